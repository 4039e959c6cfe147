import { FeeType } from "~/contract/enumerations";
import type { Fee } from "~/contract/billing/fee";
import type { WireDate } from "~/contract/values";
import { isWaivedFee } from "../billing/orders";
import { asCents, type Cents, opposite, sumCents } from "../billing/money";
import { chargesOfExamination, type FeesOfApplication, isFor } from "./fees";

/** A line of an order: a fee, or what is taken off one. */
export interface OrderLine {
  readonly feeType: FeeType;
  readonly description: string;
  readonly amount: Cents;
  /** Null where another board does not say when. */
  readonly createdDate: WireDate | null;
  /** Whether '(Waived)' stands beside it (APPLY-16). */
  readonly isWaived: boolean;
}

/** A fee that is owed, and what is taken off it. */
interface ReducedFee {
  readonly fee: Fee;
  readonly reductions: readonly { readonly fee: Fee; readonly amount: Cents }[];
}

/**
 * What the application has to pay, fee by fee. A discount or a waiver takes off no more than there is of what it is for,
 * so that nothing is below zero and everything adds up to what is owed.
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

/** The same as the lines of an order: the fees first, then what is taken off them. */
export function orderLines(facts: FeesOfApplication): OrderLine[] {
  const fees = reducedFees(facts);
  return [...fees.map(({ fee }) => lineOf(fee)), ...linesTaken(fees, facts.ownFees)];
}

/** The lines of an order as fees again, each with what the lines below zero take off it. */
export function reducedLines(lines: readonly OrderLine[]): ReducedFee[] {
  const fees = lines.map(feeOf);
  return reduced(fees.filter(isCharge), fees.filter(isReduction));
}

/** A line for each of `reductions` that has taken something off, with as much as it took. */
function linesTaken(fees: readonly ReducedFee[], reductions: readonly Fee[]): OrderLine[] {
  return reductions.flatMap((fee) => {
    const taken = fees.flatMap((own) => own.reductions).filter((part) => part.fee === fee);
    return taken.length === 0 ? [] : [lineOf(fee, opposite(sumCents(taken.map(({ amount }) => amount))))];
  });
}

/**
 * What comes to an order after it was made: `charges`, and what `reductions` take off them or off what stands on it. Of
 * what stands on it the lines below zero have taken their part already.
 */
export function linesAdded(
  ordered: readonly OrderLine[],
  charges: readonly Fee[],
  reductions: readonly Fee[],
): OrderLine[] {
  const standing = ordered.map(feeOf);
  const fees = reduced([...standing.filter(isCharge), ...charges], [...standing.filter(isReduction), ...reductions]);
  return [...charges.map((fee) => lineOf(fee)), ...linesTaken(fees, reductions)];
}

/**
 * Those of the board's own charges that do not stand on the order: each line stands for one of them, also one of nothing,
 * as an invoice has it of a charge that is waived as a whole.
 */
export function chargesNotOn(ordered: readonly OrderLine[], ownFees: readonly Fee[]): Fee[] {
  return notAmong(
    ordered.filter(({ amount }) => amount >= 0),
    ownFees.filter(isCharge),
  );
}

/**
 * What the board has taken off since the last line of the order was written: what was there before is on it, and of that
 * day whatever stands there.
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

/** Those of the fees for which no line stands; each line stands for one of them. */
function notAmong(lines: readonly OrderLine[], fees: readonly Fee[]): Fee[] {
  const standing = lines.map(nameOf);
  return fees.filter(({ feeType, feeDescription }) => {
    const at = standing.indexOf(nameOf({ feeType, description: feeDescription }));
    if (at >= 0) standing.splice(at, 1);
    return at < 0;
  });
}

/** What takes off this fee and has not taken anything off on the order yet. */
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
  // Money that was paid back is of payments, and no fee is lower for it.
  return feeAmount < 0 && feeType !== FeeType.Refund;
}

/** The fee as it stands on an order, with as much of it as counts. */
export function lineOf({ feeType, feeDescription, feeAmount, createdDate }: Fee, amount = feeAmount): OrderLine {
  return { feeType, description: feeDescription, amount, createdDate, isWaived: isWaivedFee({ feeType, amount }) };
}
