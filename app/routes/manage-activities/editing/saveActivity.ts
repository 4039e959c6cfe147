import type { Temporal } from "temporal-polyfill";
import { type Notice, unchanged } from "~/app/notice";
import type { Board } from "~/app/board/board";
import { confirmationOf } from "~/app/board/confirmations";
import { basisOfNew, errorSummary, fieldId } from "~/app/forms/formDraft";
import { type FormOutcome, type Invalid, notSaved, unsavedDraft } from "~/app/forms/formOutcome";
import { type FormVerdict, saveOwn } from "~/app/forms/saveOwn";
import type { CCActivity } from "@portal/contract/certification/ccBlock";
import type { CCActivityId } from "@portal/contract/ids";
import type { Physician } from "@portal/contract/people/physician";
import {
  activityContent,
  type ActivityContent,
  type ActivityField,
  closureOfActivity,
  closureText,
} from "@portal/domain/activities/activityRefusals";
import type { ProblemView } from "~/app/ui/forms/ErrorSummary";
import { formId } from "../paths";
import {
  activityBasis,
  type ActivityDraft,
  activityFields,
  newActivity,
  type OpenRow,
  type SavePost,
  type OpenActivity,
  validateActivity,
} from "./activityForm";

/** Result of a posted form, whatever its intent; what is open after it, and what was entered there. */
export type PostOutcome =
  | FormOutcome<{ readonly open: OpenRow | null; readonly draft: ActivityDraft | null }>
  | (Notice & { readonly added?: CCActivityId });

const words = {
  subject: ["this activity", "was"],
  entered: "What you entered",
  save: "Save",
  undo: "Cancel",
  controlId: fieldId(formId, "activityName"),
} as const;

/**
 * ACT-02: 'Save' on one activity, new or changed.
 *
 * @throws BoardError when the physician cannot be read.
 */
export async function saveActivity(board: Board, post: SavePost, today: Temporal.PlainDate): Promise<PostOutcome> {
  const physician = await board.getPhysician();
  const id = post.ccActivityId === newActivity ? null : post.ccActivityId;
  const own = ({ ccSelfReportedActivities }: Physician) =>
    ccSelfReportedActivities.find(({ ccActivityId }) => ccActivityId === id) ?? null;
  const saved = await saveOwn({
    records: physician,
    confirmation: confirmationOf("saveCCSelfReportedActivity", board),
    // Only the board may know whether it was this physician's and has been deleted.
    find: (records: Physician) => own(records) ?? (id === null || records === physician ? null : undefined),
    validate: (stored) => validate(post, stored, physician, today),
    // A new activity counts as stored when an equal one is, so that a form sent twice adds one.
    isStored: (toSave, { ccSelfReportedActivities }, isSame) =>
      ccSelfReportedActivities.some(
        (activity) => (id === null || activity.ccActivityId === id) && isSame(toSave, activity),
      ),
    isCurrent: (stored) => stored === null || post.basis === activityBasis(stored),
    call: (toSave, stored) =>
      board.saveCCSelfReportedActivity({
        body: { ...toSave, ccActivityId: id, replaces: stored && activityContent(stored) },
      }),
    // For a new one, or one on the record, it is the call that the board does not have.
    isNotOwn: ({ status }) => status === 404 && id !== null && own(physician) === null,
  });
  if (saved.kind === "not-own") return saved;
  const isSentAgain =
    id === null && post.basis !== basisOfNew(physician.ccSelfReportedActivities.map((own) => own.ccActivityId));
  if (saved.kind === "saved" || (saved.kind === "unchanged" && isSentAgain))
    return { kind: "saved", text: "Activity saved", ...addedTo(physician, saved.records) };
  if (saved.kind === "unchanged")
    return unchanged(id === null ? "This activity is already in your records." : undefined);
  const { problem, records } = saved;
  if (problem.kind === "not-own") return { kind: "not-own" };
  const outcome = { kind: "not-done", physician: records } as const;
  if (problem.kind === "verified") return { ...outcome, ...editRefusalView(problem, "saved"), unsaved: noneOpen };
  // A deleted activity can only be added again.
  const values: SavePost = problem.kind === "deleted" ? { ...post, ccActivityId: newActivity } : post;
  const draft: ActivityDraft = unsavedDraft(values, problem);
  const shown =
    problem.kind === "closed"
      ? editRefusalView(problem, "saved")
      : notSaved(problem, words, (errors) => errorSummary(formId, errors, activityFields));
  return { ...outcome, ...shown, unsaved: { open: { kind: "edit", id: draft.values.ccActivityId }, draft } };
}

/** The id that the board has given to a new activity. */
function addedTo(before: Physician, { ccSelfReportedActivities }: Physician): { readonly added?: CCActivityId } {
  const known = new Set(before.ccSelfReportedActivities.map(({ ccActivityId }) => ccActivityId));
  const added = ccSelfReportedActivities.find(({ ccActivityId }) => !known.has(ccActivityId));
  return added === undefined ? {} : { added: added.ccActivityId };
}

const noneOpen = { open: null, draft: null };

type Refusal = EditRefusal | Invalid<ActivityField> | { readonly kind: "not-own" };

function validate(
  post: SavePost,
  stored: CCActivity | null,
  physician: Physician,
  today: Temporal.PlainDate,
): FormVerdict<ActivityContent, Refusal> {
  const refused = editRefusal(post.ccActivityId, stored, physician, today);
  if (refused !== null) return { kind: "rejected", problem: refused };
  const verdict = validateActivity(post, physician, today);
  // Discloses nothing about another physician's record, not even what is wrong with it (AUTH-17).
  const isOthers = stored === null && post.ccActivityId !== newActivity;
  return isOthers && verdict.kind === "rejected" ? { kind: "rejected", problem: { kind: "not-own" } } : verdict;
}

/** Why an activity can be neither changed nor deleted. */
type EditRefusal =
  /** It is the board's own record. */
  | { readonly kind: "verified" }
  /** Its block is over or audited; `text` says so. */
  | { readonly kind: "closed"; readonly text: string };

/**
 * `stored` is the physician's own record with that id, null for none. A board may number verified activities apart from
 * self-reported ones.
 */
export function editRefusal(
  id: OpenActivity,
  stored: CCActivity | null,
  { ccVerifiedActivities, currentCCEnrollment }: Physician,
  today: Temporal.PlainDate,
): EditRefusal | null {
  if (stored === null && ccVerifiedActivities.some(({ ccActivityId }) => ccActivityId === id))
    return { kind: "verified" };
  const closed = stored && closureOfActivity(currentCCEnrollment, stored.completedDate, today);
  return closed && { kind: "closed", text: closureText(closed.block, closed.closure) };
}

export function editRefusalView(
  refused: EditRefusal,
  done: "saved" | "deleted",
): { readonly status: 422; readonly problem: ProblemView } {
  const nothing = `Nothing was ${done}`;
  return {
    status: 422,
    problem:
      refused.kind === "closed"
        ? { kind: "refusal", title: `${nothing}.`, text: refused.text }
        : {
            kind: "refusal",
            title: `${nothing}: a verified activity can be neither changed nor deleted here.`,
            text: "The organization that offered it reported it to us. If it is wrong, write to us.",
          },
  };
}
