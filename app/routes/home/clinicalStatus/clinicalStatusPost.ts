import { postedNumber } from "~/app/forms/postedNumber";
import { ClinicalStatus } from "~/contract/enumerations";
import { ccBlockId, physicianId } from "~/contract/ids";
import { z } from "~/contract/zod";

const status = postedNumber.pipe(z.enum(ClinicalStatus));

/** The form of the clinical status (CCB-11). */
export const clinicalStatusPost = z.strictObject({
  intent: z.literal("save-clinical-status"),
  /** The guard has compared it already; a form that was kept comes back without it. */
  formFor: postedNumber.pipe(physicianId).optional(),
  ccBlockId: postedNumber.pipe(ccBlockId),
  /** The status that the page showed as stored. */
  replaces: status,
  clinicalStatus: status,
});
export type ClinicalStatusPost = z.infer<typeof clinicalStatusPost>;
