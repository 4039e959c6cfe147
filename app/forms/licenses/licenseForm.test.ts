import { describe, expect, it } from "vitest";
import { licenseContent } from "@portal/domain/licenses/license";
import { license } from "~/tests/support/records/ccBlocks";
import { day } from "~/tests/support/records/physicians";
import { states } from "~/tests/support/records/states";
import { type LicenseInput, licenseInput, validateLicense } from "./licenseForm";

const today = "2025-11-21";
const valid = license(today);
const judged = (changes: Partial<LicenseInput>, stored: Parameters<typeof validateLicense>[1] = null) =>
  validateLicense({ ...licenseInput(valid), ...changes }, stored, states, day(today));

describe("a license as it is typed", () => {
  it.each([
    ["as it was stored", {}],
    ["without the spaces around its number", { licenseNumber: ` ${valid.licenseNumber} ` }],
  ])("is read %s", (_how, changes) => {
    expect(judged(changes)).toEqual({ kind: "accepted", toSave: licenseContent(valid) });
  });

  it("LIC-04 has all its mistakes named at once, each beside its field", () => {
    expect(judged({ ...licenseInput(null), licenseNumber: "  " })).toMatchObject({
      kind: "rejected",
      problem: {
        kind: "invalid",
        errors: {
          licenseNumber: ["License number is required."],
          stateId: ["State is required"],
          expirationDate: ["Enter the expiration date."],
        },
      },
    });
  });

  it.each(["7-15-73", "01/02/27", "01/02/20270", "soon"])("LIC-05 refuses the date %j", (expirationDate) => {
    expect(judged({ expirationDate })).toEqual({
      kind: "rejected",
      problem: {
        kind: "invalid",
        errors: { expirationDate: ["Expiration date invalid. Expected format: MM/DD/YYYY"] },
      },
    });
  });

  it("LIC-03 is not added when it has expired, but may be corrected", () => {
    const expired = { expirationDate: "11/20/2025" };
    expect(judged(expired)).toEqual({
      kind: "rejected",
      problem: { kind: "invalid", errors: { expirationDate: ["Can not add expired licenses."] } },
    });
    expect(judged(expired, license("2025-11-01")).kind).toBe("accepted");
  });

  it("LIC-07 is not added for a Canadian province, which a stored one keeps", () => {
    expect(judged({ stateId: "69" })).toEqual({
      kind: "rejected",
      problem: { kind: "invalid", errors: { stateId: ["State is required"] } },
    });
    expect(judged({ stateId: "69" }, license("2026-01-31")).kind).toBe("rejected");
    expect(judged({ stateId: "69" }, { ...license("2026-01-31"), stateId: 69 }).kind).toBe("accepted");
  });

  it("LIC-10 loses invisible characters of its number, and is refused with control characters within it", () => {
    expect(judged({ licenseNumber: "\ufeffMD\u202e–5\t" })).toMatchObject({ toSave: { licenseNumber: "MD-5" } });
    expect(judged({ licenseNumber: "MD\u0007-5" })).toMatchObject({
      problem: { errors: { licenseNumber: [expect.any(String)] } },
    });
  });

  it("is refused with a number longer than a board can store", () => {
    expect(judged({ licenseNumber: "9".repeat(50) }).kind).toBe("accepted");
    expect(judged({ licenseNumber: "9".repeat(10_000) })).toMatchObject({
      problem: { errors: { licenseNumber: [expect.any(String)] } },
    });
  });
});
