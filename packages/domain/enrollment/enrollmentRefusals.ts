import type { CCEnrollmentCertificate } from "@portal/contract/certification/ccPathwayEnrollment";
import { CCAssessmentType } from "@portal/contract/enumerations";
import type { CertificateId } from "@portal/contract/ids";
import { chosenPathway, type EnrollmentChoice, mayBeUnenrolled } from "./enrollment";

/** Why an enrollment cannot be completed with the choice for a certificate. */
export interface EnrollmentRefusal {
  readonly kind: keyof typeof refusalTexts;
  readonly certificateId: CertificateId;
}

export const refusalTexts = {
  /** ENR-06 */
  "not-optional": "Only a lifetime certificate can be unenrolled.",
  /** ENR-03, ENR-11 */
  "no-pathway": "You must select a pathway for all enrolled certifications",
  /** ENR-02 */
  "article-not-an-option": "The article pathway is not an option for this certification.",
  /** ENR-02 */
  "article-not-available": "The article pathway is no longer available for this certification.",
  /** ENR-04 */
  "not-attested": "You must agree to the terms for all pathways selected.",
} as const;

/** What the board reports about a certificate before anything is chosen. */
export type OfferedCertificate = Pick<
  CCEnrollmentCertificate,
  "certificationGeneration" | "isAbccEligible" | "isAbccStillAvailable"
> &
  EnrollmentChoice;

/**
 * Returns why the article pathway cannot be chosen for a certificate; null where it can. Staying on it is no choice.
 */
export function articlePathwayRefusal(
  certificate: OfferedCertificate,
): "article-not-an-option" | "article-not-available" | null {
  if (chosenPathway(certificate) === CCAssessmentType.Article) return null;
  if (!certificate.isAbccEligible) return "article-not-an-option";
  return certificate.isAbccStillAvailable ? null : "article-not-available";
}

/** Returns what is wrong with the enrolled certificates and their pathways; empty when the section is complete. */
export function certificationRefusals(
  offered: readonly OfferedCertificate[],
  choices: readonly EnrollmentChoice[],
): EnrollmentRefusal[] {
  return choices.flatMap((choice) => {
    const { certificateId } = choice;
    const certificate = offered.find((candidate) => candidate.certificateId === certificateId);
    if (certificate === undefined) return [];
    const pathway = chosenPathway(choice);
    const refused = pathway === CCAssessmentType.Article ? articlePathwayRefusal(certificate) : null;
    const kinds: EnrollmentRefusal["kind"][] = [];
    if (!choice.isEnrolled && !mayBeUnenrolled(certificate)) kinds.push("not-optional");
    else if (choice.isEnrolled && pathway === null) kinds.push("no-pathway");
    else if (refused !== null) kinds.push(refused);
    return kinds.map((kind) => ({ kind, certificateId }));
  });
}

/** Returns every enrolled certificate without agreement to its pathway's terms. */
export function attestationRefusals(choices: readonly EnrollmentChoice[]): EnrollmentRefusal[] {
  return choices
    .filter((choice) => choice.isEnrolled && choice.ccAssessmentAttestationDate === null)
    .map(({ certificateId }) => ({ kind: "not-attested", certificateId }));
}
