import { CCAssessmentType } from "~/contract/enumerations";
import type { AppliedExamination, ExamineeId } from "~/contract/examinations/examination";
import type { Physician } from "~/contract/people/physician";

/**
 * The examinees that the physician is in examinations of continuing certification whose assessment is of another type
 * than article (ABCC-12); one of a certificate that is on the article pathway now is not shown as an assessment.
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
