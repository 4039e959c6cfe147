import type { Temporal } from "temporal-polyfill";
import type { CCBlock, CCEnrollment } from "~/contract/certification/ccBlock";
import type { Year } from "~/contract/values";
import { type BlockYears, inOrder } from "../blocks/blocks";
import { type FeesOfBlock, owedFees } from "./annualFees";

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
      ccAnnualFees: block.ccAnnualFees.filter(({ year }) => isHeld(year)),
      unpaidOrphanYears: block.unpaidOrphanYears.filter(isHeld),
    };
    // A board may report fees outstanding without naming a year; the portal believes it.
    const isAskedElsewhere = owedFees(block, today).years.length > 0 && owedFees(own, today).years.length === 0;
    const outstandingRequirements = block.outstandingRequirements.filter(
      (type) => type !== "Fees" || !isAskedElsewhere,
    );
    return { ...own, outstandingRequirements };
  });
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
  const blocks = withEachFeeOnce(inOrder(enrollment.ccBlocks), today);
  const asking = blocks.filter(({ outstandingRequirements }) => outstandingRequirements.includes("Fees"));
  const current = blocks.find(({ ccBlockId }) => ccBlockId === enrollment.currentCCBlock?.ccBlockId);
  const section = current ?? enrollment.currentCCBlock ?? asking[0];
  if (section === undefined) return null;
  const others = asking.filter((block) => block !== section);
  const owed = others.map((block) => ({ block, years: owedFees(block, today).years }));
  return {
    ...section,
    ccAnnualFees: [
      ...section.ccAnnualFees,
      ...owed.flatMap(({ block, years }) => block.ccAnnualFees.filter(({ year }) => years.includes(year))),
    ],
    unpaidOrphanYears: [
      ...section.unpaidOrphanYears,
      ...owed.flatMap(({ block, years }) =>
        years.filter((year) => !block.ccAnnualFees.some((fee) => fee.year === year)),
      ),
    ],
  };
}
