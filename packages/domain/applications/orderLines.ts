import { FeeType } from "@portal/contract/enumerations";
import type { Fee } from "@portal/contract/examinations/examination";
import type { WireDate } from "@portal/contract/values";
import { isWaivedFee } from "../billing/waivedFees";
import { asCents, type Cents, opposite, sumCents } from "../billing/money";
import { chargesOfExamination, type FeesOfApplication, isFor } from "./applicationFees";

export interface OrderLine {
  readonly feeType: FeeType;
  readonly description: string;
  readonly amount: Cents;
  /** Null where another board does not say. */
  readonly createdDate: WireDate | null;
  /** Whether it is marked '(Waived)' (APPLY-16). */
  readonly isWaived: boolean;
}

/** The part of a line that its order needs; a board may report no more. */
export type PricedLine = Pick<OrderLine, "amount"> & { readonly feeType: OrderLine["feeType"] | null };

interface ReducedFee {
  readonly fee: Fee;
  readonly reductions: readonly { readonly fee: Fee; readonly amount: Cents }[];
}

/**
 * Returns the application's fees with their reductions. A discount or waiver takes off at most its fee, so that nothing
 * is negative and everything adds up to the amount owed.
 */
function reducedFees(facts: FeesOfApplication): ReducedFee[] {
  return reduced(
    [...chargesOfExamination(facts), ...facts.ownFees.filter(isCharge)],
    facts.ownFees.filter(isReduction),
  );
}

function reduced(fees: readonly Fee[], taken: readonly Fee[]): ReducedFee[] {
  const reductions = taken.map((fee): { fee: Fee; left: number } => ({
    fee,
    left: opposite(fee.feeAmount),
  }));
  return fees.map((fee) => {
    let left: number = fee.feeAmount;
    const taken = reductions.flatMap((reduction) => {
      const amount = asCents(isFor(reduction.fee.feeType, fee.feeType) ? Math.min(left, reduction.left) : 0);
      left -= amount;
      reduction.left -= amount;
      return amount > 0 ? [{ fee: reduction.fee, amount }] : [];
    });
    return { fee, reductions: taken };
  });
}

/** Returns the same as the lines of an order: fees first, then reductions. */
export function orderLines(facts: FeesOfApplication): OrderLine[] {
  const fees = reducedFees(facts);
  return [...fees.map(({ fee }) => lineOf(fee)), ...linesTaken(fees, facts.ownFees)];
}

/** Returns the lines of an order as fees again, each with the reductions of its negative lines. */
export function reducedLines(lines: readonly OrderLine[]): ReducedFee[] {
  const fees = lines.map(feeOf);
  return reduced(fees.filter(isCharge), fees.filter(isReduction));
}

/** Returns a line for each of `reductions` that took something off, with the amount taken. */
function linesTaken(fees: readonly ReducedFee[], reductions: readonly Fee[]): OrderLine[] {
  return reductions.flatMap((fee) => {
    const taken = fees.flatMap((own) => own.reductions).filter((part) => part.fee === fee);
    return taken.length === 0 ? [] : [lineOf(fee, opposite(sumCents(taken.map(({ amount }) => amount))))];
  });
}

/**
 * Returns the lines added to an order after it was made: `charges`, and what `reductions` take off them or off the
 * order's lines. The order's negative lines have already taken their part.
 */
export function linesAdded(
  ordered: readonly OrderLine[],
  charges: readonly Fee[],
  reductions: readonly Fee[],
): OrderLine[] {
  const existing = ordered.map(feeOf);
  const fees = reduced([...existing.filter(isCharge), ...charges], [...existing.filter(isReduction), ...reductions]);
  return [...charges.map((fee) => lineOf(fee)), ...linesTaken(fees, reductions)];
}

/**
 * Returns the board's charges that are not on the order: each line covers one of them, also a line of zero, as an
 * invoice lists a fully waived charge.
 */
export function chargesNotOn(ordered: readonly OrderLine[], ownFees: readonly Fee[]): Fee[] {
  return notAmong(
    ordered.filter(({ amount }) => amount >= 0),
    ownFees.filter(isCharge),
  );
}

/**
 * Returns the reductions since the last line of the order: earlier ones are on it, and of that day those on the order.
 */
export function reductionsSince(ordered: readonly OrderLine[], ownFees: readonly Fee[]): Fee[] {
  const last = ordered
    .map(({ createdDate }) => createdDate ?? "")
    .reduce((one, other) => (one < other ? other : one), "");
  const ofThatDay = ownFees.filter((fee) => isReduction(fee) && fee.createdDate === last);
  const missing = notAmong(
    ordered.filter(({ amount }) => amount < 0),
    ofThatDay,
  );
  return ownFees.filter((fee) => isReduction(fee) && ((fee.createdDate ?? "") > last || missing.includes(fee)));
}

/** Returns the fees without a line; each line covers one of them. */
function notAmong(lines: readonly OrderLine[], fees: readonly Fee[]): Fee[] {
  const existing = lines.map(nameOf);
  return fees.filter(({ feeType, feeDescription }) => {
    const at = existing.indexOf(nameOf({ feeType, description: feeDescription }));
    if (at >= 0) existing.splice(at, 1);
    return at < 0;
  });
}

/** Returns the reductions of this fee that have not taken anything off on the order yet. */
export function reductionsFor(charge: Fee, ordered: readonly OrderLine[], ownFees: readonly Fee[]): Fee[] {
  const isUsed = ({ feeType }: Fee) => ordered.some((line) => line.feeType === feeType && line.amount < 0);
  return ownFees.filter((fee) => isReduction(fee) && isFor(fee.feeType, charge.feeType) && !isUsed(fee));
}

function nameOf({ feeType, description }: Pick<OrderLine, "feeType" | "description">): string {
  return `${feeType} ${description}`;
}

function feeOf({ feeType, description, amount, createdDate }: OrderLine): Fee {
  return { feeType, feeDescription: description, feeAmount: amount, createdDate };
}

function isCharge({ feeAmount }: Fee): boolean {
  return feeAmount > 0;
}

function isReduction({ feeType, feeAmount }: Fee): boolean {
  // Refunds concern payments, and lower no fee.
  return feeAmount < 0 && feeType !== FeeType.Refund;
}

/** Returns the fee as a line of an order, with the part of it that counts. */
export function lineOf({ feeType, feeDescription, feeAmount, createdDate }: Fee, amount = feeAmount): OrderLine {
  return { feeType, description: feeDescription, amount, createdDate, isWaived: isWaivedFee({ feeType, amount }) };
}
