/** Why the board did not save: somebody saved in between, its rules refuse what ours let through, or it failed. */
export type BoardProblem = "stale" | "refused" | "failed";

/**
 * By the board's answer. Of its 409s only 'stale', and one that it gives no word for, mean that somebody has saved in
 * between: the others are rules, and pressing the same button again would be refused again.
 */
export function boardProblem({
  status,
  code,
}: {
  readonly status: number;
  readonly code: string | null;
}): BoardProblem {
  if (status === 409 && (code === null || code === "stale")) return "stale";
  return status < 500 ? "refused" : "failed";
}
