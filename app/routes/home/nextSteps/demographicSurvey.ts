import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type { Session } from "~/app/session/records/session";

/**
 * HOME-06: returns whether the physician has not completed the demographic survey. AUTH-14: never asked of staff. After
 * a failure the next page asks the board again.
 */
export async function surveyIsOpen(board: Board, { person }: Session): Promise<boolean> {
  if (person.kind !== "physician") return false;
  try {
    return (await board.getPhysicianDemographic()) === null;
  } catch (error) {
    if (error instanceof BoardError) return false;
    throw error;
  }
}
