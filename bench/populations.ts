import type pg from "pg";
import { person } from "~/tests/support/people";
import { addressOf } from "~/tests/support/databaseAddress";
import { boardToday } from "~/domain/boardTime";
import { Temporal } from "temporal-polyfill";
import { generatePopulation } from "~/board/people/population/generatePopulation";
import { openPool } from "~/database/pool";
import { few } from "./askedFor";
import { attestationForm } from "./attestationForm";
import { type Comparison, paired } from "./paired";
import { type MeasuredServer, startPortal } from "./servers";
import { read, readDashboard, send, signIn } from "./visitor";

/** Milliseconds from a request to its answer, the database included, with few and with many physicians. */
export interface Populations {
  readonly few: number;
  readonly many: number;
  readonly get: Comparison;
  readonly post: Comparison;
  /** Seconds that it took to make the many. */
  readonly making: number;
}

const requests = 40;
const rounds = 7;

/** One physician's dashboard and saves, among a thousand others and among `many`, in turns in one run. */
export function comparePopulations(cluster: pg.PoolConfig, folder: string, many: number): Promise<Populations> {
  const get = ({ server, cookie }: Inhabited) => () => timeOf(() => read(server.origin, cookie));
  const post = ({ server, cookie, form }: Inhabited) => () =>
    timeOf(async () => {
      const { status } = await send(server.origin, cookie, await form.next());
      if (status !== 303) throw new Error(`A save was answered with ${status}`);
    });
  return inhabited(cluster, folder, few, (small) =>
    inhabited(cluster, folder, many, async (large) => {
      for (const one of [small, large]) {
        await get(one)();
        await post(one)();
      }
      const { making } = large;
      return { few, many, making, get: await paired(get(large), get(small), rounds), post: await paired(post(large), post(small), rounds) };
    }),
  );
}

interface Inhabited {
  readonly server: MeasuredServer;
  readonly cookie: string;
  readonly form: ReturnType<typeof attestationForm>;
  readonly making: number;
}

/** A portal among so many physicians, which is stopped when `measure` is over, however that ends. */
async function inhabited<Measured>(
  cluster: pg.PoolConfig,
  folder: string,
  physicians: number,
  measure: (one: Inhabited) => Promise<Measured>,
): Promise<Measured> {
  const name = `with_${physicians}`;
  await createDatabase(cluster, name);
  const connection = { ...cluster, database: name };
  const server = await startPortal({ DATABASE_URL: addressOf(connection), DATA_FOLDER: folder, SANDBOX_PORT: "0" });
  const database = openPool(connection);
  try {
    const begun = performance.now();
    await generatePopulation(database, { seed: 1, physicians, today: boardToday(Temporal.Now.instant()) });
    const making = (performance.now() - begun) / 1000;
    await database.query("vacuum analyze");
    const cookie = await signIn(server.origin, person("mid-block").email);
    const form = attestationForm(await readDashboard(server.origin, cookie), database);
    return await measure({ server, cookie, form, making });
  } finally {
    await server.stop();
    await database.end();
  }
}

async function createDatabase(cluster: pg.PoolConfig, name: string): Promise<void> {
  const maintenance = openPool({ ...cluster, max: 1 });
  try {
    await maintenance.query(`create database ${name}`);
  } finally {
    await maintenance.end();
  }
}

/** Milliseconds of one request, of many one after the other. */
async function timeOf(request: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  for (let sent = 0; sent < requests; sent += 1) await request();
  return (performance.now() - begun) / requests;
}
