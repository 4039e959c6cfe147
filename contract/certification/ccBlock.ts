import { ccActivity } from "./ccActivity";
import { ccAttestation } from "./ccAttestation";
import { ccAssessmentType, clinicalStatus, outstandingRequirement, patientSafetyRequirement } from "../enumerations";
import { ccBlockId, certificateId } from "../ids";
import { credits, creditTotal, dollars, wireDate, year } from "../values";
import { z } from "../zod";

export const ccAnnualFee = z.object({
  year,
  feeAmount: dollars,
  isPaid: z.boolean(),
  isWaived: z.boolean(),
});
export type CCAnnualFee = z.infer<typeof ccAnnualFee>;

/** Credits that the board waived. `appliedToYear` is an addition of ours: without it the waiver is the whole block's. */
export const ccAppliedWaiver = z.object({
  waiverTypeDescription: z.string(),
  cmeCredits: credits,
  saCredits: credits,
  appliedToYear: year.nullish(),
});
export type CCAppliedWaiver = z.infer<typeof ccAppliedWaiver>;

export const ccAppliedArticleWaiver = z.object({ certificateId, articleCredits: z.number().int().min(0) });

export const enrollmentCertificate = z.object({
  certificateId,
  certification_Key: z.number().int().positive(),
  ccAssessmentType: ccAssessmentType.nullable(),
  enrollmentStartDate: wireDate.nullable(),
});
export type EnrollmentCertificate = z.infer<typeof enrollmentCertificate>;

/** A three-year block of continuing certification, with the totals and verdicts that the board computed. */
export const ccBlock = z.object({
  ccBlockId,
  startYear: year,
  endYear: year,
  startDate: wireDate,
  endDate: wireDate,
  extensionDate: wireDate.nullable(),
  clinicalStatus,

  ccAnnualFees: z.array(ccAnnualFee),
  unpaidOrphanYears: z.array(year),
  pendingExamYear: year.nullable(),

  requiredSACredits: credits,
  requiredCMECredits: credits,
  attestedSACredits: creditTotal,
  waivedSACredits: creditTotal,
  verifiedSACredits: creditTotal,
  attestedCMECredits: creditTotal,
  waivedCMECredits: creditTotal,
  verifiedCMECredits: creditTotal,

  hasPipClinicalAttestation: z.boolean(),
  hasPipFeedbackAttestation: z.boolean(),
  hasPipWaiver: z.boolean(),
  isPipRequired: z.boolean(),
  hasPatientSafetyCompleted: z.boolean(),
  isPatientSafetyRequired: patientSafetyRequirement,
  isActivityRequirementsCompleted: z.boolean(),
  outstandingRequirements: z.array(outstandingRequirement),

  hasAudit: z.boolean(),
  hasPassedAudit: z.boolean(),
  hasFailedAudit: z.boolean(),
  auditStart: wireDate.nullable(),
  /** An addition of ours: the last day for documenting the attestations, where the board has set one. */
  auditDueDate: wireDate.nullish(),

  ccAttestations: z.array(ccAttestation),
  ccVerifiedActivities: z.array(ccActivity),
  ccAppliedWaivers: z.array(ccAppliedWaiver),
  ccAppliedArticleWaivers: z.array(ccAppliedArticleWaiver),
  enrollmentCertificates: z.array(enrollmentCertificate),

  ccSummaryDashboard: z.object({
    isCMEComplete: z.boolean(),
    isPIPComplete: z.boolean(),
    isSaCMEComplete: z.boolean(),
    isPatSafetyComplete: z.boolean(),
  }),
});
export type CCBlock = z.infer<typeof ccBlock>;

export const ccEnrollment = z.object({
  ccBlocks: z.array(ccBlock),
  currentCCBlock: ccBlock.nullable(),
  isBehindCurrentBlock: z.boolean(),
  activeEnrollmentCertificates: z.array(enrollmentCertificate),
  futureEnrollmentCertificates: z.array(enrollmentCertificate),
});
export type CCEnrollment = z.infer<typeof ccEnrollment>;
