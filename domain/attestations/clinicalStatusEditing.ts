import type { CCBlock } from "~/contract/certification/ccBlock";
import { ClinicalStatus } from "~/contract/enumerations";
import type { EditingRefusal } from "./attestationEditing";

/** The three statuses that can be chosen, in the words of the specification (CCB-11). */
export const clinicalStatusText: Readonly<Record<ClinicalStatus, string>> = {
  [ClinicalStatus.ClinicallyActive]: "Clinically Active",
  [ClinicalStatus.ClinicallyInactive]: "Clinically Inactive",
  [ClinicalStatus.ClinicallyActiveNotEnoughForPip]: "Clinically Active Not Enough For PIP",
};

export type ClinicalStatusEditing =
  { readonly allowed: true } | { readonly allowed: false; readonly reason: Exclude<EditingRefusal, "audit"> };

/**
 * Whether the clinical status of a block may be changed (CCB-11), and otherwise the reason that matters most to the
 * physician. Unlike attestations it stays open through an audit, unless that was failed.
 */
export function clinicalStatusEditing(
  block: Pick<CCBlock, "ccBlockId" | "hasFailedAudit">,
  currentCCBlock: Pick<CCBlock, "ccBlockId"> | null,
  viewer: { readonly isReadOnly: boolean },
): ClinicalStatusEditing {
  if (block.hasFailedAudit) return { allowed: false, reason: "failed-audit" };
  if (block.ccBlockId !== currentCCBlock?.ccBlockId) return { allowed: false, reason: "not-current-block" };
  if (viewer.isReadOnly) return { allowed: false, reason: "read-only" };
  return { allowed: true };
}
