import { addition } from "../extensions/additions";
import { ccAssessmentType, certificationGeneration } from "../enumerations";
import { certificateId } from "../ids";
import { dollars, lastDayOrNone, wireDate } from "../values";
import { code, codeAsSent, entries, flag, trueOrUnknown, name } from "../reading/meanings";
import { z } from "../zod";

const ccEnrollmentId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER).brand<"CCEnrollmentId">();
export type CCEnrollmentId = z.infer<typeof ccEnrollmentId>;

/** A certificate of an enrollment, spelled as documented (API-05). */
export const enrollmentCertificate = z.object({
  certificateId,
  certification_Key: z.number().int().positive(),
  ccAssessmentType: codeAsSent(ccAssessmentType).nullable(),
  enrollmentStartDate: wireDate.nullable(),
});
export type EnrollmentCertificate = z.infer<typeof enrollmentCertificate>;

/** A certificate that can be, or is, enrolled in continuing certification, and its pathway. */
export const ccEnrollmentCertificate = z.object({
  certificateId,
  certificationName: name(),
  certificationGeneration: code(certificationGeneration),
  // Read as enrolled where it is missing: only a lifetime certificate can be unenrolled again.
  isEnrolled: trueOrUnknown(),
  /** False where the certification has no article-based assessment. */
  isAbccEligible: flag(),
  /** False where it is too late to switch to the article pathway. */
  isAbccStillAvailable: flag(),
  /** True while the enrollment has not begun. */
  isFuture: flag(),
  ccAssessmentType: codeAsSent(ccAssessmentType).nullable(),
  ccAssessmentAttestationDate: wireDate.nullable(),
  lastArticleAssessmentEnrolledDate: wireDate.nullable(),
  enrollmentStartDate: wireDate.nullable(),
  enrollmentEndDate: wireDate.nullable(),
  expirationDate: lastDayOrNone(),
});
export type CCEnrollmentCertificate = z.infer<typeof ccEnrollmentCertificate>;

/** Pathway of each of a physician's certificates, with the cost and requirements of continuing certification. */
export const ccPathwayEnrollment = z.object({
  ccEnrollmentId,
  /** Null where the physician has no current block. */
  currentBlockStart: wireDate.nullable(),
  currentBlockEnd: wireDate.nullable(),
  currentBlockExtensionDate: wireDate.nullable(),
  oneCertificationAnnualFee: dollars,
  twoCertificationAnnualFee: dollars,
  threeOrMoreCertificationAnnualFee: dollars,
  /** Article exams to pass for each certification in a 3-year block. */
  articlePathwayPerCertificationMinimum: z.number().int().min(0),
  ccEnrollmentCertificates: entries(ccEnrollmentCertificate),
});
export type CCPathwayEnrollment = z.infer<typeof ccPathwayEnrollment>;

const ccEnrollmentCertificateToSave = z.object({
  certificateId,
  isEnrolled: z.boolean(),
  cCAssessmentType: ccAssessmentType.nullable(),
  cCAssessmentAttestationDate: wireDate.nullable(),
  lastArticleAssessmentEnrolledDate: wireDate.nullable(),
  enrollmentStartDate: wireDate.nullable(),
  enrollmentEndDate: wireDate.nullable(),
  /**
   * Addition to the specification: the enrollment as the physician's page showed it. A board with
   * `overwrite-protection` answers 409 when something else is stored, so that no window overwrites another; it is not
   * sent to other boards.
   */
  replaces: addition(
    "overwrite-protection",
    z
      .object({
        isEnrolled: z.boolean(),
        cCAssessmentType: ccAssessmentType.nullable(),
        cCAssessmentAttestationDate: wireDate.nullable(),
      })
      .nullish(),
  ),
});
export type CCEnrollmentCertificateToSave = z.infer<typeof ccEnrollmentCertificateToSave>;

/** An enrollment to save, spelled as documented (API-05). */
export const ccPathwayEnrollmentToSave = z.object({
  cCEnrollmentId: ccEnrollmentId,
  cCEnrollmentCertificates: z.array(ccEnrollmentCertificateToSave).min(1).max(60),
});
export type CCPathwayEnrollmentToSave = z.infer<typeof ccPathwayEnrollmentToSave>;
