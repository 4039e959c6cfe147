import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { type BoardProblem, boardProblem } from "~/app/forms/boardProblem";
import type { Demographic, DemographicAnswers } from "~/contract/demographic";
import { areSameAnswers, savedAnswers } from "~/domain/demographics";
import { claimOf, demographicsBasis, type SaveDemographicsPost } from "./demographicsPost";

/** Null once it is as it was wanted; else why it is not. */
export type DemographicsOutcome = BoardProblem | null;

/**
 * DEMO-01, DEMO-02. To post the same twice is a success both times; to post what was made from older answers changes
 * nothing, unless it comes out the same.
 * @throws BoardError when the answers cannot be read.
 */
export async function saveDemographics(board: Board, post: SaveDemographicsPost): Promise<DemographicsOutcome> {
  const stored = await board.getPhysicianDemographic();
  const wanted = savedAnswers(claimOf(post));
  if (stored !== null && areSameAnswers(stored, wanted)) return null;
  if (post.basis !== demographicsBasis(stored)) return "stale";
  const { physicianDemographicId = null, personKey = null } = stored ?? {};
  const saved = board.savePhysicianDemographic({
    body: { ...wanted, physicianDemographicId, personKey, replaces: stored && answersOf(stored) },
  });
  return orProblem(board, saved, (now) => now !== null && areSameAnswers(now, wanted));
}

/**
 * To delete what is not there is a success.
 * @throws BoardError when the answers, or whose they are, cannot be read.
 */
export async function deleteDemographics(board: Board): Promise<DemographicsOutcome> {
  const stored = await board.getPhysicianDemographic();
  if (stored === null) return null;
  const personKey = stored.personKey ?? (await board.getCurrentUser()).personKey ?? "";
  return orProblem(board, board.deletePhysicianDemographic({ body: personKey }), (now) => now === null);
}

/** An answer that was lost says nothing of what happened: only what is stored now does. */
async function orProblem(
  board: Board,
  change: Promise<void>,
  isDone: (stored: Demographic | null) => boolean,
): Promise<DemographicsOutcome> {
  try {
    await change;
    return null;
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    return isDone(await board.getPhysicianDemographic()) ? null : boardProblem(error);
  }
}

function answersOf({ ethnicity, gender, races }: Demographic): DemographicAnswers {
  return { ethnicity, gender, races };
}
