import { expect, it } from "vitest";
import { license, wireDate } from "~/tests/support/records/ccBlocks";
import { isSameLicense, licenseContent } from "./licenseContent";

const stored = license("2026-01-31");

it("is what is typed of a license, whatever else a board sends with it", () => {
  const { medicalLicenseId: _id, ...content } = stored;
  expect(licenseContent({ ...stored, country: "US" } as typeof stored)).toEqual(content);
});

it.each([
  ["as it is", {}, true],
  ["with spaces around its number", { licenseNumber: ` ${stored.licenseNumber} ` }, true],
  ["with another number", { licenseNumber: "MD-1" }, false],
  ["of another state", { stateId: stored.stateId + 1 }, false],
  ["with another date", { expirationDate: wireDate("2027-01-31") }, false],
])("compares a license %s", (_what, changes, isSame) => {
  expect(isSameLicense(stored, { ...stored, ...changes })).toBe(isSame);
});
