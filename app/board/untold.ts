import { BoardError } from "./boardError";
import { isNotOffered } from "./notOffered";

/** Why the board told nothing: it did not answer just now, or it has no such call and will not answer in a minute either. */
export type Untold = "unknown" | "not-offered";

/** What a page shows where the board answers, and why it does without where it does not (SHELL-08; it is logged). */
export async function orUntold<Answer>(answer: Promise<Answer>): Promise<Answer | Untold> {
  return answer.catch((error: unknown) => {
    if (error instanceof BoardError) return isNotOffered(error) ? "not-offered" : "unknown";
    throw error;
  });
}

/** None where the board has no such call; rejected as the call is otherwise. */
export async function orNone<Answer>(answer: Promise<readonly Answer[]>): Promise<readonly Answer[]> {
  return answer.catch((error: unknown) => {
    if (error instanceof BoardError && isNotOffered(error)) return [];
    throw error;
  });
}

/** The answer, where there is one. */
export function told<Answer extends object>(answer: Answer | Untold): Answer | null {
  return typeof answer === "string" ? null : answer;
}
