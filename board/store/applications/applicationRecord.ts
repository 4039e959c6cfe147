import type { Application, ApplicationAnswers, SubspecialtyTraining } from "~/contract/examinations/application";
import { examination } from "~/contract/examinations/examination";
import { type Fee, installmentOption } from "~/contract/billing/fee";
import { z } from "~/contract/zod";

/** An examination as it is offered to whoever it is for, with what its applications begin with. */
export const examinationOffer = examination
  // What an examination has only for somebody who has applied to it, and what follows from its fees.
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
    /** What applicants attest to: plain text, an empty line between paragraphs. */
    attestationContent: z.string(),
  });
export type ExaminationOffer = z.infer<typeof examinationOffer>;

/** What is kept of an application beside the examination that was applied to (`appliedExaminations`). */
export interface ApplicationRecord
  extends ApplicationAnswers, Pick<Application, "applicationId" | "createdDate" | "attestationContent"> {
  readonly ownFees: readonly Fee[];
  readonly subspecialtyTraining: SubspecialtyTraining | null;
}
