import { type OwnPapers, unreadPapers } from "@portal/domain/papers/paperPurposes";
import type { Board } from "./board";
import { answerOrNull, type Unanswered } from "./boardError";
import { extensionsForCertain } from "./extensions";

/**
 * Returns the papers that the physician has handed in, and what the board asks for; null where the board takes none.
 *
 * @throws BoardError where the board does not answer.
 */
export async function papersOnRecord(board: Board): Promise<OwnPapers | null> {
  return (await extensionsForCertain(board)).has("papers") ? board.getPapers() : null;
}

/** Returns them for obligations: where the board did not answer, it is unknown what was received. */
export function papersForObligations(papers: OwnPapers | null | Unanswered): OwnPapers | null {
  return papers === "unknown" ? unreadPapers : papers && answerOrNull(papers);
}
