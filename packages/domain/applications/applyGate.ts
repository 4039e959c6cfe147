import type { Temporal } from "temporal-polyfill";
import { CCAssessmentType } from "@portal/contract/enumerations";
import type { AppliedExamination, Examination } from "@portal/contract/examinations/examination";
import type { CertificateId } from "@portal/contract/ids";
import type { Physician } from "@portal/contract/people/physician";
import { ccStatusText } from "../blocks/blockStatus";
import { notMeeting } from "../certification/certificates";
import { overallStatus } from "../certification/overallStatus";
import { formatDate, formatDeadline, isBefore, plainDate } from "../time/boardTime";
import { gatedModules, heldModules, minModules } from "./applicationModules";
import { type ApplicationDates, applicationWindow, nextOpening, windowState } from "./applicationWindow";
import type { OfferedExamination } from "./offeredExaminations";

/** What the gate needs of an examination; its certificate is given by either id, or by none. */
interface GatedExamination {
  readonly isMoc: boolean;
  readonly certificateId?: number | null | undefined;
  readonly certificationId?: number | null | undefined;
}

type GatedPhysician = Pick<Physician, "certificates" | "currentCCEnrollment" | "isLapsedNoLicense">;

/**
 * Why the physician may not apply: a status that is not meeting requirements, of the physician overall or of one
 * certification.
 */
type ApplyRefusal =
  | { readonly kind: "not-meeting" }
  | { readonly kind: "certification-not-meeting"; readonly certificationName: string };

/**
 * Returns why the physician cannot apply for an examination or assessment of continuing certification; null when they
 * can (CERT-09). The overall status blocks all of them, the status of a certificate those of its certification
 * (decision 0000.22). First certifications stay open.
 */
export function applyRefusal(
  physician: GatedPhysician,
  examination: GatedExamination,
  today: Temporal.PlainDate,
): ApplyRefusal | null {
  if (!examination.isMoc) return null;
  if (overallStatus(physician, today) === "not-meeting") return { kind: "not-meeting" };
  const own = notMeeting(physician).find(
    ({ certificateId, certificationId }) =>
      certificateId === examination.certificateId || certificationId === examination.certificationId,
  );
  return own === undefined ? null : { kind: "certification-not-meeting", certificationName: own.certificationName };
}

/** Returns every refusal of the gate, whatever the physician wants to apply for: what a page says beforehand. */
export function applyRefusals(physician: GatedPhysician, today: Temporal.PlainDate): ApplyRefusal[] {
  if (overallStatus(physician, today) === "not-meeting") return [{ kind: "not-meeting" }];
  return notMeeting(physician).map(({ certificationName }) => ({
    kind: "certification-not-meeting",
    certificationName,
  }));
}

/** What follows for a certification that is not meeting CC requirements. */
export const closedUntilMet =
  "Until it meets them again, you cannot apply for its Continuing Certification exams or assessments.";

/** Our own words: no document gives them. */
export function applyRefusalText(refusal: ApplyRefusal): string {
  switch (refusal.kind) {
    case "not-meeting":
      return (
        `Your status is “${ccStatusText["not-meeting"]}”. Until you meet them again, you cannot apply for ` +
        "Continuing Certification exams or assessments."
      );
    case "certification-not-meeting":
      return `Your certification in ${refusal.certificationName} is not meeting CC requirements. ${closedUntilMet}`;
  }
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
