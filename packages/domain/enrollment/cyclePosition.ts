import type { Temporal } from "temporal-polyfill";
import type { EnrollmentCertificate } from "@portal/contract/certification/ccPathwayEnrollment";
import { CCAssessmentType, CertificateStatus } from "@portal/contract/enumerations";
import type { Physician } from "@portal/contract/people/physician";
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
export function cyclePositions(
  { currentCCEnrollment, certificates }: Pick<Physician, "currentCCEnrollment" | "certificates">,
  today: Temporal.PlainDate,
): CyclePosition[] {
  const fee = nextFee(currentCCEnrollment, today);
  const positions: { readonly titles: string[]; readonly statements: readonly string[] }[] = [];
  const enrollments = sortedBy(currentCCEnrollment?.activeEnrollmentCertificates ?? [], (one) => one.certificateId);
  for (const enrollment of enrollments) {
    const certificate = certificates.find(({ certificateId }) => certificateId === enrollment.certificateId);
    if (certificate === undefined || certificate.certificateStatus === CertificateStatus.Inactive) continue;
    const block = tenYearBlock(certificate, { ...enrollment, isEnrolled: true, enrollmentEndDate: null }, today);
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
  const lastDay = lastDayToSwitch(block, today);
  const due = formatDate(today.with({ year: block.lastYear, month: 12, day: 31 }));
  return [
    isBefore(lastDay, today)
      ? `the last day to switch pathways was ${formatDate(lastDay)}`
      : `last day to switch to the article pathway: ${formatDate(lastDay)}`,
    `CC exam due by ${due}`,
  ];
}

/** Fees that are due are asked for elsewhere. */
function nextFee(enrollment: Enrollment, today: Temporal.PlainDate): string[] {
  const coming = (enrollment?.ccBlocks ?? [])
    .flatMap(({ ccAnnualFees }) => ccAnnualFees)
    .filter(({ year, isPaid, isWaived }) => year > today.year && isPaid === false && isWaived === false)
    .sort((a, b) => a.year - b.year);
  const [next] = coming;
  return next === undefined ? [] : [`next annual fee: ${formatCents(next.feeAmount)} for ${next.year}`];
}
