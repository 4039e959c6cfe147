import type { Temporal } from "temporal-polyfill";
import type { CCEnrollment } from "@portal/contract/certification/ccBlock";
import type { EnrollmentCertificate } from "@portal/contract/certification/ccPathwayEnrollment";
import { CCAssessmentType, CertificateStatus } from "@portal/contract/enumerations";
import type { Physician } from "@portal/contract/people/physician";
import { isOwed } from "../billing/annualFees";
import { formatCents } from "../billing/money";
import { ccStatus, isBehind } from "../blocks/blockStatus";
import { sortedBy } from "../sortedBy";
import { formatDate, isBefore } from "../time/boardTime";
import { counted } from "../wording";
import { lastDayToSwitch, type TenYearBlock, tenYearBlock, tenYearBlockText } from "./articlePathway";

/** Where a certification is in its ten-year block, in short statements. */
export interface CyclePosition {
  /** The certifications of which the same is true. */
  readonly titles: readonly string[];
  readonly statements: readonly string[];
}

/**
 * Where each enrolled certification is in its ten-year block (ENR-13): the year, the blocks that are done, on the exam
 * pathway the last day to switch and when the exam is due, and the next annual fee that is not due yet.
 */
export function cyclePositions(physician: InCycle, today: Temporal.PlainDate): CyclePosition[] {
  const { currentCCEnrollment } = physician;
  const fee = nextFee(currentCCEnrollment, today);
  const positions: { readonly titles: string[]; readonly statements: readonly string[] }[] = [];
  for (const { enrollment, certificate, block } of enrolledCertificates(physician, today)) {
    const statements = [
      tenYearBlockText(block),
      ...blocksDone(currentCCEnrollment, block, today),
      ...onExamPathway(enrollment, block, today),
      ...fee,
    ];
    const same = positions.find((one) => one.statements.join() === statements.join());
    if (same === undefined) positions.push({ titles: [certificate.certificationName], statements });
    else same.titles.push(certificate.certificationName);
  }
  return positions;
}

type Enrollment = Physician["currentCCEnrollment"];
type InCycle = Pick<Physician, "currentCCEnrollment" | "certificates">;

function enrolledCertificates({ currentCCEnrollment, certificates }: InCycle, today: Temporal.PlainDate) {
  const enrollments = sortedBy(currentCCEnrollment?.activeEnrollmentCertificates ?? [], (one) => one.certificateId);
  return enrollments.flatMap((enrollment) => {
    const certificate = certificates.find(({ certificateId }) => certificateId === enrollment.certificateId);
    if (certificate === undefined || certificate.certificateStatus === CertificateStatus.Inactive) return [];
    const block = tenYearBlock(certificate, { ...enrollment, isEnrolled: true, enrollmentEndDate: null }, today);
    return [{ enrollment, certificate, block }];
  });
}

function blocksDone(
  enrollment: Enrollment,
  { firstYear, lastYear }: TenYearBlock,
  today: Temporal.PlainDate,
): string[] {
  const done = (enrollment?.ccBlocks ?? []).filter(
    (block) =>
      block.startYear >= firstYear &&
      block.endYear <= lastYear &&
      isBehind(block, today) &&
      block.outstandingRequirements.length === 0 &&
      ccStatus(block, today) === "meeting",
  ).length;
  return done === 0 ? [] : [`${counted(done, "CC block")} done`];
}

function onExamPathway(
  { ccAssessmentType }: Pick<EnrollmentCertificate, "ccAssessmentType">,
  block: TenYearBlock,
  today: Temporal.PlainDate,
): string[] {
  if (ccAssessmentType !== CCAssessmentType.Exam) return [];
  const { lastDay, examDue } = daysOf(block, today);
  return [
    isBefore(lastDay, today)
      ? `the last day to switch pathways was ${formatDate(lastDay)}`
      : `last day to switch to the article pathway: ${formatDate(lastDay)}`,
    `CC exam due by ${formatDate(examDue)}`,
  ];
}

function daysOf(block: TenYearBlock, today: Temporal.PlainDate) {
  return { lastDay: lastDayToSwitch(block, today), examDue: today.with({ year: block.lastYear, month: 12, day: 31 }) };
}

/** Of each certification on the exam pathway: the last day to switch, and the day by which the CC exam is due. */
export function examPathwayDays(physician: InCycle, today: Temporal.PlainDate) {
  return enrolledCertificates(physician, today)
    .filter(({ enrollment }) => enrollment.ccAssessmentType === CCAssessmentType.Exam)
    .map(({ certificate, block }) => ({ certificate, ...daysOf(block, today) }));
}

/** Returns the annual fees of later years, each once: those that are due are asked for elsewhere. */
export function comingFees(enrollment: Pick<CCEnrollment, "ccBlocks"> | null, today: Temporal.PlainDate) {
  const later = (enrollment?.ccBlocks ?? [])
    .flatMap(({ ccAnnualFees }) => ccAnnualFees)
    .filter((fee) => fee.year > today.year && isOwed(fee));
  const ofYear = new Map(later.map((fee) => [fee.year, fee]));
  return sortedBy([...ofYear.values()], ({ year }) => year);
}

function nextFee(enrollment: Enrollment, today: Temporal.PlainDate): string[] {
  const [next] = comingFees(enrollment, today);
  return next === undefined ? [] : [`next annual fee: ${formatCents(next.feeAmount)} for ${next.year}`];
}
