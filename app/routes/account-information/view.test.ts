import { expect, it } from "vitest";
import { license } from "~/tests/support/ccBlocks";
import { day, physicianOn } from "~/tests/support/physicians";
import { accountView } from "./view";

const today = "2025-11-21";
const nothingAsked = { open: null, unsaved: null };
const settings = { shippingUntil: null, optInCountryIds: [], today: day("2026-07-15") };
const viewWith = (expirationDate: string) =>
  accountView(physicianOn(today, [], { medicalLicenses: [license(expirationDate)] }), null, { isReadOnly: false }, day(today), nothingAsked, settings);

it("shows who the physician is to the board", () => {
  expect(viewWith("2027-01-31").facts.map(({ value }) => value)).toEqual([
    "Ada Whitcombe",
    "100200",
    "ada.whitcombe@demo.meridianboard.example",
  ]);
});

it.each([
  ["2025-11-21", "Active"],
  ["2025-11-20", "Expired"],
])("LIC-01 shows a license that expires on %s as %s", (expirationDate, word) => {
  expect(viewWith(expirationDate).licenses.rows[0]?.word).toBe(word);
});

it("says so when there is no e-mail address", () => {
  const view = accountView(physicianOn(today, [], { emailAddress: null }), null, { isReadOnly: false }, day(today), nothingAsked, settings);
  expect(view.facts.at(-1)?.value).toBe("None on record");
});
