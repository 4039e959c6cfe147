import { replaces } from "../extensions/additions";
import { ccAttestationType, clinicalStatus, outstandingRequirement, patientSafetyRequirement } from "../enumerations";
import { ccActivityId, ccAttestationId, ccBlockId, certificateId } from "../ids";
import {
  credits,
  creditTotal,
  dollars,
  lineOfText,
  maxActivityNameLength,
  textOrNull,
  wireDate,
  wireInstant,
  year,
} from "../values";
import {
  code,
  codeAsSent,
  codesOrUnknown,
  flag,
  flagNumber,
  flagOrUnknown,
  list,
  listOrUnknown,
  orNone,
  orUnknown,
  text,
} from "../reading/meanings";
import { z } from "../zod";
import { enrollmentCertificate } from "./ccPathwayEnrollment";

export const ccActivity = z
  .object({
    ccActivityId,
    activityName: text(),
    organizationName: text(),
    completedDate: wireDate,
    cmeCredits: credits,
    saCredits: credits,
    isPipClinical: flag(),
    isPipFeedback: flag(),
    isPatientSafety: flag(),
  })
  .describe(
    "An activity of continuing certification, verified by the board with its provider or reported by the physician.",
  );
export type CCActivity = z.infer<typeof ccActivity>;

const line = z.string().trim().max(maxActivityNameLength).regex(lineOfText, "Expected a line of text");

export const ccActivityToSave = ccActivity
  .extend({
    ccActivityId: ccActivityId.nullable(),
    activityName: line,
    organizationName: line.min(1),
    replaces: replaces(
      "the activity as the physician's page showed it",
      ccActivity.omit({ ccActivityId: true }).nullish(),
    ),
  })
  .describe("A self-reported activity to save; a new one has no id.");
export type CCActivityToSave = z.infer<typeof ccActivityToSave>;

const ticked = flagNumber(z.union([z.literal(0), z.literal(1)])).describe(
  "The self-reporting checkbox on the wire: 1 ticked, 0 not.",
); // CCB-04

export const ccAttestation = z
  .object({
    ccAttestationId,
    ccBlockId,
    ccAttestationType: codeAsSent(ccAttestationType),
    appliedToYear: year,
    credits,
    selfReportedCredits: ticked,
    attestationDate: wireInstant.nullable(),
    // A board that stores the request has none for new attestations.
    updatedDate: orNone(wireInstant),
  })
  .describe(
    "A physician's attestation for one year of a block. `credits` is the number claimed (CME and SA) or, for PIP " +
      "and Patient Safety, the same 0 or 1 as the box.",
  );
export type CCAttestation = z.infer<typeof ccAttestation>;

export const ccAttestationToSave = ccAttestation
  .extend({
    ccAttestationId: ccAttestationId.nullable(),
    ccAttestationType,
    attestationDate: wireInstant.nullable().default(null).describe("The day of the attestation."),
    updatedDate: wireInstant.nullable(),
  })
  .describe(
    "An attestation to save. The id and `updatedDate` are those that the physician's page showed, null where there " +
      "was none: a board answers 409 when they no longer match the stored ones, so that no window overwrites another.",
  );
export type CCAttestationToSave = z.infer<typeof ccAttestationToSave>;

export const ccAnnualFee = z.object({
  year,
  feeAmount: dollars,
  isPaid: flagOrUnknown(),
  isWaived: flagOrUnknown(),
});
export type CCAnnualFee = z.infer<typeof ccAnnualFee>;

export const ccAppliedWaiver = z
  .object({
    waiverTypeDescription: text(),
    cmeCredits: credits,
    saCredits: credits,
    appliedToYear: year.nullish(),
  })
  .describe(
    "Credits that the board waived. `appliedToYear` is an addition to the specification: without it the waiver is " +
      "for the whole block.",
  );
export type CCAppliedWaiver = z.infer<typeof ccAppliedWaiver>;

export const ccAppliedArticleWaiver = z.object({ certificateId, articleCredits: z.number().int().min(0) });

export const ccBlock = z
  .object({
    ccBlockId,
    startYear: year,
    endYear: year,
    startDate: wireDate,
    endDate: wireDate,
    extensionDate: wireDate.nullable(),
    extensionReason: textOrNull()
      .optional()
      .describe("Addition to the specification: why the deadline was extended, shown to the physician."),
    clinicalStatus: code(clinicalStatus),

    ccAnnualFees: list(ccAnnualFee),
    unpaidOrphanYears: list(year),
    pendingExamYear: year.nullable(),

    requiredSACredits: credits,
    requiredCMECredits: credits,
    attestedSACredits: creditTotal,
    waivedSACredits: creditTotal,
    verifiedSACredits: creditTotal,
    attestedCMECredits: creditTotal,
    waivedCMECredits: creditTotal,
    verifiedCMECredits: creditTotal,

    hasPipClinicalAttestation: flag(),
    hasPipFeedbackAttestation: flag(),
    hasPipWaiver: flag(),
    isPipRequired: flagOrUnknown(),
    hasPatientSafetyCompleted: flag(),
    isPatientSafetyRequired: code(patientSafetyRequirement),
    isActivityRequirementsCompleted: flag(),
    outstandingRequirements: codesOrUnknown(code(outstandingRequirement)),

    hasAudit: flagOrUnknown(),
    hasPassedAudit: flag(),
    hasFailedAudit: flagOrUnknown(),
    auditStart: wireDate.nullable(),
    auditDueDate: wireDate
      .nullish()
      .describe(
        "Addition to the specification: the last day for documenting the attestations, where the board has set one.",
      ),

    ccAttestations: list(ccAttestation),
    ccVerifiedActivities: list(ccActivity),
    ccAppliedWaivers: list(ccAppliedWaiver),
    ccAppliedArticleWaivers: list(ccAppliedArticleWaiver),
    enrollmentCertificates: list(enrollmentCertificate),

    ccSummaryDashboard: z.object({
      isCMEComplete: flag(),
      isPIPComplete: flag(),
      isSaCMEComplete: flag(),
      isPatSafetyComplete: flag(),
    }),
  })
  .describe("A three-year block of continuing certification, with the totals and verdicts that the board computed.");
export type CCBlock = z.infer<typeof ccBlock>;

export const ccBlockToSave = ccBlock
  .omit({
    extensionReason: true,
    auditDueDate: true,
    attestedSACredits: true,
    waivedSACredits: true,
    verifiedSACredits: true,
    attestedCMECredits: true,
    waivedCMECredits: true,
    verifiedCMECredits: true,
  })
  .extend({ ccAppliedWaivers: list(ccAppliedWaiver.omit({ appliedToYear: true })) })
  .describe(
    "A block in a request: without additions to the specification, and without the totals of credits, which the " +
      "documents do not name.",
  );

export const ccEnrollment = z.object({
  ccBlocks: listOrUnknown(ccBlock),
  currentCCBlock: orUnknown(ccBlock),
  isBehindCurrentBlock: flag(),
  activeEnrollmentCertificates: list(enrollmentCertificate),
  futureEnrollmentCertificates: list(enrollmentCertificate),
});
export type CCEnrollment = z.infer<typeof ccEnrollment>;
