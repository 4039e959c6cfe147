import type pg from "pg";
import { person } from "~/tests/support/people";
import { addressOf } from "~/tests/support/databaseAddress";
import { boardToday } from "~/domain/boardTime";
import { Temporal } from "temporal-polyfill";
import { generatePopulation } from "~/board/people/population/generatePopulation";
import { openPool } from "~/database/pool";
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

const few = 1_000;
const requests = 40;
const rounds = 7;

/** One physician's dashboard and saves, among a thousand others and among `many`, in turns in one run. */
export async function comparePopulations(cluster: pg.PoolConfig, folder: string, many: number): Promise<Populations> {
  const small = await inhabited(cluster, folder, few);
  const large = await inhabited(cluster, folder, many);
  const get = ({ server, cookie }: Inhabited) => () => timeOf(() => read(server.origin, cookie));
  const post = ({ server, cookie, form }: Inhabited) => () =>
    timeOf(async () => {
      const { status } = await send(server.origin, cookie, await form.next());
      if (status !== 303) throw new Error(`A save was answered with ${status}`);
    });
  for (const one of [small, large]) {
    await get(one)();
    await post(one)();
  }
  const compared = { get: await paired(get(large), get(small), rounds), post: await paired(post(large), post(small), rounds) };
  for (const { server, database } of [small, large]) {
    await server.stop();
    await database.end();
  }
  return { few, many, making: large.making, ...compared };
}

interface Inhabited {
  readonly server: MeasuredServer;
  readonly database: pg.Pool;
  readonly cookie: string;
  readonly form: ReturnType<typeof attestationForm>;
  readonly making: number;
}

async function inhabited(cluster: pg.PoolConfig, folder: string, physicians: number): Promise<Inhabited> {
  const name = `with_${physicians}`;
  const maintenance = openPool({ ...cluster, max: 1 });
  await maintenance.query(`create database ${name}`);
  await maintenance.end();
  const connection = { ...cluster, database: name };
  const server = await startPortal({ DATABASE_URL: addressOf(connection), DATA_FOLDER: folder, SANDBOX_PORT: "0" });
  const database = openPool(connection);
  const begun = performance.now();
  await generatePopulation(database, { seed: 1, physicians, today: boardToday(Temporal.Now.instant()) });
  const making = (performance.now() - begun) / 1000;
  await database.query("vacuum analyze");
  const cookie = await signIn(server.origin, person("mid-block").email);
  const form = attestationForm(await readDashboard(server.origin, cookie), database);
  return { server, database, cookie, form, making };
}

/** Milliseconds of one request, of many one after the other. */
async function timeOf(request: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  for (let sent = 0; sent < requests; sent += 1) await request();
  return (performance.now() - begun) / requests;
}
