import { existsSync } from "node:fs";
import type pg from "pg";
import type { Temporal } from "temporal-polyfill";
import { businessClock } from "~/app/server/businessClock";
import { createLog } from "~/app/server/observability/createLog";
import type { SignInHere } from "~/board/importing/people/importedSignIn";
import { CannotStart, explainProblems } from "~/configuration/problem";
import type { Configuration } from "~/configuration/configuration";
import { readConfiguration } from "~/configuration/readConfiguration";
import { failureCause } from "./failureCause";
import { joinEmbeddedPostgres } from "~/database/embedded/startEmbeddedPostgres";
import { openPool } from "~/database/pool";
import { applyLook } from "~/look/look";
import { openInOrder } from "../closingOrder";
import { inviteDemoPeople } from "../board/demo";
import { bringUpToDate, openDatabase, refuseWrongDatabase } from "../platform/openDatabase";

/**
 * 0: done. 1: refused, and nothing was changed; for a list of unresolved payments: not empty. 2: could not be tried.
 */
export type ExitCode = 0 | 1 | 2;

/** Resolves when the text is written: a pipe may be slow. */
export function say(stream: NodeJS.WriteStream, words: string, code: ExitCode): Promise<ExitCode> {
  return new Promise((resolve, reject) => {
    stream.write(`${words}\n`, (error) => (error ? reject(error) : resolve(code)));
  });
}

/**
 * Runs a command with the settings of the environment and `.env`.
 *
 * @param explain describes an unexpected failure; `cause` is from `failureCause`. The error's own text may quote stored
 * data.
 */
export async function runCommand(
  command: (configuration: Configuration) => Promise<ExitCode>,
  explain: (cause: string | null) => string = unchanged,
): Promise<ExitCode> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const read = readConfiguration(process.env);
  if (read.kind === "problems") return say(process.stderr, explainProblems(read.problems), 2);
  applyLook(read.configuration.look);
  try {
    return await command(read.configuration);
  } catch (error) {
    return say(process.stderr, error instanceof CannotStart ? error.message : explain(failureCause(error)), 2);
  }
}

export function unchanged(cause: string | null): string {
  return `It failed${cause === null ? "" : `: ${cause}`}. Nothing was changed.`;
}

/**
 * Runs the work on the configured database, with or without a running portal, and closes it afterwards. Progress goes
 * to standard error.
 *
 * @throws {CannotStart}
 */
export async function withDatabase<Done>(
  configuration: Configuration,
  connections: number,
  work: (pool: pg.Pool) => Promise<Done>,
): Promise<Done> {
  const opened = await openInOrder(async (closing) => {
    const log = createLog(configuration.logLevel, process.stderr);
    const onProgress = (step: string) => void process.stderr.write(`${step}\n`);
    const database = await openDatabase(configuration, log, onProgress, joinEmbeddedPostgres);
    closing.add(() => database.stop());
    const pool = openPool({ ...database.connection, max: connections });
    closing.add(() => pool.end());
    await refuseWrongDatabase(pool, configuration.mode);
    await bringUpToDate(pool, configuration, log);
    return { pool };
  });
  try {
    return await work(opened.pool);
  } finally {
    await opened.close();
  }
}

interface BoardAtWork {
  readonly pool: pg.Pool;
  readonly now: () => Temporal.Instant;
}

/**
 * Runs the work on the embedded board's database in the state that a start of the portal makes: in the demo, the
 * invented people come first, so that an import can't take their ids.
 *
 * @throws {CannotStart}
 */
export async function withBoard<Done>(
  configuration: Configuration,
  work: (board: BoardAtWork) => Promise<Done>,
): Promise<Done> {
  if (configuration.board.kind === "remote") {
    throw new CannotStart(
      "BOARD_API_URL names a board of its own: people, documents and mails are kept there, not here.",
    );
  }
  return withDatabase(configuration, 4, async (pool) => {
    const { now } = businessClock(configuration.startAt);
    const here = signInOf(configuration);
    if (here.isDemo) await inviteDemoPeople(pool, here.issuer, configuration.staffClaim, now());
    return work({ pool, now });
  });
}

export function signInOf({ mode, identity, publicUrl, port }: Configuration): SignInHere {
  const isDemo = mode === "demo";
  if (identity.kind === "external") return { issuer: identity.issuer, isBuiltIn: false, isDemo };
  return { issuer: `${publicUrl ?? `http://localhost:${port}`}/identity`, isBuiltIn: true, isDemo };
}
