import type { Temporal } from "temporal-polyfill";
import type { AbccAssessment } from "~/contract/certification/assessments";
import { AbccAssessmentStatus } from "~/contract/enumerations";
import type { CertificateId } from "~/contract/ids";
import type { CCBlock, CCEnrollment } from "~/contract/certification/ccBlock";
import { isBefore, plainDate } from "../time/boardTime";
import { sortedBy } from "../sortedBy";

/**
 * The assessment shown of a certificate: of those that are still open to the physician the one that starts first
 * (ABCC-01); if none is, the newest, for its outcome (decision 0000.16); null without any.
 */
export function shownAssessment(
  assessments: readonly AbccAssessment[],
  certificateId: CertificateId,
  today: Temporal.PlainDate,
): AbccAssessment | null {
  const ofCertificate = sortedBy(
    assessments.filter((assessment) => assessment.certificateId === certificateId),
    ({ startDate }) => startDate,
    ({ abccAssessmentId }) => abccAssessmentId,
  );
  return ofCertificate.find((assessment) => isOpenAssessment(assessment, today)) ?? ofCertificate.at(-1) ?? null;
}

/** An assessment can be worked on up to the last minute of its end date, like everything that is due on a date. */
export function isOpenAssessment(
  { endDate, abccAssessmentStatusId: status }: Pick<AbccAssessment, "endDate" | "abccAssessmentStatusId">,
  today: Temporal.PlainDate,
): boolean {
  const isAuthorized =
    status === AbccAssessmentStatus.Authorized || status === AbccAssessmentStatus.AuthorizationPending;
  return isAuthorized && !isBefore(plainDate(endDate), today);
}

/** How far the article exams of an assessment are (ABCC-04), in articles. */
export interface ArticleProgress {
  readonly passed: number;
  readonly failed: number;
  /** All that were attempted. */
  readonly total: number;
  /** Taken off what is required (ABCC-10). */
  readonly waived: number;
  /** What has to be passed, without what is waived. */
  readonly required: number;
  /** How many may be failed. */
  readonly allowed: number;
  readonly remaining: number;
  /** Required + failures allowed - attempts made (ABCC-08). */
  readonly attemptsRemaining: number;
  readonly hasExceededFailures: boolean;
}

/** The article exam of earlier years asked for 30 passes, and was lost with 9 failures (ABCC-08, decision 0000.18). */
const legacyRequired = 30;
const legacyFailureMaximum = 9;

type ArticleFacts = Pick<AbccAssessment, "modules" | "certificateId"> &
  Partial<
    Pick<
      AbccAssessment,
      "totalArticleRequirement" | "articleRequirement" | "attemmtpsAllowed" | "articleFailureMax" | "ccArticleResults"
    >
  >;

/** A catch-up module makes up for one that was failed, so it asks for nothing more (ABCC-10). */
export function articleProgress(assessment: ArticleFacts, waivers: readonly ArticleWaiver[]): ArticleProgress {
  const { modules, certificateId, attemmtpsAllowed } = assessment;
  const regular = modules.filter(({ isCatchUp }) => !isCatchUp);
  const ofModules = modules.flatMap(({ ccArticleResults }) => ccArticleResults);
  const results = ofModules.length > 0 ? ofModules : (assessment.ccArticleResults ?? []);
  const asked =
    assessment.totalArticleRequirement ??
    assessment.articleRequirement ??
    sum(regular.map((module) => module.requiredArticlesPerModule));
  const waivedCredits = waivers.filter((waiver) => waiver.certificateId === certificateId);
  const waived = Math.min(asked, sum(waivedCredits.map(({ articleCredits }) => articleCredits)));
  const required = asked - waived;
  const allowed =
    assessment.articleFailureMax ?? sum(modules.map((module) => module.maxFailedArticlesAllowedPerModule));
  const passed = results.filter(({ isPass }) => isPass).length;
  const failed = results.length - passed;
  return {
    passed,
    failed,
    total: results.length,
    waived,
    required,
    allowed,
    remaining: Math.max(0, required - passed),
    attemptsRemaining: Math.max(0, (attemmtpsAllowed ?? required + allowed) - results.length),
    hasExceededFailures: asked === legacyRequired ? failed >= legacyFailureMaximum : failed > allowed,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** What the progress means, in the words of ABCC-07; null where no article has to be passed. */
export function articleMessage({ passed, required, remaining, hasExceededFailures }: ArticleProgress): string | null {
  if (hasExceededFailures)
    return (
      "You have exceeded the number of failed article exams allowed. Unfortunately, you were unsuccessful with the " +
      "article exams. You will need to apply/pay for, and pass, the traditional CC/recertification exam."
    );
  if (required === 0) return null;
  return remaining === 0
    ? // More are passed than needed where a failed module was caught up.
      `Congratulations! You have passed ${Math.min(passed, required)} of ${required} article exams needed to pass.`
    : `You have passed ${passed} of ${required} article exams. ${remaining} remaining.`;
}

export type ArticleWaiver = CCBlock["ccAppliedArticleWaivers"][number];

/**
 * What the board waived of an assessment (ABCC-10): the waivers of its certificate in the block in which it began,
 * which need not be the block that the physician is still working on.
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
