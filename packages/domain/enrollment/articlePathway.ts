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

export interface TenYearBlock {
  readonly firstYear: number;
  readonly lastYear: number;
  /** 1 to 10; 0 or less before it begins. */
  readonly year: number;
}

/**
 * Returns a certificate's ten-year recertification block on `today`. Blocks are calendar years: the first begins after
 * the year of the award or the last recertification, and the next follows directly. A lifetime certificate has a block
 * from its enrollment, with that year as the first.
 */
export function tenYearBlock(certificate: Dates, enrollment: Enrolled, today: Temporal.PlainDate): TenYearBlock {
  const isLifetime = certificate.certificationGeneration === CertificationGeneration.Lifetime;
  const certified = plainDate(certificate.recertifiedDate ?? certificate.awardDate).year;
  const begins = isLifetime ? enrolledSince(enrollment, today).year : certified + 1;
  const before = Math.floor(Math.max(0, today.year - begins) / yearsInBlock);
  const firstYear = begins + before * yearsInBlock;
  return { firstYear, lastYear: firstYear + yearsInBlock - 1, year: today.year - firstYear + 1 };
}

/** `Ten-year block 2020 - 2029, year 7`; without the year before it begins. */
export function tenYearBlockText({ firstYear, lastYear, year }: TenYearBlock): string {
  return `Ten-year block ${firstYear} - ${lastYear}${year < 1 ? "" : `, year ${year}`}`;
}

/** Returns the year of the block, 1 to 10; before it begins, 1. */
export function yearOfTenYearBlock(certificate: Dates, enrollment: Enrolled, today: Temporal.PlainDate): number {
  return Math.max(1, tenYearBlock(certificate, enrollment, today).year);
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

/** Returns the last day to enter the article pathway within a ten-year block (ENR-08). */
export function lastDayToSwitch({ firstYear }: TenYearBlock, today: Temporal.PlainDate): Temporal.PlainDate {
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
    const block = tenYearBlock(certificate, enrolled, today);
    const lastDay = lastDayToSwitch(block, today);
    return [{ certificateId: enrolled.certificateId, lastDay, block, isOver: isBefore(lastDay, today) }];
  });
}
