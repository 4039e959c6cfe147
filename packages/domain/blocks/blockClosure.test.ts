import { describe, expect, it } from "vitest";
import { CCAttestationType, ClinicalStatus } from "@portal/contract/enumerations";
import { attestation, blockFacts, completedBlockFacts, credits, fee } from "~/tests/support/records/ccBlocks";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { blocksClosedByFees, type BlockChange, closedBlockTexts, closesBlock } from "./blockClosure";
import type { BlockFacts } from "./blockEvaluation";

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

it("CCB-21 no save closes the block that a board names as the current one while an older one owes a fee", () => {
  const today = "2026-11-20";
  const physician = physicianOn(today, [
    completedBlockFacts(2021, { ccAnnualFees: [fee(2023)] }),
    without(PatientSafety),
  ]);
  const running = physician.currentCCEnrollment?.ccBlocks[1];
  if (!physician.currentCCEnrollment || running === undefined) throw new Error("There are two blocks");
  const named = { ...physician, currentCCEnrollment: { ...physician.currentCCEnrollment, currentCCBlock: running } };
  expect(closesBlock(running, { claims }, named, day(today))).toBe(false);
  expect(closesBlock(running, { claims: [] }, named, day(overdue))).toBe(false);
});

describe("CCB-21 paying fees closes a block for good", () => {
  const owing = (years: number[]) => completedBlockFacts(2021, { ccAnnualFees: years.map((year) => fee(year)) });
  const closed = (years: number[], facts: readonly BlockFacts[], date = "2026-11-20") =>
    blocksClosedByFees(years, physicianOn(date, facts), day(date)).map(({ ccBlockId }) => ccBlockId);

  it("that were all that was left of it, of several blocks as well", () => {
    expect(closed([2023], [owing([2023]), blockFacts(2024)])).toEqual([2021]);
    expect(closed([2020, 2023], [completedBlockFacts(2018, { ccAnnualFees: [fee(2020)] }), owing([2023])])).toEqual([
      2018, 2021,
    ]);
  });

  it("and not another: with a year left, with something to attest to, or before its end", () => {
    expect(closed([2022], [owing([2022, 2023])])).toEqual([]);
    expect(closed([2023], [blockFacts(2021, { ccAnnualFees: [fee(2023)] })])).toEqual([]);
    expect(closed([2023], [owing([2023])], "2023-12-31")).toEqual([]);
  });

  it("and what that restored is said, or what is still missing", () => {
    const said = (facts: readonly BlockFacts[], changes: Parameters<typeof physicianOn>[2] = {}) => {
      const physician = physicianOn("2026-11-20", facts, changes);
      const [block] = physician.currentCCEnrollment?.ccBlocks ?? [];
      return block && closedBlockTexts(block, physician, day("2026-11-20"));
    };
    const done = completedBlockFacts(2021);
    const complete = "Your 2021 - 2023 block is complete and closed";
    expect(said([done])).toEqual([complete, "You are meeting CC requirements"]);
    const failed = completedBlockFacts(2024, { hasFailedAudit: true });
    expect(said([done, failed])).toEqual([
      complete,
      "You are still not meeting CC requirements, because of another block",
    ]);
    expect(said([completedBlockFacts(2021, { hasFailedAudit: true })])?.[0]).toBe(
      "Your 2021 - 2023 block is closed, but not complete",
    );
    expect(said([owing([2023])])).toEqual([]);
    expect(said([completedBlockFacts(2024)])).toEqual([]);
  });
});
