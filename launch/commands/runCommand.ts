import { hostname } from "node:os";
import type { Writable } from "node:stream";
import type pg from "pg";
import type { Temporal } from "temporal-polyfill";
import { businessClock } from "~/app/server/businessClock";
import { createLog } from "~/app/server/observability/createLog";
import type { SignInHere } from "@portal/board/importing/people/importedSignIn";
import { causeOf } from "@portal/contract/httpAnswers";
import { CannotStart, explainProblems } from "~/launch/configuration/problem";
import type { Configuration } from "~/launch/configuration/configuration";
import { readConfiguration } from "~/launch/configuration/readConfiguration";
import { joinEmbeddedPostgres } from "@portal/embedded-postgres/startEmbeddedPostgres";
import { openPool } from "@portal/database/pool";
import { applyBoardZone } from "@portal/domain/time/boardZone";
import { applyLook } from "@portal/look/look";
import { openInOrder } from "../closingOrder";
import { inviteDemoPeople } from "../board/demo";
import { bringUpToDate, openDatabase, refuseWrongDatabase } from "../platform/openDatabase";
import { failureCause } from "./failureCause";

/**
 * 0: done. 1: refused, and nothing was changed; for a list of unresolved payments: not empty. 2: could not be tried, or
 * its output could not be written.
 */
export type ExitCode = 0 | 1 | 2;

/** The command was carried out, but its output has no reader or no room. */
class OutputLost extends Error {
  override readonly name = "OutputLost";
  constructor(cause: Error) {
    super(`The command was carried out, but its output could not be written (${causeOf(cause)}).`);
  }
}

/**
 * Resolves when the text is written: a pipe may be slow.
 *
 * @throws {OutputLost}
 */
export function say(stream: Writable, words: string, code: ExitCode): Promise<ExitCode> {
  return new Promise((resolve, reject) => {
    // Without a listener the error of the stream, which comes after that of the write, ends the process.
    const ignore = () => undefined;
    stream.on("error", ignore);
    stream.write(`${words}\n`, (cause) => {
      if (cause) return reject(new OutputLost(cause));
      stream.off("error", ignore);
      resolve(code);
    });
  });
}

/**
 * Runs a command with the settings of the environment.
 *
 * @param explain describes an unexpected failure; `cause` is from `failureCause`. The error's own text may quote stored
 * data.
 */
export async function runCommand(
  command: (configuration: Configuration) => Promise<ExitCode>,
  explain: (cause: string | null) => string = unchanged,
): Promise<ExitCode> {
  const read = readConfiguration(process.env);
  if (read.kind === "problems") return say(process.stderr, explainProblems(read.problems), 2).catch(() => 2 as const); // It has no reader.
  applyLook(read.configuration.look);
  applyBoardZone(read.configuration.boardZone);
  try {
    return await command(read.configuration);
  } catch (error) {
    const isExplained = error instanceof CannotStart || error instanceof OutputLost;
    const words = isExplained ? error.message : explain(failureCause(error));
    return say(process.stderr, words, 2).catch(() => 2 as const);
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
    const name = `physician-portal ${hostname()} command`;
    const direct = { ...database.direct, fallback_application_name: name, max: connections };
    const pool = openPool(direct, { statementTimeoutMs: 0 });
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
      configuration.board.sharesKeys
        ? "BOARD_API_URL names the board's own process: run this command with the settings of that process."
        : "BOARD_API_URL names a separate board: people, documents, and e-mails are kept there, not here.",
    );
  }
  return withDatabase(configuration, 4, async (pool) => {
    const { now } = businessClock(configuration.startAt);
    const here = signInOf(configuration);
    const { staffClaim, programTerms } = configuration;
    if (here.isDemo) await inviteDemoPeople(pool, here.issuer, staffClaim, now(), programTerms);
    return work({ pool, now });
  });
}

export function signInOf({ mode, identity, publicUrl, port }: Configuration): SignInHere {
  const isDemo = mode === "demo";
  if (identity.kind === "external") return { issuer: identity.issuer, isBuiltIn: false, isDemo };
  return { issuer: `${publicUrl ?? `http://localhost:${port}`}/identity`, isBuiltIn: true, isDemo };
}
