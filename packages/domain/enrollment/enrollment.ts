import type { Temporal } from "temporal-polyfill";
import type { CCEnrollmentCertificate, CCPathwayEnrollment } from "@portal/contract/certification/ccPathwayEnrollment";
import { CCAssessmentType, CertificationGeneration } from "@portal/contract/enumerations";
import { type Known, unavailable } from "@portal/contract/reading/unavailable";
import type { IsSame } from "../sameContent";
import { wireDateOf } from "../time/boardTime";

/** The two pathways that can be chosen. */
export type Pathway = typeof CCAssessmentType.Article | typeof CCAssessmentType.Exam;
export const pathways: readonly Pathway[] = [CCAssessmentType.Article, CCAssessmentType.Exam];

const assessmentTypes = Object.values(CCAssessmentType);

/**
 * Enrollment of a certificate: stored by the board, or about to be. Only the transitions below change one, on the page
 * and on the board alike.
 */
export type EnrollmentChoice = Pick<
  CCEnrollmentCertificate,
  | "certificateId"
  | "isEnrolled"
  | "ccAssessmentType"
  | "ccAssessmentAttestationDate"
  | "lastArticleAssessmentEnrolledDate"
>;

/** Null where neither is chosen: an assessment of another type has to be chosen again (ENR-11). */
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

/** A certificate that is unenrolled at first may stay so, whatever its generation: its board decided that (ENR-06). */
export function mayBeUnenrolled(
  certificate: Pick<CCEnrollmentCertificate, "certificationGeneration" | "isEnrolled">,
): boolean {
  return !certificate.isEnrolled || isEnrollmentOptional(certificate);
}

export function enroll(choice: EnrollmentChoice): EnrollmentChoice {
  return choice.isEnrolled ? choice : { ...choice, isEnrolled: true };
}

/** Unenrolling clears the pathway, and with it the agreement (ENR-05). */
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
 * Chooses a pathway for an enrolled certificate. The article pathway is entered today; another one clears that date
 * (ENR-05). A new pathway requires agreeing to its terms again; returning to the stored one changes nothing, and so
 * keeps its dates.
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

/** Returns true when the terms are agreed to for every certificate of the pathway. */
export function isAttested(choices: readonly EnrollmentChoice[], pathway: Pathway): boolean {
  return choices.every((choice) => chosenPathway(choice) !== pathway || choice.ccAssessmentAttestationDate !== null);
}

export function enrolled<Choice extends EnrollmentChoice>(choices: readonly Choice[]): Choice[] {
  return choices.filter(({ isEnrolled }) => isEnrolled);
}

export function pathwaysOf(choices: readonly EnrollmentChoice[]): Pathway[] {
  return pathways.filter((pathway) => choices.some((choice) => chosenPathway(choice) === pathway));
}

/** Returns whether the board does not say how a certificate is enrolled: its pathway must be chosen again. */
export function isEnrollmentUnknown(certificate: EnrollmentChoice): boolean {
  const { isEnrolled, ccAssessmentType } = certificate;
  return isEnrolled === unavailable || (ccAssessmentType !== null && !assessmentTypes.includes(ccAssessmentType));
}

/** Keeps only what can be chosen for a certificate. */
export function choiceOf(certificate: EnrollmentChoice): Known<EnrollmentChoice> {
  const { certificateId, isEnrolled, ccAssessmentType, ccAssessmentAttestationDate } = certificate;
  const { lastArticleAssessmentEnrolledDate } = certificate;
  return {
    certificateId,
    isEnrolled: isEnrolled !== false,
    ccAssessmentType: isEnrolled === unavailable ? null : ccAssessmentType,
    ccAssessmentAttestationDate,
    lastArticleAssessmentEnrolledDate,
  };
}

/** Returns whether two choices are equal for their certificate. */
export function isSameChoice(a: EnrollmentChoice, b: EnrollmentChoice): boolean {
  return JSON.stringify(chosenFields(a)) === JSON.stringify(chosenFields(b));
}

/** The fields that a choice decides; the board dates the last article enrollment itself. */
function chosenFields(choice: EnrollmentChoice): Required<Omit<EnrollmentChoice, "lastArticleAssessmentEnrolledDate">> {
  const { certificateId, isEnrolled, ccAssessmentType, ccAssessmentAttestationDate } = choice;
  return { certificateId, isEnrolled: isEnrolled !== false, ccAssessmentType, ccAssessmentAttestationDate };
}

/**
 * Returns whether certificates are enrolled as chosen, by `isSame`; a board's answer may leave out what is not enrolled.
 */
export function areStored(
  choices: readonly EnrollmentChoice[],
  certificates: readonly EnrollmentChoice[],
  isSame: IsSame,
): boolean {
  return choices.every((choice) => {
    const stored = certificates.find(({ certificateId }) => certificateId === choice.certificateId);
    if (stored === undefined) return !choice.isEnrolled;
    return isSame(agreedOf(choice), agreedOf(stored)) && !(choice.isEnrolled && isEnrollmentUnknown(stored));
  });
}

/** Without an enrollment there are neither pathway nor terms. */
function agreedOf(choice: EnrollmentChoice) {
  const { isEnrolled } = choice;
  const isAttested = choice.ccAssessmentAttestationDate !== null;
  return isEnrolled === true ? { ...chosenFields(choice), isEnrolled, isAttested } : { isEnrolled };
}

/**
 * Returns what is stored for the requested choices. The board sets the dates: stored choices keep theirs, and new ones
 * get today's, whatever date is sent.
 */
export function carriedOut(
  stored: EnrollmentChoice,
  requested: EnrollmentChoice,
  today: Temporal.PlainDate,
): EnrollmentChoice {
  if (!requested.isEnrolled) return unenroll(stored);
  const pathway = chosenPathway(requested);
  const changed = pathway === null ? enroll(stored) : choose(enroll(stored), pathway, stored, today);
  if (requested.ccAssessmentAttestationDate === changed.ccAssessmentAttestationDate) return changed;
  const isAttesting = requested.ccAssessmentAttestationDate !== null;
  return { ...changed, ccAssessmentAttestationDate: isAttesting ? wireDateOf(today) : null };
}

/** Article exams to pass in a 3-year block, for all certificates on the article pathway together (ENR-07). */
export function articleTotal(
  { articlePathwayPerCertificationMinimum }: Pick<CCPathwayEnrollment, "articlePathwayPerCertificationMinimum">,
  choices: readonly EnrollmentChoice[],
): number {
  const onArticles = choices.filter((choice) => chosenPathway(choice) === CCAssessmentType.Article);
  return articlePathwayPerCertificationMinimum * onArticles.length;
}
