import { describe, expect, it } from "vitest";
import type { CCAnnualFee } from "@portal/contract/certification/ccBlock";
import { blockFacts, completedBlockFacts, dollars, fee } from "~/tests/support/records/ccBlocks";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { feeSection, withEachFeeOnce } from "./annualFees";
import { payableYears } from "./annualFeeRefusals";

const date = "2026-07-15";
const today = day(date);
const paid = { isPaid: true };
const enrolled = (...facts: Parameters<typeof physicianOn>[1]) => physicianOn(date, facts).currentCCEnrollment;

const payable = (enrollment: ReturnType<typeof enrolled>) => {
  const section = feeSection(enrollment, today);
  return section && [section.ccBlockId, payableYears(section, today)];
};

describe("FEE-05 the fee section", () => {
  it("is the current block's, with what is outstanding of the block after it, and no future year", () => {
    const behind = blockFacts(2021, { ccAnnualFees: [fee(2021, paid), fee(2022, paid), fee(2023)] });
    expect(payable(enrolled(behind, blockFacts(2025)))).toEqual([2021, [2023, 2025, 2026]]);
    expect(payable(enrolled(completedBlockFacts(2021), blockFacts(2025)))).toEqual([2025, [2025, 2026]]);
  });

  it("takes an older block's fees where a board has another current block, or none", () => {
    const enrollment = enrolled(completedBlockFacts(2021, { ccAnnualFees: [fee(2023)] }), completedBlockFacts(2024));
    const newest = enrollment?.ccBlocks.at(-1) ?? null;
    expect(payable(enrollment && { ...enrollment, currentCCBlock: newest })).toEqual([2024, [2023]]);
    expect(payable(enrollment && { ...enrollment, currentCCBlock: null })).toEqual([2021, [2023]]);
  });

  it("is none without a block, nor where the board asks for nothing", () => {
    expect(feeSection(null, today)).toBeNull();
    const enrollment = enrolled(blockFacts(2030));
    expect(feeSection(enrollment && { ...enrollment, currentCCBlock: null }, today)).toBeNull();
  });
});

describe("FEE-05 a year of two blocks", () => {
  const behind = completedBlockFacts(2021, { ccAnnualFees: [fee(2023)] });
  const withOrphan = completedBlockFacts(2024, { ccAnnualFees: [fee(2023), fee(2024, paid)] });

  it("is asked for by its own block alone", () => {
    const blocks = withEachFeeOnce(enrolled(behind, withOrphan)?.ccBlocks ?? [], today);
    expect(blocks.map(({ ccAnnualFees }) => ccAnnualFees.map(({ year }) => year))).toEqual([[2023], [2024]]);
    expect(blocks.map(({ outstandingRequirements }) => outstandingRequirements)).toEqual([["Fees"], []]);
    expect(payable(enrolled(behind, withOrphan))).toEqual([2021, [2023]]);
  });

  it("stays where the board asks for fees without naming a year", () => {
    const [block] = enrolled(completedBlockFacts(2024))?.ccBlocks ?? [];
    if (block === undefined) throw new Error("There is a block");
    const [asked] = withEachFeeOnce([{ ...block, outstandingRequirements: ["Fees" as const] }], today);
    expect(asked?.outstandingRequirements).toEqual(["Fees"]);
  });

  it("is not asked for where it costs nothing, unless another year may be what the board asks for", () => {
    const asked = (...ccAnnualFees: CCAnnualFee[]) => {
      const [block] = enrolled(completedBlockFacts(2024))?.ccBlocks ?? [];
      if (block === undefined) throw new Error("There is a block");
      const reported = { ...block, ccAnnualFees, outstandingRequirements: ["Fees" as const] };
      return withEachFeeOnce([reported], today)[0]?.outstandingRequirements;
    };
    const free = fee(2024, { feeAmount: dollars(0) });
    expect(asked(free, fee(2025, paid))).toEqual([]);
    expect(asked({ ...free, isWaived: true }, fee(2025, paid))).toEqual(["Fees"]);
    expect(asked(free, fee(2025))).toEqual(["Fees"]);
    expect(asked(free, { ...fee(2025), isPaid: null })).toEqual(["Fees"]);
  });
});

it("FEE-04 a pending examination holds back the years of every block", () => {
  const behind = blockFacts(2021, { pendingExamYear: 2022 });
  expect(payable(enrolled(behind, blockFacts(2024)))).toEqual([2021, [2021, 2022]]);
});
