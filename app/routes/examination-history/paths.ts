import type { AbccAssessmentId } from "~/contract/certification/abccAssessment";
import type { ExaminationId } from "~/contract/examinations/examination";

const page = "/ExaminationHistory";

export function scoreReportHref(examinationId: ExaminationId): string {
  return `${page}/ScoreReport.pdf?examinationId=${examinationId}`;
}

export function articleResultHref(abccAssessmentId: AbccAssessmentId): string {
  return `${page}/ArticleAssessmentResult.pdf?abccAssessmentId=${abccAssessmentId}`;
}
