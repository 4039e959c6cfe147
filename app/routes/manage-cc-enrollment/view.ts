import type { StepView } from "~/app/ui/status/Progress";
import { type EnrollmentSectionId, firstIncomplete, isOpen, sectionsOf } from "~/domain/enrollment/enrollmentSections";
import { addressOf, type EnrollmentInput } from "./form";
import { type CertificationsView, certificationsView } from "./certificationsView";
import { type RequirementsView, requirementsView } from "./requirementsView";
import type { Flow } from "./readFlow";
import { type TermsView, termsView } from "./termsView";

/** One section of the enrollment (ENR-01), exactly as the page shows it. */
export interface EnrollmentView {
  readonly steps: readonly StepView[];
  readonly isReadOnly: boolean;
  /** The board's state has changed since the choices were made. */
  readonly isStale: boolean;
  readonly section:
    | ({ readonly id: "certifications" } & CertificationsView)
    | ({ readonly id: "requirements" } & RequirementsView)
    | ({ readonly id: "terms" } & TermsView);
}

export function enrollmentView(
  id: EnrollmentSectionId,
  flow: Flow,
  {
    policy,
    ...viewer
  }: {
    readonly isReadOnly: boolean;
    /** The board's own statement (OPER-09). */
    readonly policy: readonly string[];
  },
  typed: EnrollmentInput = {},
): EnrollmentView {
  return {
    steps: steps(id, flow),
    ...viewer,
    isStale: flow.hadChosen !== null,
    section: section(id, flow, typed, policy),
  };
}

function section(
  id: EnrollmentSectionId,
  flow: Flow,
  typed: EnrollmentInput,
  policy: readonly string[],
): EnrollmentView["section"] {
  switch (id) {
    case "certifications":
      return { id, ...certificationsView(flow, typed) };
    case "requirements":
      return { id, ...requirementsView(flow) };
    case "terms":
      return { id, ...termsView(flow, typed, policy) };
  }
}

function steps(current: EnrollmentSectionId, { draft }: Flow): StepView[] {
  const goesOnAt = firstIncomplete(draft);
  return sectionsOf(draft).map(({ id, title, isComplete }) => ({
    id,
    title,
    href: id !== current && isOpen(id, draft) ? addressOf(id) : null,
    isCurrent: id === current,
    isDone: isComplete(draft) && id !== goesOnAt,
  }));
}
