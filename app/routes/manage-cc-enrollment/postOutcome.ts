import type { ProblemView } from "~/app/ui/forms/ErrorSummary";
import { type EnrollmentSectionId, firstIncomplete } from "~/domain/enrollment/enrollmentSections";
import type { StoredEnrollmentDraft, Typed } from "./enrollmentDraft";
import type { Flow } from "./readFlow";

/** Result of a posted form, whatever its intent. */
export type PostOutcome =
  /** The draft is stored, and the next (or previous) section shown. */
  | { readonly kind: "go"; readonly to: EnrollmentSectionId; readonly draft: StoredEnrollmentDraft }
  | { readonly kind: "cancelled" }
  | { readonly kind: "completed"; readonly notice: string }
  /** Its subject is not among the physician's own records (AUTH-17). */
  | { readonly kind: "unknown" }
  /** Nothing was saved; a section is shown with the entered values. */
  | {
      readonly kind: "not-done";
      readonly status: 409 | 422 | 502;
      readonly section: EnrollmentSectionId;
      readonly problem: ProblemView;
      readonly flow: Flow;
      readonly typed: Typed;
      /** The part that is stored all the same. */
      readonly draft?: StoredEnrollmentDraft;
    };

/** Answers a section posted out of order, or made from choices that are no longer stored. */
export function outOfDate(flow: Flow): PostOutcome {
  const section = firstIncomplete({ ...flow.draft, isReviewed: false });
  const problem = flow.hadChosen === null ? changedInAnotherWindow : changedAtTheBoard;
  return { kind: "not-done", status: 409, section, problem, flow, typed: {} };
}

const changedInAnotherWindow = {
  kind: "warning",
  title: "Nothing was saved: your choices were changed in another window.",
  text: "They were changed, completed or discarded there. Please continue from here.",
} as const;

export const changedAtTheBoard = {
  kind: "warning",
  title: "Nothing was saved: your enrollment was changed since you began.",
  text: "What is saved now is selected below, with your earlier choice beside it. Please choose again.",
} as const;
