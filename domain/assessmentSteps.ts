import type { Temporal } from "temporal-polyfill";
import type { AbccAssessment, AbccAssessmentModule } from "~/contract/abccAssessment";
import type { CCEnrollment } from "~/contract/ccBlock";
import { articleProgress, isOpenAssessment, shownAssessment } from "./articleAssessment";
import { articleWaivers } from "./articleWaivers";
import { type GradeRelease, areGradesWithheld, articleOutcome, moduleState } from "./articleOutcome";
import { formatDate, isBefore, plainDate } from "./boardTime";
import type { NextStep } from "./nextStep";

/** What the modules that run today ask for, of each certificate's shown assessment. */
export function assessmentSteps(
  assessments: readonly AbccAssessment[],
  enrollment: Pick<CCEnrollment, "ccBlocks"> | null,
  examinations: readonly GradeRelease[],
  today: Temporal.PlainDate,
): NextStep[] {
  const certificates = [...new Set(assessments.map(({ certificateId }) => certificateId))];
  return certificates.flatMap((certificateId) => {
    const assessment = shownAssessment(assessments, certificateId, today);
    if (assessment === null || !isOpenAssessment(assessment, today)) return [];
    const progress = articleProgress(assessment, articleWaivers(enrollment, assessment));
    // Nothing that is done here would still help: it takes the examination now.
    const isWithheld = areGradesWithheld(assessment, examinations);
    const outcome = articleOutcome(assessment, isWithheld);
    if (progress.hasExceededFailures || outcome === "failed") return [];
    return assessment.modules.flatMap((module) => moduleSteps(assessment, module, progress.remaining, isWithheld, today));
  });
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
