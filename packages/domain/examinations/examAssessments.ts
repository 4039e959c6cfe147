import { CCAssessmentType } from "@portal/contract/enumerations";
import type { AppliedExamination, ExamineeId } from "@portal/contract/examinations/examination";
import type { Physician } from "@portal/contract/people/physician";

/**
 * The physician's examinees in continuing certification examinations whose assessment is not of the article type
 * (ABCC-12); one whose certificate is now on the article pathway is not shown as an assessment.
 */
export function examinees(
  { currentCCEnrollment }: Pick<Physician, "currentCCEnrollment">,
  examinations: readonly AppliedExamination[],
): ExamineeId[] {
  const onArticles = (currentCCEnrollment?.activeEnrollmentCertificates ?? [])
    .filter(({ ccAssessmentType }) => ccAssessmentType === CCAssessmentType.Article)
    .map(({ certificateId }) => certificateId);
  return examinations
    .filter(({ isMoc, isArticleBased }) => isMoc && !isArticleBased)
    .filter(({ certificateId }) => !certificateId || !onArticles.includes(certificateId))
    .flatMap(({ examineeId }) => examineeId ?? []);
}
