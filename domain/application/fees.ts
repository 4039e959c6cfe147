import { FeeType } from "~/contract/enumerations";
import type { Fee } from "~/contract/fee";
import type { WireDate } from "~/contract/values";
import { isWaivedFee } from "../orders";
import { asCents, type Cents, centsFromDollars, dollarsFromCents, opposite, sumCents } from "../money";

/** What the fees of one application follow from. */
export interface FeesOfApplication {
  /** What the examination costs: all that anybody may have to pay for it. */
  readonly examinationFees: readonly Fee[];
  /** What the board has put on this application alone: discounts, waivers, a fee for a returned payment. */
  readonly ownFees: readonly Fee[];
  readonly isMoc: boolean;
  /** How many modules are chosen; 0 where the examination has none. */
  readonly modules: number;
  readonly isTransferredIn: boolean;
  /** Whether the application's deadline has passed. */
  readonly isLate: boolean;
}

/** A line of an order: a fee, or what is taken off one. */
export interface OrderLine {
  readonly feeType: FeeType;
  readonly description: string;
  readonly amount: Cents;
  readonly createdDate: WireDate;
  /** Whether '(Waived)' stands beside it (APPLY-16). */
  readonly isWaived: boolean;
}

const examFees: ReadonlySet<FeeType> = new Set([
  FeeType.ExaminationFeePrimaryInitial,
  FeeType.ExaminationFeeSubspecialtyInitial,
  FeeType.ExaminationFeeMocWithTwoModules,
  FeeType.ExaminationFeeMocWithThreeOrMoreModules,
]);

/** APPLY-20: the fees that the portal recognizes as an examination's. */
export function isExamFee(feeType: FeeType): boolean {
  return examFees.has(feeType);
}

type Family = "examination" | "transfer" | "late" | "application" | "other";

/** What a fee is of, so that a waiver or a discount takes off that and nothing else. */
function familyOf(feeType: FeeType): Family {
  switch (feeType) {
    // The board counts type 4 as an examination's as well (decision 33).
    case FeeType.ExaminationFeeMoc:
      return "examination";
    case FeeType.ExaminationTransferInitial:
    case FeeType.ExaminationTransferMoc:
      return "transfer";
    case FeeType.LateFeeInitial:
    case FeeType.LateFeeMoc:
      return "late";
    case FeeType.ApplicationFee:
      return "application";
    default:
      return isExamFee(feeType) ? "examination" : "other";
  }
}

/** EXAM-03: the fee for applying late; null where the examination has none. */
export function lateFee(fees: readonly Fee[], { isMoc }: Pick<FeesOfApplication, "isMoc">): Fee | null {
  const type = isMoc ? FeeType.LateFeeMoc : FeeType.LateFeeInitial;
  return fees.find(({ feeType, feeAmount }) => feeType === type && feeAmount > 0) ?? null;
}

/** EXAM-02: the fee for the examination itself, of a combined one for two modules; null where it has none. */
export function examFee(fees: readonly Fee[]): Fee | null {
  return examinationFees(fees.filter(({ feeAmount }) => feeAmount > 0), 0)[0] ?? null;
}

/** EXAM-02: what applying in time costs, fee by fee, as far as it is known before anything is chosen. */
export function feesToApply(fees: readonly Fee[], { isMoc }: Pick<FeesOfApplication, "isMoc">): Fee[] {
  const of = (modules: number) =>
    chargesOfExamination({ examinationFees: fees, ownFees: [], isMoc, modules, isTransferredIn: false, isLate: false });
  const [two, three] = [of(2), of(3)];
  return fees.filter((fee) => two.includes(fee) || three.includes(fee));
}

/** A fee that is owed, and what is taken off it. */
export interface ReducedFee {
  readonly fee: Fee;
  readonly reductions: readonly { readonly fee: Fee; readonly amount: Cents }[];
}

/**
 * What the application has to pay, fee by fee. A discount or a waiver takes off no more than there is of what it is for,
 * so that nothing is below zero and everything adds up to what is owed.
 */
function reducedFees(facts: FeesOfApplication): ReducedFee[] {
  return reduced([...chargesOfExamination(facts), ...facts.ownFees.filter(isCharge)], facts.ownFees.filter(isReduction));
}

function reduced(fees: readonly Fee[], taken: readonly Fee[]): ReducedFee[] {
  const reductions = taken.map((fee): { fee: Fee; left: number } => ({ fee, left: opposite(centsFromDollars(fee.feeAmount)) }));
  return fees.map((fee) => {
    let left: number = centsFromDollars(fee.feeAmount);
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
export function linesAdded(ordered: readonly OrderLine[], charges: readonly Fee[], reductions: readonly Fee[]): OrderLine[] {
  const standing = ordered.map(feeOf);
  const fees = reduced([...standing.filter(isCharge), ...charges], [...standing.filter(isReduction), ...reductions]);
  return [...charges.map((fee) => lineOf(fee)), ...linesTaken(fees, reductions)];
}

/**
 * Those of the board's own charges that do not stand on the order: each line stands for one of them, also one of nothing,
 * as an invoice has it of a charge that is waived as a whole.
 */
export function chargesNotOn(ordered: readonly OrderLine[], ownFees: readonly Fee[]): Fee[] {
  return notAmong(ordered.filter(({ amount }) => amount >= 0), ownFees.filter(isCharge));
}

/**
 * What the board has taken off since the last line of the order was written: what was there before is on it, and of that
 * day whatever stands there.
 */
export function reductionsSince(ordered: readonly OrderLine[], ownFees: readonly Fee[]): Fee[] {
  const last = ordered.map(({ createdDate }) => createdDate).reduce((one, other) => (one < other ? other : one), "" as WireDate);
  const ofThatDay = ownFees.filter((fee) => isReduction(fee) && fee.createdDate === last);
  const missing = notAmong(ordered.filter(({ amount }) => amount < 0), ofThatDay);
  return ownFees.filter((fee) => isReduction(fee) && (fee.createdDate > last || missing.includes(fee)));
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
  return { feeType, feeDescription: description, feeAmount: dollarsFromCents(amount), createdDate };
}

function isCharge({ feeAmount }: Fee): boolean {
  return feeAmount > 0;
}

function isReduction({ feeType, feeAmount }: Fee): boolean {
  // Money that was paid back is of payments, and no fee is lower for it.
  return feeAmount < 0 && feeType !== FeeType.Refund;
}

/** The fee as it stands on an order, with as much of it as counts. */
export function lineOf({ feeType, feeDescription, feeAmount, createdDate }: Fee, amount = centsFromDollars(feeAmount)): OrderLine {
  return { feeType, description: feeDescription, amount, createdDate, isWaived: isWaivedFee({ feeType, amount }) };
}

/** Which of the examination's fees this application has to pay. */
function chargesOfExamination(facts: FeesOfApplication): Fee[] {
  const charges = facts.examinationFees.filter(({ feeAmount }) => feeAmount > 0);
  const transfer = facts.isTransferredIn ? charges.filter(({ feeType }) => familyOf(feeType) === "transfer") : [];
  // Whoever was transferred from an earlier examination has paid for one already.
  const exam = transfer.length > 0 ? transfer : examinationFees(charges, facts.modules);
  const isOwnLate = facts.ownFees.some(({ feeType, feeAmount }) => familyOf(feeType) === "late" && feeAmount > 0);
  const late = facts.isLate && !isOwnLate ? lateFee(charges, facts) : null;
  return charges.filter((fee) => {
    const family = familyOf(fee.feeType);
    if (family === "examination" || family === "transfer") return exam.includes(fee);
    return family === "late" ? fee === late : true;
  });
}

/** A combined examination has a price for two modules and another for three (types 10 and 11). */
function examinationFees(charges: readonly Fee[], modules: number): Fee[] {
  const wanted = modules >= 3 ? FeeType.ExaminationFeeMocWithThreeOrMoreModules : FeeType.ExaminationFeeMocWithTwoModules;
  const byModules = charges.filter(({ feeType }) => feeType === wanted);
  if (byModules.length > 0) return byModules;
  const all = charges.filter(({ feeType }) => familyOf(feeType) === "examination");
  const others = all.filter(({ feeType }) => !modulePrices.includes(feeType));
  // What has a price for another number of modules alone is not free for this one.
  return others.length > 0 ? others : all;
}

const modulePrices: readonly FeeType[] = [FeeType.ExaminationFeeMocWithTwoModules, FeeType.ExaminationFeeMocWithThreeOrMoreModules];

/** Whether a discount or a waiver of the first type takes off a fee of the second. */
function isFor(reduction: FeeType, charge: FeeType): boolean {
  const family = familyOf(charge);
  switch (reduction) {
    case FeeType.MultipleExamDiscount:
    case FeeType.CommitteeMemberExamDiscount:
      return family === "examination";
    case FeeType.CommitteeMemberTransferDiscount:
      return family === "transfer";
    case FeeType.CommitteeMemberLateDiscount:
      return family === "late";
    case FeeType.CommitteeMemberProcessingDiscount:
      return family === "application";
    case FeeType.AnnualFeeCredit:
      return true;
    default:
      return family === "other" ? charge === reduction : family === familyOf(reduction);
  }
}
