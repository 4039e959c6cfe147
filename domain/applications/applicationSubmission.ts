import { Temporal } from "temporal-polyfill";
import type { Application, ApplicationAnswers } from "~/contract/examinations/application";
import type { Examination } from "~/contract/examinations/examination";
import { missingEntries } from "~/contract/reading/unavailable";
import { contactAddress } from "../people/address";
import { boardToday } from "../time/boardTime";
import { moduleRefusals, moduleRefusalTexts } from "./applicationModules";
import { focusRefusalText } from "./neurophysiologyFocus";
import { noTraining } from "./trainingPathways";
import { trainingRefusals } from "./trainingRefusals";
import {
  type ApplyingPhysician,
  applyingRefusal,
  applyingRefusalText,
  type ApplyingRefusal,
} from "./offeredExaminations";
import { type ApplicationFacts, type SectionId, sectionsOf } from "./applicationSections";
import { hasBalance, isEditable } from "./candidateStatus";

export const attestationMissing = "Please attest to the above before continuing";
export const testingOptionMissing = "You must choose a selection.";
export const addressMissing = "A contact address is required.";
const addressesUnavailable = "We cannot read all of your addresses. Try again later.";
export const trainingUnknown = "We cannot tell right now whether this exam requires training.";
const addressUnverified = "Open your contact address with Edit and save it, so that it is verified.";

const when = (isMissing: boolean, text: string) => (isMissing ? [text] : []);

type Refusals = (facts: ApplicationFacts, today: Temporal.PlainDate) => readonly string[];

/** Why each section is incomplete, as the applicant reads it; empty when it is complete. The board checks the same. */
export const sectionRefusals: Readonly<Record<SectionId, Refusals>> = {
  "applicant-information": contactRefusals,
  // APPLY-06: its note says when a license is required; an application can be submitted without one.
  "medical-licenses": () => [],
  modules: ({ application, examination, physician }) =>
    moduleRefusals(application, examination, physician.certificates).map((kind) => moduleRefusalTexts[kind]),
  focus: ({ application, examination }) => when(application.cnpType === null, focusRefusalText(examination)),
  training: ({ application, examination }, today) =>
    isTrainingUnknown(examination)
      ? [trainingUnknown]
      : trainingRefusals(application.subspecialtyTraining ?? noTraining, examination, today).map(({ text }) => text),
  attestation: ({ application }) => when(!application.hasAttested, attestationMissing),
  // For an article-based examination it shows a policy and asks for nothing (APPLY-12).
  "testing-options": ({ application, examination }) =>
    when(!examination.isArticleBased && testingOption(application) === null, testingOptionMissing),
  payment: ({ application }) =>
    isEditable(application)
      ? ["The application is not submitted."]
      : when(hasBalance(application), "A balance is left to pay."),
};

/** A board that offers pathways asks for one, even where it doesn't say so; without any there is nothing to ask. */
export function isTrainingUnknown(examination: Examination): boolean {
  return examination.requiresFellowshipTraining === null && examination.pathwayOptions.length === 0;
}

/** Returns what an applicant needs to take the examination; null while nothing is chosen (APPLY-12). */
export function testingOption({
  isAdaRequested,
  isNmaRequested,
}: Pick<ApplicationAnswers, "isAdaRequested" | "isNmaRequested">): "accommodations" | "none" | null {
  if (isAdaRequested === true || isNmaRequested === true) return "accommodations";
  return isAdaRequested === false && isNmaRequested === false ? "none" : null;
}

/** An existing address that is not verified is reported as that, not as missing. */
export function contactRefusals({ physician }: Pick<ApplicationFacts, "physician">): readonly string[] {
  const contact = contactAddress(physician.addresses);
  if (contact === undefined) return [missingEntries(physician.addresses) > 0 ? addressesUnavailable : addressMissing];
  return when(!contact.isValid && contact.verificationStatus === null, addressUnverified);
}

interface SectionRefusal {
  readonly section: SectionId;
  readonly text: string;
}

/** Returns everything that prevents submission and payment, in the order of the sections. */
export function submissionRefusals(facts: ApplicationFacts, today: Temporal.PlainDate): SectionRefusal[] {
  return sectionsOf(facts)
    .filter(({ id }) => id !== "payment")
    .flatMap(({ id }) => sectionRefusals[id](facts, today).map((text) => ({ section: id, text })));
}

export type SubmissionFacts = ApplicationFacts & {
  readonly examination: Examination;
  readonly application: Pick<
    Application,
    "extensionDate" | "extensionReason" | "applicationDeadlineDate" | "hasDeadlineException"
  >;
  readonly physician: ApplyingPhysician;
};

export type SubmissionRefusal =
  { readonly kind: "submitted" } | ApplyingRefusal | { readonly kind: "incomplete"; readonly texts: readonly string[] };

/**
 * Checks everything again at submission, whatever was posted or true when the application was started: the gate, the
 * windows and all sections (APPLY-17); null where it may be submitted.
 */
export function submissionRefusal(facts: SubmissionFacts, today: Temporal.PlainDate): SubmissionRefusal | null {
  const { examination, application, physician } = facts;
  if (!isEditable(application)) return { kind: "submitted" };
  const because = applyingRefusal(physician, examination, application, today);
  if (because !== null) return because;
  const missing = submissionRefusals(facts, today);
  return missing.length === 0 ? null : { kind: "incomplete", texts: missing.map(({ text }) => text) };
}

export function submissionRefusalText(refusal: SubmissionRefusal): string {
  switch (refusal.kind) {
    case "submitted":
      return "The application has already been submitted";
    case "incomplete":
      return `Something is missing: ${refusal.texts.join(" ")}`;
    default:
      return applyingRefusalText(refusal);
  }
}

/**
 * Returns the days whose amounts a charge reported at `now` may match: the day it was made, however long ago, and the
 * day before, because the amount may have been looked up before midnight. Money charged in time is not refused because
 * the report is late.
 *
 * @param chargedAt null where unknown: it then counts as new.
 */
export function daysOfCharge(now: Temporal.Instant, chargedAt: Temporal.Instant | null): readonly Temporal.PlainDate[] {
  // A clock ahead of ours does not make the charge later than now.
  const at = chargedAt === null || Temporal.Instant.compare(chargedAt, now) > 0 ? now : chargedAt;
  const day = boardToday(at);
  return [day, day.subtract({ days: 1 })];
}
