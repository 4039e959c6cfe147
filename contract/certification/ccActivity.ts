import { ccActivityId } from "../ids";
import { credits, lineOfText, longestActivityName, wireDate } from "../values";
import { z } from "../zod";

/** An activity of continuing certification, verified by the board with its provider or reported by the physician. */
export const ccActivity = z.object({
  ccActivityId,
  activityName: z.string(),
  organizationName: z.string(),
  completedDate: wireDate,
  cmeCredits: credits,
  saCredits: credits,
  isPipClinical: z.boolean(),
  isPipFeedback: z.boolean(),
  isPatientSafety: z.boolean(),
});
export type CCActivity = z.infer<typeof ccActivity>;

const line = z.string().trim().max(longestActivityName).regex(lineOfText, "Expected a line of text");

/** A self-reported activity as it is saved; a new one has no id. */
export const ccActivityToSave = ccActivity.extend({
  ccActivityId: ccActivityId.nullable(),
  activityName: line,
  organizationName: line.min(1),
  /**
   * An extension: what the physician was shown where the activity is changed. A board that knows it answers 409 when
   * something else is stored, so that no window overwrites another; any other board ignores it.
   */
  replaces: ccActivity.omit({ ccActivityId: true }).nullish(),
});
export type CCActivityToSave = z.infer<typeof ccActivityToSave>;
