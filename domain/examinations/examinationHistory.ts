import { ExamineeStatus, ExamineeStatusReason } from "~/contract/enumerations";
import type { AppliedExamination, ExaminationHistoryRow } from "~/contract/examinations/examination";
import { examinationGrade, type GradeFacts, isPassingGrade } from "./examinationStatus";

/** What a board knows of an examination that was sat, before it leaves out what is not to be told. */
export interface ExaminationFacts
  extends
    Omit<ExaminationHistoryRow, "hasExamineeDocuments">,
    GradeFacts,
    Pick<AppliedExamination, "showExamineeStatus"> {
  readonly hasScoreReport: boolean;
}

/**
 * The examinations of one physician as their history tells them, newest first (EXAM-08): those that the board keeps, and
 * of those applied for the ones that are over. Where it has both of one examination, what it keeps counts.
 */
export function examinationHistory(
  kept: readonly ExaminationFacts[],
  applied: readonly AppliedExamination[],
): ExaminationHistoryRow[] {
  const known = new Set(kept.map(({ examinationId }) => examinationId));
  const over = applied.filter((examination) => isOver(examination) && !known.has(examination.examinationId));
  return [...kept, ...over.map(factsOf)]
    .map(told)
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

/** Certifications of their own right; all others are subspecialties of them. */
const primaryCertifications: ReadonlySet<string> = new Set(["Neurology", "Child Neurology", "Psychiatry"]);

function factsOf(examination: AppliedExamination): ExaminationFacts {
  return {
    ...factsOfOver(examination),
    hasScoreReport: false,
    isPrimary: primaryCertifications.has(examination.certificationName),
  };
}

/** What is kept of an examination that was applied for and is over. */
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
    // How its application stood explains nothing any more.
    candidateStatusReason: null,
    isMoc: examination.isMoc,
  };
}

/** EXAM-13: a score report tells a grade, so it is there no earlier; what was invalidated has neither. */
function told({ releaseGrades, showExamineeStatus, hasScoreReport, ...row }: ExaminationFacts): ExaminationHistoryRow {
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
  "pass" | "fail" | "other-grade" | "unexcused-absence" | "invalidated" | "not-taken" | "open";

type ResultFacts = Pick<
  ExaminationHistoryRow,
  "examinationGrade" | "examineeStatus" | "examineeStatusReasonId" | "examineeStatusReason" | "candidateStatusReason"
>;

/** What came of an examination (EXAM-08), and how the history says it. An invalidated or missed one has no grade. */
export function examinationResult(row: ResultFacts): { readonly kind: ExaminationResult; readonly text: string } {
  const { examinationGrade: grade, examineeStatusReason, candidateStatusReason } = row;
  if (isInvalidated(row)) return { kind: "invalidated", text: "Invalidated" };
  if (row.examineeStatus === ExamineeStatus.UnexcusedAbsence)
    return { kind: "unexcused-absence", text: "Unexcused Absence" };
  if (grade !== null) return { kind: gradeKind(grade), text: grade };
  if (row.examineeStatusReasonId === ExamineeStatusReason.NoShow)
    return { kind: "not-taken", text: given(examineeStatusReason) ?? "No-show" };
  const reason = isSat(row) ? null : given(candidateStatusReason);
  return reason === null ? { kind: "open", text: "No result yet" } : { kind: "not-taken", text: reason };
}

function gradeKind(grade: string): ExaminationResult {
  if (isPassingGrade(grade)) return "pass";
  return /^\s*fail/i.test(grade) ? "fail" : "other-grade";
}

export type ScoreReportRefusal = "invalidated" | "no-documents" | "before-reports";

/** The first year of score reports that can be downloaded (EXAM-09). */
export const firstReportYear = { primaryInitial: 2017, other: 2021 } as const;

/** Why the score report of an examination cannot be downloaded; null when it can (EXAM-09). */
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

function given(text: string | null): string | null {
  return text === null || text.trim() === "" ? null : text.trim();
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
