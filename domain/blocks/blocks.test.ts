import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { blockFacts, wireDate } from "~/tests/support/records/ccBlocks";
import { blockPeriod, blockTitle, blockYears, lastDay, notStartedText } from "./blocks";

const block = blockFacts(2024);
const extended = blockFacts(2024, { extensionDate: wireDate("2027-06-30") });
const extendedToLess = blockFacts(2024, { extensionDate: wireDate("2026-06-30") });

describe("the period of a block", () => {
  it.each([
    ["2023-12-31", block, "future"],
    ["2024-01-01", block, "current"],
    ["2026-12-31", block, "current"],
    ["2027-01-01", block, "past"],
    ["2027-01-01", extended, "current"],
    ["2027-06-30", extended, "current"],
    ["2027-07-01", extended, "past"],
    ["2026-12-31", extendedToLess, "current"],
    ["2027-01-01", extendedToLess, "past"],
  ] as const)("CCB-17 on %s", (today, facts, period) => {
    expect(blockPeriod(facts, Temporal.PlainDate.from(today))).toBe(period);
  });

  it("CCB-17 lasts to the extension, but never ends before the end date", () => {
    expect(lastDay(extended).toString()).toBe("2027-06-30");
    expect(lastDay(extendedToLess).toString()).toBe("2026-12-31");
  });
});

describe("the words and years of a block", () => {
  it("CCB-18 has three years", () => {
    expect(blockYears(block)).toEqual([2024, 2025, 2026]);
  });

  it("CCB-01 is titled by its years", () => {
    expect(blockTitle(block)).toBe("Continuing Certification Status 2024 - 2026");
  });

  it("CCB-08 says when the requirements of a block not started come", () => {
    expect(notStartedText(blockFacts(2027))).toBe(
      "Requirements for the 2027 - 2029 block will be available in early January of 2027",
    );
  });
});
