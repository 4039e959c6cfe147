import { z } from "./zod";

/** Numeric codes of the specification (section 3 and 9 of the dashboard document; register API-06). */
export const CertificateStatus = { Active: 1, Inactive: 2 } as const;
export const CertificationGeneration = { Lifetime: 1, TenYear: 2, Cc: 3 } as const;
export const Certification = {
  ClinicalNeurophysiology: 14,
  Neurology: 1030,
  ChildNeurology: 1031,
  Psychiatry: 1038,
  BrainInjuryMedicine: 1041,
  NeurocriticalCare: 1058,
} as const;
/** Ids of the USA and Canada (API-06); boards number other countries as they like. */
export const Country = { USA: 1, Canada: 2 } as const;
/** ADDR-02 and ADDR-03. */
export const AddressType = { Contact: 1, Public: 2, Shipping: 6 } as const;
export const AddressVerificationStatus = { UseSuggested: 1, UseAsEntered: 2 } as const;
export const ClinicalStatus = {
  ClinicallyActive: 2,
  ClinicallyInactive: 3,
  ClinicallyActiveNotEnoughForPip: 6,
} as const;
export const CCAttestationType = { CME: 1, SA: 2, PIPFeedback: 3, PIPClinical: 4, PatientSafety: 7 } as const;
export const PatientSafetyRequirement = { NotMet: 0, Met: 1, NotRequired: 2 } as const;
export const CCAssessmentType = { Article: 1, Exam: 2, Other: 3 } as const;

/** The one documented code of `ccStatus`, which prevents applying (CERT-09). */
export const CertificateCCStatus = { NotMeeting: 3 } as const;

/** Codes of article-based assessments (ABCC-09); examinations have others (EXAM-12). */
export const AbccAssessmentStatus = {
  AuthorizationPending: 1,
  Authorized: 2,
  Delivered: 3,
  GradingComplete: 4,
  UnderReview: 5,
  Exited: 6,
  Denied: 7,
  Withdrawn: 8,
  ChangedPathway: 9,
} as const;
export const AbccGrade = { Pass: 1, Fail: 2, NoGrade: 3 } as const;

/** Codes of applications and of examinees (EXAM-11, EXAM-12). */
export const CandidateStatus = {
  ToBeReviewed: 1,
  Hold: 2,
  Denied: 3,
  Approved: 4,
  TransferredOut: 5,
  Withdrawn: 6,
  InviteSent: 7,
  Unsubmitted: 8,
} as const;
export const ExamineeStatus = {
  NA: 0,
  AuthorizationPending: 2,
  Authorized: 3,
  GradingComplete: 4,
  Delivered: 25,
  UnexcusedAbsence: 26,
} as const;
export const ExamineeStatusReason = { NoShow: 1, Invalidated: 3 } as const;

/** APPLY-09 and APPLY-18. */
export const TrainingPathway = { Grandfathered: 1, Fellowship: 2, Practice: 3, OtherBoard: 4 } as const;
export const PracticeTime = {
  Percent17: 1,
  Percent25: 2,
  Percent33: 3,
  Percent50: 4,
  Percent25OfProfessionalTime: 5,
} as const;
/** APPLY-08 */
export const CnpType = { General: 1, EEG: 2, EMG: 3 } as const;

/** The demographic survey (DEMO-01). */
export const Ethnicity = { HispanicOrLatino: 1, NotHispanicOrLatino: 2, Other: 3, PreferNotToAnswer: 4 } as const;
export const Gender = { Female: 1, Male: 2, NonBinary: 3, Other: 4, PreferNotToAnswer: 5 } as const;
export const Race = {
  Asian: 1,
  BlackOrAfricanAmerican: 2,
  AmericanIndianOrAlaskanNative: 3,
  NativeHawaiianOrPacificIslander: 4,
  White: 5,
  Other: 6,
  PreferNotToAnswer: 7,
} as const;

export const certificateStatus = z.enum(CertificateStatus);
export const certificationGeneration = z.enum(CertificationGeneration);
export const addressType = z.enum(AddressType).describe("Uses of an address.");
export const addressVerificationStatus = z.enum(AddressVerificationStatus);
export const clinicalStatus = z.enum(ClinicalStatus);
export const ccAttestationType = z.enum(CCAttestationType);
export const patientSafetyRequirement = z.enum(PatientSafetyRequirement);
export const ccAssessmentType = z.enum(CCAssessmentType);
export const trainingPathway = z.enum(TrainingPathway).describe("Pathways of subspecialty training.");
export const practiceTime = z
  .enum(PracticeTime)
  .describe("Shares of time in practice. No document defines codes for them; these are in the order of the options.");
export const cnpType = z.enum(CnpType).describe("The focus of an examination in clinical neurophysiology.");
export const ethnicity = z.enum(Ethnicity);
export const gender = z.enum(Gender);
export const race = z.enum(Race);

export type Ethnicity = z.infer<typeof ethnicity>;
export type Gender = z.infer<typeof gender>;
export type Race = z.infer<typeof race>;

export type TrainingPathway = z.infer<typeof trainingPathway>;
export type PracticeTime = z.infer<typeof practiceTime>;
export type CnpType = z.infer<typeof cnpType>;
export type CertificateStatus = z.infer<typeof certificateStatus>;
export type CertificationGeneration = z.infer<typeof certificationGeneration>;
export type AddressType = z.infer<typeof addressType>;
export type AddressVerificationStatus = z.infer<typeof addressVerificationStatus>;
export type ClinicalStatus = z.infer<typeof clinicalStatus>;
export type CCAttestationType = z.infer<typeof ccAttestationType>;
export type PatientSafetyRequirement = z.infer<typeof patientSafetyRequirement>;
export type CCAssessmentType = z.infer<typeof ccAssessmentType>;

export const outstandingRequirement = z
  .enum(["MedicalLicense", "Fees", "PatientSafety", "PIP", "SA", "CME", "FailedAudit"])
  .describe("Reasons for not meeting requirements, named as in section 3 of the dashboard document.");
export type OutstandingRequirement = z.infer<typeof outstandingRequirement>;

export const paymentType = z
  .enum(["Visa", "MasterCard", "Discover", "AmericanExpress", "ECheck/ACH", "Affirm"])
  .describe('Payment types (specification, "Payment enumerations"); the wire carries the names.');
export type PaymentType = z.infer<typeof paymentType>;
export const bankAccountType = z.enum(["checking", "savings"]);
export type BankAccountType = z.infer<typeof bankAccountType>;
export const bankHolderType = z.enum(["personal", "business"]);
export type BankHolderType = z.infer<typeof bankHolderType>;

export const InvoiceStatus = {
  Created: 1,
  Abandoned: 2,
  TermsAccepted: 3,
  Receivable: 4,
  Paid: 5,
  PaidReceivable: 6,
  WrittenOff: 7,
} as const;
export const invoiceStatus = z.enum(InvoiceStatus);
export type InvoiceStatus = z.infer<typeof invoiceStatus>;

/** FEE-09 */
export const FeeType = {
  ApplicationFee: 1,
  ExaminationFeePrimaryInitial: 2,
  ExaminationFeeSubspecialtyInitial: 3,
  ExaminationFeeMoc: 4,
  ExaminationTransferInitial: 5,
  ExaminationTransferMoc: 6,
  LateFeeInitial: 7,
  LateFeeMoc: 8,
  ReturnedPaymentFee: 9,
  ExaminationFeeMocWithTwoModules: 10,
  ExaminationFeeMocWithThreeOrMoreModules: 11,
  CCAnnualFee: 12,
  ReseatingFee: 13,
  Refund: 14,
  DuplicateCertificate: 15,
  AnnualFeeCredit: 16,
  AnnualFeeTwoCertifications: 21,
  AnnualFeeThreeOrMoreCertifications: 22,
  MultipleExamDiscount: 23,
  CommitteeMemberExamDiscount: 24,
  CommitteeMemberTransferDiscount: 25,
  CommitteeMemberLateDiscount: 26,
  CommitteeMemberProcessingDiscount: 27,
} as const;
export const feeType = z
  .enum(FeeType)
  .describe("Fee type codes (section 9 of the account document). They never determine amounts, which come from data.");
export type FeeType = z.infer<typeof feeType>;
