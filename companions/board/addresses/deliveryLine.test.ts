import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { standardLine } from "./deliveryLine";

describe("ADDR-03 a line in the standard abbreviations", () => {
  it.each([
    ["P.O. Box 123,", "PO Box 123"],
    ["P.O., Box 123", "PO Box 123"],
    ["p o box #123.", "PO Box 123"],
    ["Post Office Box A-12 ,", "PO Box A-12"],
    ["100 North Main Street,", "100 N Main St"],
    ["12 Oak St.,  Apartment 4.", "12 Oak St Apt 4"],
  ])("%s is %s", (typed, standard) => {
    expect(standardLine(typed)).toBe(standard);
  });

  it("is written so once: what it suggests it suggests again", () => {
    const words = fc.constantFrom(
      "P.O.",
      "P.O",
      "PO",
      "Post",
      "Office",
      "Box",
      "100",
      "#4",
      "North",
      "N",
      "South",
      "Main",
      "Oak",
      "Street",
      "St.",
      "STR",
      "Avenue",
      "AV",
      "Ave",
      "Suite",
      "Ste",
      "Floor",
      ",",
      ".",
      "5,",
    );
    const line = fc
      .array(fc.oneof(words, fc.string({ maxLength: 6 })), { maxLength: 8 })
      .map((parts) => parts.join(" "));
    fc.assert(
      fc.property(line, (typed) => {
        const once = standardLine(typed);
        expect(standardLine(once)).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });
});
