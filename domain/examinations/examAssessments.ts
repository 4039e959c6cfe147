import { CCAssessmentType } from "~/contract/enumerations";
import type { AppliedExamination, ExamineeId } from "~/contract/examinations/examination";
import type { AbccAssessment } from "~/contract/certification/assessments";
import type { Physician } from "~/contract/people/physician";

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

export type OfCertification = Pick<AppliedExamination, "certificateId" | "certificationName">;

/**
 * Returns whether an examination and an article assessment are of the same certification. In the documents an
 * examination has no certificate id: then the certification's name identifies it.
 */
export function isOfSameCertification(
  { certificateId, certificationName }: OfCertification,
  assessment: Pick<AbccAssessment, "certificateId" | "certificationName">,
): boolean {
  return (certificateId ?? null) === null
    ? certificationName === assessment.certificationName
    : certificateId === assessment.certificateId;
}
