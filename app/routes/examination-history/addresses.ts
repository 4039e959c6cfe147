import type { AbccAssessmentId } from "~/contract/abccAssessment";
import type { ExaminationId } from "~/contract/examination";

const page = "/ExaminationHistory";

export function scoreReportHref(examinationId: ExaminationId): string {
  return `${page}/ScoreReport.pdf?examinationId=${examinationId}`;
}

export function articleResultHref(abccAssessmentId: AbccAssessmentId): string {
  return `${page}/ArticleAssessmentResult.pdf?abccAssessmentId=${abccAssessmentId}`;
}
