import type { Temporal } from "temporal-polyfill";
import type { StepView } from "~/app/ui/status/Progress";
import {
  type EnrollmentSectionId,
  firstIncomplete,
  isOpen,
  sectionsOf,
} from "@portal/domain/enrollment/enrollmentSections";
import { chosenPathway, enrolled, isAttested, type Pathway, pathwaysOf } from "@portal/domain/enrollment/enrollment";
import { attestationMissing } from "@portal/domain/wording";
import { CCAssessmentType } from "@portal/contract/enumerations";
import { pathwayName } from "@portal/domain/enrollment/changedPathways";
import { sectionPath, boxId, choicesText, type EnrollmentInput } from "./enrollmentForm";
import { certificationsView } from "./certificationsView";
import { blockLeft, consequences, requirementsView } from "./requirementsView";
import { articlesFailed } from "./comparisonView";
import { choicesOf, type Flow } from "./readFlow";

/** One section of the enrollment (ENR-01), exactly as the page shows it. */
export type EnrollmentView = ReturnType<typeof enrollmentView>;

export function enrollmentView(
  id: EnrollmentSectionId,
  flow: Flow,
  {
    policy,
    examNotPassed,
    today,
    ...viewer
  }: {
    readonly isReadOnly: boolean;
    /** Whether the page was opened with choices that are not saved. */
    readonly isResumed?: boolean;
    readonly today: Temporal.PlainDate;
    /** The board's own statement (OPER-09). */
    readonly policy: readonly string[];
    readonly examNotPassed: string | null;
  },
  typed: EnrollmentInput = {},
) {
  return {
    steps: steps(id, flow),
    ...viewer,
    /** The board's state has changed since the choices were made. */
    isStale: flow.hadChosen !== null,
    section: section(id, flow, typed, { policy, examNotPassed, today }),
  };
}

function section(
  id: EnrollmentSectionId,
  flow: Flow,
  typed: EnrollmentInput,
  { policy, examNotPassed, today }: Pick<Parameters<typeof enrollmentView>[2], "policy" | "examNotPassed" | "today">,
) {
  switch (id) {
    case "certifications":
      return { id, ...certificationsView(flow, typed, examNotPassed) };
    case "requirements":
      return { id, ...requirementsView(flow, today) };
    case "terms":
      return { id, ...termsView(flow, typed, policy) };
  }
}

function steps(current: EnrollmentSectionId, { draft }: Flow): StepView[] {
  const goesOnAt = firstIncomplete(draft);
  return sectionsOf(draft).map(({ id, title }) => ({
    id,
    title,
    href: id !== current && isOpen(id, draft) ? sectionPath(id) : null,
    isCurrent: id === current,
    isDone: isOpen(id, draft) && id !== goesOnAt,
  }));
}

export interface AttestationView {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly certifications: string;
  readonly terms: readonly string[];
  readonly label: string;
  readonly isTicked: boolean;
  readonly errors: readonly string[];
}

const terms: Readonly<Record<Pathway, readonly string[]>> = {
  [CCAssessmentType.Article]: [articlesFailed],
  [CCAssessmentType.Exam]: ["You must apply and pay for the CC exam, and pass it, within the ten-year block."],
};

export type TermsView = ReturnType<typeof termsView>;

/** ENR-04, ENR-08: the policy statement, and for each chosen pathway the box for agreeing to it. */
function termsView(flow: Flow, typed: EnrollmentInput, policy: readonly string[]) {
  const choices = choicesOf(flow);
  const { ccEnrollmentCertificates } = flow.enrollment;
  const nameOf = (id: number) =>
    ccEnrollmentCertificates.find(({ certificateId }) => certificateId === id)?.certificationName ?? "";
  const stays = enrolled(choices).length > 0;
  const leaving = stays
    ? []
    : ccEnrollmentCertificates.filter(({ isEnrolled }) => isEnrolled).map(({ certificationName }) => certificationName);
  const isWrong = typed.refusals !== undefined;
  return {
    choices: choicesText(choices),
    policy,
    attestations: pathwaysOf(choices).map((pathway) => {
      const isTicked = typed.agreed ? typed.agreed[pathway] !== undefined : isAttested(choices, pathway);
      const own = choices.filter((choice) => chosenPathway(choice) === pathway);
      return {
        id: boxId(pathway),
        name: `agreed.${pathway}`,
        title: pathwayName[pathway],
        certifications: own.map(({ certificateId }) => nameOf(certificateId)).join(", "),
        terms: terms[pathway],
        label: `I have read the policy statement and agree to the terms of the ${pathwayName[pathway].toLowerCase()}.`,
        isTicked,
        errors: isWrong && !isTicked ? [attestationMissing] : [],
      };
    }),
    /** Certifications that leave, where nothing stays enrolled. */
    leaving,
    /** Other consequences of leaving; where something stays enrolled, the review has listed them. */
    consequences: stays ? [] : [...consequences(flow.enrollment, choices), ...blockLeft(flow.enrollment)],
    /** Null where nothing is enrolled, and nothing is unenrolled. */
    button: stays ? "Complete Enrollment" : leaving.length > 0 ? "Complete Unenrollment" : null,
  };
}
