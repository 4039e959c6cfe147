import type { Temporal } from "temporal-polyfill";
import type { AbccAssessment } from "@portal/contract/certification/assessments";
import type { AppliedExamination } from "@portal/contract/examinations/examination";
import type { CertificateId } from "@portal/contract/ids";
import { isEditable, isPayable } from "../applications/candidateStatus";
import { isBefore, plainDate } from "../time/boardTime";
import { awaitsResult, isPassed } from "../examinations/examinationStatus";
import { articleProgress, isOpenAssessment, lastDayOf, shownAssessment } from "./articleProgress";
import { areGradesWithheld, articleOutcome, isLost, isOfSameCertification } from "./articleOutcome";

/**
 * Returns the certificates whose articles are lost and not replaced by an examination, whatever pathway their
 * enrollment still names: it is updated later.
 */
export function certificatesWithLostArticles(
  assessments: readonly AbccAssessment[],
  examinations: readonly AppliedExamination[],
  today: Temporal.PlainDate,
): CertificateId[] {
  return lostAssessments(assessments, examinations, today).map(({ certificateId }) => certificateId);
}

export function lostAssessments(
  assessments: readonly AbccAssessment[],
  examinations: readonly AppliedExamination[],
  today: Temporal.PlainDate,
): AbccAssessment[] {
  const certificates = [...new Set(assessments.map(({ certificateId }) => certificateId))];
  return certificates.flatMap((certificateId) => {
    const assessment = shownAssessment(assessments, certificateId, today);
    if (assessment === null || isMadeUpFor(assessment, examinations)) return [];
    // A waiver lowers the required passes, not the allowed failures.
    const outcome = articleOutcome(assessment, areGradesWithheld(assessment, examinations));
    return isLost(articleProgress(assessment, []), outcome) ? [assessment] : [];
  });
}

/** The certificates whose article assessment goes on, and its last day. */
export function runningArticles(
  assessments: readonly AbccAssessment[],
  examinations: readonly AppliedExamination[],
  today: Temporal.PlainDate,
): { readonly certificateId: CertificateId; readonly last: Temporal.PlainDate }[] {
  const certificates = [...new Set(assessments.map(({ certificateId }) => certificateId))];
  return certificates.flatMap((certificateId) => {
    const assessment = shownAssessment(assessments, certificateId, today);
    if (assessment === null || !isOpenAssessment(assessment, today)) return [];
    const outcome = articleOutcome(assessment, areGradesWithheld(assessment, examinations));
    const isOver = outcome !== "open" || isLost(articleProgress(assessment, []), outcome);
    return isOver ? [] : [{ certificateId, last: lastDayOf(assessment) }];
  });
}

/** Returns the examinations applied for that replace lost articles: those since the assessment began. */
function examinationsInstead(
  assessment: AbccAssessment,
  examinations: readonly AppliedExamination[],
): AppliedExamination[] {
  return examinations.filter(
    (examination) =>
      !examination.isArticleBased &&
      isOfSameCertification(examination, assessment) &&
      examination.endDate >= assessment.startDate,
  );
}

/** Returns true once the examination is passed and its grade released. */
export function isMadeUpFor(assessment: AbccAssessment, examinations: readonly AppliedExamination[]): boolean {
  return examinationsInstead(assessment, examinations).some(isPassed);
}

/**
 * Returns the examination applied for and not over; null where the physician still has to apply, also after an
 * application that was denied or withdrawn.
 */
export function examinationAppliedFor(
  assessment: AbccAssessment,
  examinations: readonly AppliedExamination[],
  today: Temporal.PlainDate,
): AppliedExamination | null {
  const isStillAhead = ({ endDate }: AppliedExamination) => !isBefore(plainDate(endDate), today);
  const ahead = examinationsInstead(assessment, examinations).filter(isStillAhead);
  return ahead.find(({ application }) => isEditable(application) || isPayable(application)) ?? null;
}

/** Returns the examination that was taken instead and has no result yet; null where there is none. */
export function examinationAwaited(
  assessment: AbccAssessment,
  examinations: readonly AppliedExamination[],
  today: Temporal.PlainDate,
): AppliedExamination | null {
  return examinationsInstead(assessment, examinations).find((one) => awaitsResult(one, today)) ?? null;
}
