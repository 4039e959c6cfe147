import type { Logger } from "pino";
import type { InvalidValue } from "~/app/board/board";
import type { Disagreement } from "@portal/domain/obligations/boardDisagreements";

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
