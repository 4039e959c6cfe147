/** Why the board did not save: somebody saved in between, its rules refuse what ours let through, or it failed. */
export type BoardProblem = "stale" | "refused" | "failed";

/** By the status of the board's answer. */
export function boardProblem({ status }: { readonly status: number }): BoardProblem {
  if (status === 409) return "stale";
  return status < 500 ? "refused" : "failed";
}
