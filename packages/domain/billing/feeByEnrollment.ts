import type { Temporal } from "temporal-polyfill";
import type { CCAnnualFee } from "@portal/contract/certification/ccBlock";
import type { CCEnrollmentCertificate, CCPathwayEnrollment } from "@portal/contract/certification/ccPathwayEnrollment";
import { FeeType } from "@portal/contract/enumerations";
import type { Year } from "@portal/contract/values";
import { plainDate, wireDateOf } from "../time/boardTime";
import { isSettled, payableFrom } from "./annualFees";
import { asCents, type Cents } from "./money";

type FeesByCertifications = Pick<
  CCPathwayEnrollment,
  "oneCertificationAnnualFee" | "twoCertificationAnnualFee" | "threeOrMoreCertificationAnnualFee"
>;

/** Returns the fee of one year of continuing certification, by the number of enrolled certifications (ENR-07). */
export function annualFee(fees: FeesByCertifications, certifications: number): Cents {
  if (certifications === 0) return asCents(0);
  if (certifications === 1) return fees.oneCertificationAnnualFee;
  return certifications === 2 ? fees.twoCertificationAnnualFee : fees.threeOrMoreCertificationAnnualFee;
}

/** Returns the fee type in the bookkeeping, by the number of certifications that it covers (FEE-09). */
export function annualFeeType(certifications: number): FeeType {
  if (certifications >= 3) return FeeType.AnnualFeeThreeOrMoreCertifications;
  return certifications === 2 ? FeeType.AnnualFeeTwoCertifications : FeeType.CCAnnualFee;
}

export type EnrolledPeriod = Pick<
  CCEnrollmentCertificate,
  "isEnrolled" | "ccAssessmentType" | "enrollmentStartDate" | "enrollmentEndDate"
>;

/**
 * Returns how many certifications decide the fee of a year: those enrolled on January 1, in the first year those
 * enrolled at enrollment (decision 0000.56).
 */
export function certificationsOfYear(enrollments: readonly EnrolledPeriod[], year: Year): number {
  const starts = enrollments.flatMap(({ enrollmentStartDate: start }) => (start === null ? [] : [start]));
  const ofYear = starts.filter((start) => plainDate(start).year === year).sort();
  const days = [wireDateOf(payableFrom(year)), ...ofYear];
  const counts = days.map((day) => enrollments.filter((enrollment) => isEnrolledOn(enrollment, day)).length);
  return counts.find((count) => count > 0) ?? 0;
}

function isEnrolledOn(enrollment: EnrolledPeriod, day: NonNullable<EnrolledPeriod["enrollmentStartDate"]>): boolean {
  const { isEnrolled, ccAssessmentType, enrollmentStartDate: start, enrollmentEndDate: end } = enrollment;
  const hasEnded = end !== null && end <= day;
  if (hasEnded || (!isEnrolled && end === null)) return false;
  // A certificate for which nothing is stored yet has neither a start nor a pathway.
  return start === null ? ccAssessmentType !== null : start <= day;
}

export interface FeesOfYears {
  readonly from: Year;
  readonly certifications: number;
}

/** Returns the numbers of certifications that decide the fees of `today`'s year and of later ones, with their first year. */
export function certificationsFrom(enrollments: readonly EnrolledPeriod[], today: Temporal.PlainDate): FeesOfYears[] {
  const starts = enrollments.flatMap(({ enrollmentStartDate: start }) =>
    start === null ? [] : [plainDate(start).year],
  );
  const last = Math.max(today.year, ...starts) + 1;
  const years = Array.from({ length: last - today.year + 1 }, (_, index) => today.year + index);
  const numbers = years.map((from) => ({ from, certifications: certificationsOfYear(enrollments, from) }));
  return numbers.filter(({ certifications }, index) => certifications !== numbers[index - 1]?.certifications);
}

interface EnrollmentChange {
  readonly before: readonly EnrolledPeriod[];
  readonly after: readonly EnrolledPeriod[];
}

/**
 * Returns the unpaid fees whose amount a change of enrollments on `today` changes, with the new one (FEE-09). The
 * current year's changes only where nothing was enrolled in it: a certification that is enrolled later counts from the
 * next year.
 */
export function changedFees(
  fees: readonly CCAnnualFee[],
  { before, after }: EnrollmentChange,
  terms: FeesByCertifications,
  today: Temporal.PlainDate,
): CCAnnualFee[] {
  return fees.flatMap((fee) => {
    const { year } = fee;
    const [was, is] = [certificationsOfYear(before, year), certificationsOfYear(after, year)];
    const mayChange = year > today.year || (year === today.year && was === 0);
    // A year for which nothing was enrolled costs nothing until something is.
    const isOpen = was === 0 ? !fee.isPaid && !fee.isWaived : !isSettled(fee);
    return mayChange && isOpen && was !== is ? [{ ...fee, feeAmount: annualFee(terms, is) }] : [];
  });
}
