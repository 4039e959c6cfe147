import type { ApplicationAnswers, SubspecialtyTraining } from "~/contract/examinations/application";
import type { Application } from "~/contract/examinations/application";
import type { Examination } from "~/contract/examinations/examination";
import type { Fee, InstallmentOption } from "~/contract/billing/fee";

/** What an examination has only for somebody who has applied to it, and what follows from its fees. */
type NotKept =
  | "examFee"
  | "lateFee"
  | "moduleSelection"
  | "formattedCnpType"
  | "certificateId"
  | "examinationGrade"
  | "releaseGrades"
  | "examineeId"
  | "examineeStatus"
  | "examineeStatusReasonId"
  | "examineeStatusReason"
  | "examineeStatusDescription"
  | "showExamineeStatus"
  | "isExamFeePaid"
  | "isGradingComplete"
  | "appointments"
  | "examinationModules"
  | "order";

/** An examination as it is offered to whoever it is for, with what its applications begin with. */
export interface ExaminationOffer extends Omit<Examination, NotKept> {
  readonly installmentOptions: readonly InstallmentOption[];
  /** What applicants attest to: plain text, an empty line between paragraphs. */
  readonly attestationContent: string;
}

/** What is kept of an application beside the examination that was applied to (`appliedExaminations`). */
export interface ApplicationRecord
  extends ApplicationAnswers, Pick<Application, "applicationId" | "createdDate" | "attestationContent"> {
  readonly ownFees: readonly Fee[];
  readonly subspecialtyTraining: SubspecialtyTraining | null;
}
