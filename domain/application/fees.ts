import { FeeType } from "~/contract/enumerations";
import type { Fee } from "~/contract/fee";
import type { WireDate } from "~/contract/values";
import { isWaivedFee } from "../orders";
import { asCents, type Cents, centsFromDollars } from "../money";

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

/**
 * The lines of the application's order: its fees first, then what is taken off them. A discount takes off no more than
 * there is of what it is for, so that nothing is below zero together and the lines always add up to what is owed.
 */
export function orderLines(facts: FeesOfApplication): OrderLine[] {
  const { ownFees } = facts;
  const charges = [...chargesOfExamination(facts), ...ownFees.filter(({ feeAmount }) => feeAmount > 0)];
  const left = charges.map(({ feeAmount }) => centsFromDollars(feeAmount) as number);
  const lines = charges.map((fee) => lineOf(fee));
  for (const fee of ownFees.filter(isReduction)) {
    const isFor = reduced(fee.feeType);
    let rest = -centsFromDollars(fee.feeAmount);
    for (const [index, charge] of charges.entries()) {
      const taken = isFor(charge.feeType) ? Math.min(rest, left[index] ?? 0) : 0;
      left[index] = (left[index] ?? 0) - taken;
      rest -= taken;
    }
    const amount = asCents(centsFromDollars(fee.feeAmount) + rest);
    if (amount < 0) lines.push(lineOf(fee, amount));
  }
  return lines;
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
  const others: readonly FeeType[] = [FeeType.ExaminationFeeMocWithTwoModules, FeeType.ExaminationFeeMocWithThreeOrMoreModules];
  return charges.filter(({ feeType }) => familyOf(feeType) === "examination" && !others.includes(feeType));
}

/** Whether a discount or a waiver of the first type takes off a fee of the second. */
function reduced(reduction: FeeType): (charge: FeeType) => boolean {
  switch (reduction) {
    case FeeType.MultipleExamDiscount:
    case FeeType.CommitteeMemberExamDiscount:
      return (charge) => familyOf(charge) === "examination";
    case FeeType.CommitteeMemberTransferDiscount:
      return (charge) => familyOf(charge) === "transfer";
    case FeeType.CommitteeMemberLateDiscount:
      return (charge) => familyOf(charge) === "late";
    case FeeType.CommitteeMemberProcessingDiscount:
      return (charge) => familyOf(charge) === "application";
    case FeeType.AnnualFeeCredit:
      return () => true;
    default: {
      const family = familyOf(reduction);
      return (charge) => (family === "other" ? charge === reduction : familyOf(charge) === family);
    }
  }
}
