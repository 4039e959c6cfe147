import type { CCEnrollmentCertificate, CCPathwayEnrollment } from "@portal/contract/certification/ccPathwayEnrollment";
import type { CertificateId } from "@portal/contract/ids";
import { CCAssessmentType } from "@portal/contract/enumerations";
import { chosenPathway, type EnrollmentChoice, isEnrollmentUnknown, type Pathway } from "./enrollment";

export const pathwayName: Readonly<Record<Pathway, string>> = {
  [CCAssessmentType.Article]: "Article pathway",
  [CCAssessmentType.Exam]: "Exam pathway",
};

export interface ChangedPathway {
  readonly certificateId: CertificateId;
  readonly name: string;
  /** In a sentence: `exam pathway`; null where none was chosen, or it is unknown. */
  readonly from: string | null;
  /** Null for a certification that leaves. */
  readonly to: string | null;
}

/** The certifications whose pathway or enrollment is not what is stored. */
export function changedPathways(
  { ccEnrollmentCertificates }: CCPathwayEnrollment,
  choices: readonly EnrollmentChoice[],
): ChangedPathway[] {
  return ccEnrollmentCertificates.flatMap((stored) => {
    const choice = choices.find(({ certificateId }) => certificateId === stored.certificateId);
    if (choice === undefined) return [];
    const change = {
      certificateId: stored.certificateId,
      name: stored.certificationName,
      from: nameIn(stored),
      to: inSentence(choice),
    };
    // ENR-11: one without a chosen pathway leaves, too.
    const isLeaving = stored.isEnrolled !== false && !choice.isEnrolled;
    return change.from === change.to && !isLeaving ? [] : [change];
  });
}

function nameIn(stored: CCEnrollmentCertificate): string | null {
  return isEnrollmentUnknown(stored) ? null : inSentence(stored);
}

function inSentence(choice: Pick<EnrollmentChoice, "isEnrolled" | "ccAssessmentType">): string | null {
  const pathway = chosenPathway(choice);
  return pathway === null ? null : pathwayName[pathway].toLowerCase();
}

/** `Neurology changed from the exam pathway to the article pathway.` */
export function changesText(enrollment: CCPathwayEnrollment, choices: readonly EnrollmentChoice[]): string {
  return changedPathways(enrollment, choices).map(changeText).join(" ");
}

function changeText({ name, from, to }: ChangedPathway): string {
  if (to === null) return `${name} is no longer enrolled in Continuing Certification.`;
  return from === null ? `${name} is on the ${to} now.` : `${name} changed from the ${from} to the ${to}.`;
}
