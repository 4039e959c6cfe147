import { firstIncomplete } from "~/domain/enrollment/enrollmentSections";
import type { PostOutcome } from "./postOutcome";
import type { Flow } from "./readFlow";

/** A section that was posted before its turn, or made from choices that are no longer kept. */
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
