import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { CCAttestationType } from "@portal/contract/enumerations";
import type { CCBlockId } from "@portal/contract/ids";
import { blockFacts, credits } from "~/tests/support/records/ccBlocks";
import { attestableYears, attestationEditing, attestationRefusals } from "./attestationRefusals";
import { type AttestationClaim, emptyClaim } from "./attestations";

const { CME, SA, PIPClinical, PIPFeedback, PatientSafety } = CCAttestationType;
const block = blockFacts(2024);
const today = Temporal.PlainDate.from("2025-11-21");

const claim = (type: CCAttestationType, year: number, amount = 1, ticked: 0 | 1 = 1): AttestationClaim => ({
  ccAttestationType: type,
  appliedToYear: year,
  credits: credits(amount),
  selfReportedCredits: ticked,
});
const kindsOf = (...claims: Parameters<typeof attestationRefusals>[1][number][]) =>
  attestationRefusals(block, claims, today).map((refusal) => refusal.kind);

describe("what can be saved", () => {
  it.each([
    ["nothing", []],
    ["credits", [claim(CME, 2025, 30), claim(SA, 2025, 8)]],
    ["boxes", [claim(PIPClinical, 2025), claim(PatientSafety, 2025)]],
    ["a tick with 0 credits", [claim(CME, 2024, 0)]],
    ["a decimal", [claim(SA, 2024, 0.0001)]],
    ["an empty cell", [emptyClaim(CME, 2024), emptyClaim(PIPFeedback, 2024)]],
    ["one PIP and the other cleared", [claim(PIPClinical, 2025), emptyClaim(PIPFeedback, 2025)]],
    ["clinical in one year, feedback in another", [claim(PIPClinical, 2024), claim(PIPFeedback, 2025)]],
    ["the block's own id", [{ ...claim(CME, 2024), ccBlockId: block.ccBlockId }]],
  ])("CCB-04 %s", (_case, claims) => {
    expect(attestationRefusals(block, claims, today)).toEqual([]);
  });
});

describe("what is refused", () => {
  it.each([
    ["year-outside-block", [claim(CME, 2023)]],
    ["year-outside-block", [claim(CME, 2027)]],
    ["year-not-begun", [claim(CME, 2026)]],
    ["credits-without-tick", [claim(CME, 2025, 5, 0)]],
    ["credits-unlike-tick", [claim(PatientSafety, 2025, 5)]],
    ["credits-unlike-tick", [claim(PIPFeedback, 2025, 0)]],
    ["other-block", [{ ...claim(CME, 2025), ccBlockId: 2021 as CCBlockId }]],
  ])("CCB-04 %s", (kind, claims) => {
    expect(kindsOf(...claims)).toEqual([kind]);
  });

  it("CCB-05 both kinds of PIP in one year, named at each of them", () => {
    expect(attestationRefusals(block, [claim(PIPClinical, 2025), claim(PIPFeedback, 2025)], today)).toEqual([
      { kind: "both-pip", type: PIPClinical, year: 2025 },
      { kind: "both-pip", type: PIPFeedback, year: 2025 },
    ]);
  });

  it("the same cell twice, named at the second", () => {
    expect(kindsOf(claim(CME, 2024, 3), claim(CME, 2024, 4))).toEqual(["twice"]);
  });

  it("everything that is wrong at once", () => {
    expect(kindsOf(claim(CME, 2023, 5, 0))).toEqual(["year-outside-block", "credits-without-tick"]);
  });
});

describe("the years that can be attested to", () => {
  it.each([
    ["2023-12-31", []],
    ["2024-01-01", [2024]],
    ["2025-12-31", [2024, 2025]],
    ["2026-01-01", [2024, 2025, 2026]],
    ["2027-05-01", [2024, 2025, 2026]],
  ])("CCB-18 on %s", (date, years) => {
    expect(attestableYears(block, Temporal.PlainDate.from(date))).toEqual(years);
  });
});

const current = blockFacts(2024);
const failed = { hasAudit: true, hasFailedAudit: true };
const editor = { isReadOnly: false };
const reader = { isReadOnly: true };

describe("who may edit attestations", () => {
  it("CCB-06 the current block without audit, by someone who may write", () => {
    expect(attestationEditing(current, current, editor)).toEqual({ allowed: true });
  });

  it.each([
    ["a block that is not the current one", blockFacts(2021), current, editor, "not-current-block"],
    ["without a current block", current, null, editor, "not-current-block"],
    ["under audit", blockFacts(2024, { hasAudit: true }), current, editor, "audit"],
    ["after a passed audit", blockFacts(2024, { hasAudit: true, hasPassedAudit: true }), current, editor, "audit"],
    ["after a passed audit, reported alone", blockFacts(2024, { hasPassedAudit: true }), current, editor, "audit"],
    ["after a failed audit", blockFacts(2024, failed), current, editor, "failed-audit"],
    ["after a failed audit of an earlier block", blockFacts(2021, failed), current, editor, "failed-audit"],
    ["after a failed audit, by someone who may only read", blockFacts(2024, failed), current, reader, "failed-audit"],
    ["by someone who may only read", current, current, reader, "read-only"],
  ] as const)("CCB-06 not %s", (_case, block, currentCCBlock, viewer, reason) => {
    expect(attestationEditing(block, currentCCBlock, viewer)).toEqual({ allowed: false, reason });
  });
});
