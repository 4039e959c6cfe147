import type { Logger } from "pino";
import type { Temporal } from "temporal-polyfill";
import { type Disagreement, disagreements, feeDisagreements } from "~/domain/obligations/boardDisagreements";
import type { Board, InvalidValue } from "./board";

/**
 * Returns the same board, whose answers about the physician and their applications are compared with each other
 * (HOME-10), but not changed.
 */
export function noticeDisagreements(
  board: Board,
  today: Temporal.PlainDate,
  notice: (disagreement: Disagreement) => void,
): Board {
  return {
    ...board,
    async getPhysician(...args) {
      const physician = await board.getPhysician(...args);
      for (const disagreement of disagreements(physician, today)) notice(disagreement);
      return physician;
    },
    async getAppliedToExaminations(...args) {
      const examinations = await board.getAppliedToExaminations(...args);
      for (const disagreement of feeDisagreements(examinations)) notice(disagreement);
      return examinations;
    },
  };
}

/**
 * Logs disagreements: a board that computes differently does so on every page, so each kind is a warning once, and then
 * only counted.
 */
export function logDisagreements(): (log: Pick<Logger, "debug" | "warn">, disagreement: Disagreement) => void {
  const known = new Set<string>();
  return (log, disagreement) => {
    const kind = `${disagreement.requirement} ${disagreement.board}`;
    log[known.has(kind) ? "debug" : "warn"](disagreement, "the board disagrees with its own records");
    known.add(kind);
  };
}

/**
 * Logs invalid values: a board that sends one does so on every page, so each kind is a warning once, and then only
 * counted.
 */
export function logInvalidValues(): (log: Pick<Logger, "debug" | "warn">, value: InvalidValue) => void {
  const known = new Set<string>();
  return (log, value) => {
    const kind = `${value.call} ${value.field}`;
    log[known.has(kind) ? "debug" : "warn"](value, "a value of the board is missing or unknown");
    known.add(kind);
  };
}
