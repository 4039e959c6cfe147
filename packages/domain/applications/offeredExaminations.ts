import type { Certificate } from "@portal/contract/certification/certificate";
import { CCAssessmentType, CertificateStatus } from "@portal/contract/enumerations";
import type { CertificateId } from "@portal/contract/ids";
import type { AppliedExamination, Examination } from "@portal/contract/examinations/examination";
import { certifications } from "../certification/certificates";
import type { Pathway } from "../enrollment/enrollment";
import { minModules } from "./applicationModules";
import type { ExaminationDates } from "./applicationWindow";

/** The sections of /AvailableExaminations, in order (EXAM-01). */
export const examinationKinds = {
  "article-assessment": "Article Assessment Continuing Certification",
  "continuing-certification": "Continuing Certification",
  specialty: "Specialty Certification",
  subspecialty: "Subspecialty Certification",
} as const;
export type ExaminationKind = keyof typeof examinationKinds;

export type OfferedExamination = Pick<
  Examination,
  | "certificationId"
  | "certificationName"
  | "isMoc"
  | "isArticleBased"
  | "isCombinedMoc"
  | "isPrimary"
  | "isReEntry"
  | "availableModuleCertifications"
  | "nextApplicationAvailableDate"
  | "startDate"
> &
  ExaminationDates;

export function examinationKind({
  isMoc,
  isArticleBased,
  isPrimary,
}: Pick<Examination, "isMoc" | "isArticleBased" | "isPrimary">): ExaminationKind {
  if (isArticleBased) return "article-assessment";
  if (isMoc) return "continuing-certification";
  return isPrimary ? "specialty" : "subspecialty";
}

interface OfferedTo {
  readonly certificates: readonly Certificate[];
  /** The enrolled certificates with their pathways; null for another type. */
  readonly enrollments: readonly { readonly certificateId: number; readonly pathway: Pathway | null }[];
  /** Certificates that require passing the examination instead of articles (ABCC-07). */
  readonly lostArticles: readonly CertificateId[];
}

/**
 * Returns whether an examination is offered to this physician. A first certification requires not holding it, and in a
 * subspecialty holding a primary certification. Continuing certification requires holding the certification (for a
 * combined examination two that have modules), re-entry a lapsed certification, and articles that pathway, not lost.
 */
export function isOfferedTo(
  examination: OfferedExamination,
  { certificates, enrollments, lostArticles }: OfferedTo,
): boolean {
  const held = certifications(certificates).map(({ shown }) => shown);
  const active = held.filter(({ certificateStatus }) => certificateStatus === CertificateStatus.Active);
  const own = held.find(({ certificationId }) => certificationId === examination.certificationId);
  const isOnArticles = enrollments.some(
    ({ certificateId, pathway }) => certificateId === own?.certificateId && pathway === CCAssessmentType.Article,
  );
  if (examination.isReEntry) return own?.certificateStatus === CertificateStatus.Inactive;
  if (examination.isArticleBased) {
    const areLost = own !== undefined && lostArticles.includes(own.certificateId);
    return own?.certificateStatus === CertificateStatus.Active && isOnArticles && !areLost;
  }
  if (examination.isCombinedMoc) {
    const modules = examination.availableModuleCertifications.map(({ certificationId }) => certificationId);
    return held.filter(({ certificationId }) => modules.includes(certificationId)).length >= minModules;
  }
  if (examination.isMoc) return own?.certificateStatus === CertificateStatus.Active;
  if (own !== undefined) return false;
  return examination.isPrimary || active.some(({ isPrimary }) => isPrimary);
}

/** EXAM-02: the URL of the board's description; null where it has none, or browsers could not follow it. */
export function informationUrl({ infoUrl }: Pick<AppliedExamination, "infoUrl">): string | null {
  return infoUrl && /^https?:\/\//i.test(infoUrl) ? infoUrl : null;
}
