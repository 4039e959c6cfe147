import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { confirmationOf } from "~/app/board/confirmations";
import { busyTitle } from "~/app/forms/formOutcome";
import { type BoardProblem, boardProblem } from "~/app/forms/saveOwn";
import type { Physician } from "@portal/contract/people/physician";
import { isSameActivity } from "@portal/domain/activities/activityRefusals";
import { type DeletePost, shownActivity } from "./activityForm";
import { type PostOutcome, editRefusal, editRefusalView } from "./saveActivity";

/**
 * ACT-02: 'Delete' on one self-reported activity, only as it was shown. Posting it twice is a success both times where
 * the board remembers what it deleted.
 *
 * @throws BoardError when the physician cannot be read.
 */
export async function deleteActivity(board: Board, post: DeletePost, today: Temporal.PlainDate): Promise<PostOutcome> {
  const { ccActivityId, basis } = post;
  const physician = await board.getPhysician();
  const unsaved = { open: { kind: "delete", id: ccActivityId }, draft: null } as const;
  const stored = storedIn(physician, post);
  const refused = editRefusal(ccActivityId, stored ?? null, physician, today);
  if (refused !== null) return { kind: "not-done", ...editRefusalView(refused, "deleted"), physician, unsaved };
  const shown = shownActivity(basis);
  if (stored && !(shown && isSameActivity(shown, stored)))
    return { kind: "not-done", ...problems.stale, physician, unsaved };
  if (shown === null) return { kind: "not-own" };
  let why: BoardProblem | "unconfirmed" = "unconfirmed";
  try {
    await board.deleteCCSelfReportedActivity({ body: { ...shown, ccActivityId } });
    if (stored === undefined) return deleted;
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    if (stored === undefined && error.status === 404) return { kind: "not-own" };
    why = boardProblem(error);
  }
  const { readAgain, reportUnconfirmed } = confirmationOf("deleteCCSelfReportedActivity", board);
  const after = await readAgain();
  if (stored && storedIn(after, post) === undefined) return deleted;
  if (why === "unconfirmed") reportUnconfirmed();
  return { kind: "not-done", ...problems[why === "unconfirmed" ? "failed" : why], physician: after, unsaved };
}

function storedIn({ ccSelfReportedActivities }: Physician, { ccActivityId: id }: DeletePost) {
  return ccSelfReportedActivities.find(({ ccActivityId }) => ccActivityId === id);
}

const deleted = { kind: "done", text: "Activity deleted" } as const;

const problems = {
  stale: {
    status: 409,
    problem: {
      kind: "warning",
      title: "Nothing was deleted: this activity was changed elsewhere while you had this page open.",
      text: "Below is what is saved now. Select Delete again to delete it anyway.",
    },
  },
  refused: {
    status: 422,
    problem: {
      kind: "refusal",
      title: "Nothing was deleted: the board did not accept it.",
      text: "Check the activity below, or write to us.",
    },
  },
  busy: {
    status: 502,
    problem: {
      kind: "refusal",
      title: busyTitle("Nothing was deleted"),
      text: "Select Delete again in a few minutes.",
    },
  },
  failed: {
    status: 502,
    problem: {
      kind: "refusal",
      title: "We couldn’t confirm whether this activity was deleted.",
      text: "Check what is shown below before you delete it again.",
    },
  },
} as const;
