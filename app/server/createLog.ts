import { type DestinationStream, type LogFn, type Logger, pino } from "pino";
import { describeError } from "./describeError";

/**
 * JSON lines without personal data. An error under `err` or `error` is described, never printed; objects of requests
 * and answers, whose headers hold tokens and cookies, are reduced to nothing should somebody log one.
 */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination({ dest: 1, sync: true }),
): Logger {
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
