import { replaces } from "../extensions/additions";
import { ccAssessmentType, certificationGeneration } from "../enumerations";
import { certificateId } from "../ids";
import { dollars, lastDayOrNone, wireDate } from "../values";
import { code, codeAsSent, entries, flag, trueOrUnknown, name } from "../reading/meanings";
import { z } from "../zod";

const ccEnrollmentId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER).brand<"CCEnrollmentId">();
export type CCEnrollmentId = z.infer<typeof ccEnrollmentId>;

export const enrollmentCertificate = z
  .object({
    certificateId,
    certification_Key: z.number().int().positive(),
    ccAssessmentType: codeAsSent(ccAssessmentType).nullable(),
    enrollmentStartDate: wireDate.nullable(),
  })
  .describe("A certificate of an enrollment, spelled as documented."); // API-05
export type EnrollmentCertificate = z.infer<typeof enrollmentCertificate>;

export const ccEnrollmentCertificate = z
  .object({
    certificateId,
    certificationName: name(),
    certificationGeneration: code(certificationGeneration),
    // Read as enrolled where it is missing: only a lifetime certificate can be unenrolled again.
    isEnrolled: trueOrUnknown(),
    isAbccEligible: flag().describe("False where the certification has no article-based assessment."),
    isAbccStillAvailable: flag().describe("False where it is too late to switch to the article pathway."),
    isFuture: flag().describe("True while the enrollment has not begun."),
    ccAssessmentType: codeAsSent(ccAssessmentType).nullable(),
    ccAssessmentAttestationDate: wireDate.nullable(),
    lastArticleAssessmentEnrolledDate: wireDate.nullable(),
    enrollmentStartDate: wireDate.nullable(),
    enrollmentEndDate: wireDate.nullable(),
    expirationDate: lastDayOrNone(),
  })
  .describe("A certificate that can be, or is, enrolled in continuing certification, and its pathway.");
export type CCEnrollmentCertificate = z.infer<typeof ccEnrollmentCertificate>;

export const ccPathwayEnrollment = z
  .object({
    ccEnrollmentId,
    currentBlockStart: wireDate.nullable().describe("Null where the physician has no current block."),
    currentBlockEnd: wireDate.nullable(),
    currentBlockExtensionDate: wireDate.nullable(),
    oneCertificationAnnualFee: dollars,
    twoCertificationAnnualFee: dollars,
    threeOrMoreCertificationAnnualFee: dollars,
    articlePathwayPerCertificationMinimum: z
      .number()
      .int()
      .min(0)
      .describe("Article exams to pass for each certification in a 3-year block."),
    ccEnrollmentCertificates: entries(ccEnrollmentCertificate),
  })
  .describe(
    "Pathway of each of a physician's certificates, with the cost and requirements of continuing certification.",
  );
export type CCPathwayEnrollment = z.infer<typeof ccPathwayEnrollment>;

const ccEnrollmentCertificateToSave = z.object({
  certificateId,
  isEnrolled: z.boolean(),
  cCAssessmentType: ccAssessmentType.nullable(),
  cCAssessmentAttestationDate: wireDate.nullable(),
  lastArticleAssessmentEnrolledDate: wireDate.nullable(),
  enrollmentStartDate: wireDate.nullable(),
  enrollmentEndDate: wireDate.nullable(),
  replaces: replaces(
    "the enrollment as the physician's page showed it",
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

export const ccPathwayEnrollmentToSave = z
  .object({
    cCEnrollmentId: ccEnrollmentId,
    cCEnrollmentCertificates: z.array(ccEnrollmentCertificateToSave).min(1).max(60),
  })
  .describe("An enrollment to save, spelled as documented."); // API-05
export type CCPathwayEnrollmentToSave = z.infer<typeof ccPathwayEnrollmentToSave>;
