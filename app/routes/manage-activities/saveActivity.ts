import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { boardProblem } from "~/app/forms/boardProblem";
import type { CCActivity } from "~/contract/ccActivity";
import type { Physician } from "~/contract/physician";
import { closureOfActivity, closureText } from "~/domain/activityEditing";
import { type ActivityContent, isSameActivity } from "~/domain/sameActivity";
import { activityBasis } from "./activityBasis";
import type { ActivityProblem } from "./activityProblem";
import { newActivity, type SavePost } from "./activityPost";
import { wantedActivity } from "./wantedActivity";

export type SaveOutcome =
  /** `isRepeated` where the same stood there already. */
  | { readonly kind: "saved"; readonly isRepeated: boolean }
  | { readonly kind: "unknown" }
  | { readonly kind: "not-saved"; readonly problem: ActivityProblem; readonly physician: Physician };

/**
 * ACT-02: saves one activity, new or changed. To post the same twice is a success both times and stores it once; to post
 * what was made from an older state changes nothing, unless it comes out the same.
 * @throws BoardError when the physician cannot be read.
 */
export async function saveActivity(board: Board, post: SavePost, today: Temporal.PlainDate): Promise<SaveOutcome> {
  const physician = await board.getPhysician();
  const notSaved = (problem: ActivityProblem): SaveOutcome => ({ kind: "not-saved", problem, physician });
  const stored = storedActivity(physician, post);
  if (stored === "verified") return notSaved({ kind: "verified" });
  const closed = stored && closureOfActivity(physician.currentCCEnrollment, stored.completedDate, today);
  if (closed) return notSaved({ kind: "closed", text: closureText(closed.block, closed.closure) });
  const wanted = wantedActivity(post, physician, today);
  // Whether it was this physician's and has been deleted, only the board may know.
  if (stored === undefined)
    return wanted.kind === "valid" ? askBoard(board, post, null, wanted.content) : { kind: "unknown" };
  if (wanted.kind === "invalid") return notSaved(wanted);
  if (isStored(physician, post, wanted.content)) return { kind: "saved", isRepeated: true };
  if (post.basis !== activityBasis(stored)) return notSaved({ kind: "stale" });
  return askBoard(board, post, stored, wanted.content);
}

async function askBoard(
  board: Board,
  post: SavePost,
  stored: CCActivity | null,
  content: ActivityContent,
): Promise<SaveOutcome> {
  const ccActivityId = post.ccActivityId === newActivity ? null : post.ccActivityId;
  try {
    await board.saveCCSelfReportedActivity({
      body: { ...content, ccActivityId, replaces: stored && contentOf(stored) },
    });
    return { kind: "saved", isRepeated: false };
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    if (error.status === 404) return { kind: "unknown" };
    // An answer that was lost says nothing of what happened: only what is stored now does.
    const physician = await board.getPhysician();
    if (isStored(physician, post, content)) return { kind: "saved", isRepeated: false };
    const isDeleted = ccActivityId !== null && storedActivity(physician, post) === undefined;
    return { kind: "not-saved", problem: { kind: isDeleted ? "deleted" : boardProblem(error) }, physician };
  }
}

function contentOf({ ccActivityId: _, ...content }: CCActivity): ActivityContent {
  return content;
}

/** Looked up among the physician's own: anybody else's is unknown here (AUTH-17). Null for a new one. */
function storedActivity(
  { ccSelfReportedActivities, ccVerifiedActivities }: Physician,
  { ccActivityId: id }: SavePost,
): CCActivity | null | undefined | "verified" {
  if (id === newActivity) return null;
  const own = ccSelfReportedActivities.find(({ ccActivityId }) => ccActivityId === id);
  return own ?? (ccVerifiedActivities.some(({ ccActivityId }) => ccActivityId === id) ? "verified" : undefined);
}

/** A new activity is stored when one like it is, so that a form that comes twice adds one. */
function isStored(
  { ccSelfReportedActivities }: Physician,
  { ccActivityId: id }: SavePost,
  content: ActivityContent,
): boolean {
  return ccSelfReportedActivities.some(
    (activity) => (id === newActivity || activity.ccActivityId === id) && isSameActivity(activity, content),
  );
}
