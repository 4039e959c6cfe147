import type {
  CCEnrollmentCertificateToSave,
  CCPathwayEnrollment,
} from "@portal/contract/certification/ccPathwayEnrollment";
import { type EnrollmentChoice, isEnrollmentUnknown } from "@portal/domain/enrollment/enrollment";

/** Returns what is sent of the certificates that were chosen, each with what it replaces at the board. */
export function certificatesToSave(
  { ccEnrollmentCertificates }: CCPathwayEnrollment,
  choices: readonly EnrollmentChoice[],
): CCEnrollmentCertificateToSave[] {
  return ccEnrollmentCertificates.flatMap((stored) => {
    const choice = choices.find(({ certificateId }) => certificateId === stored.certificateId);
    if (choice === undefined) return [];
    const { enrollmentStartDate, enrollmentEndDate } = stored;
    const isUnknown = isEnrollmentUnknown(stored);
    return [
      {
        certificateId: choice.certificateId,
        isEnrolled: choice.isEnrolled !== false,
        // A pathway that the contract does not have cannot be sent: that of a certificate that stays unenrolled is
        // none.
        cCAssessmentType: choice.isEnrolled || !isUnknown ? choice.ccAssessmentType : null,
        cCAssessmentAttestationDate: choice.ccAssessmentAttestationDate,
        lastArticleAssessmentEnrolledDate: choice.lastArticleAssessmentEnrolledDate,
        enrollmentStartDate,
        enrollmentEndDate,
        replaces: isUnknown
          ? null
          : {
              isEnrolled: stored.isEnrolled !== false,
              cCAssessmentType: stored.ccAssessmentType,
              cCAssessmentAttestationDate: stored.ccAssessmentAttestationDate,
            },
      },
    ];
  });
}
