import type { Temporal } from "temporal-polyfill";
import { nothing } from "~/app/ui/StackingTable";
import type { State } from "~/app/ui/StateMark";
import type { AbccAssessment, CCArticleResult } from "~/contract/abccAssessment";
import type { EnrollmentCertificate } from "~/contract/ccBlock";
import { CCAssessmentType } from "~/contract/enumerations";
import type { CertificateId } from "~/contract/ids";
import type { Physician } from "~/contract/physician";
import {
  type ArticleProgress,
  articleMessage,
  articleProgress,
  isOpenAssessment,
  shownAssessment,
} from "~/domain/articleAssessment";
import { type ArticleOutcome, areGradesWithheld, articleOutcome, articleOutcomeText } from "~/domain/articleOutcome";
import { formatDate, formatShortDate, isBefore, plainDate } from "~/domain/boardTime";
import type { HomeRecords } from "./readHome";

export interface Bar {
  readonly name: string;
  readonly progress: { readonly done: number; readonly of: number; readonly value: string; readonly unit: string };
}

export interface ArticleView {
  readonly id: number;
  readonly title: string;
  readonly completed: string;
  readonly state: State;
  readonly result: "Pass" | "Fail";
  readonly rescored: string;
}

/** An article-based assessment of one certificate (ABCC-01), to be read. */
export interface ArticleAssessmentView {
  readonly id: number;
  readonly title: string;
  readonly state: State;
  readonly word: string;
  readonly period: string;
  readonly message: string | null;
  readonly passed: number;
  readonly required: number;
  readonly bars: readonly Bar[];
  readonly notes: readonly string[];
  readonly isOpen: boolean;
  readonly articles: readonly ArticleView[];
}

/** How a certificate is assessed that has no article assessment to show. */
export interface PathwayView {
  readonly id: number;
  readonly title: string;
  readonly isExam: boolean;
  readonly text: string;
}

export interface AssessmentsView {
  /** The board did not tell the article assessments just now. */
  readonly isUnavailable: boolean;
  readonly isEmpty: boolean;
  readonly articles: readonly ArticleAssessmentView[];
  readonly pathways: readonly PathwayView[];
  /** The words of the button to the enrollment page (HOME-08). */
  readonly enrollment: "Change CC Assessment Pathways" | "Enroll in CC";
}

export function assessmentsView(records: HomeRecords, today: Temporal.PlainDate): AssessmentsView {
  const { physician, assessments } = records;
  const certificateIds = [...new Set((assessments ?? []).map(({ certificateId }) => certificateId))];
  const articles = certificateIds.flatMap((certificateId) => {
    const shown = shownAssessment(assessments ?? [], certificateId, today);
    return shown === null ? [] : [articleView(shown, records, today)];
  });
  const others = pathways(physician, certificateIds);
  return {
    isUnavailable: assessments === null,
    isEmpty: assessments !== null && articles.length + others.length === 0,
    articles,
    pathways: others,
    enrollment: physician.ccEnrollmentsModel.hasCCEnrollmentHistory ? "Change CC Assessment Pathways" : "Enroll in CC",
  };
}

function articleView(
  assessment: AbccAssessment,
  { physician, examinations }: HomeRecords,
  today: Temporal.PlainDate,
): ArticleAssessmentView {
  const waivers = physician.currentCCEnrollment?.currentCCBlock?.ccAppliedArticleWaivers ?? [];
  const progress = articleProgress(assessment, waivers);
  const isOpen = isOpenAssessment(assessment, today);
  const outcome = articleOutcome(assessment, areGradesWithheld(assessment, examinations ?? []));
  const start = plainDate(assessment.startDate);
  const words = isOpen && outcome === "open" ? openWords(progress, isBefore(today, start)) : outcomeWords[outcome];
  const attempts = progress.total + progress.attemptsRemaining;
  return {
    id: assessment.abccAssessmentId,
    title: `${assessment.certificationName}: article exams`,
    ...words,
    period: `${formatDate(start)} to ${formatDate(plainDate(assessment.endDate))}`,
    message: isOpen && outcome === "open" ? articleMessage(progress) : articleOutcomeText[outcome],
    passed: progress.passed,
    required: progress.required,
    bars: bars(assessment, progress),
    notes: isOpen ? notes(progress, attempts) : [],
    isOpen: isOpen && !progress.hasExceededFailures,
    articles: assessment.modules.flatMap(({ ccArticleResults }) => ccArticleResults).map(resultView),
  };
}

const outcomeWords: Record<ArticleOutcome, { readonly state: State; readonly word: string }> = {
  passed: { state: "met", word: "Passed" },
  "provisionally-passed": { state: "met", word: "Provisionally passed" },
  failed: { state: "overdue", word: "Not passed" },
  open: { state: "waiting", word: "No result yet" },
};

function openWords(progress: ArticleProgress, isUpcoming: boolean): { readonly state: State; readonly word: string } {
  if (isUpcoming) return { state: "waiting", word: "Upcoming" };
  if (progress.hasExceededFailures) return { state: "overdue", word: "Not passed" };
  return progress.remaining === 0 ? { state: "met", word: "All passed" } : { state: "owed", word: `${progress.remaining} remaining` };
}

/** ABCC-04: each a picture with its number. */
function bars({ modules }: AbccAssessment, { passed, failed, total, required }: ArticleProgress): Bar[] {
  const allowed = modules.reduce((sum, module) => sum + module.maxFailedArticlesAllowedPerModule, 0);
  const bar = (name: string, done: number, of: number, what: string): Bar => ({
    name,
    progress: { done, of, value: String(done), unit: `of ${of} ${what}` },
  });
  return [
    bar("Passed", passed, required, "needed"),
    bar("Failed", failed, allowed, "allowed"),
    bar("Total", total, required + allowed, "attempts"),
  ];
}

function notes({ waived }: ArticleProgress, attempts: number): string[] {
  return [
    ...(waived > 0 ? [`${waived} article ${waived === 1 ? "exam is" : "exams are"} waived.`] : []),
    ...(attempts > 0 ? ["At least one article must be a Professionalism article. 8 SA-CME from other activities are needed as well."] : []),
  ];
}

function resultView(result: CCArticleResult): ArticleView {
  const rescored = result.rescoreDate === null ? "Yes" : formatShortDate(plainDate(result.rescoreDate));
  return {
    id: result.esoArticleId,
    title: result.articleTitle,
    completed: formatShortDate(plainDate(result.completedDate)),
    state: result.isPass ? "met" : "overdue",
    result: result.isPass ? "Pass" : "Fail",
    rescored: result.rescore ? rescored : nothing,
  };
}

/** What is chosen for the other certificates, those whose articles have not started included. */
function pathways({ currentCCEnrollment, certificates }: Physician, shown: readonly CertificateId[]): PathwayView[] {
  const enrolled = currentCCEnrollment?.activeEnrollmentCertificates ?? [];
  return enrolled
    .filter(({ certificateId }) => !shown.includes(certificateId))
    .flatMap((enrollment) => {
      const certificate = certificates.find(({ certificateId }) => certificateId === enrollment.certificateId);
      if (certificate === undefined) return [];
      return [{ id: enrollment.certificateId, title: certificate.certificationName, ...pathway(enrollment) }];
    });
}

/** An assessment of another type is an exam on cards (decision 19). */
function pathway({ ccAssessmentType }: EnrollmentCertificate): Pick<PathwayView, "isExam" | "text"> {
  if (ccAssessmentType === null) return { isExam: false, text: "No assessment pathway is chosen yet." };
  if (ccAssessmentType === CCAssessmentType.Article)
    return { isExam: false, text: "You are on the article pathway. Your article exams have not started." };
  return { isExam: true, text: "You are on the exam pathway: you apply for, and pass, a CC exam." };
}
