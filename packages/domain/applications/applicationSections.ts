import type { Temporal } from "temporal-polyfill";
import type { Address } from "@portal/contract/people/address";
import type { Application, ApplicationAnswers, SubspecialtyTraining } from "@portal/contract/examinations/application";
import { CandidateStatus } from "@portal/contract/enumerations";
import type { Examination } from "@portal/contract/examinations/examination";
import type { Physician } from "@portal/contract/people/physician";
import { type AnsweredList, lacksEntries } from "@portal/contract/reading/unavailable";
import { contactAddress } from "../people/address";
import { attestationMissing } from "../wording";
import { testingOption } from "./applicationAnswers";
import { moduleRefusals, moduleRefusalTexts } from "./applicationModules";
import { hasBalance, isEditable } from "./candidateStatus";
import { asksForFocus, focusRefusalText } from "./neurophysiologyFocus";
import { noTraining } from "./trainingPathways";
import { trainingRefusals } from "./trainingRefusals";

export type SectionId =
  | "applicant-information"
  | "medical-licenses"
  | "modules"
  | "focus"
  | "training"
  | "attestation"
  | "testing-options"
  | "payment";

/**
 * The part of an address that says whether mail can reach it; null until it was accepted as suggested or as entered.
 */
type ApplicantAddress = Pick<Address, "types" | "isValid" | "verificationStatus">;

/** An application as far as completed, with its examination and applicant. */
export interface ApplicationFacts {
  readonly examination: Examination;
  readonly application: Pick<
    Application,
    keyof ApplicationAnswers | "candidateStatus" | "isTransferredIn" | "balance"
  > & {
    readonly subspecialtyTraining?: SubspecialtyTraining | null | undefined;
  };
  readonly physician: Pick<Physician, "certificates" | "medicalLicenses"> & {
    readonly addresses: AnsweredList<ApplicantAddress>;
  };
}

export interface ApplicationSection {
  readonly id: SectionId;
  readonly title: string;
  readonly appliesTo: (facts: ApplicationFacts) => boolean;
  /** What it saves: parts of the physician's own record, answers of the application, or its training or payment. */
  readonly saves: "addresses" | "licenses" | "training" | "payment" | readonly (keyof ApplicationAnswers)[];
}

const always = () => true;

/**
 * Which sections an application has, in order (APPLY-01), and what each saves.
 */
export const applicationSections: readonly ApplicationSection[] = [
  {
    id: "applicant-information",
    title: "Applicant Information",
    appliesTo: always,
    saves: "addresses",
  },
  {
    id: "medical-licenses",
    title: "Medical Licenses",
    appliesTo: always,
    saves: "licenses",
  },
  {
    id: "modules",
    title: "Modules",
    appliesTo: ({ examination }) => examination.isCombinedMoc,
    saves: ["modularCertificationIds", "cnpType"],
  },
  {
    id: "focus",
    title: "Focus",
    appliesTo: ({ examination }) => asksForFocus(examination),
    saves: ["cnpType"],
  },
  {
    id: "training",
    title: "Training",
    appliesTo: ({ examination, application }) =>
      examination.requiresFellowshipTraining !== false &&
      !application.isTransferredIn &&
      application.candidateStatus !== CandidateStatus.InviteSent &&
      // Once submitted, the status no longer says that an invited applicant was asked for none.
      (isEditable(application) || (application.subspecialtyTraining ?? null) !== null),
    saves: "training",
  },
  {
    id: "attestation",
    title: "Application Attestation",
    appliesTo: always,
    saves: ["hasAttested"],
  },
  {
    id: "testing-options",
    title: "Testing Options",
    appliesTo: always,
    saves: ["isAdaRequested", "isNmaRequested"],
  },
  {
    id: "payment",
    title: "Payment",
    appliesTo: always,
    saves: "payment",
  },
];

export function sectionsOf(facts: ApplicationFacts): ApplicationSection[] {
  return applicationSections.filter((section) => section.appliesTo(facts));
}

/** Returns the next section that applies (APPLY-04); null after the last. */
export function nextSection(id: SectionId, facts: ApplicationFacts): SectionId | null {
  const ids = sectionsOf(facts).map((section) => section.id);
  return ids[ids.indexOf(id) + 1] ?? null;
}

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
    moduleRefusals({ ...application, cnpType: application.cnpType ?? null }, examination, physician.certificates).map(
      (kind) => moduleRefusalTexts[kind],
    ),
  focus: ({ application, examination }) => when(!application.cnpType, focusRefusalText(examination)),
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

/** An existing address that is not verified is reported as that, not as missing. */
export function contactRefusals({ physician }: Pick<ApplicationFacts, "physician">): readonly string[] {
  const contact = contactAddress(physician.addresses);
  if (contact === undefined) return [lacksEntries(physician.addresses) ? addressesUnavailable : addressMissing];
  return when(!contact.isValid && !contact.verificationStatus, addressUnverified);
}

export type SectionState = "done" | "open" | "locked";

export interface SectionOnPage extends Pick<ApplicationSection, "id" | "title"> {
  readonly state: SectionState;
}

export function sectionStates(facts: ApplicationFacts, today: Temporal.PlainDate): SectionOnPage[] {
  let areEarlierDone = true;
  return sectionsOf(facts).map(({ id, title }) => {
    const isDone = sectionRefusals[id](facts, today).length === 0;
    const state = !areEarlierDone ? "locked" : isDone ? "done" : "open";
    areEarlierDone &&= isDone;
    return { id, title, state };
  });
}

/** A section that does not apply is locked, like one after an incomplete section. */
export function sectionState(id: SectionId, facts: ApplicationFacts, today: Temporal.PlainDate): SectionState {
  return sectionStates(facts, today).find((section) => section.id === id)?.state ?? "locked";
}

/** Returns the section to continue with: the first incomplete one; after submission the payment. */
export function firstOpenSection(facts: ApplicationFacts, today: Temporal.PlainDate): SectionId {
  return sectionStates(facts, today).find(({ state }) => state === "open")?.id ?? "payment";
}

/**
 * Returns the section that opens by default (APPLY-02): the first one before submission; after it, the payment if there
 * is a balance. Null: nothing to open.
 */
export function openingSection(facts: ApplicationFacts): SectionId | null {
  if (isEditable(facts.application)) return sectionsOf(facts)[0]?.id ?? null;
  return hasBalance(facts.application) ? "payment" : null;
}
