import { answerOrNull, type Unanswered } from "~/app/board/boardError";
import type { Mark } from "~/app/ui/status/StateMark";
import type { AbccAssessment, AbccAssessmentId } from "@portal/contract/certification/assessments";
import type {
  AppliedExamination,
  ExaminationHistoryRow,
  ExaminationId,
} from "@portal/contract/examinations/examination";
import { type AnsweredList, lacksEntries } from "@portal/contract/reading/unavailable";
import { examinationDates } from "@portal/domain/examinations/appointments";
import {
  areGradesWithheld,
  type ArticleResult,
  articleResult,
  isResultReleased,
} from "@portal/domain/articles/articleOutcome";
import { modulesText } from "@portal/domain/articles/articleModules";
import {
  type ExaminationResult,
  examinationResult,
  firstReportYear,
  scoreReportRefusal,
} from "@portal/domain/examinations/examinationHistory";

export interface HistoryView {
  readonly examinations: readonly HistoryRow[] | Unanswered;
  readonly articleAssessments: readonly HistoryRow[] | Unanswered;
  /** Whether a row of either list could not be read. */
  readonly isIncomplete: boolean;
  /** Shown where an examination is too old for its score report. */
  readonly beforeReports: string | null;
}

export interface HistoryRow {
  readonly id: number;
  readonly title: string;
  /** Details that distinguish it from others of its title; may be empty. */
  readonly details: readonly string[];
  readonly dates: string;
  readonly state: Mark;
  readonly result: string;
  readonly href: string | null;
}

/** EXAM-08, EXAM-09: everything taken, newest first, with its downloads. */
export function historyView(
  rows: AnsweredList<ExaminationHistoryRow> | Unanswered,
  assessments: AnsweredList<AbccAssessment> | Unanswered,
  applied: AnsweredList<AppliedExamination> | Unanswered,
): HistoryView {
  const isTooOld = answerOrNull(rows)?.some((row) => scoreReportRefusal(row) === "before-reports") ?? false;
  return {
    examinations: typeof rows === "string" ? rows : newestFirst(rows).map(examinationRow),
    articleAssessments:
      typeof assessments === "string"
        ? assessments
        : newestFirst(assessments).map((assessment) =>
            // The examinations say whether its grade is released.
            applied === "unknown"
              ? { ...articleRow(assessment, true), state: "waiting", result: "Temporarily unavailable" }
              : articleRow(assessment, areGradesWithheld(assessment, answerOrNull(applied) ?? [])),
          ),
    isIncomplete:
      [rows, assessments].some((list) => lacksEntries(answerOrNull(list))) ||
      (answerOrNull(assessments) ?? []).some(({ modules }) => lacksEntries(modules)),
    beforeReports: isTooOld ? beforeReports : null,
  };
}

const { primaryInitial, other } = firstReportYear;
const beforeReports =
  `You can download score reports for initial certification exams in neurology, child neurology, and psychiatry from ${primaryInitial} on, ` +
  `and for all other exams from ${other} on.`;

function examinationRow(row: ExaminationHistoryRow): HistoryRow {
  const { kind, text } = examinationResult(row);
  const { examinationId, title, certificationName, moduleSelection, formattedCnpType } = row;
  const certification = title.includes(certificationName) ? [] : [certificationName];
  return {
    id: examinationId,
    title,
    details: [...certification, ...labeled("Modules", moduleSelection), ...labeled("Focus", formattedCnpType)],
    dates: examinationDates(row),
    state: examinationStates[kind],
    result: text,
    href: scoreReportRefusal(row) === null ? scoreReportHref(examinationId) : null,
  };
}

const examinationStates: Record<ExaminationResult, Mark> = {
  pass: "met",
  fail: "overdue",
  "other-grade": "exempt",
  "unexcused-absence": "overdue",
  invalidated: "overdue",
  "not-taken": "exempt",
  open: "waiting",
};

function articleRow(assessment: AbccAssessment, isWithheld: boolean): HistoryRow {
  const { kind, text } = articleResult(assessment, isWithheld);
  const { abccAssessmentId, certificationName, modules } = assessment;
  return {
    id: abccAssessmentId,
    title: certificationName,
    details: modules.length === 0 || lacksEntries(modules) ? [] : [modulesText(assessment, isWithheld)],
    dates: examinationDates(assessment),
    state: articleStates[kind],
    result: text,
    href: isResultReleased(assessment, isWithheld) ? articleResultHref(abccAssessmentId) : null,
  };
}

const articleStates: Record<ArticleResult, Mark> = {
  pass: "met",
  fail: "overdue",
  "provisional-pass": "met",
  left: "exempt",
  open: "waiting",
};

function labeled(name: string, value: string | null): string[] {
  return value === null ? [] : [`${name}: ${value}`];
}

function newestFirst<Row extends { readonly startDate: string }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => (a.startDate < b.startDate ? 1 : a.startDate > b.startDate ? -1 : 0));
}

const page = "/ExaminationHistory";

function scoreReportHref(examinationId: ExaminationId): string {
  return `${page}/ScoreReport.pdf?examinationId=${examinationId}`;
}

function articleResultHref(abccAssessmentId: AbccAssessmentId): string {
  return `${page}/ArticleAssessmentResult.pdf?abccAssessmentId=${abccAssessmentId}`;
}
