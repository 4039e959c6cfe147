import type { Temporal } from "temporal-polyfill";
import type { CCAnnualFee, CCBlock } from "~/contract/certification/ccBlock";
import type { Year } from "~/contract/values";
import { FeeType } from "~/contract/enumerations";
import type { BlockYears } from "../blocks/blocks";
import { type Cents, sumCents } from "./money";

export type FeesOfBlock = Pick<CCBlock, "ccAnnualFees" | "unpaidOrphanYears" | "pendingExamYear">;

interface OwedFees {
  /** In the order of payment. */
  readonly years: readonly Year[];
  /** Null when the board has not reported the fee of one of the years: a partial sum would mislead. */
  readonly amount: Cents | null;
}

/** Neither paid nor waived; a fee of unknown state is not asked for. */
export function isOwed(fee: Pick<CCAnnualFee, "isPaid" | "isWaived">): boolean {
  return fee.isPaid === false && fee.isWaived === false;
}

/** Paid or waived; where neither is known, this and `isOwed` are both false. */
export function isSettled(fee: Pick<CCAnnualFee, "isPaid" | "isWaived">): boolean {
  return fee.isPaid === true || fee.isWaived === true;
}

/**
 * Unpaid years outside the block that are paid with it (FEE-01). Their fees are among the block's, because amounts
 * always come from data.
 */
export function unpaidOrphanYears(block: BlockYears & Pick<CCBlock, "ccAnnualFees">): Year[] {
  return block.ccAnnualFees
    .filter((fee) => isOwed(fee) && (fee.year < block.startYear || fee.year > block.endYear))
    .map((fee) => fee.year)
    .sort((a, b) => a - b);
}

/**
 * Returns the outstanding fees: those that could be paid today. A year that has not begun (FEE-03) and a year that
 * depends on the grades of a pending examination (FEE-04) cannot be paid yet, so they do not count as outstanding.
 */
export function owedFees(block: FeesOfBlock, today: Temporal.PlainDate): OwedFees {
  const last = Math.min(today.year, block.pendingExamYear ?? today.year);
  const unpaid = block.ccAnnualFees.filter(isOwed).map((fee) => fee.year);
  const owed = new Set([...unpaid, ...block.unpaidOrphanYears]);
  const years = [...owed].filter((year) => year <= last).sort((a, b) => a - b);
  const fees = block.ccAnnualFees.filter((fee) => isOwed(fee) && years.includes(fee.year));
  const isComplete = years.every((year) => fees.some((fee) => fee.year === year));
  return { years, amount: isComplete ? sumCents(fees.map((fee) => fee.feeAmount)) : null };
}

/** Returns the fee type in the bookkeeping, by the number of certifications that it covers (FEE-09). */
export function annualFeeType(certifications: number): FeeType {
  if (certifications >= 3) return FeeType.AnnualFeeThreeOrMoreCertifications;
  return certifications === 2 ? FeeType.AnnualFeeTwoCertifications : FeeType.CCAnnualFee;
}

/** Description on invoices, orders and receipts. */
export function annualFeeDescription(year: Year): string {
  return `Continuing Certification annual fee ${year}`;
}
