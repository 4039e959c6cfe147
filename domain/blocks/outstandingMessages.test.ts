import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { type OutstandingRequirement, outstandingRequirement } from "~/contract/enumerations";
import { blockFacts, credits, dollars, fee } from "~/tests/support/records/ccBlocks";
import { outstandingMessages } from "./outstandingMessages";

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
