import { expect, it } from "vitest";
import { blockFacts } from "~/tests/support/records/ccBlocks";
import { blockYears } from "./blockYears";

it("CCB-18 a block has three years", () => {
  expect(blockYears(blockFacts(2024))).toEqual([2024, 2025, 2026]);
});
