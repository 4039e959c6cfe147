import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { boardProblem } from "~/app/forms/boardProblem";
import type { Physician } from "~/contract/physician";
import { closureOfActivity, closureText } from "~/domain/activityEditing";
import { isSameActivity } from "~/domain/sameActivity";
import { shownActivity } from "./activityBasis";
import type { DeletePost } from "./activityPost";
import type { ActivityProblem } from "./activityProblem";

export type DeleteOutcome =
  | { readonly kind: "deleted" }
  | { readonly kind: "unknown" }
  | { readonly kind: "not-deleted"; readonly problem: ActivityProblem; readonly physician: Physician };

/**
 * ACT-02: deletes one self-reported activity, as it was shown and no other. To post the same twice is a success both
 * times where the board remembers what it deleted.
 * @throws BoardError when the physician cannot be read.
 */
export async function deleteActivity(
  board: Board,
  post: DeletePost,
  today: Temporal.PlainDate,
): Promise<DeleteOutcome> {
  const { ccActivityId, basis } = post;
  const physician = await board.getPhysician();
  const notDeleted = (problem: ActivityProblem): DeleteOutcome => ({ kind: "not-deleted", problem, physician });
  if (physician.ccVerifiedActivities.some((activity) => activity.ccActivityId === ccActivityId)) {
    return notDeleted({ kind: "verified" });
  }
  const stored = storedIn(physician, post);
  const closed = stored && closureOfActivity(physician.currentCCEnrollment, stored.completedDate, today);
  if (closed) return notDeleted({ kind: "closed", text: closureText(closed.block, closed.closure) });
  const shown = shownActivity(basis);
  if (stored && !(shown && isSameActivity(shown, stored))) return notDeleted({ kind: "stale" });
  if (shown === null) return { kind: "unknown" };
  try {
    await board.deleteCCSelfReportedActivity({ body: { ...shown, ccActivityId } });
    return { kind: "deleted" };
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    if (error.status === 404) return { kind: "unknown" };
    // An answer that was lost says nothing of what happened: only what is stored now does.
    const after = await board.getPhysician();
    if (stored && storedIn(after, post) === undefined) return { kind: "deleted" };
    return { kind: "not-deleted", problem: { kind: boardProblem(error) }, physician: after };
  }
}

function storedIn({ ccSelfReportedActivities }: Physician, { ccActivityId: id }: DeletePost) {
  return ccSelfReportedActivities.find(({ ccActivityId }) => ccActivityId === id);
}
