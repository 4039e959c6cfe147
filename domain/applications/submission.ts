import { Temporal } from "temporal-polyfill";
import type { Application } from "~/contract/examinations/application";
import type { Examination } from "~/contract/examinations/examination";
import { boardToday } from "../time/boardTime";
import {
  type ApplyingPhysician,
  applyingRefusal,
  applyingRefusalText,
  type ApplyingRefusal,
} from "./offeredExaminations";
import { type ApplicationFacts, isEditable, submissionRefusals } from "./sections";

/** An application that somebody wants to submit. */
export type SubmissionFacts = ApplicationFacts & {
  readonly examination: Examination;
  readonly application: Pick<Application, "extensionDate" | "applicationDeadlineDate" | "hasDeadlineException">;
  readonly physician: ApplyingPhysician;
};

export type SubmissionRefusal =
  { readonly kind: "submitted" } | ApplyingRefusal | { readonly kind: "incomplete"; readonly texts: readonly string[] };

/**
 * Everything that is asked again when an application is submitted, whatever was posted and whatever was so when it was
 * begun: the gate, the windows and all sections (APPLY-17); null where it may be.
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
      return "The application has been submitted already";
    case "incomplete":
      return `Something is missing: ${refusal.texts.join(" ")}`;
    default:
      return applyingRefusalText(refusal);
  }
}

/**
 * The days by which a charge is measured that is told at `now`: the one on which it was made, however long ago, and the
 * one before, because what was owed may have been looked up before midnight. Money that was taken in time is not turned
 * away because it is told late.
 *
 * @param chargedAt null where nobody can say when: it is then taken to be new.
 */
export function daysOfCharge(now: Temporal.Instant, chargedAt: Temporal.Instant | null): readonly Temporal.PlainDate[] {
  // A clock that is ahead of ours makes nothing later than it is.
  const at = chargedAt === null || Temporal.Instant.compare(chargedAt, now) > 0 ? now : chargedAt;
  const day = boardToday(at);
  return [day, day.subtract({ days: 1 })];
}
