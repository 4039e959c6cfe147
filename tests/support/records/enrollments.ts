import type {
  CCEnrollmentCertificate,
  CCEnrollmentId,
  CCPathwayEnrollment,
} from "@portal/contract/certification/ccPathwayEnrollment";
import { CCAssessmentType, CertificationGeneration } from "@portal/contract/enumerations";
import type { CertificateId } from "@portal/contract/ids";
import { dollars, wireDate } from "./ccBlocks";

/** A certificate enrolled on the exam pathway, its terms agreed to years ago. */
export function enrollmentCertificate(
  id: number,
  changes: Partial<CCEnrollmentCertificate> = {},
): CCEnrollmentCertificate {
  return {
    certificateId: id as CertificateId,
    certificationName: "Neurology",
    certificationGeneration: CertificationGeneration.Cc,
    isEnrolled: true,
    isAbccEligible: true,
    isAbccStillAvailable: true,
    isFuture: false,
    ccAssessmentType: CCAssessmentType.Exam,
    ccAssessmentAttestationDate: wireDate("2024-01-15"),
    lastArticleAssessmentEnrolledDate: null,
    enrollmentStartDate: wireDate("2024-01-01"),
    enrollmentEndDate: null,
    expirationDate: null,
    ...changes,
  };
}

/** The same on the article pathway. */
export function onArticles(id: number, changes: Partial<CCEnrollmentCertificate> = {}): CCEnrollmentCertificate {
  const lastArticleAssessmentEnrolledDate = wireDate("2024-01-15");
  return enrollmentCertificate(id, {
    ccAssessmentType: CCAssessmentType.Article,
    lastArticleAssessmentEnrolledDate,
    ...changes,
  });
}

export function lifetime(id: number, changes: Partial<CCEnrollmentCertificate> = {}): CCEnrollmentCertificate {
  return enrollmentCertificate(id, {
    certificationName: "Psychiatry",
    certificationGeneration: CertificationGeneration.Lifetime,
    isEnrolled: false,
    ccAssessmentType: null,
    ccAssessmentAttestationDate: null,
    enrollmentStartDate: null,
    ...changes,
  });
}

export function pathwayEnrollment(
  ccEnrollmentCertificates: CCEnrollmentCertificate[],
  changes: Partial<CCPathwayEnrollment> = {},
): CCPathwayEnrollment {
  return {
    ccEnrollmentId: 100_200 as CCEnrollmentId,
    currentBlockStart: wireDate("2024-01-01"),
    currentBlockEnd: wireDate("2026-12-31"),
    currentBlockExtensionDate: null,
    oneCertificationAnnualFee: dollars(185),
    twoCertificationAnnualFee: dollars(275.5),
    threeOrMoreCertificationAnnualFee: dollars(350),
    articlePathwayPerCertificationMinimum: 20,
    ccEnrollmentCertificates,
    ...changes,
  };
}
