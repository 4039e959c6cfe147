import type { Temporal } from "temporal-polyfill";
import type { CCBlock } from "~/contract/certification/ccBlock";
import type { OutstandingRequirement } from "~/contract/enumerations";
import { type AuditFlags, auditState } from "../activities/audit";
import { type BlockDates, blockPeriod } from "./blocks";
import { isBefore, plainDate } from "../time/boardTime";

export type CandidateBlock = BlockDates & AuditFlags & Pick<CCBlock, "outstandingRequirements">;

const activities: readonly OutstandingRequirement[] = ["SA", "CME", "PIP", "PatientSafety"];

/** The block that the physician works on: docs/decisions/0004-current-block.md. */
export function currentBlock<Block extends CandidateBlock>(
  blocks: readonly Block[],
  today: Temporal.PlainDate,
): Block | null {
  const ordered = inOrder(blocks);
  const behind = ordered.find((block) => isBehind(block, today) && holdsBack(block));
  return behind ?? ordered.findLast((block) => blockPeriod(block, today) === "current") ?? null;
}

/** True once the end of a block has passed, even while an extension keeps it open. */
export function isBehind(block: Pick<CCBlock, "endDate">, today: Temporal.PlainDate): boolean {
  return isBefore(plainDate(block.endDate), today);
}

/** In the order of time. */
export function inOrder<Block extends Pick<CCBlock, "startDate">>(blocks: readonly Block[]): Block[] {
  return [...blocks].sort((a, b) => (a.startDate < b.startDate ? -1 : 1));
}

/**
 * Only what is done on the block itself keeps it current: its fees, and its activities unless an audit has closed them.
 * A license is renewed from any block, and a failed audit is settled with the board.
 */
function holdsBack(block: CandidateBlock): boolean {
  const canAttest = auditState(block) === "none";
  return block.outstandingRequirements.some((type) => type === "Fees" || (canAttest && activities.includes(type)));
}
