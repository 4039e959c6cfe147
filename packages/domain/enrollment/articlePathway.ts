import type { Temporal } from "temporal-polyfill";
import type { Certificate } from "@portal/contract/certification/certificate";
import type { CCEnrollmentCertificate, CCPathwayEnrollment } from "@portal/contract/certification/ccPathwayEnrollment";
import { CCAssessmentType, CertificationGeneration } from "@portal/contract/enumerations";
import { isBefore, plainDate } from "../time/boardTime";

/** The last year of the ten-year block in which the article pathway can be entered (ENR-08). */
const lastYearToSwitch = 6;
const yearsInBlock = 10;

type Dates = Pick<Certificate, "certificationGeneration" | "awardDate" | "recertifiedDate">;
type Enrolled = Pick<CCEnrollmentCertificate, "isEnrolled" | "enrollmentStartDate" | "enrollmentEndDate">;
type Enrollment = Enrolled & Pick<CCEnrollmentCertificate, "isAbccEligible" | "ccAssessmentType">;

/**
 * Returns the year, 1 to 10, of a certificate's ten-year recertification block on `today`. Blocks are calendar years:
 * the first begins after the year of the award or the last recertification, and the next follows directly. A lifetime
 * certificate has a block from its enrollment, with that year as the first.
 */
export function yearOfTenYearBlock(certificate: Dates, enrollment: Enrolled, today: Temporal.PlainDate): number {
  const isLifetime = certificate.certificationGeneration === CertificationGeneration.Lifetime;
  const certified = plainDate(certificate.recertifiedDate ?? certificate.awardDate).year;
  const before = isLifetime ? enrolledSince(enrollment, today).year - 1 : certified;
  const years = Math.max(1, today.year - before);
  return ((years - 1) % yearsInBlock) + 1;
}

/**
 * Returns the day from which the ten-year block of a lifetime certificate counts, also for one about to be enrolled.
 * Leaving does not end a block: a return within it continues it, and a return after it starts a new one. Otherwise
 * leaving for a day would open the article pathway after year six (ENR-08).
 */
export function enrolledSince(
  { isEnrolled, enrollmentStartDate, enrollmentEndDate }: Enrolled,
  today: Temporal.PlainDate,
): Temporal.PlainDate {
  if (enrollmentStartDate === null) return today;
  const start = plainDate(enrollmentStartDate);
  if (isEnrolled) return start;
  const left = enrollmentEndDate === null ? start : plainDate(enrollmentEndDate);
  const blocks = Math.floor((left.year - start.year) / yearsInBlock) + 1;
  const isRunning = !isBefore(today, start) && today.year < start.year + blocks * yearsInBlock;
  return isRunning ? start : today;
}

/**
 * Returns whether a certificate can be on the article pathway: staying is always possible, entering only where it is
 * offered, until the end of year six (ENR-02, ENR-08).
 */
export function isArticlePathwayAvailable(
  certificate: Dates,
  enrollment: Enrollment,
  today: Temporal.PlainDate,
): boolean {
  if (enrollment.isEnrolled && enrollment.ccAssessmentType === CCAssessmentType.Article) return true;
  return enrollment.isAbccEligible && yearOfTenYearBlock(certificate, enrollment, today) <= lastYearToSwitch;
}

/** Returns the last day to enter the article pathway within the current ten-year block (ENR-08). */
function lastDayToSwitch(certificate: Dates, enrollment: Enrolled, today: Temporal.PlainDate): Temporal.PlainDate {
  const firstYear = today.year - yearOfTenYearBlock(certificate, enrollment, today) + 1;
  return today.with({ year: firstYear + lastYearToSwitch - 1, month: 12, day: 31 });
}

/** Until when a certificate can be switched to the article pathway. */
export type SwitchOfCertificate = ReturnType<typeof lastDaysToSwitch>[number];

/** ENR-12: the last day of each enrolled certificate, the ten-year block that it is in, and whether it has passed. */
export function lastDaysToSwitch(
  { ccEnrollmentCertificates }: CCPathwayEnrollment,
  certificates: readonly Certificate[],
  today: Temporal.PlainDate,
) {
  return ccEnrollmentCertificates.flatMap((enrolled) => {
    const certificate = certificates.find(({ certificateId }) => certificateId === enrolled.certificateId);
    if (certificate === undefined) return [];
    const lastDay = lastDayToSwitch(certificate, enrolled, today);
    const firstYear = lastDay.year - lastYearToSwitch + 1;
    const block = { firstYear, lastYear: firstYear + yearsInBlock - 1 };
    return [{ certificateId: enrolled.certificateId, lastDay, block, isOver: isBefore(lastDay, today) }];
  });
}
