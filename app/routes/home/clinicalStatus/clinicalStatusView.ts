import type { CCBlock, CCEnrollment } from "~/contract/certification/ccBlock";
import { ClinicalStatus } from "~/contract/enumerations";
import { clinicalStatusEditing, clinicalStatusText } from "~/domain/attestations/clinicalStatusEditing";
import type { ClinicalStatusDraft } from "./clinicalStatusForm";

export interface ClinicalStatusView {
  readonly text: string;
  readonly canEdit: boolean;
  readonly form: ClinicalStatusForm | null;
}

export interface ClinicalStatusForm {
  readonly ccBlockId: number;
  readonly replaces: ClinicalStatus;
  readonly choices: readonly { readonly value: ClinicalStatus; readonly text: string; readonly isChosen: boolean }[];
  readonly storedNow: string | null;
  readonly isUnsaved: boolean;
}

/** CCB-11: shown on every block, edited on the current one. */
export function clinicalStatusView(
  block: CCBlock,
  enrollment: CCEnrollment,
  viewer: { readonly isReadOnly: boolean },
  open: { readonly isOpen: boolean; readonly unsaved: ClinicalStatusDraft | null },
): ClinicalStatusView {
  const text = clinicalStatusText[block.clinicalStatus];
  const canEdit = clinicalStatusEditing(block, enrollment.currentCCBlock, viewer).allowed;
  const unsaved = open.unsaved?.values.ccBlockId === block.ccBlockId ? open.unsaved : null;
  const isOpen = canEdit && (open.isOpen || unsaved !== null);
  return { text, canEdit, form: isOpen ? formOf(block, unsaved) : null };
}

function formOf(block: CCBlock, unsaved: ClinicalStatusDraft | null): ClinicalStatusForm {
  const chosen = unsaved?.values.clinicalStatus ?? block.clinicalStatus;
  return {
    ccBlockId: block.ccBlockId,
    replaces: block.clinicalStatus,
    choices: Object.values(ClinicalStatus).map((value) => ({
      value,
      text: clinicalStatusText[value],
      isChosen: value === chosen,
    })),
    storedNow: unsaved?.isStale === true ? clinicalStatusText[block.clinicalStatus] : null,
    isUnsaved: unsaved !== null,
  };
}
