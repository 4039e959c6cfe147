import type { Application, ApplicationAnswers, SubspecialtyTraining } from "~/contract/examinations/application";
import { examination } from "~/contract/examinations/examination";
import { type Fee, installmentOption } from "~/contract/billing/fee";
import { z } from "~/contract/zod";

/** An examination as offered, with the initial values of its applications. */
export const examinationOffer = examination
  // Fields that exist only for applicants, or follow from the fees.
  .omit({
    examFee: true,
    lateFee: true,
    moduleSelection: true,
    formattedCnpType: true,
    certificateId: true,
    examinationGrade: true,
    releaseGrades: true,
    examineeId: true,
    examineeStatus: true,
    examineeStatusReasonId: true,
    examineeStatusReason: true,
    examineeStatusDescription: true,
    showExamineeStatus: true,
    isExamFeePaid: true,
    isGradingComplete: true,
    appointments: true,
    examinationModules: true,
    order: true,
  })
  .extend({
    installmentOptions: z.array(installmentOption),
    /** What applicants attest to: plain text with empty lines between paragraphs. */
    attestationContent: z.string(),
  });
export type ExaminationOffer = z.infer<typeof examinationOffer>;

/** An application's own data, apart from the examination applied for (`appliedExaminations`). */
export interface ApplicationRecord
  extends ApplicationAnswers, Pick<Application, "applicationId" | "createdDate" | "attestationContent"> {
  readonly ownFees: readonly Fee[];
  readonly subspecialtyTraining: SubspecialtyTraining | null;
}
