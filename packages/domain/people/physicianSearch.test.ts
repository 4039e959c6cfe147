import { expect, it } from "vitest";
import { physicianSearch } from "./physicianSearch";

it.each([
  ["100214", { kind: "id", physicianId: 100214 }],
  [" 100214 ", { kind: "id", physicianId: 100214 }],
  ["Li", { kind: "words", text: "Li" }],
  ["  ruiz, ana ", { kind: "words", text: "ruiz, ana" }],
  ["李伟", { kind: "words", text: "李伟" }],
  ["a@", { kind: "refused", because: "too-short" }],
  ["O'", { kind: "refused", because: "too-short" }],
  ["é", { kind: "refused", because: "too-short" }],
  ["%%%", { kind: "refused", because: "too-short" }],
  ["7", { kind: "refused", because: "too-short" }],
  ["", { kind: "refused", because: "too-short" }],
  // No ID is zero, or beyond the largest ID.
  ["000", { kind: "words", text: "000" }],
  ["99999999999999999999", { kind: "words", text: "99999999999999999999" }],
])("AUTH-12 looks for %j as what it is", (typed, search) => {
  expect(physicianSearch(typed)).toEqual(search);
});
