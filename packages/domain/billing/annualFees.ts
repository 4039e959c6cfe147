import { Temporal } from "temporal-polyfill";
import type { CCAnnualFee, CCBlock, CCEnrollment } from "@portal/contract/certification/ccBlock";
import { lacksEntries, listMadeFrom } from "@portal/contract/reading/unavailable";
import type { Year } from "@portal/contract/values";
import { isBefore } from "../time/boardTime";
import { blocksInOrder } from "../blocks/blockStatus";
import type { BlockYears } from "../blocks/blockYears";
import { type Cents, sumCents } from "./money";

export type FeesOfBlock = Pick<CCBlock, "ccAnnualFees" | "unpaidOrphanYears" | "pendingExamYear">;

interface OwedFees {
  /** In the order of payment. */
  readonly years: readonly Year[];
  /** Null where there are no years, or the board has not reported the fee of one: a partial sum would mislead. */
  readonly amount: Cents | null;
}

type Fee = Pick<CCAnnualFee, "feeAmount" | "isPaid" | "isWaived">;

/** Neither paid nor waived nor $0.00; a fee of unknown state is not asked for. */
export function isOwed(fee: Fee): boolean {
  return fee.isPaid === false && fee.isWaived === false && !isFree(fee);
}

/** Paid, waived or $0.00; where none is known, this and `isOwed` are both false. */
export function isSettled(fee: Fee): boolean {
  return fee.isPaid === true || fee.isWaived === true || isFree(fee);
}

/** A year that costs nothing is settled as it is (docs/rules/fees-and-invoices.md#a-fee-of-000). */
function isFree({ feeAmount }: Fee): boolean {
  return feeAmount <= 0;
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

/** The fee of a year cannot be paid before January 1 of that year (FEE-03). */
export function payableFrom(year: Year): Temporal.PlainDate {
  return new Temporal.PlainDate(year, 1, 1);
}

/**
 * Returns the outstanding fees: those that could be paid today. A future year (FEE-03) and a year that depends on the
 * grades of a pending examination (FEE-04) cannot be paid yet, so they do not count as outstanding.
 */
export function owedFees(block: FeesOfBlock, today: Temporal.PlainDate): OwedFees {
  const last = block.pendingExamYear ?? Infinity;
  const unpaid = block.ccAnnualFees.filter(isOwed).map((fee) => fee.year);
  const free = block.ccAnnualFees.filter(isFree).map((fee) => fee.year);
  const owed = new Set([...unpaid, ...block.unpaidOrphanYears.filter((year) => !free.includes(year))]);
  const years = [...owed].filter((year) => year <= last && !isBefore(today, payableFrom(year))).sort((a, b) => a - b);
  const fees = block.ccAnnualFees.filter((fee) => isOwed(fee) && years.includes(fee.year));
  const isComplete = years.length > 0 && years.every((year) => fees.some((fee) => fee.year === year));
  return { years, amount: isComplete ? sumCents(fees.map((fee) => fee.feeAmount)) : null };
}

/** A board may report fees outstanding without any year: then there is none to choose. */
export function hasYears({ ccAnnualFees, unpaidOrphanYears }: Omit<FeesOfBlock, "pendingExamYear">): boolean {
  return ccAnnualFees.length + unpaidOrphanYears.length > 0;
}

/** Description on invoices, orders and receipts. */
export function annualFeeDescription(year: Year): string {
  return `Continuing Certification annual fee ${year}`;
}

type Asking = FeesOfBlock & BlockYears & Pick<CCBlock, "outstandingRequirements">;

/**
 * Returns the blocks with each year of fees in only one of them, so that no two ask for the same money: a board may
 * list an unpaid year both in its own block and as an orphan of another. A pending examination holds back the years of
 * all (FEE-04).
 */
export function withEachFeeOnce<Block extends Asking>(blocks: readonly Block[], today: Temporal.PlainDate): Block[] {
  const pending = blocks.flatMap(({ pendingExamYear }) => pendingExamYear ?? []);
  const pendingExamYear = pending.length === 0 ? null : Math.min(...pending);
  return blocks.map((block) => {
    const isHeld = (year: Year) => holderOf(blocks, year) === block;
    const own = {
      ...block,
      pendingExamYear,
      ccAnnualFees: listMadeFrom(
        block.ccAnnualFees.filter(({ year }) => isHeld(year)),
        block.ccAnnualFees,
      ),
      unpaidOrphanYears: block.unpaidOrphanYears.filter(isHeld),
    };
    // A board may report fees outstanding without naming a year; the portal believes it.
    const isNamed = owedFees(block, today).years.length > 0 || mayMeanFreeYear(block, today);
    const isNotAsked = isNamed && owedFees(own, today).years.length === 0;
    const outstandingRequirements = block.outstandingRequirements.filter((type) => type !== "Fees" || !isNotAsked);
    return { ...own, outstandingRequirements };
  });
}

/** Where every year is known, fees that a board reports without a year can be those of one that costs nothing. */
function mayMeanFreeYear(block: Pick<CCBlock, "ccAnnualFees">, today: Temporal.PlainDate): boolean {
  const isKnown = !lacksEntries(block.ccAnnualFees) && block.ccAnnualFees.every((fee) => isOwed(fee) || isSettled(fee));
  return (
    isKnown &&
    block.ccAnnualFees.some(
      (fee) => isFree(fee) && !fee.isPaid && !fee.isWaived && !isBefore(today, payableFrom(fee.year)),
    )
  );
}

/** Returns the block whose own year it is, otherwise the first that lists it. */
function holderOf<Block extends Asking>(blocks: readonly Block[], year: Year): Block | undefined {
  const listing = blocks.filter(
    ({ ccAnnualFees, unpaidOrphanYears }) =>
      ccAnnualFees.some((fee) => fee.year === year) || unpaidOrphanYears.includes(year),
  );
  return listing.find(({ startYear, endYear }) => year >= startYear && year <= endYear) ?? listing[0];
}

/**
 * Returns the block in whose section fees are paid (FEE-05): the current one, with outstanding fees of others. Null
 * where there is no current block and no other asks for fees.
 */
export function feeSection(
  enrollment: Pick<CCEnrollment, "ccBlocks" | "currentCCBlock"> | null,
  today: Temporal.PlainDate,
): CCBlock | null {
  if (enrollment === null) return null;
  const blocks = withEachFeeOnce(blocksInOrder(enrollment.ccBlocks), today);
  const asking = blocks.filter(({ outstandingRequirements }) => outstandingRequirements.includes("Fees"));
  const current = blocks.find(({ ccBlockId }) => ccBlockId === enrollment.currentCCBlock?.ccBlockId);
  const section = current ?? enrollment.currentCCBlock ?? asking[0];
  if (section === undefined) return null;
  const others = asking.filter((block) => block !== section);
  const owed = others.map((block) => ({ block, years: owedFees(block, today).years }));
  return {
    ...section,
    ccAnnualFees: listMadeFrom(
      [
        ...section.ccAnnualFees,
        ...owed.flatMap(({ block, years }) => block.ccAnnualFees.filter(({ year }) => years.includes(year))),
      ],
      section.ccAnnualFees,
    ),
    unpaidOrphanYears: [
      ...section.unpaidOrphanYears,
      ...owed.flatMap(({ block, years }) =>
        years.filter((year) => !block.ccAnnualFees.some((fee) => fee.year === year)),
      ),
    ],
  };
}
