import type pg from "pg";
import type { Temporal } from "temporal-polyfill";
import { createLog } from "~/app/server/createLog";
import { businessClock } from "~/app/server/businessClock";
import type { SignInHere } from "~/board/people/importing/signIn";
import { CannotStart } from "~/configuration/cannotStart";
import type { Configuration } from "~/configuration/configuration";
import { joinEmbeddedPostgres } from "~/database/embedded/joinEmbeddedPostgres";
import { openPool } from "~/database/pool";
import { closingOrder } from "../closingOrder";
import { inviteDemoPeople } from "../demo";
import { bringUpToDate, openDatabase, refuseWrongDatabase } from "../openDatabase";

/** The embedded board of the settings, beside a portal that runs on it or without one. */
export interface OpenedBoard {
  readonly pool: pg.Pool;
  /** Business time. */
  readonly now: () => Temporal.Instant;
  close(): Promise<void>;
}

/**
 * Does the work on the board of the settings, and closes it whatever comes of that. Progress goes to the standard error.
 *
 * @throws {CannotStart}
 */
export async function onBoard<Done>(
  configuration: Configuration,
  work: (board: OpenedBoard) => Promise<Done>,
): Promise<Done> {
  const opened = await openBoard(configuration, (step) => void process.stderr.write(`${step}\n`));
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

/**
 * Opens the board's database as a start of the portal leaves it: with its tables up to date and, in the demo, with the
 * invented people, so that nobody imported can take their ids before they come.
 *
 * @param tell told that the first start takes longer.
 */
async function openBoard(configuration: Configuration, tell: (step: string) => void): Promise<OpenedBoard> {
  if (configuration.board.kind === "remote") {
    throw new CannotStart(
      "BOARD_API_URL names a board of its own: people, documents and mails are kept there, not here.",
    );
  }
  const closing = closingOrder();
  try {
    const log = createLog(configuration.logLevel, process.stderr);
    const database = await openDatabase(configuration, log, tell, joinEmbeddedPostgres);
    closing.add(() => database.stop());
    const pool = openPool({ ...database.connection, max: 4 });
    closing.add(() => pool.end());
    await refuseWrongDatabase(pool, configuration.mode);
    await bringUpToDate(pool, configuration, log);
    const { now } = businessClock(configuration.startAt);
    const here = signInOf(configuration);
    if (here.isDemo) await inviteDemoPeople(pool, here.issuer, configuration.staffClaim, now());
    return { pool, now, close: () => closing.close() };
  } catch (error) {
    await closing.close();
    throw error;
  }
}

/** Who signs people in, by the settings. */
export function signInOf({ mode, identity, publicUrl, port }: Configuration): SignInHere {
  const isDemo = mode === "demo";
  if (identity.kind === "external") return { issuer: identity.issuer, isBuiltIn: false, isDemo };
  return { issuer: `${publicUrl ?? `http://localhost:${port}`}/identity`, isBuiltIn: true, isDemo };
}
