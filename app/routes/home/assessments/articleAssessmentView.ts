import type { Temporal } from "temporal-polyfill";
import { answerOrNull } from "~/app/board/boardError";
import type { Mark } from "~/app/ui/status/StateMark";
import type { AbccAssessment } from "@portal/contract/certification/assessments";
import { AbccAssessmentStatus, AbccGrade } from "@portal/contract/enumerations";
import {
  articleMessage,
  type ArticleProgress,
  articleProgress,
  articleWaivers,
  isOpenAssessment,
  lastDayOf,
} from "@portal/domain/articles/articleProgress";
import {
  type ArticleOutcome,
  abccGradeText,
  areGradesWithheld,
  articleOutcome,
  articleOutcomeText,
  isResultReleased,
} from "@portal/domain/articles/articleOutcome";
import { isForCertificate, type Obligation } from "@portal/domain/obligations/obligation";
import { formatDate, isBefore, plainDate } from "@portal/domain/time/boardTime";
import { counted } from "@portal/domain/wording";
import type { HomeRecords } from "../readHome";
import { articlesToGo, type ModuleViewer, moduleViews } from "./moduleView";

interface Bar {
  readonly name: string;
  readonly progress: { readonly done: number; readonly total: number; readonly value: string; readonly unit: string };
}

/** An article-based assessment of one certificate (ABCC-01). */
export type ArticleAssessmentView = ReturnType<typeof articleAssessmentView>;

export function articleAssessmentView(
  assessment: AbccAssessment,
  { physician, assessments, examinations }: HomeRecords,
  all: readonly Obligation[],
  viewer: ModuleViewer,
  today: Temporal.PlainDate,
) {
  const progress = articleProgress(assessment, articleWaivers(physician.currentCCEnrollment, assessment));
  const isOpen = isOpenAssessment(assessment, today);
  // The examinations say whether its grade is released.
  const isWithheld = examinations === "unknown" || areGradesWithheld(assessment, answerOrNull(examinations) ?? []);
  const outcome = articleOutcome(assessment, isWithheld);
  const start = plainDate(assessment.startDate);
  const own = all.filter((obligation) => isForCertificate(obligation, assessment));
  const isDone = own.length === 0 && (outcome !== "open" || progress.remaining === 0) && !progress.isIncomplete;
  return {
    id: assessment.abccAssessmentId,
    certificationName: assessment.certificationName,
    title: `${assessment.certificationName}: article exams`,
    ...assessmentStatus(assessment, outcome, progress, own, today),
    period: `${formatDate(start)} to ${formatDate(lastDayOf(assessment))}`,
    /** The outcome (ABCC-06), then the progress (ABCC-07). */
    texts: texts(outcome, progress, isWithheld),
    passed: progress.passed,
    required: progress.required,
    isIncomplete: progress.isIncomplete,
    bars: progress.isIncomplete ? [] : bars(progress),
    notes: progress.isIncomplete ? [unknownArticles] : isOpen ? notes(progress) : [],
    isOpen: isOpen && !progress.hasExceededFailures,
    /** 'ABCC Result Available!' (ABCC-11). */
    hasResult: isResultReleased(assessment, isWithheld),
    modules: moduleViews(assessment, answerOrNull(assessments) ?? [], isWithheld, all, viewer, today),
    /** HOME-12: summary of the collapsed part, in numbers; null where it is open. */
    folded: isDone ? figures(progress, assessment) : null,
  };
}

const unknownArticles = "Some of your articles are temporarily unavailable.";

function figures({ passed, required }: ArticleProgress, { modules }: AbccAssessment): string {
  return `${Math.min(passed, required)} of ${required} articles passed in ${counted(modules.length, "module")}`;
}

interface StateInWords {
  readonly state: Mark;
  readonly word: string;
}

const outcomeWords: Record<Exclude<ArticleOutcome, "open">, StateInWords> = {
  passed: { state: "met", word: "Passed" },
  "provisionally-passed": { state: "met", word: "Provisionally passed" },
  failed: { state: "overdue", word: "Not passed" },
};

/** For an assessment that is over without a result the status gives the reason (ABCC-09). */
const closedWords: Partial<Record<AbccAssessment["abccAssessmentStatusId"], StateInWords>> = {
  [AbccAssessmentStatus.Delivered]: { state: "waiting", word: "Delivered" },
  [AbccAssessmentStatus.UnderReview]: { state: "waiting", word: "Under review" },
  [AbccAssessmentStatus.Exited]: { state: "exempt", word: "Exited" },
  [AbccAssessmentStatus.Denied]: { state: "exempt", word: "Denied" },
  [AbccAssessmentStatus.Withdrawn]: { state: "exempt", word: "Withdrawn" },
  [AbccAssessmentStatus.ChangedPathway]: { state: "exempt", word: "Changed pathway" },
};

function assessmentStatus(
  assessment: AbccAssessment,
  outcome: ArticleOutcome,
  progress: ArticleProgress,
  own: readonly Obligation[],
  today: Temporal.PlainDate,
): StateInWords {
  if (outcome !== "open") return outcomeWords[outcome];
  if (progress.hasExceededFailures) return outcomeWords.failed;
  const hasEnded = own.some(({ state }) => state === "ended");
  if (!isOpenAssessment(assessment, today))
    return hasEnded
      ? { state: "owed", word: "Ended" }
      : (closedWords[assessment.abccAssessmentStatusId] ?? { state: "waiting", word: "No result yet" });
  if (isBefore(today, plainDate(assessment.startDate))) return { state: "waiting", word: "Upcoming" };
  if (progress.isIncomplete && (own.length === 0 || progress.remaining === 0))
    return { state: "waiting", word: "Unavailable" };
  if (progress.remaining === 0) return { state: "met", word: "All passed" };
  const [toGo, ...ofOtherModules] = own.flatMap((obligation) => articlesToGo(obligation.progress) ?? []);
  const word = ofOtherModules.length === 0 ? toGo : undefined;
  const overall = progress.isIncomplete ? abccGradeText[AbccGrade.NoGrade] : `${progress.remaining} remaining`;
  // Between two modules nothing can be done.
  return { state: own.length > 0 ? "owed" : "waiting", word: word ?? overall };
}

function texts(outcome: ArticleOutcome, progress: ArticleProgress, isWithheld: boolean): string[] {
  const message = articleMessage(progress);
  // The exact message about too many failures is enough.
  if (outcome !== "passed" && progress.hasExceededFailures && message !== null) return [message];
  const text = isWithheld
    ? "The result of the article-based assessment is not released yet."
    : articleOutcomeText[outcome];
  const isOver = outcome === "passed" || outcome === "failed";
  return isOver || message === null ? [text] : [message, text];
}

/** ABCC-04: each a chart with its number. */
function bars({ passed, failed, total, required, allowed, attempts }: ArticleProgress): Bar[] {
  const bar = (name: string, done: number, needed: number, what: string): Bar => ({
    name,
    progress: {
      done,
      total: needed,
      value: String(done),
      unit: done > needed ? `(${needed} ${what})` : `of ${needed} ${what}`,
    },
  });
  return [
    bar("Passed", passed, required, "needed"),
    bar("Failed", failed, allowed, "allowed"),
    bar("Total", total, attempts, "attempts"),
  ];
}

function notes({ waived, remaining, attemptsRemaining, hasExceededFailures }: ArticleProgress): string[] {
  const attempts = `${counted(attemptsRemaining, "attempt remains", "attempts remain")}.`;
  return [
    ...(hasExceededFailures || remaining === 0 ? [] : [attempts]),
    ...(waived > 0 ? [`${counted(waived, "article exam is", "article exams are")} waived.`] : []),
  ];
}
