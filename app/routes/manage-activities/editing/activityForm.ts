import type { Temporal } from "temporal-polyfill";
import { errorsOf, type FormDraft } from "~/app/forms/formDraft";
import type { Invalid } from "~/app/forms/formOutcome";
import type { FormVerdict } from "~/app/forms/saveOwn";
import { fieldNamesOf, formFor, postedNumber, readPost } from "~/app/forms/readPost";
import { ccActivity, type CCActivity } from "@portal/contract/certification/ccBlock";
import { type CCActivityId, ccActivityId } from "@portal/contract/ids";
import type { Physician } from "@portal/contract/people/physician";
import type { Credits } from "@portal/contract/values";
import { z } from "@portal/contract/zod";
import {
  type ActivityClaim,
  activityContent,
  type ActivityContent,
  type ActivityField,
  activityRefusals,
  creditFields,
} from "@portal/domain/activities/activityRefusals";
import { activityCreditsFault, readCredits } from "@portal/domain/activities/creditsInput";
import { dateInputText, readDateInput, unreadDateText } from "@portal/domain/time/dateInput";
import { kinds } from "../activityList";

export const page = "/ManageActivities";

/** Posted as the id of a new activity. */
export const newActivity = "new";

const ticked = z.literal("on").optional();

const every = {
  formFor,
  /** The stored activity as the page showed it (`activityBasis`). */
  basis: z.string(),
};

/** Raw values of an activity's form, in its order; `validateActivity` interprets them. */
export const typedFields = {
  // Any length: a wrong value is shown again beside its message, and the server has refused more than 64 KB.
  activityName: z.string(),
  organizationName: z.string(),
  completedDate: z.string(),
  cmeCredits: z.string(),
  saCredits: z.string(),
  isPipClinical: ticked,
  isPipFeedback: ticked,
  isPatientSafety: ticked,
};
export type ActivityInput = Readonly<z.infer<z.ZodObject<typeof typedFields>>>;

/** The form of a stored activity; an empty one for null. */
export function activityInput(activity: CCActivity | null): ActivityInput {
  if (activity === null)
    return { activityName: "", organizationName: "", completedDate: "", cmeCredits: "0", saCredits: "0" };
  const box = (isTicked: boolean) => (isTicked ? ("on" as const) : undefined);
  return {
    activityName: activity.activityName,
    organizationName: activity.organizationName,
    completedDate: dateInputText(activity.completedDate),
    // Without a thousands separator, which could not be read back.
    cmeCredits: String(activity.cmeCredits),
    saCredits: String(activity.saCredits),
    isPipClinical: box(activity.isPipClinical),
    isPipFeedback: box(activity.isPipFeedback),
    isPatientSafety: box(activity.isPatientSafety),
  };
}

/** Returns the activity that a posted form wants to store. */
export function validateActivity(
  typed: ActivityInput,
  owner: Physician,
  today: Temporal.PlainDate,
): FormVerdict<ActivityContent, Invalid<ActivityField>> {
  const claim = claimOf(typed);
  const { completedDate, cmeCredits, saCredits } = claim;
  const refusals = activityRefusals(claim, owner, today).map(({ field, kind, text }) => ({
    field,
    text:
      kind === "date-invalid"
        ? unreadDateText("Completed date", typed.completedDate)
        : ((kind === "credits-invalid" ? unreadCredits(field, typed) : null) ?? text),
  }));
  if (refusals.length > 0 || completedDate === null || cmeCredits === null || saCredits === null)
    return { kind: "rejected", problem: { kind: "invalid", errors: errorsOf(refusals) } };
  return { kind: "accepted", toSave: { ...claim, completedDate, cmeCredits, saCredits } };
}

function claimOf(typed: ActivityInput): ActivityClaim {
  return {
    activityName: typed.activityName.trim(),
    organizationName: typed.organizationName.trim(),
    completedDate: readDateInput(typed.completedDate),
    cmeCredits: creditsOf(typed.cmeCredits),
    saCredits: creditsOf(typed.saCredits),
    isPipClinical: typed.isPipClinical === "on",
    isPipFeedback: typed.isPipFeedback === "on",
    isPatientSafety: typed.isPatientSafety === "on",
  };
}

function creditsOf(text: string): Credits | null {
  const read = readCredits(text);
  return read.kind === "credits" ? read.credits : null;
}

function unreadCredits(field: ActivityField, typed: ActivityInput): string | null {
  const [, label] = creditFields.find(([name]) => name === field) ?? [];
  return label === undefined ? null : activityCreditsFault(typed[field], label);
}

const savePost = z.strictObject({
  intent: z.literal("save-activity"),
  ...every,
  ccActivityId: z.union([z.literal(newActivity), postedNumber.pipe(ccActivityId)]),
  ...typedFields,
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

export type ActivityDraft = FormDraft<SavePost, ActivityField>;

/** The activity that is open, among those of one physician: at most one. */
export type OpenActivity = SavePost["ccActivityId"];

export type OpenRow =
  | { readonly kind: "edit"; readonly id: OpenActivity }
  | { readonly kind: "delete"; readonly id: CCActivityId };

export function readActivityPost(form: URLSearchParams | null): ActivityPost | null {
  return readPost(form, activityPost);
}

/** The words of the form, in its order. A field that is not listed does not compile. */
export const boxLabels = {
  isPipClinical: kinds["pip-clinical"].name,
  isPipFeedback: kinds["pip-feedback"].name,
  isPatientSafety: kinds["patient-safety"].name,
} as const satisfies Partial<Record<keyof ActivityInput, string>>;
export const fieldLabels: Readonly<Record<ActivityField, string>> = {
  activityName: "Activity Name",
  organizationName: "Organization Name",
  completedDate: "Completed date",
  cmeCredits: "CME credits",
  saCredits: "SA-CME credits",
};
export const activityFields = Object.keys(fieldLabels) as readonly ActivityField[];

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
