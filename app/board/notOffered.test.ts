import { expect, it } from "vitest";
import type { CallName } from "~/contract/calls";
import { isNotOffered } from "./notOffered";

it.each<[CallName, number, boolean]>([
  ["getMessages", 404, true],
  ["getMessages", 501, true],
  ["getAvailableExaminations", 404, true],
  ["saveAddresses", 501, true],
  ["downloadScoreReport", 501, true],
  // Perhaps the record is what there is not.
  ["getExamination", 404, false],
  ["getPhysician", 404, false],
  ["evaluateCurrentBlockRequirements", 404, false],
  ["getCCCertificate", 404, false],
  ["saveAddresses", 404, false],
  // Perhaps it is there again in a minute.
  ["getMessages", 500, false],
  ["getMessages", 502, false],
  ["getMessages", 503, false],
])("of %s, %i says that the board has no such call: %s", (call, status, expected) => {
  expect(isNotOffered({ call, status, code: null })).toBe(expected);
});

it.each<[string, number, boolean]>([
  ["unknown-call", 404, true],
  // The call is there, but not for whoever asks.
  ["no-physician", 404, false],
  ["unknown-physician", 404, false],
  ["not-implemented", 501, true],
])("a board that says %s with %i says that it has no such call: %s", (code, status, expected) => {
  expect(isNotOffered({ call: "getMessages", status, code })).toBe(expected);
});
