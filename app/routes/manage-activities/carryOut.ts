import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import type { ProblemView } from "~/app/ui/Problem";
import type { Physician } from "~/contract/physician";
import { type ActivityProblem, problemStatus, problemView } from "./activityProblem";
import { newActivity, type SavePost } from "./activityPost";
import type { OpenRow } from "./addresses";
import { deleteActivity } from "./deleteActivity";
import type { ActivityPost } from "./form";
import { saveActivity } from "./saveActivity";
import type { UnsavedActivity } from "./unsavedActivity";

/** What came of a posted form, whatever its intent. */
export type PostOutcome =
  | { readonly kind: "done"; readonly notice: string }
  /** What it is about is not among the physician's own (AUTH-17). */
  | { readonly kind: "unknown" }
  /** Nothing was changed; the page is shown again with what was entered. */
  | {
      readonly kind: "not-done";
      readonly status: 409 | 422 | 502;
      readonly problem: ProblemView;
      readonly open: OpenRow | null;
      readonly unsaved: UnsavedActivity | null;
      readonly physician: Physician;
    };

/**
 * Does what the pressed button means.
 * @throws BoardError when what the page needs cannot be read.
 */
export async function carryOut(board: Board, post: ActivityPost, today: Temporal.PlainDate): Promise<PostOutcome> {
  switch (post.intent) {
    case "save-activity": {
      const outcome = await saveActivity(board, post, today);
      if (outcome.kind === "unknown") return outcome;
      if (outcome.kind === "saved") {
        const repeated = "This activity is in your records already. It was not added again.";
        return {
          kind: "done",
          notice: outcome.isRepeated && post.ccActivityId === newActivity ? repeated : "Activity saved",
        };
      }
      const { problem, physician } = outcome;
      const unsaved = unsavedActivity(post, problem);
      return { ...notDone(problem, "save"), open: unsaved && { kind: "edit", id: unsaved.id }, unsaved, physician };
    }
    case "delete-activity": {
      const outcome = await deleteActivity(board, post, today);
      if (outcome.kind === "unknown") return outcome;
      if (outcome.kind === "deleted") return { kind: "done", notice: "Activity deleted" };
      const { problem, physician } = outcome;
      const open = { kind: "delete", id: post.ccActivityId } as const;
      return { ...notDone(problem, "delete"), open, unsaved: null, physician };
    }
  }
}

function notDone(problem: ActivityProblem, doing: "save" | "delete") {
  return { kind: "not-done", status: problemStatus[problem.kind], problem: problemView(problem, doing) } as const;
}

/** What was typed, to be shown again; null for what no form of ours can have been about. */
function unsavedActivity(post: SavePost, problem: ActivityProblem): UnsavedActivity | null {
  if (problem.kind === "verified") return null;
  return {
    // What was deleted meanwhile can only be added anew.
    id: problem.kind === "deleted" ? newActivity : post.ccActivityId,
    typed: post,
    errors: problem.kind === "invalid" ? problem.errors : {},
    isStale: problem.kind === "stale",
  };
}
