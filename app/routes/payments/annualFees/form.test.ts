import { expect, it } from "vitest";
import { readAnnualFeesPost } from "./form";

const posted = (fields: string) =>
  readAnnualFeesPost(new URLSearchParams(`intent=pay-annual-fees&formFor=100200${fields}`));

it("FEE-01 reads the years that were ticked", () => {
  expect(posted("&year.2025=on&year.2026=on")).toEqual({ years: [2025, 2026] });
  expect(posted("")).toEqual({ years: [] });
});

it.each([
  "&amount=1",
  "&year.2025=250.00",
  "&year.2025.amount=1",
  "&year.25=on",
  "&year.__proto__=on",
  "&ccBlockId=7",
  "&formFor=7",
  "&intent=pay",
])("FEE-09 reads nothing where another field is posted: %s", (fields) => {
  expect(posted(fields)).toBeNull();
});

it("FEE-02 leaves a year that comes twice to the rules, which refuse it", () => {
  expect(posted("&year.2025=on&year.2025=on")).toEqual({ years: [2025, 2025] });
});
