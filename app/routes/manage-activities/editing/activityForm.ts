import type { FormDraft } from "~/app/forms/formDraft";
import { fieldNamesOf, formFor, postedNumber, readPost } from "~/app/forms/readPost";
import { ccActivity, type CCActivity } from "~/contract/certification/ccBlock";
import { type CCActivityId, ccActivityId } from "~/contract/ids";
import type { Physician } from "~/contract/people/physician";
import { z } from "~/contract/zod";
import type { ActivityContent, ActivityField } from "~/domain/activities/activityRefusals";

export const page = "/ManageActivities";

/** What the form posts as the id of an activity that is not stored yet. */
export const newActivity = "new";

const ticked = z.literal("on").optional();

const every = {
  formFor,
  /** What the page showed as stored (`activityBasis`). */
  basis: z.string(),
};

/** An activity's form, field by field as it was typed; what it means is `wantedActivity`'s to say. */
const savePost = z.strictObject({
  intent: z.literal("save-activity"),
  ...every,
  ccActivityId: z.union([z.literal(newActivity), postedNumber.pipe(ccActivityId)]),
  // However long: what is typed wrongly comes back beside its message, and the door has refused more than 64 KB.
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

/** 'Delete' on the question whether to. */
const deletePost = z.strictObject({
  intent: z.literal("delete-activity"),
  ...every,
  ccActivityId: postedNumber.pipe(ccActivityId),
});
export type DeletePost = z.infer<typeof deletePost>;

/** Everything that the page's forms post: one button, one intent. */
const activityPost = z.discriminatedUnion("intent", [savePost, deletePost]);
export type ActivityPost = z.infer<typeof activityPost>;

/** Those of the fields that rules are about, in the order of the form. */
export const activityFields: readonly ActivityField[] = [
  "activityName",
  "organizationName",
  "completedDate",
  "cmeCredits",
  "saCredits",
];
export type TypedActivity = Omit<SavePost, "intent" | "formFor" | "basis" | "ccActivityId">;
export type ActivityDraft = FormDraft<SavePost, ActivityField>;

/** Which activity, of those of one physician, a page can have open: at most one. */
export type OpenActivity = SavePost["ccActivityId"];

/** What of the records is open, as the address says it. */
export type OpenRow =
  { readonly kind: "edit"; readonly id: OpenActivity } | { readonly kind: "delete"; readonly id: CCActivityId };

export function readActivityPost(form: URLSearchParams | null): ActivityPost | null {
  return readPost(form, activityPost);
}

/** What of a form is kept when its session has ended; there is nothing secret in it. */
export const keep = { page, fields: fieldNamesOf(activityPost) };

/** A deletion is asked for again, rather than offered. */
export function readKept(form: URLSearchParams | null): SavePost | null {
  const post = readActivityPost(form);
  return post?.intent === "save-activity" ? post : null;
}

/** What was kept as its form shows it again, beside what is stored where it was saved elsewhere since. */
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
 * What an activity's form was made from. The form carries it back, and what is then stored is compared with it before
 * anything is saved or deleted, so that no window overwrites another, whether or not the board compares as well.
 */
export function activityBasis(activity: CCActivity | null): string {
  // Parsed, so that the order of the fields is always the same.
  return activity === null ? "" : JSON.stringify(content.parse(activity));
}

/** The activity as the form showed it; null for what is no form's basis. */
export function shownActivity(basis: string): ActivityContent | null {
  try {
    return content.safeParse(JSON.parse(basis)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
