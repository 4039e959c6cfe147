import { FeeType } from "@portal/contract/enumerations";

/** What fee types are called (FEE-09), for staff: charges are grouped and booked by them. */
const names: Readonly<Record<FeeType, string>> = {
  [FeeType.ApplicationFee]: "Application fee",
  [FeeType.ExaminationFeePrimaryInitial]: "Examination fee, primary certification",
  [FeeType.ExaminationFeeSubspecialtyInitial]: "Examination fee, subspecialty certification",
  [FeeType.ExaminationFeeMoc]: "Examination fee, continuing certification",
  [FeeType.ExaminationTransferInitial]: "Examination transfer, initial certification",
  [FeeType.ExaminationTransferMoc]: "Examination transfer, continuing certification",
  [FeeType.LateFeeInitial]: "Late fee, initial certification",
  [FeeType.LateFeeMoc]: "Late fee, continuing certification",
  [FeeType.ReturnedPaymentFee]: "Returned-payment fee",
  [FeeType.ExaminationFeeMocWithTwoModules]: "Examination fee, two modules",
  [FeeType.ExaminationFeeMocWithThreeOrMoreModules]: "Examination fee, three or more modules",
  [FeeType.CCAnnualFee]: "Annual fee",
  [FeeType.ReseatingFee]: "Reseating fee",
  [FeeType.Refund]: "Refund",
  [FeeType.DuplicateCertificate]: "Duplicate certificate",
  [FeeType.AnnualFeeCredit]: "Annual fee credit",
  [FeeType.AnnualFeeTwoCertifications]: "Annual fee, two certifications",
  [FeeType.AnnualFeeThreeOrMoreCertifications]: "Annual fee, three or more certifications",
  [FeeType.MultipleExamDiscount]: "Discount for several examinations",
  [FeeType.CommitteeMemberExamDiscount]: "Committee member’s discount, examination",
  [FeeType.CommitteeMemberTransferDiscount]: "Committee member’s discount, transfer",
  [FeeType.CommitteeMemberLateDiscount]: "Committee member’s discount, late fee",
  [FeeType.CommitteeMemberProcessingDiscount]: "Committee member’s discount, processing",
};

/** Returns the name of a fee type, and the number of one that a board has of its own. */
export function feeTypeName(feeType: FeeType): string {
  const known: Readonly<Partial<Record<number, string>>> = names;
  return known[feeType] ?? `Fee type ${feeType}`;
}
