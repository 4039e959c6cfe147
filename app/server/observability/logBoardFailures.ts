import type { Logger } from "pino";
import type { Failure } from "~/app/board/board";
import { hasNoExtensions } from "~/app/board/extensions";

/**
 * What the board did not do, for the log (SHELL-08). A board without extensions says so to half of all pages: it is told once,
 * because a proxy that keeps that call from a board that has it makes pages leave things out in the same way.
 */
export function logBoardFailures(): (log: Pick<Logger, "debug" | "info" | "warn">, failure: Failure) => void {
  let isTold = false;
  return (log, failure) => {
    if (!hasNoExtensions(failure)) return log.warn(failure, "the board did not do what it was asked");
    log[isTold ? "debug" : "info"](failure, "the board says that it has no extensions: pages leave out what needs one");
    isTold = true;
  };
}
