import type { BoardProblem } from "~/app/forms/boardProblem";
import type { ProblemView } from "~/app/ui/Problem";

/** How a page answers a section that the board did not save; what was entered still stands in it. */
export const problemStatus = { stale: 409, refused: 422, failed: 502 } as const;

/** @param closed why the section takes nothing by now, where that is what the board has refused it for. */
export function sectionProblem(because: BoardProblem, closed: string | null): ProblemView {
  return because === "refused" && closed !== null
    ? { kind: "refusal", title: "Nothing was saved.", text: closed }
    : views[because];
}

const views: Readonly<Record<BoardProblem, ProblemView>> = {
  stale: {
    kind: "warning",
    title: "Nothing was saved: this section was changed elsewhere while you had this page open.",
    text: "What is saved now stands above what you entered. Press Continue again to replace it.",
  },
  refused: {
    kind: "refusal",
    title: "Nothing was saved: the board did not accept this section.",
    text: "What you entered is still below. Please check it, or write to us.",
  },
  failed: {
    kind: "refusal",
    title: "Saving failed, and nothing was saved.",
    text: "What you entered is still below. Please press Continue again in a few minutes.",
  },
};

export const correct = "Please correct before you continue:";
