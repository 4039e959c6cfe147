import type { Temporal } from "temporal-polyfill";
import type { Certificate } from "~/contract/certification/certificate";
import { CCAssessmentType, CertificateStatus } from "~/contract/enumerations";
import type { CertificateId } from "~/contract/ids";
import type { AppliedExamination, Examination } from "~/contract/examinations/examination";
import { formatDate, formatDeadline, isBefore, plainDate } from "../time/boardTime";
import { certifications } from "../certification/certificates";
import type { Pathway } from "../enrollment/enrollment";
import { applyRefusal, applyRefusalText, type ApplyRefusal, type GatedPhysician } from "./applyGate";
import { minModules, gatedModules, heldModules } from "./applicationModules";
import {
  type ApplicationDates,
  applicationWindow,
  type ExaminationDates,
  nextOpening,
  windowState,
} from "./applicationWindow";

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

export interface ApplyingPhysician extends GatedPhysician {
  /** Certificates that require passing the examination instead of articles; absent where unknown. */
  readonly lostArticles?: readonly CertificateId[];
  /** The certificates whose article assessment goes on; absent where it isn't known. */
  readonly runningArticles?: readonly { readonly certificateId: CertificateId; readonly last: Temporal.PlainDate }[];
}

/** Why an application cannot be started or continued (APPLY-17). */
export type ApplyingRefusal =
  | ApplyRefusal
  | { readonly kind: "articles-lost"; readonly certificationName: string }
  | { readonly kind: "articles-running"; readonly certificationName: string; readonly last: Temporal.PlainDate }
  | { readonly kind: "examination-pathway"; readonly certificationName: string }
  | { readonly kind: "not-open-yet"; readonly opens: Temporal.PlainDate }
  | { readonly kind: "closed"; readonly last: Temporal.PlainDate; readonly next: Temporal.PlainDate | null };

/** @param application null before there is one; its dates take precedence over the examination's. */
export function applyingRefusal(
  physician: ApplyingPhysician,
  examination: OfferedExamination,
  application: ApplicationDates | null,
  today: Temporal.PlainDate,
): ApplyingRefusal | null {
  const gate = gateOf(physician, examination, today);
  if (gate !== null) return gate;
  if (areArticlesLost(physician, examination))
    return { kind: "articles-lost", certificationName: examination.certificationName };
  if (isOnOtherPathway(physician, examination))
    return { kind: "examination-pathway", certificationName: examination.certificationName };
  const running = application === null ? runningUntil(physician, examination) : null;
  if (running !== null && !isBefore(running, plainDate(examination.startDate)))
    return { kind: "articles-running", certificationName: examination.certificationName, last: running };
  const window = applicationWindow(examination, application);
  switch (windowState(window, today)) {
    case "not-open-yet":
      return { kind: "not-open-yet", opens: window.opens };
    case "closed":
      return { kind: "closed", last: window.last, next: nextOpening(examination, today) };
    case "open":
    case "late":
      return null;
  }
}

/** Returns the examinations that can be applied for today, without those that have an application. */
export function examinationsToApplyFor<Offered extends OfferedExamination & Pick<Examination, "examinationId">>(
  physician: ApplyingPhysician,
  available: readonly Offered[],
  applied: readonly Pick<AppliedExamination, "examinationId">[],
  today: Temporal.PlainDate,
): Offered[] {
  return available.filter(
    (examination) =>
      !applied.some(({ examinationId }) => examinationId === examination.examinationId) &&
      applyingRefusal(physician, examination, null, today) === null,
  );
}

/**
 * The enrollment keeps naming the article pathway for a while (ABCC-07). Articles of re-entry are a way back for those
 * who lapsed by losing theirs (CERT-08).
 */
function areArticlesLost(
  { certificates, lostArticles = [] }: ApplyingPhysician,
  { isArticleBased, isReEntry, certificationId }: OfferedExamination,
): boolean {
  if (isReEntry) return false;
  const own = certificates.filter((certificate) => certificate.certificationId === certificationId);
  return isArticleBased && own.some(({ certificateId }) => lostArticles.includes(certificateId));
}

/** The last day of the article assessment of the same certification that goes on; null where none does. */
export function runningUntil(
  { certificates, runningArticles = [] }: Pick<ApplyingPhysician, "certificates" | "runningArticles">,
  { isArticleBased, certificationId }: Pick<OfferedExamination, "isArticleBased" | "certificationId">,
): Temporal.PlainDate | null {
  if (!isArticleBased) return null;
  const own = certificates.filter((certificate) => certificate.certificationId === certificationId);
  return (
    runningArticles.find((one) => own.some(({ certificateId }) => certificateId === one.certificateId))?.last ?? null
  );
}

export function runningText(certificationName: string, last: Temporal.PlainDate): string {
  return `Your article-based assessment for ${certificationName} runs until ${formatDate(last)}.`;
}

/** Articles require the article pathway, also after an application for them was started; those of re-entry do not. */
function isOnOtherPathway(
  { certificates, currentCCEnrollment }: GatedPhysician,
  { isArticleBased, isReEntry, certificationId }: OfferedExamination,
): boolean {
  if (!isArticleBased || isReEntry) return false;
  const own = certificates.filter((certificate) => certificate.certificationId === certificationId);
  const enrolled = currentCCEnrollment?.currentCCBlock?.enrollmentCertificates ?? [];
  return enrolled.some(
    ({ certificateId, ccAssessmentType }) =>
      ccAssessmentType === CCAssessmentType.Exam && own.some((one) => one.certificateId === certificateId),
  );
}

/** Each module of a combined examination has its own certification: it is open while enough of them are (CERT-09). */
function gateOf(
  physician: GatedPhysician,
  examination: OfferedExamination,
  today: Temporal.PlainDate,
): ApplyRefusal | null {
  if (!examination.isCombinedMoc) return applyRefusal(physician, examination, today);
  const { certificates } = physician;
  const gated = gatedModules(examination, certificates);
  const open = heldModules(examination, certificates).length - gated.length;
  const [first] = open < minModules ? gated : [];
  return (
    applyRefusal(physician, { isMoc: true }, today) ??
    (first === undefined ? null : { kind: "certification-not-meeting", certificationName: first.certificationName })
  );
}

/** Our own words, except the gate's: no document gives them. */
export function applyingRefusalText(refusal: ApplyingRefusal): string {
  switch (refusal.kind) {
    case "articles-lost":
      return (
        `You can no longer complete the article-based assessment for ${refusal.certificationName}. ` +
        "Apply for the exam instead."
      );
    case "articles-running":
      return `${runningText(refusal.certificationName, refusal.last)} You can apply for one that begins after it.`;
    case "examination-pathway":
      return `You are on the exam pathway for ${refusal.certificationName}, and this assessment is for the article pathway.`;
    case "not-open-yet":
      return `You can apply for this exam from ${formatDate(refusal.opens)}.`;
    case "closed": {
      const next = refusal.next === null ? "" : ` You can apply again from ${formatDate(refusal.next)}.`;
      return `The last day to apply for this exam was ${formatDeadline(refusal.last)}.${next}`;
    }
    case "not-meeting":
    case "certification-not-meeting":
      return applyRefusalText(refusal);
  }
}
