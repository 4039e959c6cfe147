import type { Temporal } from "temporal-polyfill";
import type { AbccAssessment, AbccAssessmentModule } from "@portal/contract/certification/assessments";
import type { CCEnrollment } from "@portal/contract/certification/ccBlock";
import type { AppliedExamination } from "@portal/contract/examinations/examination";
import type { CertificateId } from "@portal/contract/ids";
import {
  type ArticleProgress,
  articleProgress,
  articleWaivers,
  isAuthorized,
  shownAssessment,
} from "../articles/articleProgress";
import { areGradesWithheld, articleOutcome, isLost } from "../articles/articleOutcome";
import {
  isGraded,
  lastDayOfModule,
  modulesInOrder,
  moduleState,
  moduleTitle,
  type OwnModule,
} from "../articles/articleModules";
import { isBefore, plainDate } from "../time/boardTime";
import { examinationAppliedFor, examinationAwaited, isMadeUpFor } from "../articles/requiredExamination";
import { sortedBy } from "../sortedBy";
import { counted } from "../wording";
import { dueBy, endsAfter, overdueAtOnce } from "./dueDates";
import type { Obligation, Progress } from "./obligation";

/**
 * For each certificate's shown assessment: what today's modules require, or the examination where the articles are
 * lost.
 */
export function assessmentObligations(
  assessments: readonly AbccAssessment[],
  enrollment: Pick<CCEnrollment, "ccBlocks" | "currentCCBlock" | "activeEnrollmentCertificates"> | null,
  examinations: readonly AppliedExamination[],
  today: Temporal.PlainDate,
): Obligation[] {
  return shownAssessments(assessments, enrollment, examinations, today).flatMap((shown) => {
    const { assessment, progress, isWithheld, outcome } = shown;
    if (isLost(progress, outcome))
      return isEnrolled(enrollment, assessment.certificateId) && !isMadeUpFor(assessment, examinations)
        ? examinationInstead(assessment, examinations, today)
        : [];
    return outcome === "open" ? articleObligations(assessment, progress, isWithheld, today) : [];
  });
}

/** The modules that are still to begin, of assessments that ask for more articles. */
export function upcomingModules(
  assessments: readonly AbccAssessment[],
  enrollment: Pick<CCEnrollment, "ccBlocks"> | null,
  examinations: readonly AppliedExamination[],
  today: Temporal.PlainDate,
): OwnModule[] {
  return shownAssessments(assessments, enrollment, examinations, today).flatMap((shown) => {
    const { assessment, progress, isWithheld, outcome } = shown;
    if (outcome !== "open" || isLost(progress, outcome)) return [];
    if (!isAuthorized(assessment) || progress.remaining === 0) return [];
    return modulesInOrder(assessment.modules)
      .filter((module) => moduleState(module, today, isWithheld) === "upcoming")
      .map((module) => ({ assessment, module }));
  });
}

function shownAssessments(
  assessments: readonly AbccAssessment[],
  enrollment: Pick<CCEnrollment, "ccBlocks"> | null,
  examinations: readonly AppliedExamination[],
  today: Temporal.PlainDate,
) {
  const certificates = [...new Set(assessments.map(({ certificateId }) => certificateId))];
  return certificates.flatMap((certificateId) => {
    const assessment = shownAssessment(assessments, certificateId, today);
    if (assessment === null) return [];
    const progress = articleProgress(assessment, articleWaivers(enrollment, assessment));
    const isWithheld = areGradesWithheld(assessment, examinations);
    return [{ assessment, progress, isWithheld, outcome: articleOutcome(assessment, isWithheld) }];
  });
}

/**
 * After leaving continuing certification no examination is required. Between two blocks, and until the board has the
 * next one on record, the enrollment itself says who has left.
 */
function isEnrolled(
  enrollment: Pick<CCEnrollment, "currentCCBlock" | "activeEnrollmentCertificates"> | null,
  certificateId: CertificateId,
): boolean {
  const enrolled = enrollment?.currentCCBlock ?? null;
  const certificates = enrolled?.enrollmentCertificates ?? enrollment?.activeEnrollmentCertificates ?? [];
  return certificates.some((own) => own.certificateId === certificateId);
}

/**
 * Returns what the modules of an assessment without a result require today, and those whose last day has passed and
 * that the board has not graded.
 */
export function articleObligations(
  assessment: AbccAssessment,
  progress: ArticleProgress,
  isWithheld: boolean,
  today: Temporal.PlainDate,
): Obligation[] {
  if (!isAuthorized(assessment) || progress.remaining === 0) return [];
  const catchUpLast = sortedBy(modulesInOrder(assessment.modules), ({ isCatchUp }) => Number(isCatchUp));
  // What one module requires, the next does not require again: together they require what remains.
  let unasked = progress.remaining;
  return catchUpLast.flatMap((module) => {
    const own = moduleObligations(assessment, module, progress, unasked, isWithheld, today);
    for (const part of own.flatMap((one) => one.progress)) if (part.unit === "module") unasked -= part.left;
    return own;
  });
}

/** ABCC-07. The documents give no day by which to apply, so it is due at once; none while a result is awaited. */
function examinationInstead(
  assessment: AbccAssessment,
  examinations: readonly AppliedExamination[],
  today: Temporal.PlainDate,
): Obligation[] {
  const { certificateId, certificationName } = assessment;
  const shared = {
    id: `examination-of-${certificateId}`,
    subject: { kind: "certificate", certificateId },
    progress: [],
    cost: null,
    where: { to: "examinations" },
  } as const;
  const consequence = "The assessment for this certification is not complete until you pass the exam.";
  const applied = examinationAppliedFor(assessment, examinations, today);
  if (applied !== null) {
    const either = { until: consequence, after: consequence };
    const when = dueBy("examination-instead", plainDate(applied.endDate), today, either);
    return [{ ...shared, ...when, text: `Pass the ${certificationName} exam` }];
  }
  if (examinationAwaited(assessment, examinations, today) !== null) return [];
  const text = `Apply for and pass the ${certificationName} exam`;
  const where = { to: "available-examinations" } as const;
  return [{ ...shared, ...overdueAtOnce, where, kind: "examination-instead", text, consequence }];
}

/** @param atMost articles still to go that no module before it requires. */
function moduleObligations(
  assessment: AbccAssessment,
  module: AbccAssessmentModule,
  overall: ArticleProgress,
  atMost: number,
  isWithheld: boolean,
  today: Temporal.PlainDate,
): Obligation[] {
  const { abccAssessmentId, certificateId } = assessment;
  const last = lastDayOfModule({ assessment, module });
  const shared = {
    id: `article-module-${module.abccAssessmentModuleId}`,
    subject: { kind: "certificate", certificateId, moduleId: module.abccAssessmentModuleId },
    cost: null,
  } as const;
  const where = { to: "assessment", abccAssessmentId } as const;
  const title = moduleTitle(assessment, module);
  const until = { consequence: "If the module is not passed, you may have to pass the exam instead.", where };
  const passed = module.ccArticleResults.filter(({ isPass }) => isPass).length;
  const needed = module.requiredArticlesPerModule;
  const left = Math.min(atMost, needed - passed);
  const hasEnded = isBefore(last, today);
  // What is unknown may be passed, and what is graded is settled, also where the grade is withheld.
  if (hasEnded && (isGraded(module) || overall.isIncomplete)) return [];
  // The board extends it, opens a catch-up module, or requires the exam (ABCC-07, ABCC-10).
  const consequence = "The board decides what follows: another module, or the exam in place of the articles.";
  const atBoard = { consequence, where: { to: "board" } } as const;
  const state = moduleState(module, today, isWithheld);
  if (state === "to-attest" || (state === "active" && hasEnded && module.attestationDate === null)) {
    const after = { text: `You did not attest to this article module: ${title}`, ...atBoard };
    const text = `Attest to the article module: ${title}`;
    const when = endsAfter("module-attestation", last, today, { until: { ...until, text }, after });
    return hasEnded && left <= 0 ? [] : [{ ...shared, ...when, progress: [] }];
  }
  if (state !== "active" || left <= 0) return [];
  const toGo: Progress[] = [{ done: passed, needed, left, unit: "module" }];
  if (!overall.isIncomplete)
    toGo.push({ done: overall.passed, needed: overall.required, left: overall.remaining, unit: "articles" });
  const text = `Pass ${counted(left, "more article exam")}: ${title}`;
  const after = { text: `You passed ${passed} of ${needed} article exams: ${title}`, ...atBoard };
  const when = endsAfter("articles", last, today, { until: { ...until, text }, after });
  // What has ended is no longer to go: the later modules require it.
  return [{ ...shared, ...when, progress: hasEnded ? [] : toGo }];
}
