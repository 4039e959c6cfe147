import type { Temporal } from "temporal-polyfill";
import type { CCBlock, CCEnrollment } from "@portal/contract/certification/ccBlock";
import { type Cents, formatCents } from "../billing/money";
import { isOwed, payableFrom } from "../billing/annualFees";
import { blockPeriod, blocksInOrder } from "../blocks/blockStatus";
import { blockName } from "../blocks/blockYears";
import { lastDay } from "../blocks/deadlineExtension";
import { formatDate, formatDeadline, plainDate } from "../time/boardTime";

/** Returns the next block on record that has not begun; null where there is none. */
export function comingBlock(enrollment: CCEnrollment | null, today: Temporal.PlainDate): CCBlock | null {
  return blocksInOrder(enrollment?.ccBlocks ?? []).find((block) => blockPeriod(block, today) === "future") ?? null;
}

/** Returns whether a physician is enrolled and has no block on record. */
export function awaitsFirstBlock(enrollment: CCEnrollment | null): boolean {
  const { activeEnrollmentCertificates = [], ccBlocks = [] } = enrollment ?? {};
  return activeEnrollmentCertificates.length > 0 && ccBlocks.length === 0;
}

/**
 * Start and cost of the next block (ENR-12), in the same words before and after enrolling. `annualFee` is for one year
 * where no block has it; null where unknown.
 */
export function comingBlockText(block: CCBlock | null, annualFee: Cents | null): string {
  if (block === null) return noBlockText(annualFee);
  const start = plainDate(block.startDate);
  const begins = `Your ${blockName(block)} block begins on ${formatDate(start)}.`;
  const [first] = block.ccAnnualFees.filter(isOwed).sort((a, b) => a.year - b.year);
  if (first === undefined) return begins;
  return (
    `${begins} Its first annual fee is ${formatCents(first.feeAmount)}, for ${first.year}. You can pay it from ` +
    `${formatDate(payableFrom(first.year))}, and it is due by ${formatDeadline(lastDay(block))}.`
  );
}

function noBlockText(annualFee: Cents | null): string {
  const fee = annualFee === null ? "" : ` of ${formatCents(annualFee)}`;
  return (
    "No 3-year block is open for you yet. Once the board has opened your first block, your dashboard shows when it " +
    `begins and what it requires. An annual fee${fee} is then due for each year of the block; nothing is charged when ` +
    "you enroll."
  );
}
