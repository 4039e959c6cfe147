import type { Logger } from "pino";
import type { Temporal } from "temporal-polyfill";
import { type Disagreement, disagreements, feeDisagreements } from "@portal/domain/obligations/boardDisagreements";
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

export const logDisagreements = () =>
  warnOncePerKind("the board disagrees with its own records", ({ requirement, board }: Disagreement) =>
    [requirement, board].join(" "),
  );

export const logInvalidValues = () =>
  warnOncePerKind("a value of the board is missing or unknown", ({ call, field }: InvalidValue) =>
    [call, field].join(" "),
  );

/** What a board sends on one page it sends on every page: each kind is a warning once, and then only counted. */
function warnOncePerKind<Finding extends object>(message: string, kindOf: (finding: Finding) => string) {
  const known = new Set<string>();
  return (log: Pick<Logger, "debug" | "warn">, finding: Finding): void => {
    // pino cannot type an object of a type parameter.
    const content: object = finding;
    const kind = kindOf(finding);
    log[known.has(kind) ? "debug" : "warn"](content, message);
    known.add(kind);
  };
}
