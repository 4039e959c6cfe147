import type { Temporal } from "temporal-polyfill";
import type { AbccAssessment } from "~/contract/certification/assessments";
import { CandidateStatus } from "~/contract/enumerations";
import type { AppliedExamination } from "~/contract/examinations/examination";
import type { CertificateId } from "~/contract/ids";
import { type ArticleProgress, articleProgress, shownAssessment } from "./articleAssessment";
import { areGradesWithheld, type ArticleOutcome, articleOutcome, isOfSame } from "./articleOutcome";
import { isBefore, plainDate } from "../time/boardTime";
import { isPassed } from "../examinations/examinationStatus";

/** True where articles can no longer help: the examination has to be passed instead (ABCC-06, ABCC-07). */
export function isLost({ hasExceededFailures }: ArticleProgress, outcome: ArticleOutcome): boolean {
  return outcome === "failed" || hasExceededFailures;
}

/**
 * The certificates whose articles are lost and not made up for, whatever pathway their enrollment still names: it is
 * changed a while later.
 */
export function certificatesWithLostArticles(
  assessments: readonly AbccAssessment[],
  examinations: readonly AppliedExamination[],
  today: Temporal.PlainDate,
): CertificateId[] {
  const certificates = [...new Set(assessments.map(({ certificateId }) => certificateId))];
  return certificates.filter((certificateId) => {
    const assessment = shownAssessment(assessments, certificateId, today);
    if (assessment === null || isMadeUpFor(assessment, examinations)) return false;
    // What is waived lowers what has to be passed, not what may be failed.
    return isLost(
      articleProgress(assessment, []),
      articleOutcome(assessment, areGradesWithheld(assessment, examinations)),
    );
  });
}

/** The examinations applied for that take the place of lost articles: those since the assessment began. */
function examinationsInstead(
  assessment: AbccAssessment,
  examinations: readonly AppliedExamination[],
): AppliedExamination[] {
  return examinations.filter(
    (examination) =>
      !examination.isArticleBased && isOfSame(examination, assessment) && examination.endDate >= assessment.startDate,
  );
}

/** True once the examination has been passed, and its grade released. */
export function isMadeUpFor(assessment: AbccAssessment, examinations: readonly AppliedExamination[]): boolean {
  return examinationsInstead(assessment, examinations).some(isPassed);
}

/** An application that may still lead to the examination. */
const underWay: ReadonlySet<AppliedExamination["application"]["candidateStatus"]> = new Set([
  CandidateStatus.Unsubmitted,
  CandidateStatus.ToBeReviewed,
  CandidateStatus.Approved,
]);

/** The examination that is applied for and not over; null where there is still one to be applied for. */
export function examinationAppliedFor(
  assessment: AbccAssessment,
  examinations: readonly AppliedExamination[],
  today: Temporal.PlainDate,
): AppliedExamination | null {
  const isStillAhead = ({ endDate }: AppliedExamination) => !isBefore(plainDate(endDate), today);
  const ahead = examinationsInstead(assessment, examinations).filter(isStillAhead);
  return ahead.find(({ application }) => underWay.has(application.candidateStatus)) ?? null;
}
