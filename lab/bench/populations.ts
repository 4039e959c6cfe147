import type pg from "pg";
import { Temporal } from "temporal-polyfill";
import { setTimeout as pause } from "node:timers/promises";
import { generatePopulation } from "@portal/demo/population/generatePopulation";
import { claimForDemo } from "@portal/database/demoMarker";
import { migrate } from "@portal/database/migrate";
import { openPool } from "@portal/database/pool";
import { migratedSchemas } from "~/launch/platform/migratedSchemas";
import { boardToday } from "@portal/domain/time/boardTime";
import { databaseUrlOf } from "~/tests/support/database/databaseUrl";
import { person } from "~/tests/support/people";
import { addPayments } from "~/tests/support/payments/manyPayments";
import { few } from "./options";
import { attestationForm } from "./attestationForm";
import { type Comparison, median, paired } from "./pairedMeasurements";
import { compareReads, type ReadComparison } from "./reads";
import { type MeasuredServer, startPortal } from "./servers";
import { withoutKeysAndIndexes } from "./withoutIndexes";
import { read, readPage, send, signIn } from "./visitor";

/** Milliseconds from a request to its answer, including the database, with few and with many physicians. */
export interface Populations {
  readonly few: number;
  readonly many: number;
  readonly get: Comparison;
  readonly post: Comparison;
  /** From the sign-in page to the dashboard. */
  readonly signIn: Comparison;
  readonly reads: readonly ReadComparison[];
  /** Seconds to create the large population; null where an earlier run created it. */
  readonly making: number | null;
  /** Size of the database with the large population. */
  readonly bytes: number;
}

/** A few at a time, repeatedly: other load on the machine affects both sides of a round alike. */
const requests = 8;
/** A sign-in consists of many requests, and the password's hash, which costs the same everywhere. */
const signIns = 3;
const rounds = 24;

/** Compares one physician's dashboard and saves, among a thousand others and among `many`, alternately in one run. */
export async function comparePopulations(cluster: pg.PoolConfig, folder: string, many: number): Promise<Populations> {
  const get =
    ({ server, cookie }: Inhabited) =>
    () =>
      timeOf(() => read(server.origin, cookie));
  const post =
    ({ server, cookie, form }: Inhabited) =>
    () =>
      timeOf(async () => {
        const { status } = await send(server.origin, cookie, { form: await form.next() });
        if (status !== 303) throw new Error(`A save was answered with ${status}`);
      });
  const signOn =
    ({ server }: Inhabited) =>
    () =>
      timeOf(() => signIn(server.origin, measured), signIns);
  await populated(cluster, few);
  const making = await populated(cluster, many); // Before any sign-in: it takes longer than a session waits.
  return inhabited(cluster, folder, few, (small) =>
    inhabited(cluster, folder, many, async (large) => {
      await calm(large.database);
      for (const one of [small, large]) {
        await get(one)();
        await post(one)();
        await signOn(one)();
      }
      const { bytes } = large;
      const requested = {
        get: await paired(get(large), get(small), rounds),
        post: await paired(post(large), post(small), rounds),
        signIn: await paired(signOn(large), signOn(small), rounds),
      };
      return { few, many, making, bytes, ...requested, reads: await compareReads(large.database, small.database) };
    }),
  );
}

const measured = person("mid-block").email;

interface Inhabited {
  readonly server: MeasuredServer;
  readonly database: pg.Pool;
  readonly cookie: string;
  readonly form: ReturnType<typeof attestationForm>;
  readonly bytes: number;
}

/** Runs a portal with this many physicians, which is stopped after `measure`, however that ends. */
async function inhabited<Measured>(
  cluster: pg.PoolConfig,
  folder: string,
  physicians: number,
  measure: (one: Inhabited) => Promise<Measured>,
): Promise<Measured> {
  const connection = { ...cluster, database: `with_${physicians}` };
  const server = await startPortal({ DATABASE_URL: databaseUrlOf(connection), DATA_FOLDER: folder, SANDBOX_PORT: "0" });
  const database = openPool(connection);
  try {
    const { rows } = await database.query<{ bytes: string }>("select pg_database_size(current_database()) as bytes");
    const cookie = await signIn(server.origin, measured);
    const form = attestationForm(await readPage(server.origin, cookie), database);
    return await measure({ server, database, cookie, form, bytes: Number(rows[0]?.bytes) });
  } finally {
    await server.stop();
    await database.end();
  }
}

/** Creates them in a database of that name, unless it exists. Returns the seconds that it took. */
async function populated(cluster: pg.PoolConfig, physicians: number): Promise<number | null> {
  const name = `with_${physicians}`;
  const maintenance = openPool({ ...cluster, max: 1 });
  const { rowCount } = await maintenance.query("select from pg_database where datname = $1", [name]);
  if (rowCount === 0) {
    await maintenance.query(`drop database if exists ${name}_begun`);
    await maintenance.query(`create database ${name}_begun`);
    const making = await fill({ ...cluster, database: `${name}_begun` }, physicians);
    await maintenance.query(`alter database ${name}_begun rename to ${name}`);
    await maintenance.end();
    return making;
  }
  await maintenance.end();
  return null;
}

async function fill(connection: pg.PoolConfig, physicians: number): Promise<number> {
  const pool = openPool(connection);
  try {
    await claimForDemo(pool); // Otherwise a demo refuses a database that it did not fill.
    await migrate(pool, migratedSchemas);
    const begun = performance.now();
    const today = boardToday(Temporal.Now.instant());
    await withoutKeysAndIndexes(pool, () => generatePopulation(pool, { seed: 1, physicians, today }));
    await addPayments(pool, physicians, Temporal.Now.instant().toString());
    const making = (performance.now() - begun) / 1000;
    await pool.query("vacuum analyze");
    return making;
  } finally {
    await pool.end();
  }
}

/** Waits until data is on the disk and vacuuming is done: otherwise the first rounds measure that. */
async function calm(database: pg.Pool): Promise<void> {
  await database.query("checkpoint");
  const busy = "select from pg_stat_activity where backend_type = 'autovacuum worker'";
  for (let looked = 0; looked < 120 && (await database.query(busy)).rowCount !== 0; looked += 1) await pause(1_000);
}

/** The median of sequential requests, in milliseconds: an interrupted one does not count. */
async function timeOf(request: () => Promise<unknown>, often = requests): Promise<number> {
  const times: number[] = [];
  for (let sent = 0; sent < often; sent += 1) {
    const begun = performance.now();
    await request();
    times.push(performance.now() - begun);
  }
  return median(times);
}
