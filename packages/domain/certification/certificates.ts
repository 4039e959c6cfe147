import type { Certificate } from "@portal/contract/certification/certificate";
import { CCAssessmentType, CertificateCCStatus, CertificateStatus, Certification } from "@portal/contract/enumerations";
import { lacksEntries, unavailable } from "@portal/contract/reading/unavailable";
import type { Physician } from "@portal/contract/people/physician";
import type { ReEntryAssessment } from "@portal/contract/certification/assessments";

/** All certifications by id (section 9 of the dashboard document). */
export const knownCertifications: ReadonlyMap<number, string> = new Map([
  [Certification.ClinicalNeurophysiology, "Clinical Neurophysiology"],
  [Certification.Neurology, "Neurology"],
  [Certification.ChildNeurology, "Child Neurology"],
  [Certification.Psychiatry, "Psychiatry"],
  [Certification.BrainInjuryMedicine, "Brain Injury Medicine"],
  [Certification.NeurocriticalCare, "Neurocritical Care"],
]);

/** All certificates of a physician in one certification, current or past. */
interface HeldCertification extends Pick<Certificate, "certificationId" | "certificationName"> {
  readonly shown: Certificate;
  /** All of its certificates, including the shown one, newest first (CERT-07). */
  readonly history: readonly Certificate[];
}

/** Groups the certificates by certification (CERT-01): primary certifications first, then alphabetically. */
export function certifications(certificates: readonly Certificate[]): HeldCertification[] {
  const groups = new Map<number, Certificate[]>();
  for (const certificate of certificates)
    groups.set(certificate.certificationId, [...(groups.get(certificate.certificationId) ?? []), certificate]);
  return [...groups.values()].map(certification).sort(inOrderOfCard);
}

function certification(certificates: readonly Certificate[]): HeldCertification {
  const history = [...certificates].sort(newestFirst);
  const [newest] = history;
  if (newest === undefined) throw new RangeError("A certification has at least one certificate");
  const shown = history.find(isActive) ?? newest;
  return { certificationId: shown.certificationId, certificationName: shown.certificationName, shown, history };
}

function isActive({ certificateStatus }: Certificate): boolean {
  return certificateStatus === CertificateStatus.Active;
}

/** By award date; of two awarded on one day, the one issued later. */
function newestFirst(a: Certificate, b: Certificate): number {
  if (a.awardDate === b.awardDate) return b.certificateId - a.certificateId;
  return a.awardDate < b.awardDate ? 1 : -1;
}

function inOrderOfCard(a: HeldCertification, b: HeldCertification): number {
  if (a.shown.isPrimary !== b.shown.isPrimary) return a.shown.isPrimary ? -1 : 1;
  return a.certificationName.localeCompare(b.certificationName, "en");
}

export type CertificationLabel = "Certified" | "Not Certified" | "Certified - Retired" | "Unavailable";

/** Returns whether a certificate that could not be read may be the active one of a certification. */
const mayBeActive = ({ certificates }: Pick<Physician, "certificates">) => lacksEntries(certificates);

/** CERT-02. A retired physician is shown as retired, whether or not the certificate is still valid. */
export function certificationLabel(
  { shown }: Pick<HeldCertification, "shown">,
  physician: Pick<Physician, "isRetired" | "certificates">,
): CertificationLabel {
  if (physician.isRetired) return "Certified - Retired";
  if (isActive(shown)) return "Certified";
  return shown.certificateStatus === unavailable || mayBeActive(physician) ? "Unavailable" : "Not Certified";
}

/** Returns whether an active certificate is not meeting CC requirements (CERT-09). */
export function isNotMeeting({ ccStatus, certificateStatus }: Certificate): boolean {
  return ccStatus === CertificateCCStatus.NotMeeting && certificateStatus === CertificateStatus.Active;
}

/** Returns the certificates that block continuing certification in their certifications. */
export function notMeeting({ certificates }: { readonly certificates: readonly Certificate[] }): Certificate[] {
  return certifications(certificates)
    .map(({ shown }) => shown)
    .filter(isNotMeeting);
}

type LapsedPhysician = Pick<
  Physician,
  "certificates" | "isRetired" | "isLapsedNoLicense" | "isDansInvalidatedAllowReentryExam"
>;

/**
 * Returns the certifications that were held and are no longer (CERT-08). A retired physician wants none back, and a
 * lapse for lack of a license ends with the license (CERT-11).
 */
export function lapsedCertifications({
  certificates,
  isRetired,
  isLapsedNoLicense,
}: Omit<LapsedPhysician, "isDansInvalidatedAllowReentryExam">): HeldCertification[] {
  if (isRetired || isLapsedNoLicense || mayBeActive({ certificates })) return [];
  return certifications(certificates).filter(({ shown }) => shown.certificateStatus === CertificateStatus.Inactive);
}

/**
 * Returns the open ways back: of those decided by the board, the ones to lapsed certifications, and the examination to
 * each where an earlier result was invalidated and the board allows re-entry.
 */
export function openReEntries(physician: LapsedPhysician, decided: readonly ReEntryAssessment[]): ReEntryAssessment[] {
  return lapsedCertifications(physician).flatMap(({ shown, certificationName }) => {
    const { certificateId } = shown;
    const own = decided.filter((entry) => entry.certificateId === certificateId);
    const hasExam = own.some(({ ccAssessmentType }) => ccAssessmentType !== CCAssessmentType.Article);
    if (hasExam || !physician.isDansInvalidatedAllowReentryExam) return own;
    const isCMEReduced = own.some((entry) => entry.isCMEReduced);
    const exam = { ccAssessmentType: CCAssessmentType.Exam, requiredArticles: null, isCMEReduced };
    return [...own, { certificateId, certificationName, ...exam }];
  });
}
