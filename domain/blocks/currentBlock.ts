import type { Temporal } from "temporal-polyfill";
import type { CCBlock } from "~/contract/certification/ccBlock";
import type { OutstandingRequirement } from "~/contract/enumerations";
import { unavailable } from "~/contract/reading/unavailable";
import { type AuditFlags, auditState } from "../activities/audit";
import { blockPeriod, blocksInOrder, isBehind } from "./blockStatus";
import type { BlockDates } from "./deadlineExtension";

type CandidateBlock = BlockDates & AuditFlags & Pick<CCBlock, "outstandingRequirements">;

const activities: readonly OutstandingRequirement[] = ["SA", "CME", "PIP", "PatientSafety"];

/** Returns the block that the physician works on: docs/decisions/0004-current-block.md. */
export function currentBlock<Block extends CandidateBlock>(
  blocks: readonly Block[],
  today: Temporal.PlainDate,
): Block | null {
  const ordered = blocksInOrder(blocks);
  const behind = ordered.find((block) => isBehind(block, today) && holdsBack(block));
  return behind ?? ordered.findLast((block) => blockPeriod(block, today) === "current") ?? null;
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
