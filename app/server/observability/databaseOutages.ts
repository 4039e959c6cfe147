import type { LogFn, Logger } from "pino";
import { isDatabaseUnavailable } from "~/database/isDatabaseUnavailable";

/** Log it whenever a connection has been opened; it is written only where that ends an outage. */
export const databaseAnswers = "the database answers again";

/** Milliseconds in which a second outage gets no stack of its own: a server that keeps failing would fill the log. */
const stackPauseMs = 60_000;

interface Outage {
  readonly since: number;
  /** Messages of work outside requests. */
  readonly logged: Set<unknown>;
}

/**
 * During a database outage workers fail every few seconds, and so does each request. The first failure is logged with
 * its stack. After it, a request has a line without one, and other work is silent once each kind of it has been logged.
 */
export function quietDuringOutages(): (
  log: Pick<Logger, "bindings">,
  args: Parameters<LogFn>,
  write: (args: Parameters<LogFn>) => void,
) => void {
  let outage: Outage | null = null;
  let stackAt = -Infinity;
  return (log, args, write) => {
    const [what, message] = args as [unknown, unknown];
    if (what === databaseAnswers) {
      if (outage === null) return;
      const seconds = Math.round((performance.now() - outage.since) / 1000);
      outage = null;
      return write([{ seconds }, databaseAnswers]);
    }
    const error = errorIn(what);
    if (!isDatabaseUnavailable(error)) return write(args);
    outage ??= { since: performance.now(), logged: new Set() };
    if (!("requestId" in log.bindings())) {
      if (outage.logged.has(message)) return;
      outage.logged.add(message);
    }
    if (stackAt < outage.since && performance.now() - stackAt >= stackPauseMs) {
      stackAt = performance.now();
      return write(args);
    }
    const { err: _err, error: _error, ...details } = what as Readonly<Record<string, unknown>>;
    write([{ ...details, database: codeOf(error) }, typeof message === "string" ? message : ""]);
  };
}

function errorIn(what: unknown): unknown {
  if (typeof what !== "object" || what === null) return null;
  return "err" in what ? what.err : "error" in what ? what.error : null;
}

/** The system's or the server's code, possibly from a cause; the driver has none for a connection that it lost. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "no connection";
  return "code" in error && typeof error.code === "string" ? error.code : codeOf(error.cause);
}
