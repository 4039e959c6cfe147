import { describe, expect, it } from "vitest";
import { license } from "~/tests/support/ccBlocks";
import { day } from "~/tests/support/physicians";
import { states } from "~/tests/support/states";
import type { TypedLicense } from "./licensePost";
import { wantedLicense } from "./wantedLicense";

const today = day("2025-11-21");
const right: TypedLicense = { licenseNumber: " MD-5 ", stateId: "14", expirationDate: "11/21/2025" };
const wanted = (changes: Partial<TypedLicense>, stored: Parameters<typeof wantedLicense>[1] = null) =>
  wantedLicense({ ...right, ...changes }, stored, states, today);

describe("a license as it is typed", () => {
  it("is read without the spaces around its number", () => {
    expect(wanted({})).toEqual({
      kind: "valid",
      license: { licenseNumber: "MD-5", stateId: 14, expirationDate: "2025-11-21" },
    });
  });

  it("LIC-04 is told everything that is wrong with it at once, each beside its field", () => {
    expect(wanted({ licenseNumber: "  ", stateId: "", expirationDate: "" })).toEqual({
      kind: "invalid",
      errors: {
        licenseNumber: "License number is required.",
        stateId: "State is required",
        expirationDate: "Expiration date invalid. Expected format: MM/DD/YYYY",
      },
    });
  });

  it.each(["02/29/2027", "13/01/2027", "1/2/2027", "01-02-2027", "2027-01-02", "01/02/27", "01/02/20270", "soon"])(
    "LIC-05 refuses the date %j",
    (expirationDate) => {
      expect(wanted({ expirationDate })).toEqual({
        kind: "invalid",
        errors: { expirationDate: "Expiration date invalid. Expected format: MM/DD/YYYY" },
      });
    },
  );

  it("LIC-03 is not added when it has expired, but may be corrected", () => {
    const expired = { expirationDate: "11/20/2025" };
    expect(wanted(expired)).toEqual({ kind: "invalid", errors: { expirationDate: "Can not add expired licenses." } });
    expect(wanted(expired, license("2025-11-01")).kind).toBe("valid");
  });

  it("LIC-07 is not added for a Canadian province, which a stored one keeps", () => {
    expect(wanted({ stateId: "69" })).toEqual({ kind: "invalid", errors: { stateId: "State is required" } });
    expect(wanted({ stateId: "69" }, license("2026-01-31")).kind).toBe("invalid");
    expect(wanted({ stateId: "69" }, { ...license("2026-01-31"), stateId: 69 }).kind).toBe("valid");
  });

  it("is told of characters that nobody can see, before the board refuses them", () => {
    expect(wanted({ licenseNumber: "MD\u202e-5" })).toMatchObject({
      errors: { licenseNumber: expect.any(String) as string },
    });
    expect(wanted({ licenseNumber: "\ufeffMD-5\t" })).toMatchObject({ license: { licenseNumber: "MD-5" } });
  });

  it("is told when its number is longer than a board can store", () => {
    expect(wanted({ licenseNumber: "9".repeat(50) }).kind).toBe("valid");
    expect(wanted({ licenseNumber: "9".repeat(10_000) })).toMatchObject({
      errors: { licenseNumber: expect.any(String) as string },
    });
  });
});
