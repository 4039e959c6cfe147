import type { Address } from "~/contract/people/address";
import type { Application, ApplicationAnswers, SubspecialtyTraining } from "~/contract/examinations/application";
import { CandidateStatus } from "~/contract/enumerations";
import type { Examination } from "~/contract/examinations/examination";
import type { Physician } from "~/contract/people/physician";
import { asksForFocus } from "./neurophysiologyFocus";

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
    readonly addresses: readonly ApplicantAddress[];
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
 * Which sections an application has, in order (APPLY-01), and what each saves. What one lacks: `sectionRefusals`; which
 * are open: `sectionStates`.
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
      application.candidateStatus !== CandidateStatus.InviteSent,
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
