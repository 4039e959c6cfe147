import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { openClusterLocation } from "@portal/embedded-postgres/clusterLocation";
import { readPostmaster } from "@portal/embedded-postgres/serverProcess";
import { connectionTo } from "@portal/embedded-postgres/cluster";
import { databaseName } from "@portal/embedded-postgres/startEmbeddedPostgres";
import { openPool } from "@portal/database/pool";
import type { Trial } from "~/tests/third-party/party";
import { judgeMoney, type Money } from "./judge";
import { type Portal, portal } from "./portals";
import { newTally, payOneYear, type Tally, type Visitor } from "./visitors";
import { newAnswers, saveThroughOutages, type Answers } from "./throughOutages";

type Signed = Visitor & { readonly physicianId: number };

interface Around {
  readonly trial: Trial;
  readonly tell: (words: string) => void;
  /** Signs in demo people who save, and others who have not paid yet: as many as these, or at least this many. */
  readonly signedIn: (
    home: string,
    pool: pg.Pool,
    maxPayers: number,
    fewestPayers: number,
  ) => Promise<{ readonly saving: readonly Visitor[]; readonly paying: readonly Signed[] }>;
}

export interface LostDatabase {
  readonly answers: Answers;
  readonly tally: Tally;
  readonly money: Money;
  readonly payments: number;
  /** Connections of the portal that were cut, and servers that were killed. */
  readonly cut: number;
  readonly killed: number;
  /** Milliseconds from each kill until the portal was ready again. */
  readonly backAfterMs: readonly number[];
  /** Why the portal itself ended; null while it runs. */
  readonly ended: string | null;
}

/** Milliseconds for which all connections are cut, and between two of these cuts. */
const cuttingMs = 60_000;
const betweenCutsMs = 50;
/** Number of people who pay, in each half of the trial. */
const payers = 3;
/**
 * Milliseconds: longer than one half of the trial, and far shorter than a lease, 190 s with the default timeout of the
 * board.
 */
const longestPaymentMs = 120_000;
const kills = 6;
/** Milliseconds between two kills of the database server. */
const betweenKillsMs = 6_000;
/** Milliseconds within which a killed server must be back. */
const longestOutageMs = 30_000;

/**
 * One portal with its embedded database, while people read, save and pay: all of its connections are cut 20 times a
 * second for a minute, then its database server is killed repeatedly.
 */
export async function tryLostDatabase({ trial, tell, signedIn }: Around): Promise<LostDatabase> {
  const dataFolder = `${trial.folder}/lost-database`;
  const one = await portal(trial, { DATA_FOLDER: dataFolder, LOG_LEVEL: "warn" });
  await one.start();
  const origin = `http://localhost:${one.port}`;
  const home = `${origin}/physicianportal/`;
  const postmaster = async () => readPostmaster(await openClusterLocation(dataFolder));
  const pool = openPool({ ...connectionTo((await postmaster())?.socketFolder ?? "", databaseName), max: 4 });
  trial.atEnd(() => pool.end());
  const answers = newAnswers();
  const tally = newTally();
  let payments = 0;

  const underLoad = async (outage: () => Promise<void>): Promise<void> => {
    const { saving, paying } = await signedIn(home, pool, payers, 2);
    payments += paying.length;
    let isOver = false;
    const events = outage().finally(() => {
      isOver = true;
    });
    await Promise.all([
      events,
      ...saving.map((visitor) => saveThroughOutages(visitor, answers, () => isOver)),
      ...paying.map(async (visitor, index) => {
        await pause(index * 5_000);
        await payOneYear(visitor, pool, visitor.physicianId, tally, longestPaymentMs);
      }),
    ]);
  };

  let cut = 0;
  await underLoad(async () => {
    tell("All connections of the portal are cut every 50 ms");
    const end = performance.now() + cuttingMs;
    for (; performance.now() < end; await pause(betweenCutsMs)) cut += await cutAll(pool);
  });
  const backAfterMs: number[] = [];
  let killed = 0;
  await underLoad(async () => {
    for (; killed < kills; await pause(betweenKillsMs)) {
      const pid = (await postmaster())?.pid;
      if (pid === undefined) throw new Error("The database server has left no process id");
      tell(`The database server is killed (${killed + 1} of ${kills})`);
      process.kill(pid, "SIGKILL");
      killed += 1;
      backAfterMs.push(await readyAgain(origin));
    }
  });
  return { answers, tally, money: await judgeMoney(pool), payments, cut, killed, backAfterMs, ended: endOf(one) };
}

/** Returns the number of cut connections. Ours, which runs the query, is left. */
async function cutAll(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  return rowCount ?? 0;
}

async function readyAgain(origin: string): Promise<number> {
  const since = performance.now();
  while (performance.now() - since < longestOutageMs) {
    await pause(50);
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.status === 200) return Math.round(performance.now() - since);
  }
  throw new Error("The portal was not ready again in time");
}

function endOf(one: Portal): string | null {
  return one.isRunning() ? null : (one.errors().at(-1) ?? "without a word");
}

/** Describes the faults. */
export function faultsOf({
  answers,
  tally,
  ended,
  cut,
  killed,
}: Pick<LostDatabase, "answers" | "tally" | "ended" | "cut" | "killed">): string[] {
  return [
    ...(ended === null ? [] : [`the portal ended: ${ended}`]),
    ...tally.failures,
    ...answers.faults,
    ...(answers.unanswered === 0 ? [] : [`${answers.unanswered} requests without an answer`]),
    ...(cut === 0 || killed === 0 ? ["nothing was cut or killed"] : []),
    ...((answers.byStatus.get(503) ?? 0) === 0 ? ["the database was never missed"] : []),
  ];
}
