import type { Temporal } from "temporal-polyfill";
import type { CCAnnualFee, CCBlock } from "@portal/contract/certification/ccBlock";
import { lacksEntries, type Unread } from "@portal/contract/reading/unavailable";
import type { Year } from "@portal/contract/values";
import { formatDate, isBefore } from "../time/boardTime";
import { type FeesOfBlock, isOwed, isSettled, payableFrom } from "./annualFees";
import { type Cents, sumCents } from "./money";
import { viewOnlyText } from "./paymentTexts";

/** Why annual fees cannot be paid; with the year that causes it. */
export type FeeRefusal =
  | { readonly kind: "read-only" | "not-current-block" | "no-years" }
  | {
      readonly kind: "not-in-block" | "already-paid" | "waived" | "unavailable" | "no-amount" | "twice";
      readonly year: Year;
    }
  | { readonly kind: "not-yet-payable"; readonly year: Year; readonly from: Temporal.PlainDate }
  | { readonly kind: "after-pending-exam-year"; readonly year: Year; readonly pendingExamYear: Year }
  | { readonly kind: "earlier-year-unpaid"; readonly year: Year; readonly earlier: Year };

/** FEE-05: returns null where fees can be chosen with the block, otherwise the reason. */
export function feeEditing(
  block: Pick<CCBlock, "ccBlockId">,
  currentCCBlock: Pick<CCBlock, "ccBlockId"> | null | Unread,
  viewer: { readonly isReadOnly: boolean },
): FeeRefusal | null {
  if (viewer.isReadOnly) return { kind: "read-only" };
  return block.ccBlockId === currentCCBlock?.ccBlockId ? null : { kind: "not-current-block" };
}

/** Returns why a year cannot be paid today, whatever else is paid with it; null where it can. */
export function yearRefusal(block: FeesOfBlock, year: Year, today: Temporal.PlainDate): FeeRefusal | null {
  const fee = feeOf(block, year);
  if (fee === undefined && !block.unpaidOrphanYears.includes(year)) return { kind: "not-in-block", year };
  if (fee?.isPaid) return { kind: "already-paid", year };
  if (fee?.isWaived) return { kind: "waived", year };
  if (fee !== undefined && isSettled(fee)) return { kind: "no-amount", year };
  // Years are paid in order, and one that could not be read may come before it.
  if ((fee !== undefined && !isOwed(fee)) || lacksEntries(block.ccAnnualFees)) return { kind: "unavailable", year };
  const from = payableFrom(year);
  if (isBefore(today, from)) return { kind: "not-yet-payable", year, from };
  const { pendingExamYear } = block;
  // FEE-04: until the grades of that examination are released.
  if (pendingExamYear !== null && year > pendingExamYear) {
    return { kind: "after-pending-exam-year", year, pendingExamYear };
  }
  if (fee === undefined) return { kind: "no-amount", year };
  return null;
}

/** Returns everything that prevents paying these years together today; empty where they can be paid. */
export function feeRefusals(block: FeesOfBlock, years: readonly Year[], today: Temporal.PlainDate): FeeRefusal[] {
  if (years.length === 0) return [{ kind: "no-years" }];
  const chosen = [...new Set(years)].sort((a, b) => a - b);
  return chosen.flatMap((year): FeeRefusal[] => {
    if (years.filter((other) => other === year).length > 1) return [{ kind: "twice", year }];
    const alone = yearRefusal(block, year, today);
    if (alone !== null) return [alone];
    const earlier = firstUnpaidYear(block, chosen);
    return earlier !== null && earlier < year ? [{ kind: "earlier-year-unpaid", year, earlier }] : [];
  });
}

/**
 * Returns what prevents recording an existing charge as these years' fees. The order of years and the block were
 * checked before the charge, and do not make the board refuse charged money.
 */
export function recordingRefusals(
  blocks: readonly FeesOfBlock[],
  years: readonly Year[],
  today: Temporal.PlainDate,
): FeeRefusal[] {
  return years.flatMap((year) => {
    const refusals = blocks
      .map((block) => yearRefusal(block, year, today))
      .filter((refusal) => refusal?.kind !== "not-in-block");
    if (refusals.length === 0) return [{ kind: "not-in-block", year }];
    return refusals.filter((refusal) => refusal !== null && refusal.kind !== "after-pending-exam-year").slice(0, 1);
  });
}

/** Returns the years that can be paid today, in the required order (FEE-02). */
export function payableYears(block: FeesOfBlock, today: Temporal.PlainDate): Year[] {
  const known = new Set([...block.ccAnnualFees.map(({ year }) => year), ...block.unpaidOrphanYears]);
  const years = [...known].filter((year) => yearRefusal(block, year, today) === null).sort((a, b) => a - b);
  // A year with an unknown fee blocks later years.
  const earlier = firstUnpaidYear(block, years);
  return earlier === null ? years : years.filter((year) => year < earlier);
}

/**
 * Returns the cost of these years together, by the block's own amounts (FEE-09).
 *
 * @throws RangeError for a year without a fee in the block: `feeRefusals` refuses it.
 */
export function feesFor(block: Pick<CCBlock, "ccAnnualFees">, years: readonly Year[]): Cents {
  return sumCents(
    years.map((year) => {
      const fee = feeOf(block, year);
      if (fee === undefined) throw new RangeError("Only years with a fee can be paid");
      return fee.feeAmount;
    }),
  );
}

/**
 * Returns the first unpaid, or possibly unpaid, year that was not chosen.
 */
function firstUnpaidYear(block: FeesOfBlock, chosen: readonly Year[]): Year | null {
  const owed = block.ccAnnualFees.filter((fee) => !isSettled(fee)).map(({ year }) => year);
  const unknown = block.unpaidOrphanYears.filter((year) => feeOf(block, year) === undefined);
  const missing = [...owed, ...unknown].filter((year) => !chosen.includes(year));
  return missing.length === 0 ? null : Math.min(...missing);
}

function feeOf({ ccAnnualFees }: Pick<CCBlock, "ccAnnualFees">, year: Year): CCAnnualFee | undefined {
  return ccAnnualFees.find((fee) => fee.year === year);
}

/** Text of the refusal, beside its year or above the form. */
export function feeRefusalText(refusal: FeeRefusal): string {
  switch (refusal.kind) {
    case "read-only":
      return viewOnlyText;
    case "not-current-block":
      return "There is no block whose fees can be paid";
    case "no-years":
      return "Choose at least one year";
    case "twice":
      return `The year ${refusal.year} is chosen twice`;
    case "not-in-block":
      return `There is no annual fee of ${refusal.year} in this block`;
    case "already-paid":
      return `The annual fee of ${refusal.year} is paid`;
    case "waived":
      return `The annual fee of ${refusal.year} is waived`;
    case "unavailable":
      return `We cannot tell whether the annual fee of ${refusal.year} is paid. Try again later, or write to the board`;
    case "no-amount":
      return `There is no amount to pay for ${refusal.year}; write to the board`;
    case "not-yet-payable":
      return `The annual fee of ${refusal.year} can be paid from ${formatDate(refusal.from)}`;
    case "after-pending-exam-year":
      return `The annual fee of ${refusal.year} can be paid once the ${refusal.pendingExamYear} grades are released`;
    case "earlier-year-unpaid":
      return `Years are paid in order: ${refusal.earlier} comes before ${refusal.year}`;
  }
}
