import type { FormDraft } from "~/app/forms/formDraft";
import { formFor, postedNumber } from "~/app/forms/readPost";
import { abccAssessmentModuleId } from "~/contract/certification/assessments";
import { z } from "~/contract/zod";

/** The form of a module that runs (ABCC-03). */
export const moduleAttestationPost = z.strictObject({
  intent: z.literal("attest-module"),
  formFor,
  abccAssessmentModuleId: postedNumber.pipe(abccAssessmentModuleId),
  /** The box; a browser leaves it out when it is not ticked. */
  attestsToModule: z.literal("on").optional(),
});
export type ModuleAttestationPost = z.infer<typeof moduleAttestationPost>;
export type ModuleAttestationDraft = FormDraft<ModuleAttestationPost, "attestsToModule">;

/** The id of the box: several modules can run at once, of one certificate each. */
export function attestsToModuleId(id: number): string {
  return `attests-to-module-${id}`;
}
