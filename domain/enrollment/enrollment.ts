import type { Temporal } from "temporal-polyfill";
import type { CCEnrollmentCertificate } from "~/contract/certification/ccPathwayEnrollment";
import { CCAssessmentType, CertificationGeneration } from "~/contract/enumerations";
import { wireDateOf } from "../time/boardTime";

/** The two ways in which a certification is assessed that can be chosen. */
export type Pathway = typeof CCAssessmentType.Article | typeof CCAssessmentType.Exam;
export const pathways: readonly Pathway[] = [CCAssessmentType.Article, CCAssessmentType.Exam];

/**
 * How a certificate is enrolled: what the board has stored, and what somebody is about to have it store. Nothing but
 * the transitions below changes one, on the page and on the board alike.
 */
export type EnrollmentChoice = Pick<
  CCEnrollmentCertificate,
  | "certificateId"
  | "isEnrolled"
  | "ccAssessmentType"
  | "ccAssessmentAttestationDate"
  | "lastArticleAssessmentEnrolledDate"
>;

/** Null where none of the two is chosen: an assessment of another type has to be chosen anew (ENR-11). */
export function chosenPathway({
  isEnrolled,
  ccAssessmentType,
}: Pick<EnrollmentChoice, "isEnrolled" | "ccAssessmentType">) {
  return isEnrolled ? (pathways.find((pathway) => pathway === ccAssessmentType) ?? null) : null;
}

/** Once enrolled, only a lifetime certificate can be unenrolled (ENR-06). */
export function isEnrollmentOptional({
  certificationGeneration,
}: Pick<CCEnrollmentCertificate, "certificationGeneration">) {
  return certificationGeneration === CertificationGeneration.Lifetime;
}

/** A certificate that comes unenrolled may stay so, whatever its generation: its board has it so (ENR-06). */
export function mayBeUnenrolled(
  certificate: Pick<CCEnrollmentCertificate, "certificationGeneration" | "isEnrolled">,
): boolean {
  return !certificate.isEnrolled || isEnrollmentOptional(certificate);
}

export function enroll(choice: EnrollmentChoice): EnrollmentChoice {
  return choice.isEnrolled ? choice : { ...choice, isEnrolled: true };
}

/** Unenrolling clears the pathway, and with it what was agreed to (ENR-05). */
export function unenroll({ certificateId }: EnrollmentChoice): EnrollmentChoice {
  return {
    certificateId,
    isEnrolled: false,
    ccAssessmentType: null,
    ccAssessmentAttestationDate: null,
    lastArticleAssessmentEnrolledDate: null,
  };
}

/**
 * Chooses a pathway for an enrolled certificate. The article pathway is entered today, another one clears that date
 * (ENR-05). The terms of a pathway are agreed to anew for a new pathway; to go back to the one that is stored changes
 * nothing, and so keeps the dates that it has.
 */
export function choose(
  choice: EnrollmentChoice,
  pathway: Pathway,
  stored: EnrollmentChoice,
  today: Temporal.PlainDate,
): EnrollmentChoice {
  if (!choice.isEnrolled || choice.ccAssessmentType === pathway) return choice;
  if (chosenPathway(stored) === pathway) return choiceOf(stored);
  return {
    ...choice,
    ccAssessmentType: pathway,
    ccAssessmentAttestationDate: null,
    lastArticleAssessmentEnrolledDate: pathway === CCAssessmentType.Article ? wireDateOf(today) : null,
  };
}

/** Ticking sets the attestation date to today for all certificates of the pathway (ENR-05). */
export function attest(
  choices: readonly EnrollmentChoice[],
  pathway: Pathway,
  today: Temporal.PlainDate,
): EnrollmentChoice[] {
  return dated(choices, pathway, wireDateOf(today));
}

/** Unticking removes the date for every certificate on the pathway (ENR-05). */
export function untick(choices: readonly EnrollmentChoice[], pathway: Pathway): EnrollmentChoice[] {
  return dated(choices, pathway, null);
}

function dated(
  choices: readonly EnrollmentChoice[],
  pathway: Pathway,
  ccAssessmentAttestationDate: EnrollmentChoice["ccAssessmentAttestationDate"],
): EnrollmentChoice[] {
  return choices.map((choice) =>
    chosenPathway(choice) === pathway ? { ...choice, ccAssessmentAttestationDate } : choice,
  );
}

/** True when the terms are agreed to for every certificate of the pathway. */
export function isAttested(choices: readonly EnrollmentChoice[], pathway: Pathway): boolean {
  return choices.every((choice) => chosenPathway(choice) !== pathway || choice.ccAssessmentAttestationDate !== null);
}

export function enrolled<Choice extends EnrollmentChoice>(choices: readonly Choice[]): Choice[] {
  return choices.filter(({ isEnrolled }) => isEnrolled);
}

/** The pathways that enrolled certificates take, each once. */
export function pathwaysOf(choices: readonly EnrollmentChoice[]): Pathway[] {
  return pathways.filter((pathway) => choices.some((choice) => chosenPathway(choice) === pathway));
}

/** Of a certificate, what can be chosen and nothing else. */
export function choiceOf(certificate: EnrollmentChoice): EnrollmentChoice {
  const { certificateId, isEnrolled, ccAssessmentType, ccAssessmentAttestationDate } = certificate;
  const { lastArticleAssessmentEnrolledDate } = certificate;
  return {
    certificateId,
    isEnrolled,
    ccAssessmentType,
    ccAssessmentAttestationDate,
    lastArticleAssessmentEnrolledDate,
  };
}

/** Whether two choices come to the same for their certificate. */
export function isSameChoice(a: EnrollmentChoice, b: EnrollmentChoice): boolean {
  return (
    a.certificateId === b.certificateId &&
    a.isEnrolled === b.isEnrolled &&
    a.ccAssessmentType === b.ccAssessmentType &&
    a.ccAssessmentAttestationDate === b.ccAssessmentAttestationDate
  );
}

/**
 * What is stored when somebody asks for `wanted`. The dates are the board's: what was stored keeps its own, and what is
 * new has today's, whatever date comes with it.
 */
export function carriedOut(
  stored: EnrollmentChoice,
  wanted: EnrollmentChoice,
  today: Temporal.PlainDate,
): EnrollmentChoice {
  if (!wanted.isEnrolled) return unenroll(stored);
  const pathway = chosenPathway(wanted);
  const moved = pathway === null ? enroll(stored) : choose(enroll(stored), pathway, stored, today);
  if (wanted.ccAssessmentAttestationDate === moved.ccAssessmentAttestationDate) return moved;
  const isAttesting = wanted.ccAssessmentAttestationDate !== null;
  return { ...moved, ccAssessmentAttestationDate: isAttesting ? wireDateOf(today) : null };
}
