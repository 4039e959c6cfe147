import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { CCAttestationType } from "~/contract/enumerations";
import {
  blockFacts,
  completedBlockFacts,
  fee,
  license,
  physicianFacts,
  wireDate,
} from "~/tests/support/records/ccBlocks";
import { type BlockFacts, evaluateBlock } from "./evaluation";

const outstanding = (facts: BlockFacts, today: string, licensedUntil: string[] = ["2099-12-31"]) =>
  evaluateBlock(
    { ...facts, ccVerifiedActivities: [] },
    physicianFacts({ medicalLicenses: licensedUntil.map(license) }),
    Temporal.PlainDate.from(today),
  ).outstandingRequirements;

const without = (type: CCAttestationType) => ({
  ccAttestations: completedBlockFacts(2024).ccAttestations.filter((claim) => claim.ccAttestationType !== type),
});

describe("what is outstanding", () => {
  it("CCB-20 is named in full where nothing is done", () => {
    expect(outstanding(blockFacts(2024, { hasAudit: true, hasFailedAudit: true }), "2027-02-01", [])).toEqual([
      "SA",
      "CME",
      "PIP",
      "PatientSafety",
      "Fees",
      "FailedAudit",
      "MedicalLicense",
    ]);
  });

  it("CCB-20 is nothing where all is done", () => {
    expect(outstanding(completedBlockFacts(2024), "2026-12-31")).toEqual([]);
  });

  it.each([
    ["SA", without(CCAttestationType.SA), ["SA", "CME"]],
    ["CME", without(CCAttestationType.CME), ["CME"]],
    ["PIP", without(CCAttestationType.PIPClinical), ["PIP"]],
    ["PatientSafety", without(CCAttestationType.PatientSafety), ["PatientSafety"]],
    ["Fees", { ccAnnualFees: [fee(2025)] }, ["Fees"]],
    ["FailedAudit", { hasFailedAudit: true }, ["FailedAudit"]],
  ])("CCB-20 without its %s", (_missing, changes, expected) => {
    expect(outstanding(completedBlockFacts(2024, changes), "2026-06-01")).toEqual(expected);
  });

  it("CCB-08 is nothing in a block that has not begun", () => {
    expect(outstanding(blockFacts(2027), "2026-12-31", [])).toEqual([]);
  });
});

describe("the license", () => {
  const done = completedBlockFacts(2024);
  const feesOwed = completedBlockFacts(2024, { ccAnnualFees: [fee(2026)] });
  const extended = completedBlockFacts(2024, { extensionDate: wireDate("2027-06-30") });

  it.each([
    ["open, licensed today", done, "2026-06-01", ["2026-06-01"], []],
    ["open, expired yesterday", done, "2026-06-01", ["2026-05-31"], ["MedicalLicense"]],
    ["open, none", done, "2026-06-01", [], ["MedicalLicense"]],
    ["closed complete, expired since", done, "2027-03-01", ["2026-12-31"], []],
    ["closed complete, expired before its last day", done, "2027-03-01", ["2026-12-30"], ["MedicalLicense"]],
    ["closed complete, licensed only since", done, "2027-03-01", ["2029-12-31"], []],
    ["closed incomplete, expired since", feesOwed, "2027-03-01", ["2027-01-31"], ["Fees", "MedicalLicense"]],
    ["closed after an extension, expired in it", extended, "2027-07-01", ["2027-03-01"], ["MedicalLicense"]],
  ])("CCB-10 %s", (_case, facts, today, licensedUntil, expected) => {
    expect(outstanding(facts, today, licensedUntil)).toEqual(expected);
  });
});
