import { FeeType } from "~/contract/enumerations";

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
export function familyOf(feeType: FeeType): Family {
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

/** Whether a discount or a waiver of the first type takes off a fee of the second. */
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
