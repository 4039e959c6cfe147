import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type { Session } from "~/app/session/records/session";

/**
 * HOME-06: whether the physician has not done the demographic survey. AUTH-14: nobody is asked in their place. A board
 * that cannot tell just now is asked again by the next page.
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
