import type { Temporal } from "temporal-polyfill";
import type { CCBlock, CCEnrollment } from "@portal/contract/certification/ccBlock";
import { lacksEntries, unavailable } from "@portal/contract/reading/unavailable";
import type { OutstandingRequirement } from "@portal/contract/enumerations";
import type { Physician } from "@portal/contract/people/physician";
import { isBefore, plainDate } from "../time/boardTime";
import { type AuditFlags, auditState } from "../activities/audit";
import { type BlockDates, lastDay } from "./deadlineExtension";

/**
 * Position of a block relative to a day, by its dates alone: `current` means open. With an extension two blocks can be
 * open on one day; `currentBlock` decides which is the physician's current one (`currentCCBlock`).
 */
type BlockPeriod = "past" | "current" | "future";

export function blockPeriod(block: BlockDates, today: Temporal.PlainDate): BlockPeriod {
  if (isBefore(today, plainDate(block.startDate))) return "future";
  return isBefore(lastDay(block), today) ? "past" : "current";
}

type CandidateBlock = BlockDates & AuditFlags & Pick<CCBlock, "outstandingRequirements">;

const activities: readonly OutstandingRequirement[] = ["SA", "CME", "PIP", "PatientSafety"];

/** Returns the block that the physician works on: docs/rules/certification.md#the-current-block. */
export function currentBlock<Block extends CandidateBlock>(
  blocks: readonly Block[],
  today: Temporal.PlainDate,
): Block | null {
  const ordered = blocksInOrder(blocks);
  const behind = ordered.find((block) => isBehind(block, today) && holdsBack(block));
  return behind ?? ordered.findLast((block) => blockPeriod(block, today) === "current") ?? null;
}

/** Returns true once the end of a block has passed, even while an extension keeps it open. */
export function isBehind(block: Pick<CCBlock, "endDate">, today: Temporal.PlainDate): boolean {
  return isBefore(plainDate(block.endDate), today);
}

/** In chronological order. */
export function blocksInOrder<Block extends Pick<CCBlock, "startDate">>(blocks: readonly Block[]): Block[] {
  return [...blocks].sort((a, b) => (a.startDate < b.startDate ? -1 : 1));
}

/** Returns whether the board's blocks are all there: one that could not be read may be one that is not met. */
export function areBlocksKnown(enrollment: Pick<CCEnrollment, "ccBlocks">): boolean {
  return !lacksEntries(enrollment.ccBlocks);
}

/** One of the physician's own blocks; another physician's is unknown here (AUTH-17). */
export function ownBlock(
  { currentCCEnrollment }: Pick<Physician, "currentCCEnrollment">,
  { ccBlockId }: Pick<CCBlock, "ccBlockId">,
): CCBlock | undefined {
  return currentCCEnrollment?.ccBlocks.find((block) => block.ccBlockId === ccBlockId);
}

/**
 * Only what is completed in the block itself keeps it current: its fees, and its activities unless an audit has closed
 * them. A license is renewed from any block, and a failed audit is settled with the board.
 */
export function holdsBack(block: CandidateBlock): boolean {
  const canAttest = auditState(block) === "none";
  return block.outstandingRequirements.some(
    (type) => type === "Fees" || type === unavailable || (canAttest && activities.includes(type)),
  );
}

export type CCStatus = "meeting" | "not-meeting" | "unavailable";
type BlockStatusFacts = BlockDates & Pick<CCBlock, "outstandingRequirements" | "hasFailedAudit">;

export const ccStatusText = {
  meeting: "Certified - Meeting CC Requirements",
  "not-meeting": "Certified - Not Meeting CC Requirements",
  unavailable: "Unavailable",
} as const satisfies Record<CCStatus, string>;

/**
 * Outstanding requirements count against the physician only once the block has closed; a failed audit always (CCB-09).
 */
export function ccStatus(block: BlockStatusFacts, today: Temporal.PlainDate): CCStatus {
  if (block.hasFailedAudit) return "not-meeting";
  const counted = blockPeriod(block, today) === "past" ? block.outstandingRequirements : [];
  if (counted.some((type) => type !== unavailable)) return "not-meeting";
  return block.hasFailedAudit === null || counted.length > 0 ? "unavailable" : "meeting";
}

/** Returns the status over all blocks: one block that is not meeting requirements is enough. */
export function overallCCStatus(blocks: readonly BlockStatusFacts[], today: Temporal.PlainDate): CCStatus {
  const found = blocks.map((block) => ccStatus(block, today));
  return (["not-meeting", "unavailable"] as const).find((status) => found.includes(status)) ?? "meeting";
}
