import { metOf, type Requirement } from "@portal/domain/activities/activityRequirements";
import { formatCredits } from "@portal/domain/activities/credits";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import { lacksEntries } from "@portal/contract/reading/unavailable";
import { hasYears, isOwed, isSettled } from "@portal/domain/billing/annualFees";
import type { BlockYears } from "@portal/domain/blocks/blockYears";
import { lastDay } from "@portal/domain/blocks/deadlineExtension";
import { formatDate } from "@portal/domain/time/boardTime";
import { uncapitalized } from "@portal/domain/wording";

/** `92 of 90 CME, 26 of 24 SA-CME, PIP, Patient Safety`: what is done. */
export function requirementsText(requirements: readonly Requirement[]): string {
  return requirements
    .filter(({ state }) => state === "met")
    .map(({ name, credits }) =>
      credits === null ? name : `${formatCredits(credits.total)} of ${formatCredits(credits.required)} ${name}`,
    )
    .join(", ");
}

/** `4 of 4 requirements, 3 of 3 years paid, no current medical license`, or `0 of 4 done, by December 31, 2028`. */
export function blockFigures(block: CCBlock, requirements: readonly Requirement[], isEarlier: boolean): string {
  const { met, required } = metOf(requirements);
  if (!isEarlier) return `${met} of ${required} done, by ${formatDate(lastDay(block))}`;
  const fees = hasYears(block) ? feesText(block) : "";
  const license = block.outstandingRequirements.includes("MedicalLicense") ? "no current medical license" : "";
  return [`${met} of ${required} requirements`, uncapitalized(fees), license].filter((text) => text !== "").join(", ");
}

/**
 * Counts the years of the block: one from before it may be paid with it, and is not for it; null where it has none.
 * Unknown where it is not known whether one of them is paid: a count would claim that it is not.
 */
export function settledFees(block: BlockYears & Pick<CCBlock, "ccAnnualFees">) {
  if (lacksEntries(block.ccAnnualFees)) return "unknown";
  const ccAnnualFees = block.ccAnnualFees.filter(({ year }) => year >= block.startYear && year <= block.endYear);
  const settled = ccAnnualFees.filter(isSettled);
  if (ccAnnualFees.some((fee) => !isSettled(fee) && !isOwed(fee))) return "unknown";
  if (ccAnnualFees.length === 0) return null;
  const isPaidOrWaived = settled.every(({ isPaid, isWaived }) => isPaid || isWaived);
  const paid = settled.every(({ isPaid }) => isPaid) ? "years paid" : "years paid or waived";
  const what = isPaidOrWaived ? paid : "years settled";
  return { settled: settled.length, years: ccAnnualFees.length, what };
}

/** Empty where the block has no years to count. */
export function feesText(block: CCBlock): string {
  const fees = settledFees(block);
  if (fees === "unknown") return "Temporarily unavailable";
  return fees === null ? "" : `${fees.settled} of ${fees.years} ${fees.what}`;
}
