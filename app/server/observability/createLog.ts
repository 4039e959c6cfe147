import { type DestinationStream, type LogFn, type Logger, pino } from "pino";
import { isDatabaseUnavailable } from "@portal/database/isDatabaseUnavailable";

/** Bytes of the log that are kept while it cannot be written. */
const maxUnwritten = 1024 * 1024;

/**
 * JSON lines without personal data. An error under `err` or `error` is described, never printed; request and response
 * objects, whose headers contain tokens and cookies, are reduced to nothing.
 */
export function createLog(level: string, destination: DestinationStream = standardOutput()): Logger {
  const nothing = () => undefined;
  const described = (error: unknown) => describeError(error);
  const duringOutages = quietDuringOutages();
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: {
        logMethod(args, write) {
          duringOutages(this, withWordsOfOurOwn(args), (kept) => write.apply(this, kept));
        },
      },
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        err: described,
        error: described,
        req: nothing,
        request: nothing,
        res: nothing,
        response: nothing,
        headers: nothing,
      },
    },
    destination,
  );
}

/** A full disk under the log, or a closed reader, ends neither a request nor the process. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: maxUnwritten });
  output.on("error", () => undefined);
  return output;
}

/** Without a message pino uses the error's, which may quote anything. */
function withWordsOfOurOwn(args: Parameters<LogFn>): Parameters<LogFn> {
  const [what, message] = args as [unknown, unknown];
  if (typeof what === "string") return args;
  const details = what instanceof Error ? { err: what } : what;
  return [details, typeof message === "string" ? message : "unexpected error"];
}

/** The loggable part of an error: nothing that a person or a database wrote. */
interface ErrorDescription {
  readonly type: string;
  readonly message?: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly status?: number;
  /** Only the stack frames, because a stack begins with the message. */
  readonly stack?: readonly string[];
  readonly cause?: ErrorDescription;
}

/** Errors that JavaScript itself throws about our code, whose messages quote code and not data. */
const aboutCode = new Set(["TypeError", "ReferenceError"]);
const maxCauses = 4;

/**
 * Describes an error without personal data: messages of databases, parsers and libraries quote values, so only the
 * kind, the codes and the place are kept.
 */
function describeError(error: unknown, causes = maxCauses): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name: type, stack, cause } = error;
  const code = wordIn(error, "code");
  const constraint = wordIn(error, "constraint");
  const status = "status" in error && typeof error.status === "number" ? error.status : undefined;
  const frames = stack
    ?.split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim());
  return {
    type,
    ...(aboutCode.has(type) && code === undefined && { message: error.message }),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(status !== undefined && { status }),
    ...(frames !== undefined && { stack: frames }),
    ...(cause !== undefined && causes > 0 && { cause: describeError(cause, causes - 1) }),
  };
}

/** Returns a property that is an identifier, such as an SQLSTATE or the name of a constraint. */
function wordIn(error: Error, property: "code" | "constraint"): string | undefined {
  const value: unknown = property in error ? (error as Error & Record<typeof property, unknown>)[property] : undefined;
  return typeof value === "string" && /^[\w.-]{1,64}$/.test(value) ? value : undefined;
}

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
function quietDuringOutages(): (
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
