import { expect, it } from "vitest";
import type { CCBlock } from "~/contract/ccBlock";
import { blockFacts, fee } from "~/tests/support/ccBlocks";
import { day, physicianOn } from "~/tests/support/physicians";
import { feeLines } from "./feesView";

const today = "2025-11-21";
const linesOf = (ccAnnualFees: ReturnType<typeof fee>[], changes: Partial<CCBlock> = {}) => {
  const block = physicianOn(today, [blockFacts(2024, { ccAnnualFees })]).currentCCEnrollment?.currentCCBlock;
  if (!block) throw new Error("There is a block");
  return feeLines({ ...block, ...changes }, day(today)).map(({ year, amount, word, state, note }) => [year, amount, word, state, note]);
};

it("FEE-01 lists each year with its amount and whether it is paid, waived or due", () => {
  expect(linesOf([fee(2026), fee(2024, { isPaid: true }), fee(2025, { isWaived: true })])).toEqual([
    [2024, "$250.00", "Paid", "met", null],
    [2025, "$250.00", "Waived", "exempt", null],
    [2026, "$250.00", "Not yet due", "waiting", "Payable from January 1, 2026"],
  ]);
});

it("FEE-01 lists an unpaid year from before the block, with or without its amount", () => {
  expect(linesOf([fee(2023), fee(2024)], { unpaidOrphanYears: [2022, 2023] })).toEqual([
    [2022, "–", "Due", "owed", null],
    [2023, "$250.00", "Due", "owed", null],
    [2024, "$250.00", "Due", "owed", null],
  ]);
});

it("FEE-04 says that a year after a pending examination waits for its grades", () => {
  expect(linesOf([fee(2024), fee(2025)], { pendingExamYear: 2024 }).at(-1)).toEqual([
    2025,
    "$250.00",
    "Not yet due",
    "waiting",
    "Payable once the 2024 grades are released",
  ]);
});
