import type { Logger } from "pino";
import type { Temporal } from "temporal-polyfill";

/** How a request on behalf of a physician ended: completed, refused with nothing changed, failed, or unknown. */
export type OnBehalfOutcome = "done" | "refused" | "failed" | "given-up";

/**
 * The stored part of a request on behalf of a physician: no URL with values, and nothing of the post but its button.
 */
export interface RequestOnBehalf {
  readonly method: string;
  /** The route pattern, such as `/Apply/:examinationId`. */
  readonly route: string;
  readonly intent: string | null;
  readonly outcome: OnBehalfOutcome;
}

/** A request of staff who act for a physician, as stored (docs/rules/staff.md#the-journal). */
export interface JournaledRequest extends RequestOnBehalf {
  readonly at: Temporal.Instant;
  /** Null where the browser did not wait for the answer. */
  readonly status: number | null;
}

export type JournaledRow = JournaledRequest & { readonly visitId: string };

export type JournaledRequests = ReturnType<typeof journaledRequests>;

interface Options {
  readonly log: Logger;
  /** Milliseconds before a second attempt to write, increased by the same with each failure; default: a second. */
  readonly timeoutMs?: number;
}

/** Rows of one statement. */
const batchSize = 200;
/** The longest pause between two attempts, in multiples of the first: half a minute. */
const maxPauseFactor = 30;
/** More would mean a long database outage: then memory is more important. */
const maxWaiting = 10_000;

/** Writes requests to the journal: they wait in memory while it cannot be written. */
export function journaledRequests(
  insert: (rows: JournaledRow[]) => Promise<unknown>,
  { log, timeoutMs = 1_000 }: Options,
) {
  const waiting: JournaledRow[] = [];
  let writing: Promise<void> | null = null;
  let isFinishing = false;
  let resume: () => void = () => undefined;

  async function writeAll(): Promise<void> {
    for (let batch = waiting.splice(0, batchSize); batch.length > 0; batch = waiting.splice(0, batchSize)) {
      if (!(await write(batch))) loseAll([...batch, ...waiting.splice(0)]);
    }
    writing = null;
  }

  /** Returns false where the process ends before the database is back. */
  async function write(rows: JournaledRow[]): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      const isLast = isFinishing;
      try {
        await insert(rows);
        return true;
      } catch (error) {
        log.error(
          { err: error, requests: rows.length },
          "the journal of staff acting for physicians could not be written",
        );
        if (isRefused(error)) return rows.length === 1 ? loseAll(rows) : writeSingly(rows);
        if (isLast) return false;
        if (!isFinishing) await pause(timeoutMs * Math.min(attempt, maxPauseFactor));
      }
    }
  }

  /** A refused row must neither lose nor delay the others. */
  async function writeSingly(rows: readonly JournaledRow[]): Promise<boolean> {
    for (const row of rows) if (!(await write([row]))) lose(row);
    return true;
  }

  function loseAll(rows: readonly JournaledRow[]): true {
    for (const row of rows) lose(row);
    return true;
  }

  function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      resume = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function lose({ visitId, at, method, route, intent, status, outcome }: JournaledRow): void {
    const what = { visitId, at: at.toString(), method, route, intent, status, outcome };
    log.error(what, "a request on behalf of a physician is missing from the journal");
  }

  return {
    /** Stores the request in the background; never throws: what cannot be stored is logged. */
    note(row: JournaledRow) {
      if (waiting.length >= maxWaiting) return lose(row);
      waiting.push(row);
      writing ??= writeAll();
    },

    /** Resolves when all noted requests are stored, or lost. */
    async settled() {
      await writing;
    },

    /** Tries waiting requests once more; afterwards nothing waits for the database. */
    async finish() {
      isFinishing = true;
      resume();
      await writing;
    },
  };
}

/** Failures that no retry changes: the database answered, and does not accept the row (SQLSTATE classes 22 and 23). */
function isRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && typeof error.code === "string" && /^2[23]/.test(error.code)) || isRefused(error.cause);
}
