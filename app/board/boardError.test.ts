import { describe, expect, it } from "vitest";
import type { CallName } from "@portal/contract/calls";
import { answerOrNull, BoardError, isNotOffered, orNone, orUnanswered, redact } from "./boardError";

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

describe("redact", () => {
  it.each([
    ["jane.roe+board@clinic.example is taken", "[e-mail] is taken"],
    ['{"email":"jane@clinic.example"}', '{"email":"[e-mail]"}'],
    ["/login/jane%40clinic.example", "[e-mail]"],
    ["SSN 123-45-6789", "SSN [number]"],
    ["call (312) 555-0182 today", "call [number] today"],
    ["card 4111 1111 1111 1111 refused", "card [number] refused"],
    ["born 07/04/1971", "born [number]"],
    ["physician 100214 unknown", "physician [number] unknown"],
  ])("SHELL-08 removes personal data from %j", (text, expected) => {
    expect(redact(text)).toBe(expected);
  });

  it("keeps what says nothing about a person", () => {
    expect(redact("409 stale: block of 2024 to 2026, 3 years")).toBe("409 stale: block of 2024 to 2026, 3 years");
  });

  it("keeps at most 2,000 characters and cuts no number in half at the end", () => {
    const text = `${"x".repeat(1_995)}123456789`;
    expect(redact(text)).toHaveLength(2_000);
    expect(redact(text)).not.toContain("1234");
  });

  it("is quick on a hostile text", () => {
    const start = performance.now();
    redact("@".repeat(100_000) + "1-".repeat(100_000));
    expect(performance.now() - start).toBeLessThan(200);
  });
});
