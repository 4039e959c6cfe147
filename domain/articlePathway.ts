import type { Temporal } from "temporal-polyfill";
import type { Certificate } from "~/contract/certificate";
import type { CCEnrollmentCertificate } from "~/contract/ccPathwayEnrollment";
import { CCAssessmentType, CertificationGeneration } from "~/contract/enumerations";
import { plainDate } from "./boardTime";

/** The last year of the ten-year block in which the article pathway can be entered (ENR-08). */
export const lastYearToSwitch = 6;
const yearsInBlock = 10;

type Dates = Pick<Certificate, "certificationGeneration" | "awardDate" | "recertifiedDate">;
type Enrollment = Pick<
  CCEnrollmentCertificate,
  "isEnrolled" | "isAbccEligible" | "ccAssessmentType" | "enrollmentStartDate"
>;

/**
 * The year, 1 to 10, that `today` is in a certificate's ten-year recertification block. Blocks run in calendar years:
 * the first begins after the year of the award or the last recertification, and one follows the other. A lifetime
 * certificate has a block from when it is enrolled, with that year as its first.
 */
export function yearOfTenYearBlock(
  certificate: Dates,
  { isEnrolled, enrollmentStartDate }: Pick<Enrollment, "isEnrolled" | "enrollmentStartDate">,
  today: Temporal.PlainDate,
): number {
  const isLifetime = certificate.certificationGeneration === CertificationGeneration.Lifetime;
  const certified = plainDate(certificate.recertifiedDate ?? certificate.awardDate).year;
  const begun = !isEnrolled || enrollmentStartDate === null ? today.year : plainDate(enrollmentStartDate).year;
  const before = isLifetime ? begun - 1 : certified;
  const years = Math.max(1, today.year - before);
  return ((years - 1) % yearsInBlock) + 1;
}

/**
 * Whether a certificate can (still) be on the article pathway: to stay on it is always possible, to enter it only where
 * there is one, until the end of year six (ENR-02, ENR-08).
 */
export function isArticlePathwayAvailable(
  certificate: Dates,
  enrollment: Enrollment,
  today: Temporal.PlainDate,
): boolean {
  if (enrollment.isEnrolled && enrollment.ccAssessmentType === CCAssessmentType.Article) return true;
  return enrollment.isAbccEligible && yearOfTenYearBlock(certificate, enrollment, today) <= lastYearToSwitch;
}
