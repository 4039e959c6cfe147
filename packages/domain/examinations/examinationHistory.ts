import { ExamineeStatus, ExamineeStatusReason } from "@portal/contract/enumerations";
import type { AppliedExamination, ExaminationHistoryRow } from "@portal/contract/examinations/examination";
import { textOrNull } from "../wording";
import { examinationGrade, type GradeFacts, isPassingGrade } from "./examinationStatus";

/** What a board knows of a past examination, before it leaves out what must not be disclosed. */
export interface ExaminationFacts
  extends
    Omit<ExaminationHistoryRow, "hasExamineeDocuments">,
    GradeFacts,
    Pick<AppliedExamination, "showExamineeStatus"> {
  readonly hasScoreReport: boolean;
}

/**
 * Returns the examination history of one physician, newest first (EXAM-08): those that the board stores, and
 * applications that are over. Where it has both for one examination, the stored one counts.
 */
export function examinationHistory(
  kept: readonly ExaminationFacts[],
  applied: readonly AppliedExamination[],
): ExaminationHistoryRow[] {
  const known = new Set(kept.map(({ examinationId }) => examinationId));
  const over = applied.filter((examination) => isOver(examination) && !known.has(examination.examinationId));
  return [...kept, ...over.map(factsOf)]
    .map(disclosed)
    .sort((a, b) => compare(b.startDate, a.startDate) || compare(a.title, b.title));
}

/** Sat, missed, or graded. */
function isOver(examination: AppliedExamination): boolean {
  const isMissed = examination.examineeStatus === ExamineeStatus.UnexcusedAbsence;
  return isMissed || isSat(examination) || examinationGrade(examination) !== null;
}

function isSat({ examineeStatus }: Pick<ExaminationHistoryRow, "examineeStatus">): boolean {
  return examineeStatus === ExamineeStatus.Delivered || examineeStatus === ExamineeStatus.GradingComplete;
}

/** Primary certifications; all others are subspecialties of them. */
const primaryCertifications: ReadonlySet<string> = new Set(["Neurology", "Child Neurology", "Psychiatry"]);

function factsOf(examination: AppliedExamination): ExaminationFacts {
  return {
    ...factsOfOver(examination),
    hasScoreReport: false,
    isPrimary: primaryCertifications.has(examination.certificationName),
  };
}

/** Returns the history facts of an examination that was applied for and is over. */
export function factsOfOver(examination: AppliedExamination): Omit<ExaminationFacts, "hasScoreReport" | "isPrimary"> {
  return {
    examinationId: examination.examinationId,
    title: examination.title,
    certificationName: examination.certificationName,
    moduleSelection: examination.moduleSelection,
    formattedCnpType: examination.formattedCnpType,
    startDate: examination.startDate,
    endDate: examination.endDate,
    releaseGrades: examination.releaseGrades,
    examinationGrade: examination.examinationGrade,
    showExamineeStatus: examination.showExamineeStatus,
    examineeStatus: examination.examineeStatus,
    examineeStatusReasonId: examination.examineeStatusReasonId,
    examineeStatusReason: examination.examineeStatusReason,
    // The state of its application no longer explains anything.
    candidateStatusReason: null,
    isMoc: examination.isMoc,
  };
}

/** EXAM-13: a score report shows a grade, so it is not available earlier; an invalidated examination has neither. */
function disclosed({
  releaseGrades,
  showExamineeStatus,
  hasScoreReport,
  ...row
}: ExaminationFacts): ExaminationHistoryRow {
  const isGradeTold = releaseGrades && !isInvalidated(row);
  return {
    ...row,
    examinationGrade: isGradeTold ? row.examinationGrade : null,
    hasExamineeDocuments: isGradeTold && hasScoreReport,
    ...(showExamineeStatus
      ? {}
      : { examineeStatus: ExamineeStatus.NA, examineeStatusReasonId: null, examineeStatusReason: null }),
  };
}

export type ExaminationResult =
  | "pass"
  | "fail"
  | "other-grade"
  | "unexcused-absence"
  | "invalidated"
  | "not-taken"
  | "open";

type ResultFacts = Pick<
  ExaminationHistoryRow,
  "examinationGrade" | "examineeStatus" | "examineeStatusReasonId" | "examineeStatusReason" | "candidateStatusReason"
>;

/** Result of an examination (EXAM-08), and its text in the history. An invalidated or missed one has no grade. */
export function examinationResult(row: ResultFacts): { readonly kind: ExaminationResult; readonly text: string } {
  const { examinationGrade: grade, examineeStatusReason, candidateStatusReason } = row;
  if (isInvalidated(row)) return { kind: "invalidated", text: "Invalidated" };
  if (row.examineeStatus === ExamineeStatus.UnexcusedAbsence)
    return { kind: "unexcused-absence", text: "Unexcused Absence" };
  if (grade !== null) return { kind: gradeKind(grade), text: grade };
  if (row.examineeStatusReasonId === ExamineeStatusReason.NoShow)
    return { kind: "not-taken", text: textOrNull(examineeStatusReason) ?? "No-show" };
  const reason = isSat(row) ? null : textOrNull(candidateStatusReason);
  return reason === null ? { kind: "open", text: "No result yet" } : { kind: "not-taken", text: reason };
}

function gradeKind(grade: string): ExaminationResult {
  if (isPassingGrade(grade)) return "pass";
  return /^\s*fail/i.test(grade) ? "fail" : "other-grade";
}

export type ScoreReportRefusal = "invalidated" | "no-documents" | "before-reports";

/** The first year with score reports to download (EXAM-09). */
export const firstReportYear = { primaryInitial: 2017, other: 2021 } as const;

/** Returns why the score report of an examination cannot be downloaded; null when it can (EXAM-09). */
export function scoreReportRefusal(
  row: Pick<
    ExaminationHistoryRow,
    "examineeStatusReasonId" | "hasExamineeDocuments" | "startDate" | "isPrimary" | "isMoc"
  >,
): ScoreReportRefusal | null {
  if (isInvalidated(row)) return "invalidated";
  if (!row.hasExamineeDocuments) return "no-documents";
  const first = row.isPrimary && !row.isMoc ? firstReportYear.primaryInitial : firstReportYear.other;
  return Number(row.startDate.slice(0, 4)) < first ? "before-reports" : null;
}

function isInvalidated({ examineeStatusReasonId }: Pick<ExaminationHistoryRow, "examineeStatusReasonId">): boolean {
  return examineeStatusReasonId === ExamineeStatusReason.Invalidated;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
