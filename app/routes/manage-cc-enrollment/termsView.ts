import { enrolled, chosenPathway, isAttested, pathwaysOf, type Pathway } from "~/domain/enrollment/enrollment";
import { CCAssessmentType } from "~/contract/enumerations";
import { boxId, choicesText, type EnrollmentInput } from "./form";
import { choicesOf, type Flow } from "./readFlow";
import { blockLeft, consequences } from "./requirementsView";
import { pathwayName } from "./certificationsView";

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

export interface TermsView {
  readonly choices: string;
  readonly policy: readonly string[];
  readonly attestations: readonly AttestationView[];
  /** Certifications that leave, where nothing stays enrolled. */
  readonly leaving: readonly string[];
  /** Other consequences of leaving; where something stays enrolled, the review has listed them. */
  readonly consequences: readonly string[];
  readonly button: "Complete Enrollment" | "Complete Unenrollment";
}

const terms: Readonly<Record<Pathway, readonly string[]>> = {
  [CCAssessmentType.Article]: ["If you fail too many article exams, you must apply and pay for the exam, and pass it."],
  [CCAssessmentType.Exam]: ["You must apply and pay for the CC exam, and pass it, within the ten-year block."],
};

/** ENR-04, ENR-08: the policy statement, and for each chosen pathway the box for agreeing to it. */
export function termsView(flow: Flow, typed: EnrollmentInput, policy: readonly string[]): TermsView {
  const choices = choicesOf(flow);
  const { ccEnrollmentCertificates } = flow.enrollment;
  const nameOf = (id: number) =>
    ccEnrollmentCertificates.find(({ certificateId }) => certificateId === id)?.certificationName ?? "";
  const stays = enrolled(choices).length > 0;
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
        errors: isWrong && !isTicked ? ["Please attest to the above before continuing"] : [],
      };
    }),
    leaving: stays
      ? []
      : ccEnrollmentCertificates
          .filter(({ isEnrolled }) => isEnrolled)
          .map(({ certificationName }) => certificationName),
    consequences: stays ? [] : [...consequences(flow.enrollment, choices), ...blockLeft(flow.enrollment)],
    button: stays ? "Complete Enrollment" : "Complete Unenrollment",
  };
}
