import type { Temporal } from "temporal-polyfill";
import type { AbccAssessment } from "@portal/contract/certification/assessments";
import { AbccAssessmentStatus } from "@portal/contract/enumerations";
import type { CertificateId } from "@portal/contract/ids";
import type { CCBlock, CCEnrollment } from "@portal/contract/certification/ccBlock";
import { type AnsweredList, lacksEntries } from "@portal/contract/reading/unavailable";
import { isBefore, plainDate } from "../time/boardTime";
import { sortedBy } from "../sortedBy";

/**
 * Returns the assessment shown for a certificate: of those still open, the one that starts first (ABCC-01); if none is,
 * the newest, for its outcome (decision 0000.16); null without any.
 */
export function shownAssessment(
  assessments: readonly AbccAssessment[],
  certificateId: CertificateId,
  today: Temporal.PlainDate,
): AbccAssessment | null {
  const ofCertificate = sortedBy(
    assessments.filter(
      (assessment) => assessment.certificateId === certificateId && assessment.isArticleBasedExam !== false,
    ),
    ({ startDate }) => startDate,
    ({ abccAssessmentId }) => abccAssessmentId,
  );
  return ofCertificate.find((assessment) => isOpenAssessment(assessment, today)) ?? ofCertificate.at(-1) ?? null;
}

/** The last day for the articles of an assessment: its due date, where the board sends one. */
export function lastDayOf({ dueDate, endDate }: Pick<AbccAssessment, "endDate" | "dueDate">): Temporal.PlainDate {
  return plainDate(dueDate ?? endDate);
}

/** An assessment is open until the last minute of its last day, like everything due on a date. */
export function isOpenAssessment(
  assessment: Pick<AbccAssessment, "endDate" | "dueDate" | "abccAssessmentStatusId">,
  today: Temporal.PlainDate,
): boolean {
  return isAuthorized(assessment) && !isBefore(lastDayOf(assessment), today);
}

/** Also after its last day, until the board gives it another status: before, nothing is decided. */
export function isAuthorized({
  abccAssessmentStatusId: status,
}: Pick<AbccAssessment, "abccAssessmentStatusId">): boolean {
  return status === AbccAssessmentStatus.Authorized || status === AbccAssessmentStatus.AuthorizationPending;
}

/** Progress of an assessment's article exams (ABCC-04), in articles. */
export interface ArticleProgress {
  readonly passed: number;
  readonly failed: number;
  /** All attempts. */
  readonly total: number;
  /** Subtracted from the required number (ABCC-10). */
  readonly waived: number;
  /** Articles to pass, without waived ones. */
  readonly required: number;
  readonly allowed: number;
  readonly remaining: number;
  /** Attempts allowed in all: required + failures allowed, unless the board says otherwise (ABCC-08). */
  readonly attempts: number;
  readonly attemptsRemaining: number;
  /** Certain: false where only unknown modules could show it. */
  readonly hasExceededFailures: boolean;
  /** Whether a module or a result is missing, so that the numbers say too little. */
  readonly isIncomplete: boolean;
}

/** The article exam of earlier years required 30 passes, and was lost with 9 failures (ABCC-08, decision 0000.18). */
const legacyRequired = 30;
const legacyFailureMaximum = 9;

type ArticleFacts = Pick<AbccAssessment, "modules" | "certificateId"> &
  Partial<
    Pick<
      AbccAssessment,
      "totalArticleRequirement" | "articleRequirement" | "attemmtpsAllowed" | "articleFailureMax" | "ccArticleResults"
    >
  >;

/** A catch-up module replaces a failed one, so it requires nothing more (ABCC-10). */
export function articleProgress(assessment: ArticleFacts, waivers: readonly ArticleWaiver[]): ArticleProgress {
  const { modules, certificateId, attemmtpsAllowed, articleFailureMax } = assessment;
  const regular = modules.filter(({ isCatchUp }) => !isCatchUp);
  const ofModules = modules.flatMap(({ ccArticleResults }) => ccArticleResults);
  const results: AnsweredList<AbccAssessment["modules"][number]["ccArticleResults"][number]> =
    ofModules.length > 0 ? ofModules : (assessment.ccArticleResults ?? []);
  const areModulesUnknown = lacksEntries(modules);
  const givenRequirement = assessment.totalArticleRequirement ?? assessment.articleRequirement ?? null;
  const areLimitsKnown = !areModulesUnknown || (givenRequirement !== null && (articleFailureMax ?? null) !== null);
  const requiredArticles = givenRequirement ?? sum(regular.map((module) => module.requiredArticlesPerModule));
  const waivedCredits = waivers.filter((waiver) => waiver.certificateId === certificateId);
  const waived = Math.min(requiredArticles, sum(waivedCredits.map(({ articleCredits }) => articleCredits)));
  const required = requiredArticles - waived;
  const allowed = articleFailureMax ?? sum(modules.map((module) => module.maxFailedArticlesAllowedPerModule));
  const attempts = attemmtpsAllowed ?? required + allowed;
  const areResultsUnknown =
    (areModulesUnknown && (ofModules.length > 0 || results.length === 0)) ||
    [results, ...modules.map(({ ccArticleResults }) => ccArticleResults)].some(lacksEntries);
  const passed = results.filter(({ isPass }) => isPass).length;
  const failed = results.filter(({ isPass }) => isPass === false).length;
  const isExceeded = requiredArticles === legacyRequired ? failed >= legacyFailureMaximum : failed > allowed;
  return {
    passed,
    failed,
    total: results.length,
    waived,
    required,
    allowed,
    remaining: Math.max(0, required - passed),
    attempts,
    attemptsRemaining: Math.max(0, attempts - results.length),
    // The maximum of earlier years needs no number of the board, and unknown modules can only add failures.
    hasExceededFailures: isExceeded && (areLimitsKnown || givenRequirement === legacyRequired),
    isIncomplete: !areLimitsKnown || areResultsUnknown,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Describes the progress in the words of ABCC-07; null where no article has to be passed, or the numbers are unknown. */
export function articleMessage(progress: ArticleProgress): string | null {
  const { passed, required, remaining, hasExceededFailures } = progress;
  if (hasExceededFailures)
    return (
      "You have exceeded the number of failed article exams allowed. Unfortunately, you were unsuccessful with the " +
      "article exams. You will need to apply/pay for, and pass, the traditional CC/recertification exam."
    );
  if (required === 0 || progress.isIncomplete) return null;
  return remaining === 0
    ? // More are passed than required where a failed module was caught up.
      `Congratulations! You have passed ${Math.min(passed, required)} of ${required} article exams needed to pass.`
    : `You have passed ${passed} of ${required} article exams. ${remaining} remaining.`;
}

export type ArticleWaiver = CCBlock["ccAppliedArticleWaivers"][number];

/**
 * Returns the board's waivers for an assessment (ABCC-10): those of its certificate in the block in which it began,
 * which need not be the current block.
 */
export function articleWaivers(
  enrollment: Pick<CCEnrollment, "ccBlocks"> | null,
  { certificateId, startDate }: Pick<AbccAssessment, "certificateId" | "startDate">,
): ArticleWaiver[] {
  const block = enrollment?.ccBlocks.find(
    (candidate) => candidate.startDate <= startDate && startDate <= candidate.endDate,
  );
  return (block?.ccAppliedArticleWaivers ?? []).filter((waiver) => waiver.certificateId === certificateId);
}
