import type { Temporal } from "temporal-polyfill";
import type { Application } from "~/contract/application";
import type { Examination } from "~/contract/examination";
import { boardToday } from "../boardTime";
import { type ApplicationFacts, isEditable, submissionRefusals } from "./sections";
import { applicationWindow, windowState } from "./windows";

/** An application that somebody wants to submit. */
export type SubmissionFacts = ApplicationFacts & {
  readonly examination: Examination;
  readonly application: Pick<Application, "extensionDate" | "applicationDeadlineDate" | "hasDeadlineException">;
};

export type SubmissionRefusal =
  | { readonly kind: "submitted" | "not-open-yet" | "closed" }
  | { readonly kind: "incomplete"; readonly texts: readonly string[] };

/** Everything that is asked again when an application is submitted, whatever was posted; null where it may be. */
export function submissionRefusal(facts: SubmissionFacts, today: Temporal.PlainDate): SubmissionRefusal | null {
  const { examination, application } = facts;
  if (!isEditable(application)) return { kind: "submitted" };
  const state = windowState(applicationWindow(examination, application), today);
  if (state === "not-open-yet" || state === "closed") return { kind: state };
  const missing = submissionRefusals(facts, today);
  return missing.length === 0 ? null : { kind: "incomplete", texts: missing.map(({ text }) => text) };
}

export function submissionRefusalText(refusal: SubmissionRefusal): string {
  switch (refusal.kind) {
    case "submitted":
      return "The application has been submitted already";
    case "not-open-yet":
      return "Applications are not accepted yet";
    case "closed":
      return "Applications are no longer accepted";
    case "incomplete":
      return `Something is missing: ${refusal.texts.join(" ")}`;
  }
}

/**
 * The days by which a charge is measured that is told at `now`: it may have been made the day before, when the deadline
 * had not passed and no late fee was owed, and money that was taken in time is not turned away because it is told late.
 */
export function daysOfCharge(now: Temporal.Instant): readonly Temporal.PlainDate[] {
  const today = boardToday(now);
  return [today, today.subtract({ days: 1 })];
}
