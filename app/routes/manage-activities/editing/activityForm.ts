import type { FormDraft } from "~/app/forms/formDraft";
import { fieldNamesOf, formFor, postedNumber, readPost } from "~/app/forms/readPost";
import { ccActivity, type CCActivity } from "@portal/contract/certification/ccBlock";
import { type CCActivityId, ccActivityId } from "@portal/contract/ids";
import type { Physician } from "@portal/contract/people/physician";
import { z } from "@portal/contract/zod";
import { activityContent, type ActivityContent, type ActivityField } from "@portal/domain/activities/activityRefusals";

export const page = "/ManageActivities";

/** Posted as the id of a new activity. */
export const newActivity = "new";

const ticked = z.literal("on").optional();

const every = {
  formFor,
  /** The stored activity as the page showed it (`activityBasis`). */
  basis: z.string(),
};

/** Raw values of an activity's form; `validateActivity` interprets them. */
const savePost = z.strictObject({
  intent: z.literal("save-activity"),
  ...every,
  ccActivityId: z.union([z.literal(newActivity), postedNumber.pipe(ccActivityId)]),
  // Any length: a wrong value is shown again beside its message, and the server has refused more than 64 KB.
  activityName: z.string(),
  organizationName: z.string(),
  completedDate: z.string(),
  cmeCredits: z.string(),
  saCredits: z.string(),
  isPipClinical: ticked,
  isPipFeedback: ticked,
  isPatientSafety: ticked,
});
export type SavePost = z.infer<typeof savePost>;

const deletePost = z.strictObject({
  intent: z.literal("delete-activity"),
  ...every,
  ccActivityId: postedNumber.pipe(ccActivityId),
});
export type DeletePost = z.infer<typeof deletePost>;

const activityPost = z.discriminatedUnion("intent", [savePost, deletePost]);
export type ActivityPost = z.infer<typeof activityPost>;

/** Fields with rules, in the order of the form. */
export const activityFields: readonly ActivityField[] = [
  "activityName",
  "organizationName",
  "completedDate",
  "cmeCredits",
  "saCredits",
];
export type ActivityInput = Omit<SavePost, "intent" | "formFor" | "basis" | "ccActivityId">;
export type ActivityDraft = FormDraft<SavePost, ActivityField>;

/** The activity that is open, among those of one physician: at most one. */
export type OpenActivity = SavePost["ccActivityId"];

export type OpenRow =
  | { readonly kind: "edit"; readonly id: OpenActivity }
  | { readonly kind: "delete"; readonly id: CCActivityId };

export function readActivityPost(form: URLSearchParams | null): ActivityPost | null {
  return readPost(form, activityPost);
}

/** The part of a form stored when its session has ended; it contains no secret. */
export const keep = { page, fields: fieldNamesOf(activityPost) };

/** A deletion is asked for again, not restored. */
export function readDraft(form: URLSearchParams | null): SavePost | null {
  const post = readActivityPost(form);
  return post?.intent === "save-activity" ? post : null;
}

/** Returns a stored form as the page shows it again, with the board's data where that changed since. */
export function restored(kept: SavePost, { ccSelfReportedActivities }: Physician): ActivityDraft {
  const stored = ccSelfReportedActivities.find((activity) => activity.ccActivityId === kept.ccActivityId);
  return {
    values: { ...kept, ccActivityId: stored?.ccActivityId ?? newActivity },
    errors: {},
    isStale: stored !== undefined && activityBasis(stored) !== kept.basis,
  };
}

const content = ccActivity.omit({ ccActivityId: true });

/**
 * Returns what an activity's form was made from. The form carries it back, and it is compared with the stored activity
 * before anything is saved or deleted, so that no window overwrites another, whether or not the board compares as well.
 */
export function activityBasis(activity: CCActivity | null): string {
  return activity === null ? "" : JSON.stringify(activityContent(activity));
}

/** Returns the activity as the form showed it; null for anything else. */
export function shownActivity(basis: string): ActivityContent | null {
  try {
    return content.safeParse(JSON.parse(basis)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
