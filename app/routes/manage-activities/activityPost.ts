import { postedNumber } from "~/app/forms/postedNumber";
import { ccActivityId, physicianId } from "~/contract/ids";
import { z } from "~/contract/zod";

/** What the form posts as the id of an activity that is not stored yet. */
export const newActivity = "new";

const ticked = z.literal("on").optional();

const every = {
  /** The guard has compared it already; a form that was kept comes back without it. */
  formFor: postedNumber.pipe(physicianId).optional(),
  /** What the page showed as stored (`activityBasis`). */
  basis: z.string(),
};

/** An activity's form, field by field as it was typed; what it means is `wantedActivity`'s to say. */
export const savePost = z.strictObject({
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
export const deletePost = z.strictObject({
  intent: z.literal("delete-activity"),
  ...every,
  ccActivityId: postedNumber.pipe(ccActivityId),
});
export type DeletePost = z.infer<typeof deletePost>;

/** The part that is shown again when it could not be saved. */
export type TypedActivity = Omit<SavePost, "intent" | "formFor" | "basis" | "ccActivityId">;

/** Which activity, of those of one physician, a page can have open: at most one. */
export type OpenActivity = SavePost["ccActivityId"];
