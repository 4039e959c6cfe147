import { describe, expect, it } from "vitest";
import { credits } from "~/tests/support/records/ccBlocks";
import { creditsAbove, formatCredits, noCredits, sumCredits } from "./credits";

describe("credits", () => {
  it("CCB-12 adds up decimals exactly", () => {
    expect(sumCredits([credits(0.1), credits(0.2)])).toBe(0.3);
    expect(sumCredits(Array.from({ length: 900 }, () => credits(0.1)))).toBe(90);
    expect(sumCredits(Array.from({ length: 9 }, () => credits(9999.9999)))).toBe(89_999.9991);
    expect(sumCredits([])).toBe(noCredits);
  });

  it.each([
    [24, 30, 6],
    [24, 24, 0],
    [24, 23.9999, 0],
    [24, 24.0001, 0.0001],
    [0.1, 0.3, 0.2],
    [0, 0, 0],
  ])("CCB-12 above %d, %d leaves %d", (limit, amount, rest) => {
    expect(creditsAbove(credits(limit), credits(amount))).toBe(rest);
  });

  it.each([
    [0, "0"],
    [24, "24"],
    [7.25, "7.25"],
    [0.0001, "0.0001"],
    [1234.5, "1,234.5"],
  ])("CCB-10 writes %d as %s", (amount, text) => {
    expect(formatCredits(credits(amount))).toBe(text);
  });
});
