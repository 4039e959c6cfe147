import {
  ccAssessmentType,
  ccAttestationType,
  clinicalStatus,
  outstandingRequirement,
  patientSafetyRequirement,
} from "../enumerations";
import { ccActivityId, ccAttestationId, ccBlockId, certificateId } from "../ids";
import { credits, creditTotal, dollars, lineOfText, longestActivityName, wireDate, wireInstant, year } from "../values";
import { z } from "../zod";

/** An activity of continuing certification, verified by the board with its provider or reported by the physician. */
export const ccActivity = z.object({
  ccActivityId,
  activityName: z.string(),
  organizationName: z.string(),
  completedDate: wireDate,
  cmeCredits: credits,
  saCredits: credits,
  isPipClinical: z.boolean(),
  isPipFeedback: z.boolean(),
  isPatientSafety: z.boolean(),
});
export type CCActivity = z.infer<typeof ccActivity>;

const line = z.string().trim().max(longestActivityName).regex(lineOfText, "Expected a line of text");

/** A self-reported activity as it is saved; a new one has no id. */
export const ccActivityToSave = ccActivity.extend({
  ccActivityId: ccActivityId.nullable(),
  activityName: line,
  organizationName: line.min(1),
  /**
   * An extension: what the physician was shown where the activity is changed. A board that knows it answers 409 when
   * something else is stored, so that no window overwrites another; any other board ignores it.
   */
  replaces: ccActivity.omit({ ccActivityId: true }).nullish(),
});
export type CCActivityToSave = z.infer<typeof ccActivityToSave>;

/** The self-reporting checkbox on the wire: 1 ticked, 0 not (CCB-04). */
const ticked = z.union([z.literal(0), z.literal(1)]);

/**
 * What a physician attests to for one year of a block. `credits` is the number claimed (CME and SA) or, for PIP and
 * Patient Safety, the same 0 or 1 as the box.
 */
export const ccAttestation = z.object({
  ccAttestationId,
  ccBlockId,
  ccAttestationType,
  appliedToYear: year,
  credits,
  selfReportedCredits: ticked,
  attestationDate: wireInstant.nullable(),
  updatedDate: wireInstant,
});
export type CCAttestation = z.infer<typeof ccAttestation>;

/**
 * An attestation as it is saved. The id and `updatedDate` are those that the physician was shown, null where there was
 * none: a board answers 409 when they are no longer the stored ones, so that no window overwrites another.
 */
export const ccAttestationToSave = ccAttestation
  .extend({
    ccAttestationId: ccAttestationId.nullable(),
    updatedDate: wireInstant.nullable(),
  })
  .omit({ attestationDate: true });
export type CCAttestationToSave = z.infer<typeof ccAttestationToSave>;

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
