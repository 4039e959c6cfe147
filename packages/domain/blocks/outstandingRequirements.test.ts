import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { CCAttestationType, type OutstandingRequirement, outstandingRequirement } from "@portal/contract/enumerations";
import {
  blockFacts,
  completedBlockFacts,
  credits,
  dollars,
  fee,
  license,
  physicianFacts,
  wireDate,
} from "~/tests/support/records/ccBlocks";
import { type BlockFacts, evaluateBlock } from "./blockEvaluation";
import { outstandingMessages } from "./outstandingRequirements";

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

const today = Temporal.PlainDate.from("2026-11-21");
const messages = (outstanding: OutstandingRequirement[], changes: Parameters<typeof blockFacts>[1] = {}) =>
  outstandingMessages(
    { ...blockFacts(2024, changes), unpaidOrphanYears: [], outstandingRequirements: outstanding },
    today,
  );

describe("the messages of what is outstanding", () => {
  it.each([
    ["PIP", "Attest to Performance in Practice (PIP)"],
    ["PatientSafety", "Attest to Patient Safety"],
    ["MedicalLicense", "An unrestricted, non-expired Medical License is required"],
    ["CME", "Attest to 90 CME, Including 24 SA-CME"],
    ["SA", "Attest to 90 CME, Including 24 SA-CME"],
  ] as const)("CCB-10 %s", (type, text) => {
    expect(messages([type])).toEqual([{ types: [type], text }]);
  });

  it("CCB-20 the failed audit shows the text of its banner", () => {
    expect(messages(["FailedAudit"])).toEqual([
      { types: ["FailedAudit"], text: "You have not passed the CC audit of this block." },
    ]);
  });

  it("CCB-10 the numbers of credits are the block's", () => {
    const reduced = { requiredCMECredits: credits(60), requiredSACredits: credits(16) };
    expect(messages(["CME"], reduced)[0]?.text).toBe("Attest to 60 CME, Including 16 SA-CME");
  });

  it("CCB-20 SA and CME share one message", () => {
    expect(messages(["SA", "CME"])).toEqual([{ types: ["CME", "SA"], text: "Attest to 90 CME, Including 24 SA-CME" }]);
  });

  it("CCB-20 shows every type, the failed audit first", () => {
    const all = outstandingRequirement.options;
    const shown = messages([...all]);
    expect(shown.flatMap(({ types }) => types).sort()).toEqual([...all].sort());
    expect(shown[0]?.types).toEqual(["FailedAudit"]);
    expect(shown).toHaveLength(6);
  });
});

describe("the message of the annual fees", () => {
  it.each([
    [[fee(2026)], "Pay (2026) annual fee ($250.00)"],
    [[fee(2026), fee(2025)], "Pay (2025, 2026) annual fee ($500.00)"],
    [[fee(2025, { feeAmount: dollars(1250.5) })], "Pay (2025) annual fee ($1,250.50)"],
    [[fee(2024, { isPaid: true }), fee(2025, { isWaived: true }), fee(2026)], "Pay (2026) annual fee ($250.00)"],
    [[fee(2026, { isPaid: true })], "Pay annual fee"],
  ])("CCB-10 names years and amount: %#", (ccAnnualFees, text) => {
    expect(messages(["Fees"], { ccAnnualFees })[0]?.text).toBe(text);
  });

  it("CCB-10 names no sum of which a part is unknown", () => {
    const block = { ...blockFacts(2024, { ccAnnualFees: [fee(2026)] }), unpaidOrphanYears: [2022] };
    expect(outstandingMessages({ ...block, outstandingRequirements: ["Fees"] }, today)[0]?.text).toBe(
      "Pay (2022, 2026) annual fee",
    );
  });
});
