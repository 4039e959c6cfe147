import type { Temporal } from "temporal-polyfill";
import type { AbccAssessment, AbccAssessmentModule } from "~/contract/certification/assessments";
import type { CCEnrollment } from "~/contract/certification/ccBlock";
import type { AppliedExamination } from "~/contract/examinations/examination";
import {
  type ArticleProgress,
  articleProgress,
  articleWaivers,
  isOpenAssessment,
  shownAssessment,
} from "../articles/articleProgress";
import { areGradesWithheld, articleOutcome, isLost } from "../articles/articleOutcome";
import { lastDayOfModule, modulesInOrder, moduleState, moduleTitle } from "../articles/articleModules";
import { isBefore, plainDate } from "../time/boardTime";
import { examinationAppliedFor, examinationAwaited, isMadeUpFor } from "../articles/requiredExamination";
import { sortedBy } from "../sortedBy";
import { counted } from "../wording";
import { dueBy, type Obligation, overdueAtOnce, type Progress } from "./obligation";

/**
 * For each certificate's shown assessment: what today's modules require, or the examination where the articles are
 * lost.
 */
export function assessmentObligations(
  assessments: readonly AbccAssessment[],
  enrollment: Pick<CCEnrollment, "ccBlocks" | "currentCCBlock"> | null,
  examinations: readonly AppliedExamination[],
  today: Temporal.PlainDate,
): Obligation[] {
  const certificates = [...new Set(assessments.map(({ certificateId }) => certificateId))];
  return certificates.flatMap((certificateId) => {
    const assessment = shownAssessment(assessments, certificateId, today);
    if (assessment === null) return [];
    const progress = articleProgress(assessment, articleWaivers(enrollment, assessment));
    const isWithheld = areGradesWithheld(assessment, examinations);
    const outcome = articleOutcome(assessment, isWithheld);
    // After leaving continuing certification no examination is required.
    const enrolled = enrollment?.currentCCBlock?.enrollmentCertificates ?? [];
    if (isLost(progress, outcome))
      return enrolled.some((own) => own.certificateId === certificateId) && !isMadeUpFor(assessment, examinations)
        ? examinationInstead(assessment, examinations, today)
        : [];
    return outcome === "open" ? articleObligations(assessment, progress, isWithheld, today) : [];
  });
}

/** Returns what the modules of an assessment without a result require today. */
export function articleObligations(
  assessment: AbccAssessment,
  progress: ArticleProgress,
  isWithheld: boolean,
  today: Temporal.PlainDate,
): Obligation[] {
  if (!isOpenAssessment(assessment, today) || progress.remaining === 0) return [];
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
    kind: "examination-instead",
    subject: { kind: "certificate", certificateId },
    progress: [],
    cost: null,
    consequence: "The assessment for this certification is not complete until you pass the exam.",
    where: { to: "examinations" },
  } as const;
  const applied = examinationAppliedFor(assessment, examinations, today);
  if (applied !== null)
    return [{ ...shared, ...dueBy(plainDate(applied.endDate), today), text: `Pass the ${certificationName} exam` }];
  if (examinationAwaited(assessment, examinations, today) !== null) return [];
  return [{ ...shared, ...overdueAtOnce, text: `Apply for and pass the ${certificationName} exam` }];
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
  if (isBefore(last, today)) return [];
  const shared = {
    id: `article-module-${module.abccAssessmentModuleId}`,
    subject: { kind: "certificate", certificateId, moduleId: module.abccAssessmentModuleId },
    ...dueBy(last, today),
    cost: null,
    consequence: "If the module is not passed, you may have to pass the exam instead.",
    where: { to: "assessment", abccAssessmentId },
  } as const;
  switch (moduleState(module, today, isWithheld)) {
    case "to-attest":
      return [
        {
          ...shared,
          kind: "module-attestation",
          text: `Attest to the article module: ${moduleTitle(assessment, module)}`,
          progress: [],
        },
      ];
    case "active": {
      const passed = module.ccArticleResults.filter(({ isPass }) => isPass).length;
      const needed = module.requiredArticlesPerModule;
      const left = Math.min(atMost, needed - passed);
      if (left <= 0) return [];
      const exams = counted(left, "more article exam");
      const progress: Progress[] = [{ done: passed, needed, left, unit: "module" }];
      if (!overall.isIncomplete)
        progress.push({ done: overall.passed, needed: overall.required, left: overall.remaining, unit: "articles" });
      return [{ ...shared, kind: "articles", text: `Pass ${exams}: ${moduleTitle(assessment, module)}`, progress }];
    }
    case "upcoming":
    case "passed":
    case "failed":
      return [];
  }
}
