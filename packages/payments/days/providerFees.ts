import { asCents, type Cents, sumCents } from "@portal/domain/billing/money";
import type { DayStatement, FeeRow, Movement } from "./dayRecords";
import { inOrderOfRows } from "./dayStatement";

const none = asCents(0);

/**
 * Divides what the provider kept of a movement among its lines, in proportion to their amounts: whole cents, rounded
 * toward zero, what is left over with the largest line. A discount bears none, and neither does the surcharge, which is
 * no line.
 */
export function feeShares({ lines, fee }: Pick<Movement, "lines" | "fee">): readonly Cents[] {
  const sign = Math.sign(sumCents(lines.map(({ amount }) => amount)));
  const weights = lines.map(({ amount }) => Math.max(amount * sign, 0));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (fee === null) return lines.map(() => none);
  const shares = weights.map((weight) => (total === 0 ? 0 : Math.trunc((fee * weight) / total)));
  const rest = fee - shares.reduce((sum, share) => sum + share, 0);
  const largest = weights.indexOf(Math.max(...weights));
  return shares.map((share, at) => asCents(at === largest ? share + rest : share));
}

/** A row of the day's table, with what the provider kept of it. */
export interface DayFeeRow extends FeeRow {
  readonly providerFees: Cents;
}

/** The rows of a day with the provider's fees. Those of what the portal does not have are of no known fee type. */
export function rowsWithFees({ rows, movements, provider }: DayStatement): DayFeeRow[] {
  const fees = new Map<FeeRow["feeType"], Cents>();
  const add = (feeType: FeeRow["feeType"], fee: Cents) => fees.set(feeType, sumCents([fees.get(feeType) ?? none, fee]));
  for (const movement of movements)
    for (const [at, share] of feeShares(movement).entries()) add(movement.lines[at]?.feeType ?? null, share);
  if (provider !== null) add(null, asCents(provider.fees - sumCents([...fees.values()])));
  const missing = [...fees].flatMap(([feeType, fee]) =>
    fee === 0 || rows.some((row) => row.feeType === feeType)
      ? []
      : [{ feeType, charged: none, refunded: none, returned: none, disputed: none }],
  );
  return [...rows, ...missing]
    .map((row) => ({ ...row, providerFees: fees.get(row.feeType) ?? none }))
    .sort(inOrderOfRows);
}
