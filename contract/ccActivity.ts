import { ccActivityId } from "./ids";
import { credits, wireDate } from "./values";
import { z } from "./zod";

/** An activity that the board has verified with its provider; self-reported ones have the same shape. */
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
