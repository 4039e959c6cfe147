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
} from "../articles/articleAssessment";
import { areGradesWithheld, articleOutcome, moduleState } from "../articles/articleOutcome";
import { formatDate, isBefore, plainDate } from "../time/boardTime";
import { examinationAppliedFor, isLost, isMadeUpFor } from "../articles/requiredExamination";
import type { NextStep } from "./nextStep";

/**
 * Of each certificate's shown assessment what the modules that run today ask for, or the examination where the articles
 * are lost.
 */
export function assessmentSteps(
  assessments: readonly AbccAssessment[],
  enrollment: Pick<CCEnrollment, "ccBlocks" | "currentCCBlock"> | null,
  examinations: readonly AppliedExamination[],
  today: Temporal.PlainDate,
): NextStep[] {
  const certificates = [...new Set(assessments.map(({ certificateId }) => certificateId))];
  return certificates.flatMap((certificateId) => {
    const assessment = shownAssessment(assessments, certificateId, today);
    if (assessment === null) return [];
    const progress = articleProgress(assessment, articleWaivers(enrollment, assessment));
    const isWithheld = areGradesWithheld(assessment, examinations);
    const outcome = articleOutcome(assessment, isWithheld);
    // Who left continuing certification owes it no examination.
    const enrolled = enrollment?.currentCCBlock?.enrollmentCertificates ?? [];
    if (isLost(progress, outcome))
      return enrolled.some((own) => own.certificateId === certificateId) && !isMadeUpFor(assessment, examinations)
        ? [examinationInstead(assessment, examinations, today)]
        : [];
    return outcome === "open" ? articleSteps(assessment, progress, isWithheld, today) : [];
  });
}

/** What the modules of an assessment without a result ask for today. */
export function articleSteps(
  assessment: AbccAssessment,
  { remaining }: Pick<ArticleProgress, "remaining">,
  isWithheld: boolean,
  today: Temporal.PlainDate,
): NextStep[] {
  if (!isOpenAssessment(assessment, today) || remaining === 0) return [];
  return assessment.modules.flatMap((module) => moduleSteps(assessment, module, remaining, isWithheld, today));
}

/** ABCC-07. The documents give no day by which to apply, so it is owed at once. */
function examinationInstead(
  assessment: AbccAssessment,
  examinations: readonly AppliedExamination[],
  today: Temporal.PlainDate,
): NextStep {
  const { certificateId, certificationName } = assessment;
  const step = {
    id: `examination-of-${certificateId}`,
    otherwise: "Until it is passed, the assessment of this certification stays not passed.",
    target: { to: "examinations" },
  } as const;
  const applied = examinationAppliedFor(assessment, examinations, today);
  return applied === null
    ? { ...step, text: `Apply for and pass the ${certificationName} examination`, dueOn: null }
    : { ...step, text: `Pass the ${certificationName} examination`, dueOn: plainDate(applied.endDate) };
}

function moduleSteps(
  { abccAssessmentId, certificationName }: AbccAssessment,
  module: AbccAssessmentModule,
  remainingOverall: number,
  isWithheld: boolean,
  today: Temporal.PlainDate,
): NextStep[] {
  const dueOn = plainDate(module.endDate);
  if (isBefore(dueOn, today)) return [];
  const step = {
    id: `article-module-${module.abccAssessmentModuleId}`,
    dueOn,
    otherwise: "If the module is not passed, you may have to pass the examination instead.",
    target: { to: "assessment", abccAssessmentId },
  } as const;
  switch (moduleState(module, today, isWithheld)) {
    case "to-attest":
      return [{ ...step, text: `Attest to the ${certificationName} article module that began on ${begun(module)}` }];
    case "active": {
      const passed = module.ccArticleResults.filter(({ isPass }) => isPass).length;
      const remaining = Math.min(remainingOverall, module.requiredArticlesPerModule - passed);
      if (remaining <= 0) return [];
      const exams = remaining === 1 ? "1 more article exam" : `${remaining} more article exams`;
      return [{ ...step, text: `Pass ${exams} for ${certificationName}` }];
    }
    case "upcoming":
    case "passed":
    case "failed":
      return [];
  }
}

function begun({ startDate }: AbccAssessmentModule): string {
  return formatDate(plainDate(startDate));
}
