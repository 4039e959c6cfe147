import { postedNumber } from "~/app/forms/postedNumber";
import { applicationId } from "~/contract/examination";
import { physicianId } from "~/contract/ids";
import { z } from "~/contract/zod";

/** 'Yes, Delete' on an application (EXAM-05). */
export const deletionPost = z.strictObject({
  intent: z.literal("delete-application"),
  /** The guard has compared it already; a form that was kept comes back without it. */
  formFor: postedNumber.pipe(physicianId).optional(),
  applicationId: postedNumber.pipe(applicationId),
});
export type DeletionPost = z.infer<typeof deletionPost>;
