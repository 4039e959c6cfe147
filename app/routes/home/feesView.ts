import type { Temporal } from "temporal-polyfill";
import { nothing } from "~/app/ui/StackingTable";
import type { State } from "~/app/ui/StateMark";
import type { CCBlock } from "~/contract/ccBlock";
import type { Year } from "~/contract/values";
import { type OwedFees, owedFees } from "~/domain/annualFees";
import { centsFromDollars, formatCents } from "~/domain/money";

export interface FeeLine {
  readonly year: Year;
  readonly amount: string;
  readonly state: State;
  readonly word: "Paid" | "Waived" | "Due" | "Not yet due";
  /** Why a fee cannot be paid yet; null where it can, or need not. */
  readonly note: string | null;
}

/** FEE-01: each year of the block, and the unpaid ones before it that are paid with it. */
export function feeLines(block: CCBlock, today: Temporal.PlainDate): FeeLine[] {
  const owed = owedFees(block, today);
  const known = new Set(block.ccAnnualFees.map(({ year }) => year));
  const lines = [
    ...block.ccAnnualFees.map((fee): FeeLine => {
      const amount = formatCents(centsFromDollars(fee.feeAmount));
      if (fee.isPaid) return { year: fee.year, amount, state: "met", word: "Paid", note: null };
      if (fee.isWaived) return { year: fee.year, amount, state: "exempt", word: "Waived", note: null };
      return due(fee.year, amount, block, owed, today);
    }),
    ...block.unpaidOrphanYears.filter((year) => !known.has(year)).map((year) => due(year, nothing, block, owed, today)),
  ];
  return lines.sort((a, b) => a.year - b.year);
}

function due(year: Year, amount: string, block: CCBlock, owed: OwedFees, today: Temporal.PlainDate): FeeLine {
  const line = { year, amount };
  if (owed.years.includes(year)) return { ...line, state: "owed", word: "Due", note: null };
  // FEE-03, FEE-04.
  const waitsFor = year > today.year ? `Payable from January 1, ${year}` : `Payable once the ${block.pendingExamYear} grades are released`;
  return { ...line, state: "waiting", word: "Not yet due", note: waitsFor };
}
