import type { CCBlock } from "~/contract/certification/ccBlock";
import type { AuditFlags } from "../activities/audit";

export type EditingRefusal = "failed-audit" | "not-current-block" | "audit" | "read-only";
export type AttestationEditing =
  { readonly allowed: true } | { readonly allowed: false; readonly reason: EditingRefusal };

/**
 * Whether the attestations of a block may be changed (CCB-06), and otherwise the reason that matters most to the
 * physician. An audit closes them for good, whether it is still running or was passed.
 */
export function attestationEditing(
  block: AuditFlags & Pick<CCBlock, "ccBlockId">,
  currentCCBlock: Pick<CCBlock, "ccBlockId"> | null,
  viewer: { readonly isReadOnly: boolean },
): AttestationEditing {
  if (block.hasFailedAudit) return { allowed: false, reason: "failed-audit" };
  if (block.ccBlockId !== currentCCBlock?.ccBlockId) return { allowed: false, reason: "not-current-block" };
  if (block.hasAudit) return { allowed: false, reason: "audit" };
  if (viewer.isReadOnly) return { allowed: false, reason: "read-only" };
  return { allowed: true };
}
