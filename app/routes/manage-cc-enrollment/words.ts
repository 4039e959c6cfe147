import { CCAssessmentType, CertificationGeneration } from "~/contract/enumerations";
import type { CCEnrollmentCertificate } from "~/contract/certification/ccPathwayEnrollment";
import { formatDate, plainDate } from "~/domain/time/boardTime";
import { chosenPathway, type EnrollmentChoice, type Pathway } from "~/domain/enrollment/enrollment";

export const pathwayName: Readonly<Record<Pathway, string>> = {
  [CCAssessmentType.Article]: "Article-based pathway",
  [CCAssessmentType.Exam]: "Exam pathway",
};

export const notEnrolledName = "Not enrolled in continuing certification";

/** What a choice comes to, in a word or two. */
export function choiceName(choice: Pick<EnrollmentChoice, "isEnrolled" | "ccAssessmentType">): string {
  if (!choice.isEnrolled) return notEnrolledName;
  const pathway = chosenPathway(choice);
  return pathway === null ? "No pathway chosen" : pathwayName[pathway];
}

/** What there is to know of a certificate before its pathway is chosen. */
export function certificateFacts(certificate: CCEnrollmentCertificate): string[] {
  const { certificationGeneration, enrollmentStartDate: start, expirationDate, isEnrolled, isFuture } = certificate;
  const date = (text: NonNullable<typeof start>) => formatDate(plainDate(text));
  return [
    ...(certificationGeneration === CertificationGeneration.Lifetime ? ["Lifetime certificate"] : []),
    ...(isFuture && start !== null ? [`Future: enrollment begins ${date(start)}`] : []),
    ...(isEnrolled && !isFuture && start !== null ? [`Enrolled since ${date(start)}`] : []),
    ...(expirationDate !== null ? [`Expires ${date(expirationDate)}`] : []),
  ];
}
