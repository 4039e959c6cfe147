import type { OwnPapers } from "@portal/domain/papers/paperPurposes";
import type { Board } from "./board";
import { extensionsOf } from "./extensions";

/**
 * Returns the papers that the physician has handed in, and what the board asks for; null where the board takes none.
 *
 * @throws BoardError where the board does not answer.
 */
export async function papersOnRecord(board: Board): Promise<OwnPapers | null> {
  return (await extensionsOf(board)).has("papers") ? board.getPapers() : null;
}
