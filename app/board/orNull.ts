import { BoardError } from "./boardError";

/** What a page shows where the board answers, and does without where it does not just now (SHELL-08; it is logged). */
export async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof BoardError) return null;
    throw error;
  });
}
