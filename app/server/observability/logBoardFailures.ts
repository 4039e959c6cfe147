import type { Logger } from "pino";
import type { Failure } from "~/app/board/board";
import { hasNoExtensions } from "~/app/board/extensions";

type BoardLog = Pick<Logger, "debug" | "info" | "warn">;

/**
 * Logs what the board did not do (SHELL-08). A board without extensions says so to half of all pages: it is logged
 * once, because a proxy that blocks that call of a board that has it makes pages omit parts in the same way.
 */
export function logBoardFailures(message = "board call failed"): (log: BoardLog, failure: Failure) => void {
  let isLogged = false;
  return (log, failure) => {
    if (!hasNoExtensions(failure)) return logBoardFailure(log, failure, message);
    log[isLogged ? "debug" : "info"](
      describe(failure),
      "the board says that it has no extensions: pages leave out what needs one",
    );
    isLogged = true;
  };
}

function logBoardFailure(log: BoardLog, failure: Failure, message: string): void {
  log.warn(describe(failure), isSuccess(failure) ? "the board's answer cannot be used" : message);
  const { call, text } = failure;
  if (text !== null) log.debug({ call, text: text.redacted }, "what the board answered, with personal data removed");
}

function isSuccess({ status }: Failure): boolean {
  return status >= 200 && status < 300;
}

/** Keeps only the board's code, if it looks like one. */
function describe({ call, status, code, fault, text, milliseconds }: Failure): object {
  return {
    call,
    status,
    code: code !== null && /^[\w.-]{1,64}$/.test(code) && !/\d{6}/.test(code) ? code : null,
    ...(fault !== null && { fault }),
    ...(text !== null && { characters: text.length }),
    milliseconds,
  };
}
