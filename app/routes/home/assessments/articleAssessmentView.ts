import type { Temporal } from "temporal-polyfill";
import { answerOrNull } from "~/app/board/boardError";
import type { BarFill } from "~/app/ui/status/Progress";
import type { Mark } from "~/app/ui/status/StateMark";
import type { AbccAssessment } from "@portal/contract/certification/assessments";
import { AbccAssessmentStatus, AbccGrade } from "@portal/contract/enumerations";
import {
  articleMessage,
  type ArticleProgress,
  articleProgress,
  articleWaivers,
  isOpenAssessment,
} from "@portal/domain/articles/articleProgress";
import {
  type ArticleOutcome,
  abccGradeText,
  areGradesWithheld,
  articleOutcome,
  articleOutcomeText,
  isResultReleased,
} from "@portal/domain/articles/articleOutcome";
import { markedState } from "@portal/domain/obligations/dueSoon";
import { isForCertificate, type Obligation } from "@portal/domain/obligations/obligation";
import { isBefore, plainDate } from "@portal/domain/time/boardTime";
import { counted } from "@portal/domain/wording";
import type { HomeRecords } from "../readHome";
import { type ModuleViewer, moduleViews } from "./moduleView";

/** A count of articles beside its limit, such as `Failed 1 of 6 allowed`. */
interface ArticleCount {
  readonly name: string;
  readonly count: number;
  readonly limit: number;
  readonly unit: string;
  readonly fill: BarFill;
  readonly note: string | null;
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
  const own = all.filter((obligation) => isForCertificate(obligation, assessment));
  const isDone = own.length === 0 && (outcome !== "open" || progress.remaining === 0) && !progress.isIncomplete;
  return {
    id: assessment.abccAssessmentId,
    certificationName: assessment.certificationName,
    title: `${assessment.certificationName}: article exams`,
    ...assessmentStatus(assessment, outcome, progress, own, today),
    /** The outcome (ABCC-06), then the progress (ABCC-07). */
    texts: texts(outcome, progress, isWithheld, isOpen),
    passed: progress.passed,
    required: progress.required,
    isIncomplete: progress.isIncomplete,
    counts: progress.isIncomplete ? [] : counts(progress, isOpen),
    notes: progress.isIncomplete ? [unknownArticles] : isOpen ? waiverNote(progress) : [],
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
  // Between two modules nothing can be done.
  return { state: markedState(own, today) ?? "waiting", word: abccGradeText[AbccGrade.NoGrade] };
}

function texts(outcome: ArticleOutcome, progress: ArticleProgress, isWithheld: boolean, isOpen: boolean): string[] {
  const message = articleMessage(progress);
  // The exact message about too many failures is enough.
  if (outcome !== "passed" && progress.hasExceededFailures && message !== null) return [message];
  const text = isWithheld
    ? "The result of the article-based assessment is not released yet."
    : articleOutcomeText[outcome];
  // While articles are open, how many are to go says that there is no result.
  if (isOpen && outcome === "open" && !isWithheld && message !== null) return [message];
  const isOver = outcome === "passed" || outcome === "failed";
  return isOver || message === null ? [text] : [message, text];
}

/** ABCC-04, ABCC-08: each a bar with its number. */
function counts(progress: ArticleProgress, isOpen: boolean): ArticleCount[] {
  const { passed, failed, total, required, allowed, attempts, remaining, attemptsRemaining } = progress;
  const count = (name: string, done: number, limit: number, what: string, fill: BarFill): ArticleCount => ({
    ...{ name, limit, fill, note: null },
    count: done,
    unit: done > limit ? `(${limit} ${what})` : `of ${limit} ${what}`,
  });
  const isUnderWay = isOpen && remaining > 0 && !progress.hasExceededFailures;
  return [
    count("Passed", passed, required, "needed", "achieved"),
    count("Failed", failed, allowed, "allowed", "failed"),
    {
      ...count("Total", total, attempts, "attempts", "counted"),
      note: isUnderWay ? `${attemptsRemaining} ${attemptsRemaining === 1 ? "remains" : "remain"}` : null,
    },
  ];
}

function waiverNote({ waived }: ArticleProgress): string[] {
  return waived > 0 ? [`${counted(waived, "article exam is", "article exams are")} waived.`] : [];
}
