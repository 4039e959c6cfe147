import { notSaved } from "~/app/forms/formOutcome";
import type { SaveProblem } from "~/app/forms/saveOwn";

const words = {
  subject: ["this section", "was"],
  entered: "What you entered",
  save: "Continue",
  undo: null,
  controlId: null,
} as const;

/**
 * How a page answers a section that the board did not save; the page still shows what was entered.
 *
 * @param closed why the section takes nothing by now, where that is what the board has refused it for.
 */
export function sectionProblem(problem: SaveProblem, closed: string | null) {
  const shown = notSaved(problem, words, () => []);
  return problem.kind === "refused" && closed !== null
    ? { ...shown, problem: { kind: "refusal", title: "Nothing was saved.", text: closed } as const }
    : shown;
}

export const correct = "Please correct before you continue:";
