import { expect, it } from "vitest";
import type { CallName } from "~/contract/calls";
import { BoardError, isNotOffered, orNone, orUnanswered, answerOrNull } from "./boardError";

it.each<[CallName, number, boolean]>([
  ["getMessages", 404, true],
  ["getMessages", 501, true],
  ["getAvailableExaminations", 404, true],
  ["saveAddresses", 501, true],
  ["downloadScoreReport", 501, true],
  // The record may be missing, not the call.
  ["getExamination", 404, false],
  ["getPhysician", 404, false],
  ["evaluateCurrentBlockRequirements", 404, false],
  ["getCCCertificate", 404, false],
  ["saveAddresses", 404, false],
  // It may work again in a minute.
  ["getMessages", 500, false],
  ["getMessages", 502, false],
  ["getMessages", 503, false],
])("of %s, %i says that the board has no such call: %s", (call, status, expected) => {
  expect(isNotOffered({ call, status, code: null })).toBe(expected);
});

it.each<[string, number, boolean]>([
  ["unknown-call", 404, true],
  // The call exists, but not for this caller.
  ["no-physician", 404, false],
  ["unknown-physician", 404, false],
  ["not-implemented", 501, true],
])("a board that says %s with %i says that it has no such call: %s", (code, status, expected) => {
  expect(isNotOffered({ call: "getMessages", status, code })).toBe(expected);
});

const answered = (status: number, code: string | null = null) =>
  orUnanswered(Promise.reject(new BoardError("getMessages", status, code, "No")));

it("SHELL-08 distinguishes a call that the board does not offer from one that it cannot answer", async () => {
  expect(await orUnanswered(Promise.resolve([1]))).toEqual([1]);
  for (const status of [404, 501]) expect(await answered(status)).toBe("not-offered");
  for (const status of [500, 502, 503, 504]) expect(await answered(status)).toBe("unknown");
  expect(await answered(404, "no-physician")).toBe("unknown");
  await expect(orUnanswered(Promise.reject(new TypeError("Unforeseen")))).rejects.toThrow(TypeError);
});

it("SHELL-08 takes what the board does not offer for none, and nothing else", async () => {
  const refused = (status: number) =>
    orNone<number>(Promise.reject(new BoardError("getAbccAssessments", status, null, "No")));
  expect(await orNone(Promise.resolve([1]))).toEqual([1]);
  for (const status of [404, 501]) expect(await refused(status)).toEqual([]);
  for (const status of [500, 503]) await expect(refused(status)).rejects.toThrow(BoardError);
});

it("has an answer where there is one, of nothing too", () => {
  expect([answerOrNull([]), answerOrNull([1]), answerOrNull("unknown"), answerOrNull("not-offered")]).toEqual([
    [],
    [1],
    null,
    null,
  ]);
});
