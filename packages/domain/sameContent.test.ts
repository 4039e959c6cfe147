import { expect, it } from "vitest";
import { type Difference, sameBut } from "./sameContent";

it.each<[string, readonly Difference[], unknown, unknown, boolean]>([
  ["spaces around a text", [], "MD-1", " MD-1 ", true],
  ["no text", [], "", null, true],
  ["a field that was not sent", [], { number: "MD-1" }, { number: "MD-1", id: 7 }, true],
  ["the order of a list", [], [1, 2], [2, 1], true],
  ["an entry of a list", [], [1, 2], [1], false],
  ["a field", [], { number: "MD-1", state: 14 }, { number: "MD-1", state: 22 }, false],
  ["an answer that is not given", [], { isRequested: false }, { isRequested: null }, false],
  ["letter case", [], "md-1", "MD-1", false],
  ["letter case", ["case"], "md-1", "MD-1", true],
  ["punctuation", ["case"], "312-555-0142", "(312) 555 0142", false],
  ["punctuation", ["punctuation"], "312-555-0142", "(312) 555 0142", true],
  ["a digit", ["case", "punctuation"], "MD-1", "MD-2", false],
  ["an accent", ["case", "punctuation"], "Muñoz", "Munoz", false],
  ["hundredths", [], 12.3456, 12.35, false],
  ["hundredths", ["rounding"], 12.3456, 12.35, true],
  ["an amount", ["rounding"], 12.5, 12, false],
  ["a field of the board's", [], { line1: "1 Main St", verificationStatus: 1 }, { line1: "1 Main St" }, false],
  [
    "a field of the board's",
    ["verificationStatus"],
    { line1: "1 Main St", verificationStatus: 1 },
    { line1: "1 Main St" },
    true,
  ],
])("API-11 %s, allowed to differ by %j: %j stored as %j", (_what, mayDiffer, sent, stored, isSame) => {
  expect(sameBut(mayDiffer)(sent, stored)).toBe(isSame);
});
