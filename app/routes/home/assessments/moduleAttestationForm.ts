import type { FormDraft } from "~/app/forms/formDraft";
import { formFor, postedNumber } from "~/app/forms/readPost";
import { abccAssessmentModuleId } from "~/contract/certification/assessments";
import { z } from "~/contract/zod";

/** The form of an active module (ABCC-03). */
export const moduleAttestationPost = z.strictObject({
  intent: z.literal("attest-module"),
  formFor,
  abccAssessmentModuleId: postedNumber.pipe(abccAssessmentModuleId),
  /** The box; browsers omit it when it is not ticked. */
  attestsToModule: z.literal("on").optional(),
});
export type ModuleAttestationPost = z.infer<typeof moduleAttestationPost>;
export type ModuleAttestationDraft = FormDraft<ModuleAttestationPost, "attestsToModule">;

/** The id of the box: several modules can be active at once, one of each certificate. */
export function attestsToModuleId(id: number): string {
  return `attests-to-module-${id}`;
}
