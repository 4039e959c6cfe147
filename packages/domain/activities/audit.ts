import type { CCBlock } from "@portal/contract/certification/ccBlock";

export type AuditFlags = Pick<CCBlock, "hasAudit" | "hasPassedAudit" | "hasFailedAudit">;
type AuditState = "none" | "selected" | "passed" | "failed" | "unavailable";

/**
 * A failed audit outweighs every other flag, so that contradictory data never hides it; an unknown flag is not "none".
 */
export function auditState(block: AuditFlags): AuditState {
  if (block.hasFailedAudit) return "failed";
  if (block.hasPassedAudit) return "passed";
  if (block.hasFailedAudit === null || block.hasAudit === null) return "unavailable";
  return block.hasAudit ? "selected" : "none";
}

/** CCB-16: the blocks whose audit was failed, or still runs; a passed audit is no warning. */
export function auditsToWarnOf<Block extends AuditFlags>(
  blocks: readonly Block[],
): Readonly<Record<"failed" | "selected", readonly Block[]>> {
  const inState = (state: AuditState) => blocks.filter((block) => auditState(block) === state);
  return { failed: inState("failed"), selected: inState("selected") };
}

/** Text of a failed audit; only its status line is written with a comma (CCB-07, decision 0000.9). */
export const failedAuditText = "You have not passed the CC audit of this block.";
export const failedAuditStatusText = "Certified, Not Meeting CC Requirements";

interface AuditBanner {
  readonly title: string;
  /** The consequence, if there is one. */
  readonly text: string | null;
}

/** Text on the card of a block with an audit that asks for nothing: one that does has a card of its own (CCB-16). */
export const auditBanner: Readonly<Record<"passed" | "unavailable", AuditBanner>> = {
  passed: { title: "You have passed the CC audit of this block.", text: null },
  unavailable: {
    title: "We cannot tell whether this block was selected for a CC audit.",
    text: "Part of its record is temporarily unavailable. Until we can read it, your attestations stay as they are.",
  },
};
