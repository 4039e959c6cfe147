import { describe, expect, it } from "vitest";
import { blockFacts } from "~/tests/support/records/ccBlocks";
import { blockTitle, blockYears, notStartedText } from "./blockYears";

const block = blockFacts(2024);

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
