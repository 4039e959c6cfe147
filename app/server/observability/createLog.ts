import { type DestinationStream, type LogFn, type Logger, pino } from "pino";
import { describeError } from "./describeError";

/** In bytes, what is kept of a log that cannot be written, until there is room for it again. */
const mostUnwritten = 1024 * 1024;

/**
 * JSON lines without personal data. An error under `err` or `error` is described, never printed; objects of requests
 * and answers, whose headers hold tokens and cookies, are reduced to nothing should somebody log one.
 */
export function createLog(level: string, destination: DestinationStream = standardOutput()): Logger {
  const nothing = () => undefined;
  const described = (error: unknown) => describeError(error);
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: { logMethod: withWordsOfOurOwn },
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

/** A full disk under the log, or a reader who has gone, ends nobody's request, and not the process either. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: mostUnwritten });
  output.on("error", () => undefined);
  return output;
}

/** Without a message pino takes the error's, which may quote anything. */
function withWordsOfOurOwn(this: Logger, args: Parameters<LogFn>, write: LogFn): void {
  const [what, message] = args as [unknown, unknown];
  if (typeof what === "string") write.apply(this, args);
  else
    write.call(
      this,
      what instanceof Error ? { err: what } : what,
      typeof message === "string" ? message : "unexpected error",
    );
}
