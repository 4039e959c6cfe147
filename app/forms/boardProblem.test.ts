import { expect, it } from "vitest";
import { boardProblem } from "./boardProblem";

it.each([
  [409, "stale", "stale"],
  [409, null, "stale"],
  [409, "submitted", "refused"],
  [409, "locked-section", "refused"],
  [422, "not-offered", "refused"],
  [404, null, "refused"],
  [502, null, "failed"],
] as const)("a %i of the board's with the word %s is %s", (status, code, problem) => {
  expect(boardProblem({ status, code })).toBe(problem);
});
