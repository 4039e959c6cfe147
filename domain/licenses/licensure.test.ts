import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { license } from "~/tests/support/records/ccBlocks";
import { isLicenseActive, isLicensureCurrent } from "./licensure";

const today = Temporal.PlainDate.from("2026-03-01");

describe("licensure", () => {
  it.each([
    ["2026-02-28", false],
    ["2026-03-01", true],
    ["2026-03-02", true],
  ])("LIC-01 a license that expires on %s is active: %s", (expiration, isActive) => {
    expect(isLicenseActive(license(expiration), today)).toBe(isActive);
  });

  it.each([
    [[], false],
    [["2020-01-01", "2026-02-28"], false],
    [["2020-01-01", "2027-01-01"], true],
  ])("LIC-01 licensure with licenses to %o is current: %s", (expirations, isCurrent) => {
    expect(isLicensureCurrent(expirations.map(license), today)).toBe(isCurrent);
  });
});
