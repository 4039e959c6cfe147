import type { Application, ApplicationAnswers, SubspecialtyTraining } from "@portal/contract/examinations/application";
import {
  type AppliedExamination,
  examination,
  type Fee,
  installmentOption,
} from "@portal/contract/examinations/examination";
import { z } from "@portal/contract/zod";

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

/** What applications say about their examination. */
export function examinationFacts(offer: ExaminationOffer | AppliedExamination) {
  const { title, startDate, endDate, applicationDeadLineDate, certificationName, isMoc, isArticleBased } = offer;
  return { title, startDate, endDate, applicationDeadLineDate, certificationName, isMoc, isArticleBased };
}

/** An application's own data, apart from the examination applied for (`appliedExaminations`). */
export interface ApplicationRecord
  extends ApplicationAnswers, Pick<Application, "applicationId" | "createdDate" | "attestationContent"> {
  readonly ownFees: readonly Fee[];
  readonly subspecialtyTraining: SubspecialtyTraining | null;
}

const score = z.number().int().min(0).max(9999);

/** Contents of a score report after the result, in printed order. */
export const scoreReport = z.object({
  /** On the examination's scale; null if it is only passed or failed. */
  score: score.nullable(),
  passingScore: score.nullable(),
  contentAreas: z
    .array(
      z.object({
        name: z.string().min(1).max(200),
        percentOfExamination: z.number().int().min(0).max(100),
        /** Relative to the passing standard. */
        performance: z.enum(["Below", "Near", "Above"]),
      }),
    )
    .max(50),
});
export type ScoreReport = z.infer<typeof scoreReport>;

/** Our own text: no document provides it. */
export const priorAttestation = [
  "I attest that everything I have stated in this application is true and complete to the best of my knowledge, and that I will tell the board promptly of any change.",
  "I authorize the board to verify my training, my licenses and my professional standing with those who can confirm them, and I release those who do so in good faith from any liability for it.",
  "I understand that a false statement, or help given or taken in an examination, may lead to the denial of this application, the invalidation of a result, or the loss of a certificate.",
].join("\n\n");

/** An offer's facts without anything that only some examinations have. */
export const plainOffer = {
  alternativePathwayEndDate: null,
  infoUrl: null,
  isCombinedMoc: false,
  isReEntry: false,
  requiresFellowshipTraining: false,
  availableModuleCertifications: [],
  pathwayOptions: [],
  otherBoardPathwayOptions: [],
  practicePathwayOptions: [],
  moduleTypes: [],
  attestationContent: priorAttestation,
} satisfies Partial<ExaminationOffer>;
