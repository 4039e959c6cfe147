import { describe, expect, it } from "vitest";
import type { CCAnnualFee } from "@portal/contract/certification/ccBlock";
import type { CCBlockId } from "@portal/contract/ids";
import { dollars, fee } from "~/tests/support/records/ccBlocks";
import { day } from "~/tests/support/records/physicians";
import { feeEditing, feeRefusals, feeRefusalText, feesFor, payableYears, recordingRefusals } from "./annualFeeRefusals";

const paid = { isPaid: true };
const waived = { isWaived: true };
const free = { feeAmount: dollars(0) };

interface Fees {
  readonly ccAnnualFees: CCAnnualFee[];
  readonly unpaidOrphanYears: number[];
  readonly pendingExamYear: number | null;
}
const fees = (...ccAnnualFees: CCAnnualFee[]): Fees => ({ ccAnnualFees, unpaidOrphanYears: [], pendingExamYear: null });
const threeYears = fees(fee(2024), fee(2025), fee(2026));

describe("years that can be paid together", () => {
  it.each<[string, string, Fees, number[], string[]]>([
    ["FEE-02 the first owed year", "2026-05-01", threeYears, [2024], []],
    ["FEE-02 the first ones, however they are named", "2026-05-01", threeYears, [2025, 2024], []],
    ["FEE-02 all of them", "2026-05-01", threeYears, [2024, 2025, 2026], []],
    ["FEE-02 not a later one alone", "2026-05-01", threeYears, [2025], ["earlier-year-unpaid 2025"]],
    ["FEE-02 not with a gap", "2026-05-01", threeYears, [2024, 2026], ["earlier-year-unpaid 2026"]],
    [
      "FEE-02 past what is paid or waived",
      "2026-05-01",
      fees(fee(2024, paid), fee(2025, waived), fee(2026)),
      [2026],
      [],
    ],
    ["FEE-02 past what costs nothing", "2026-05-01", fees(fee(2024, free), fee(2025)), [2025], []],
    ["FEE-02 orphan years first", "2026-05-01", fees(fee(2022), fee(2026)), [2026], ["earlier-year-unpaid 2026"]],
    [
      "FEE-01 an orphan year",
      "2026-05-01",
      { ...fees(fee(2022), fee(2026)), unpaidOrphanYears: [2022] },
      [2022, 2026],
      [],
    ],
    [
      "FEE-01 no orphan year of an unknown fee",
      "2026-05-01",
      { ...fees(fee(2026)), unpaidOrphanYears: [2022] },
      [2022, 2026],
      ["no-amount 2022"],
    ],
    [
      "FEE-02 nothing past an unknown fee",
      "2026-05-01",
      { ...fees(fee(2026)), unpaidOrphanYears: [2022] },
      [2026],
      ["earlier-year-unpaid 2026"],
    ],
    ["FEE-03 on January 1", "2026-01-01", fees(fee(2026)), [2026], []],
    ["FEE-03 not on December 31 before", "2025-12-31", fees(fee(2026)), [2026], ["not-yet-payable 2026"]],
    ["FEE-04 the year of the pending exam", "2026-05-01", { ...threeYears, pendingExamYear: 2025 }, [2024, 2025], []],
    [
      "FEE-04 none after it",
      "2026-05-01",
      { ...threeYears, pendingExamYear: 2025 },
      [2024, 2025, 2026],
      ["after-pending-exam-year 2026"],
    ],
    ["a paid year", "2026-05-01", fees(fee(2024, paid)), [2024], ["already-paid 2024"]],
    ["a waived year", "2026-05-01", fees(fee(2024, waived)), [2024], ["waived 2024"]],
    ["a year of no fee of this block", "2026-05-01", threeYears, [2023], ["not-in-block 2023"]],
    ["a year that costs nothing", "2026-05-01", fees(fee(2024, free)), [2024], ["no-amount 2024"]],
    ["a year twice", "2026-05-01", threeYears, [2024, 2024], ["twice 2024"]],
    ["no year", "2026-05-01", threeYears, [], ["no-years"]],
  ])("%s", (_case, today, block, years, expected) => {
    const refusals = feeRefusals(block, years, day(today));
    expect(refusals.map((refusal) => ("year" in refusal ? `${refusal.kind} ${refusal.year}` : refusal.kind))).toEqual(
      expected,
    );
    for (const refusal of refusals) expect(feeRefusalText(refusal)).toMatch(/^[A-Z]/);
  });
});

describe("payable years", () => {
  it.each<[string, string, Fees, number[]]>([
    ["FEE-02 in order", "2026-05-01", fees(fee(2026), fee(2024), fee(2025, paid)), [2024, 2026]],
    ["FEE-03 none that has not begun", "2025-12-31", threeYears, [2024, 2025]],
    ["FEE-04 none after a pending exam", "2026-05-01", { ...threeYears, pendingExamYear: 2024 }, [2024]],
    [
      "FEE-01 with orphan years",
      "2026-05-01",
      { ...fees(fee(2022), fee(2024)), unpaidOrphanYears: [2022] },
      [2022, 2024],
    ],
    ["none after a year of an unknown fee", "2026-05-01", { ...fees(fee(2024)), unpaidOrphanYears: [2022] }, []],
  ])("%s", (_case, today, block, expected) => {
    const years = payableYears(block, day(today));
    expect(years).toEqual(expected);
    if (years.length > 0) expect(feeRefusals(block, years, day(today))).toEqual([]);
  });

  it("FEE-09 cost what the block says", () => {
    const block = {
      ccAnnualFees: [fee(2024, { feeAmount: dollars(19.99) }), fee(2025, { feeAmount: dollars(250.5) })],
    };
    expect(feesFor(block, [2024, 2025])).toBe(27_049);
    expect(() => feesFor(block, [2026])).toThrow(RangeError);
  });
});

it.each([
  ["the current block", 1, 1, false, null],
  ["no other block", 1, 2, false, "not-current-block"],
  ["nothing without a current block", 1, null, false, "not-current-block"],
  ["nothing in read-only mode", 1, 1, true, "read-only"],
])("FEE-05 fees can be paid in %s", (_case, block, current, isReadOnly, expected) => {
  const id = (ccBlockId: number) => ({ ccBlockId: ccBlockId as CCBlockId });
  expect(feeEditing(id(block), current === null ? null : id(current), { isReadOnly })?.kind ?? null).toBe(expected);
});

it.each<[string, Fees[], number[], string | null]>([
  ["out of order, since the money is there", [threeYears], [2026], null],
  ["after a pending exam year, for the same reason", [{ ...threeYears, pendingExamYear: 2024 }], [2026], null],
  ["of any block", [threeYears, fees(fee(2021))], [2021], null],
  ["not when it is paid in one of two blocks", [fees(fee(2024)), fees(fee(2024, paid))], [2024], "already-paid"],
  ["not when it is waived", [fees(fee(2024, waived))], [2024], "waived"],
  ["not of a future year", [fees(fee(2027))], [2027], "not-yet-payable"],
  ["not of a year of no block", [threeYears], [2020], "not-in-block"],
])("FEE-06 a charge is recorded for a year %s", (_case, blocks, years, expected) => {
  expect(recordingRefusals(blocks, years, day("2026-05-01"))[0]?.kind ?? null).toBe(expected);
});
