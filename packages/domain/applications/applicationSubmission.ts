import { Temporal } from "temporal-polyfill";
import type { Application } from "@portal/contract/examinations/application";
import type { Examination } from "@portal/contract/examinations/examination";
import { boardToday } from "../time/boardTime";
import { type ApplyingPhysician, applyingRefusal, applyingRefusalText, type ApplyingRefusal } from "./applyGate";
import { type ApplicationFacts, sectionRefusals, sectionsOf } from "./applicationSections";
import { isEditable } from "./candidateStatus";

/** Returns everything that prevents submission and payment, in the order of the sections. */
export function submissionRefusals(facts: ApplicationFacts, today: Temporal.PlainDate) {
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
  | { readonly kind: "submitted" }
  | ApplyingRefusal
  | { readonly kind: "incomplete"; readonly texts: readonly string[] };

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
