import { hasUnavailable } from "@portal/contract/reading/hasUnavailable";
import { type Unavailable, unavailable, type Unread } from "@portal/contract/reading/unavailable";
import { ClinicalStatus } from "@portal/contract/enumerations";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import type { EditingRefusal } from "../attestations/attestationRefusals";

/** The three statuses to choose from, in the words of the specification (CCB-11). */
export const clinicalStatusText: Readonly<Record<ClinicalStatus | Unavailable, string>> = {
  [ClinicalStatus.ClinicallyActive]: "Clinically Active",
  [ClinicalStatus.ClinicallyInactive]: "Clinically Inactive",
  [ClinicalStatus.ClinicallyActiveNotEnoughForPip]: "Clinically Active Not Enough For PIP",
  [unavailable]: "Unavailable",
};

type ClinicalStatusEditing =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly reason: Exclude<EditingRefusal, "audit"> };

/**
 * Returns whether the clinical status of a block can be changed (CCB-11), and if not the most important reason. Unlike attestations it stays open through an audit, unless that was failed. The whole block is sent with it, so
 * all of it must be known but the status itself, which is chosen again.
 */
export function clinicalStatusEditing(
  block: Pick<CCBlock, "ccBlockId" | "hasFailedAudit" | "clinicalStatus">,
  currentCCBlock: Pick<CCBlock, "ccBlockId"> | null | Unread,
  viewer: { readonly isReadOnly: boolean },
): ClinicalStatusEditing {
  if (block.hasFailedAudit) return { allowed: false, reason: "failed-audit" };
  if (block.ccBlockId !== currentCCBlock?.ccBlockId) return { allowed: false, reason: "not-current-block" };
  if (hasUnavailable({ block: { ...block, clinicalStatus: ClinicalStatus.ClinicallyActive } }))
    return { allowed: false, reason: "unavailable" };
  if (viewer.isReadOnly) return { allowed: false, reason: "read-only" };
  return { allowed: true };
}
