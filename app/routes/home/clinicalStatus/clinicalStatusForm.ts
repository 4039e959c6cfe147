import type { FormDraft } from "~/app/forms/formDraft";
import { formFor, postedNumber } from "~/app/forms/postedNumber";
import { ClinicalStatus } from "~/contract/enumerations";
import { ccBlockId } from "~/contract/ids";
import type { Physician } from "~/contract/people/physician";
import { z } from "~/contract/zod";
import { ownBlock } from "../blocks/ownBlock";

const status = postedNumber.pipe(z.enum(ClinicalStatus));

/** The form of the clinical status (CCB-11). */
export const clinicalStatusPost = z.strictObject({
  intent: z.literal("save-clinical-status"),
  formFor,
  ccBlockId: postedNumber.pipe(ccBlockId),
  /** The status that the page showed as stored. */
  replaces: status,
  clinicalStatus: status,
});
export type ClinicalStatusPost = z.infer<typeof clinicalStatusPost>;
export type ClinicalStatusDraft = FormDraft<ClinicalStatusPost>;

/** A choice that was kept when its session ended, beside what is stored where that was changed since. */
export function restoredClinicalStatus(kept: ClinicalStatusPost, physician: Physician): ClinicalStatusDraft {
  const block = ownBlock(physician, kept);
  return { values: kept, errors: {}, isStale: block !== undefined && block.clinicalStatus !== kept.replaces };
}

/** The radio button that is chosen when the form opens: browsers focus what a fragment names. */
export const chosenId = "clinical-status";

/** Where the form posts: not to the dashboard's plain address, on which 'Cancel' would then stay on the page. */
export const editAction = "/en/dashboard?clinicalStatus=edit";

/** The dashboard with the clinical status of the current block opened for editing. */
export const editHref = `${editAction}#${chosenId}`;

export function asksForClinicalStatus({ searchParams }: URL): boolean {
  return searchParams.get("clinicalStatus") === "edit";
}
