import type { Temporal } from "temporal-polyfill";
import type { CCBlock } from "~/contract/certification/ccBlock";
import { type BlockDates, blockPeriod } from "./blocks";

export type CCStatus = "meeting" | "not-meeting";
export type StandingOfBlock = BlockDates & Pick<CCBlock, "outstandingRequirements" | "hasFailedAudit">;

export const ccStatusText = {
  meeting: "Certified - Meeting CC Requirements",
  "not-meeting": "Certified - Not Meeting CC Requirements",
} as const satisfies Record<CCStatus, string>;

/** What is outstanding counts against the physician only once the block has closed; a failed audit always (CCB-09). */
export function ccStatus(block: StandingOfBlock, today: Temporal.PlainDate): CCStatus {
  if (block.hasFailedAudit) return "not-meeting";
  const isClosed = blockPeriod(block, today) === "past";
  return isClosed && block.outstandingRequirements.length > 0 ? "not-meeting" : "meeting";
}

/** The physician's standing over all blocks: one block that is not meeting requirements suffices. */
export function overallCCStatus(blocks: readonly StandingOfBlock[], today: Temporal.PlainDate): CCStatus {
  return blocks.some((block) => ccStatus(block, today) === "not-meeting") ? "not-meeting" : "meeting";
}
