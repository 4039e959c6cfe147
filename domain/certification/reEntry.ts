import { CCAssessmentType, CertificateStatus } from "~/contract/enumerations";
import type { Physician } from "~/contract/people/physician";
import type { ReEntryAssessment } from "~/contract/certification/reEntryAssessment";
import { type Certification, certifications } from "./certificates";

export type LapsedPhysician = Pick<
  Physician,
  "certificates" | "isRetired" | "isLapsedNoLicense" | "isDansInvalidatedAllowReentryExam"
>;

/**
 * The certifications that were held and are held no more (CERT-08). Whoever has retired wants none back, and a lapse
 * for want of a license ends with the license (CERT-11).
 */
export function lapsedCertifications({ certificates, isRetired, isLapsedNoLicense }: LapsedPhysician): Certification[] {
  if (isRetired || isLapsedNoLicense) return [];
  return certifications(certificates).filter(({ shown }) => shown.certificateStatus === CertificateStatus.Inactive);
}

/**
 * The ways back that are open to the physician: of all that the board has decided those to certifications that have
 * lapsed, and the examination to each of them where an earlier result was invalidated and the board allows re-entry.
 */
export function openReEntries(physician: LapsedPhysician, decided: readonly ReEntryAssessment[]): ReEntryAssessment[] {
  return lapsedCertifications(physician).flatMap(({ shown, certificationName }) => {
    const { certificateId } = shown;
    const own = decided.filter((entry) => entry.certificateId === certificateId);
    const hasExam = own.some(({ ccAssessmentType }) => ccAssessmentType !== CCAssessmentType.Article);
    if (hasExam || !physician.isDansInvalidatedAllowReentryExam) return own;
    const isCMEReduced = own.some((entry) => entry.isCMEReduced);
    const exam = { ccAssessmentType: CCAssessmentType.Exam, requiredArticles: null, isCMEReduced };
    return [...own, { certificateId, certificationName, ...exam }];
  });
}

/** A way back in a sentence (CERT-08, ABCC-16). */
export function reEntryText(
  { ccAssessmentType, requiredArticles }: ReEntryAssessment,
  { isPrimary }: Pick<Certification["shown"], "isPrimary">,
): string {
  if (ccAssessmentType !== CCAssessmentType.Article) return "Pass the re-entry examination.";
  const articles = requiredArticles === null ? "The article exams" : `${requiredArticles} article exams`;
  return `${articles} regain the ${isPrimary ? "certification" : "subspecialty"}.`;
}
