import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { dollars, fee } from "~/tests/support/records/ccBlocks";
import { owedFees, unpaidOrphanYears } from "./annualFees";

const day = (date: string) => Temporal.PlainDate.from(date);
const paid = { isPaid: true };
const waived = { isWaived: true };
const free = { feeAmount: dollars(0) };
const fees = (...ccAnnualFees: ReturnType<typeof fee>[]) => ({
  ccAnnualFees,
  unpaidOrphanYears: [] as number[],
  pendingExamYear: null as number | null,
});

describe("fees that are due", () => {
  it.each([
    ["a year from January 1 on", "2025-01-01", fees(fee(2024, paid), fee(2025)), [2025], 25_000],
    // $0.00 would be a claim.
    ["no year before January 1", "2024-12-31", fees(fee(2024, paid), fee(2025)), [], null],
    ["no year paid or waived", "2026-05-01", fees(fee(2024, paid), fee(2025, waived), fee(2026)), [2026], 25_000],
    [
      "no year of $0.00",
      "2026-05-01",
      { ...fees(fee(2022, free), fee(2025, free), fee(2026)), unpaidOrphanYears: [2022] },
      [2026],
      25_000,
    ],
    ["several years, in order", "2026-05-01", fees(fee(2026), fee(2024)), [2024, 2026], 50_000],
    ["to the cent", "2026-05-01", fees(fee(2025, { feeAmount: dollars(19.99) }), fee(2026)), [2025, 2026], 26_999],
    ["up to the pending exam", "2026-05-01", { ...fees(fee(2025), fee(2026)), pendingExamYear: 2025 }, [2025], 25_000],
    ["orphan years", "2026-05-01", { ...fees(fee(2022), fee(2026)), unpaidOrphanYears: [2022] }, [2022, 2026], 50_000],
    ["years of unknown fee", "2026-05-01", { ...fees(fee(2026)), unpaidOrphanYears: [2022] }, [2022, 2026], null],
  ] as const)("CCB-10 %s", (_case, today, block, years, amount) => {
    const unpaidOrphanYears = [...block.unpaidOrphanYears];
    expect(owedFees({ ...block, unpaidOrphanYears }, day(today))).toEqual({ years, amount });
  });

  it("FEE-01 an unpaid year outside the block is an orphan", () => {
    const ccAnnualFees = [fee(2027), fee(2021, paid), fee(2023), fee(2022), fee(2020, waived), fee(2024)];
    expect(unpaidOrphanYears({ startYear: 2024, endYear: 2026, ccAnnualFees })).toEqual([2022, 2023, 2027]);
  });
});
