import { FeeType } from "@portal/contract/enumerations";
import type { Fee } from "@portal/contract/examinations/examination";
import { type Cents, sumCents } from "../billing/money";

export interface FeesOfApplication {
  /** Price list of the examination: every fee that any applicant may have to pay. */
  readonly examinationFees: readonly Fee[];
  /** Fees that the board added to this application only: discounts, waivers, a fee for a returned payment. */
  readonly ownFees: readonly Fee[];
  readonly isMoc: boolean;
  /** Number of modules chosen; 0 where the examination has none. */
  readonly modules: number;
  readonly isTransferredIn: boolean;
  /** Whether the application's deadline has passed. */
  readonly isLate: boolean;
}

/** EXAM-03: the fee for applying late; null where the examination has none. */
export function lateFee(fees: readonly Fee[], { isMoc }: Pick<FeesOfApplication, "isMoc">): Fee | null {
  const type = isMoc ? FeeType.LateFeeMoc : FeeType.LateFeeInitial;
  return fees.find(({ feeType, feeAmount }) => feeType === type && feeAmount > 0) ?? null;
}

/** Returns the late fee in these lines, less its reductions. */
export function lateFeeIn(lines: readonly { readonly feeType: FeeType | null; readonly amount: Cents }[]): Cents {
  const isLate = (type: FeeType) => familyOf(type) === "late" || type === FeeType.CommitteeMemberLateDiscount;
  return sumCents(lines.filter(({ feeType }) => feeType !== null && isLate(feeType)).map(({ amount }) => amount));
}

/** EXAM-02: the fee for the examination itself, of a combined one for two modules; null where it has none. */
export function examFee(fees: readonly Fee[]): Fee | null {
  return (
    examinationFees(
      fees.filter(({ feeAmount }) => feeAmount > 0),
      0,
    )[0] ?? null
  );
}

/** EXAM-02: the fees for applying on time, one by one, as far as they are known before anything is chosen. */
export function feesToApply(fees: readonly Fee[], { isMoc }: Pick<FeesOfApplication, "isMoc">): Fee[] {
  const chargesForModules = (modules: number) =>
    chargesOfExamination({ examinationFees: fees, ownFees: [], isMoc, modules, isTransferredIn: false, isLate: false });
  const [two, three] = [chargesForModules(2), chargesForModules(3)];
  return fees.filter((fee) => two.includes(fee) || three.includes(fee));
}

/** EXAM-02: their sum; null where it depends on the modules that are chosen. */
export function totalToApply(fees: readonly Fee[], { isMoc }: Pick<FeesOfApplication, "isMoc">): Cents | null {
  const totals = [2, 3].map((modules) => {
    const facts = { examinationFees: fees, ownFees: [], isMoc, modules, isTransferredIn: false, isLate: false };
    return sumCents(chargesOfExamination(facts).map(({ feeAmount }) => feeAmount));
  });
  const [two = null, three = null] = totals;
  return two === three ? two : null;
}

/** Returns the price of a combined examination on time with this many modules, including all fees (APPLY-07). */
export function priceOfModules(fees: readonly Fee[], modules: number): Cents {
  const facts = { examinationFees: fees, ownFees: [], isMoc: true, modules, isTransferredIn: false, isLate: false };
  return sumCents(chargesOfExamination(facts).map(({ feeAmount }) => feeAmount));
}

/** Returns the examination's fees that this application has to pay. */
export function chargesOfExamination(facts: FeesOfApplication): Fee[] {
  const charges = facts.examinationFees.filter(({ feeAmount }) => feeAmount > 0);
  const transfer = facts.isTransferredIn ? charges.filter(({ feeType }) => familyOf(feeType) === "transfer") : [];
  // Applicants transferred from an earlier examination have already paid for one.
  const exam = transfer.length > 0 ? transfer : examinationFees(charges, facts.modules);
  const isOwnLate = facts.ownFees.some(({ feeType, feeAmount }) => familyOf(feeType) === "late" && feeAmount > 0);
  const late = facts.isLate && !isOwnLate ? lateFee(charges, facts) : null;
  return charges.filter((fee) => {
    const family = familyOf(fee.feeType);
    if (family === "examination" || family === "transfer") return exam.includes(fee);
    return family === "late" ? fee === late : true;
  });
}

/** A combined examination has one price for two modules and another for three (types 10 and 11). */
function examinationFees(charges: readonly Fee[], modules: number): Fee[] {
  const feeTypeWanted =
    modules >= 3 ? FeeType.ExaminationFeeMocWithThreeOrMoreModules : FeeType.ExaminationFeeMocWithTwoModules;
  const byModules = charges.filter(({ feeType }) => feeType === feeTypeWanted);
  if (byModules.length > 0) return byModules;
  const all = charges.filter(({ feeType }) => familyOf(feeType) === "examination");
  const others = all.filter(({ feeType }) => !modulePrices.includes(feeType));
  // A price for another number of modules only does not make this one free.
  return others.length > 0 ? others : all;
}

const modulePrices: readonly FeeType[] = [
  FeeType.ExaminationFeeMocWithTwoModules,
  FeeType.ExaminationFeeMocWithThreeOrMoreModules,
];

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

/** The kind of fee, so that a waiver or discount reduces only its own kind. */
function familyOf(feeType: FeeType): Family {
  switch (feeType) {
    // The board counts type 4 as an examination's as well (decision 0000.33).
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

/** Returns whether a discount or waiver of the first type reduces a fee of the second. */
export function isFor(reduction: FeeType, charge: FeeType): boolean {
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
