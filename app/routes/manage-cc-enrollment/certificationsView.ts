import { CCAssessmentType, CertificationGeneration } from "@portal/contract/enumerations";
import type { CCEnrollmentCertificate } from "@portal/contract/certification/ccPathwayEnrollment";
import {
  chosenPathway,
  type EnrollmentChoice,
  isEnrollmentUnknown,
  mayBeUnenrolled,
  pathways,
} from "@portal/domain/enrollment/enrollment";
import { type SwitchOfCertificate, tenYearBlockText } from "@portal/domain/enrollment/articlePathway";
import { articlePathwayRefusal, refusalTexts } from "@portal/domain/enrollment/enrollmentRefusals";
import { pathwayName } from "@portal/domain/enrollment/changedPathways";
import { lacksEntries } from "@portal/contract/reading/unavailable";
import { formatDate, plainDate } from "@portal/domain/time/boardTime";
import { choiceId, notEnrolled, basisOf, type EnrollmentInput } from "./enrollmentForm";
import { comparisonView } from "./comparisonView";
import { choicesOf, type Flow } from "./readFlow";

interface ChoiceView {
  readonly id: string;
  readonly value: string;
  readonly label: string;
  readonly isChosen: boolean;
  /** Why it cannot be chosen; null where it can. */
  readonly because: string | null;
}

export type CertificationsView = ReturnType<typeof certificationsView>;

/** ENR-02, ENR-06, ENR-10, ENR-11: the pathway of each certificate, as far as it can be chosen. */
export function certificationsView(flow: Flow, typed: EnrollmentInput, examNotPassed: string | null) {
  const { enrollment } = flow;
  return {
    basis: basisOf(enrollment),
    comparison: comparisonView(flow, examNotPassed),
    certificates: enrollment.ccEnrollmentCertificates.map((certificate) => certificateView(certificate, flow, typed)),
    /** Whether a certificate could not be read: the list is saved as a whole, so nothing can be chosen. */
    isIncomplete: lacksEntries(enrollment.ccEnrollmentCertificates),
  };
}

export type CertificateView = ReturnType<typeof certificateView>;

function certificateView(certificate: CCEnrollmentCertificate, flow: Flow, typed: EnrollmentInput) {
  const { certificateId: id } = certificate;
  const chosen = chosenValue(certificate, flow, typed);
  const had = flow.hadChosen?.find(({ certificateId }) => certificateId === id);
  const isUnknown = isEnrollmentUnknown(certificate);
  const current = isUnknown ? "Unavailable" : choiceName(certificate);
  const isChanged = chosen !== null && chosen !== valueOf(certificate);
  const refusals = typed.refusals?.filter(({ certificateId }) => certificateId === id) ?? [];
  return {
    id,
    name: certificate.certificationName,
    facts: [...certificateFacts(certificate), ...cycleFacts(certificate, flow)],
    choices: choices(certificate).map((choice, index) => ({
      ...choice,
      id: index === 0 ? choiceId(id) : `${choiceId(id)}-${choice.value}`,
      isChosen: choice.value === chosen,
    })),
    /** Shown for a certificate whose choices lack a pathway. */
    note: isUnknown ? unknownNote : noteOf(certificate, flow),
    errors: refusals.map(({ kind }) => refusalTexts[kind]),
    /** Shown beside a choice where the two differ: the stored one, or the one made before the board changed it. */
    stored: isChanged ? current : null,
    hadChosen: had && choiceName(had) !== current ? choiceName(had) : null,
    /** In words, for viewers who may not choose. */
    current,
  };
}

const unknownNote = "We cannot tell how this certification is enrolled. Select its pathway again.";

/** Notes on the article pathway that its choice does not contain. */
function noteOf(certificate: CCEnrollmentCertificate, flow: Flow): string | null {
  const refusal = articlePathwayRefusal(certificate);
  if (refusal === "article-not-an-option") return refusalTexts[refusal];
  const switching = flow.switching.find(({ certificateId }) => certificateId === certificate.certificateId);
  if (refusal === "article-not-available" && switching?.isOver === true)
    return `The last day to switch was ${switchDay(switching)}.`;
  const canSwitch = refusal === null && chosenPathway(certificate) === CCAssessmentType.Exam;
  if (!canSwitch || switching === undefined || switching.isOver) return null;
  return `You can switch to the article pathway until ${switchDay(switching)}.`;
}

function switchDay({ lastDay, block: { firstYear, lastYear } }: SwitchOfCertificate): string {
  return `${formatDate(lastDay)}, the end of year 6 of your ten-year block ${firstYear} - ${lastYear}`;
}

function choices(certificate: CCEnrollmentCertificate): Omit<ChoiceView, "isChosen" | "id">[] {
  const refusal = articlePathwayRefusal(certificate);
  const offered = pathways.filter(
    (pathway) => pathway !== CCAssessmentType.Article || refusal !== "article-not-an-option",
  );
  return [
    ...(mayBeUnenrolled(certificate) ? [{ value: notEnrolled, label: notEnrolledName, because: null }] : []),
    ...offered.map((pathway) => ({
      value: String(pathway),
      label: pathwayName[pathway],
      because: pathway === CCAssessmentType.Article && refusal !== null ? refusalTexts[refusal] : null,
    })),
  ];
}

/** Returns the current choice of the page: the posted one, else the draft's, else the stored one. */
function chosenValue(certificate: CCEnrollmentCertificate, flow: Flow, { pathway }: EnrollmentInput): string | null {
  if (pathway !== undefined) return pathway[certificate.certificateId] ?? null;
  const choice = choicesOf(flow).find(({ certificateId }) => certificateId === certificate.certificateId);
  return valueOf(choice ?? certificate);
}

function valueOf(choice: Pick<CCEnrollmentCertificate, "isEnrolled" | "ccAssessmentType">): string | null {
  if (!choice.isEnrolled) return notEnrolled;
  const pathway = chosenPathway(choice);
  return pathway === null ? null : String(pathway);
}

const notEnrolledName = "Not enrolled in Continuing Certification";

/** Returns a choice in a word or two. */
export function choiceName(choice: Pick<EnrollmentChoice, "isEnrolled" | "ccAssessmentType">): string {
  if (!choice.isEnrolled) return notEnrolledName;
  const pathway = chosenPathway(choice);
  return pathway === null ? "No pathway chosen" : pathwayName[pathway];
}

/** ENR-13 */
function cycleFacts({ certificateId, isEnrolled, isFuture }: CCEnrollmentCertificate, { switching }: Flow): string[] {
  const own = switching.find((one) => one.certificateId === certificateId);
  return own === undefined || !isEnrolled || isFuture ? [] : [tenYearBlockText(own.block)];
}

function certificateFacts(certificate: CCEnrollmentCertificate): string[] {
  const { certificationGeneration, enrollmentStartDate: start, expirationDate, isEnrolled, isFuture } = certificate;
  const date = (text: NonNullable<typeof start>) => formatDate(plainDate(text));
  return [
    ...(certificationGeneration === CertificationGeneration.Lifetime ? ["Lifetime certificate"] : []),
    ...(isFuture && start !== null ? [`Future: enrollment begins ${date(start)}`] : []),
    ...(isEnrolled && !isFuture && start !== null && !isEnrollmentUnknown(certificate)
      ? [`Enrolled since ${date(start)}`]
      : []),
    ...(expirationDate !== null ? [`Expires ${date(expirationDate)}`] : []),
  ];
}
