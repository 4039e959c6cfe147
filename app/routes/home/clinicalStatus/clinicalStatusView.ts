import type { CCBlock, CCEnrollment } from "@portal/contract/certification/ccBlock";
import { ClinicalStatus } from "@portal/contract/enumerations";
import { clinicalStatusEditing, clinicalStatusText } from "@portal/domain/blocks/clinicalStatus";
import type { FormDraft } from "~/app/forms/formDraft";
import { formFor, postedNumber } from "~/app/forms/readPost";
import { ccBlockId } from "@portal/contract/ids";
import { unavailable, type Unavailable } from "@portal/contract/reading/unavailable";
import type { Physician } from "@portal/contract/people/physician";
import { z } from "@portal/contract/zod";
import { ownBlock } from "@portal/domain/blocks/blockStatus";

export type ClinicalStatusView = ReturnType<typeof clinicalStatusView>;

/** CCB-11: shown on every block, edited on the current one. */
export function clinicalStatusView(
  block: CCBlock,
  enrollment: CCEnrollment,
  viewer: { readonly isReadOnly: boolean },
  open: { readonly isOpen: boolean; readonly unsaved: ClinicalStatusDraft | null },
) {
  const text = clinicalStatusText[block.clinicalStatus];
  const canEdit = clinicalStatusEditing(block, enrollment.currentCCBlock, viewer).allowed;
  const unsaved = open.unsaved?.values.ccBlockId === block.ccBlockId ? open.unsaved : null;
  const isOpen = canEdit && (open.isOpen || unsaved !== null);
  const stored = block.clinicalStatus;
  return { text, canEdit, form: isOpen ? formOf(block, stored, unsaved) : null };
}

export type ClinicalStatusForm = ReturnType<typeof formOf>;

function formOf(
  block: Pick<CCBlock, "ccBlockId">,
  stored: ClinicalStatus | Unavailable,
  unsaved: ClinicalStatusDraft | null,
) {
  const chosen = unsaved?.values.clinicalStatus ?? stored;
  return {
    ccBlockId: block.ccBlockId,
    replaces: stored,
    choices: Object.values(ClinicalStatus).map((value) => ({
      value,
      text: clinicalStatusText[value],
      isChosen: value === chosen,
    })),
    storedNow: unsaved?.isStale === true ? clinicalStatusText[stored] : null,
    isUnsaved: unsaved !== null,
    /** Whether the button also closes the block (CCB-21). */
    closesBlock: unsaved?.values.closesBlock === "on",
  };
}

const status = postedNumber.pipe(z.enum(ClinicalStatus));

/** The form of the clinical status (CCB-11). */
export const clinicalStatusPost = z.strictObject({
  intent: z.literal("save-clinical-status"),
  formFor,
  ccBlockId: postedNumber.pipe(ccBlockId),
  /** The stored status as the page showed it. */
  replaces: status.or(z.literal(unavailable)),
  /** Omitted where none was chosen, which only an unknown one leaves possible. */
  clinicalStatus: status.optional(),
  /** Posted once the form has said that saving closes its block (CCB-21). */
  closesBlock: z.literal("on").optional(),
});
export type ClinicalStatusPost = z.infer<typeof clinicalStatusPost>;
export type ClinicalStatusDraft = FormDraft<ClinicalStatusPost>;

/** Returns a choice stored when its session ended, with the board's where that changed since. */
export function restoredClinicalStatus(kept: ClinicalStatusPost, physician: Physician): ClinicalStatusDraft {
  const block = ownBlock(physician, kept);
  return { values: kept, errors: {}, isStale: block !== undefined && block.clinicalStatus !== kept.replaces };
}

/** The selected radio button when the form opens: browsers focus what a fragment names. */
export const chosenId = "clinical-status";

/** Target of the form: not the dashboard's plain path, on which 'Cancel' would then stay on the page. */
export const editAction = "/en/dashboard?clinicalStatus=edit";

/** The dashboard with the clinical status of the current block opened for editing. */
export const editHref = `${editAction}#${chosenId}`;

export function asksForClinicalStatus({ searchParams }: URL): boolean {
  return searchParams.get("clinicalStatus") === "edit";
}
