import type { BoardError } from "~/app/board/boardError";

/** Why the board did not save: somebody saved in between, its rules refuse what ours let through, or it failed. */
export type BoardProblem = "stale" | "refused" | "failed";

export function boardProblem({ status }: Pick<BoardError, "status">): BoardProblem {
  if (status === 409) return "stale";
  return status < 500 ? "refused" : "failed";
}
