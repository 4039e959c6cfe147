import { firstIncomplete } from "~/domain/enrollmentSections";
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
  title: "Nothing was saved: this page was not made from what is chosen now.",
  text: "The choices were changed, completed or discarded in another window. Please go on from here.",
} as const;

export const changedAtTheBoard = {
  kind: "warning",
  title: "Nothing was saved: your enrollment was changed since you began.",
  text: "What is stored now is chosen below, and what you had chosen stands beside it. Please choose again.",
} as const;
