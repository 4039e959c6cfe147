import { describe, expect, it } from "vitest";
import { CCAttestationType, ClinicalStatus } from "~/contract/enumerations";
import { attestation, blockFacts, completedBlockFacts, credits, fee } from "~/tests/support/records/ccBlocks";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { type BlockChange, closesBlock } from "./closure";
import type { BlockFacts } from "./evaluation";

const { PatientSafety, PIPClinical } = CCAttestationType;
const without = (type: CCAttestationType, changes: Partial<BlockFacts> = {}) =>
  completedBlockFacts(2024, {
    ccAttestations: completedBlockFacts(2024).ccAttestations.filter(
      ({ ccAttestationType }) => ccAttestationType !== type,
    ),
    ...changes,
  });
const claims = [
  { ccAttestationType: PatientSafety, appliedToYear: 2026, credits: credits(1), selfReportedCredits: 1 },
] as const;
const overdue = "2027-02-01";

function closes(facts: BlockFacts, change: BlockChange, today = overdue, others: readonly BlockFacts[] = []) {
  const physician = physicianOn(today, [facts, ...others]);
  const block = physician.currentCCEnrollment?.ccBlocks.find(({ ccBlockId }) => ccBlockId === facts.ccBlockId);
  if (block === undefined) throw new Error("The physician has the block");
  return closesBlock(block, change, physician, day(today));
}

describe("CCB-21 a save closes a block for good", () => {
  it("that completes it after its end, with or without a block after it", () => {
    expect(closes(without(PatientSafety), { claims })).toBe(true);
    expect(closes(without(PatientSafety), { claims }, overdue, [blockFacts(2027)])).toBe(true);
  });

  it("that completes it within its extension, where the next block has begun", () => {
    const extended = without(PatientSafety, { extensionDate: "2027-06-30" as BlockFacts["extensionDate"] });
    expect(closes(extended, { claims })).toBe(false);
    expect(closes(extended, { claims }, overdue, [blockFacts(2027)])).toBe(true);
  });

  it("that changes the clinical status, where only PIP was open", () => {
    const inactive = { clinicalStatus: ClinicalStatus.ClinicallyInactive };
    expect(closes(without(PIPClinical), inactive)).toBe(true);
    expect(closes(without(PatientSafety), inactive)).toBe(false);
  });

  it("and no other: not before its end, not with something else open, not on another block", () => {
    expect(closes(without(PatientSafety), { claims }, "2026-12-31")).toBe(false);
    expect(closes(without(PatientSafety, { ccAnnualFees: [fee(2026)] }), { claims })).toBe(false);
    expect(closes(without(PatientSafety), { claims: [attestation(PIPClinical, 2025)] })).toBe(false);
    expect(closes(completedBlockFacts(2024), { claims }, overdue, [blockFacts(2027)])).toBe(false);
  });
});
