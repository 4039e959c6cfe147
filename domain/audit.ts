import type { CCBlock } from "~/contract/ccBlock";

export type AuditFlags = Pick<CCBlock, "hasAudit" | "hasPassedAudit" | "hasFailedAudit">;
export type AuditState = "none" | "selected" | "passed" | "failed";

/** A failed audit outweighs every other flag, so that contradictory data never hides it. */
export function auditState(block: AuditFlags): AuditState {
  if (block.hasFailedAudit) return "failed";
  if (block.hasPassedAudit) return "passed";
  return block.hasAudit ? "selected" : "none";
}

/** The banner of a failed audit; its status line alone is written with a comma (CCB-07, decision 9). */
export const failedAuditText = "You have not passed the CC audit of this block.";
export const failedAuditStatusText = "Certified, Not Meeting CC Requirements";
