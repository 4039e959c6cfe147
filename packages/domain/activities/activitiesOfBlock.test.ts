import { describe, expect, it } from "vitest";
import { activity, blockFacts, wireDate } from "~/tests/support/records/ccBlocks";
import { activitiesOfBlock } from "./activitiesOfBlock";

const plain = [blockFacts(2027), blockFacts(2024)];
const extended = [blockFacts(2027), blockFacts(2024, { extensionDate: wireDate("2027-06-30") })];

describe("the block that a verified activity counts for", () => {
  it.each([
    ["2023-12-31", plain, []],
    ["2024-01-01", plain, [2024]],
    ["2026-12-31", plain, [2024]],
    ["2027-01-01", plain, [2027]],
    ["2030-01-01", plain, []],
    ["2027-06-30", extended, [2024]],
    ["2027-07-01", extended, [2027]],
  ] as const)("CCB-12 done on %s", (date, blocks, expected) => {
    const counting = blocks.filter((block) => activitiesOfBlock(block, blocks, [activity(date)]).length > 0);
    expect(counting.map((block) => block.startYear)).toEqual(expected);
  });
});
