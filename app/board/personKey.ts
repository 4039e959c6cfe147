import type { Board } from "./board";
import { orNull } from "./boardError";

/**
 * Under which the board keeps answers of a person: an addition of ours to the current user. By the documents only the
 * survey that is done has it; null before.
 */
export async function readPersonKey(
  board: Pick<Board, "getCurrentUser" | "getPhysicianDemographic">,
): Promise<string | null> {
  const { personKey } = await board.getCurrentUser();
  return personKey ?? (await orNull(board.getPhysicianDemographic()))?.personKey ?? null;
}
