import type { Temporal } from "temporal-polyfill";
import type { Physician } from "~/contract/physician";
import { feeRefusals, feeRefusalText, feesFor } from "~/domain/feeRefusals";
import { formatCents } from "~/domain/money";
import type { Intent } from "~/payments/intent";

/**
 * Why what was chosen, perhaps days ago, is not what the board would have paid today: it was paid or waived meanwhile, or
 * costs something else. None where it may be charged. Of applications the board says nothing beforehand.
 */
export function notOwed(
  { purpose }: Pick<Intent, "purpose">,
  { currentCCEnrollment }: Pick<Physician, "currentCCEnrollment">,
  today: Temporal.PlainDate,
): string[] {
  if (purpose.kind === "application") return [];
  const block = currentCCEnrollment?.currentCCBlock ?? null;
  if (block === null) return [feeRefusalText({ kind: "not-current-block" })];
  const years = purpose.years.map(({ year }) => year);
  const refusals = feeRefusals(block, years, today);
  if (refusals.length > 0) return refusals.map(feeRefusalText);
  return purpose.years.flatMap(({ year, amount }) => {
    const owed = feesFor(block, [year]);
    return owed === amount ? [] : [`The annual fee of ${year} is ${formatCents(owed)} now, and not ${formatCents(amount)}`];
  });
}
