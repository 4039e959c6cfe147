import { describe, expect, it } from "vitest";
import { creditsInput } from "./creditsInput";

describe("credits as they are typed", () => {
  it.each([
    ["30", 30],
    [" 30 ", 30],
    ["7.25", 7.25],
    [".5", 0.5],
    ["5.", 5],
    ["0", 0],
    ["9999.9999", 9999.9999],
  ])("CCB-04 reads %j", (text, amount) => {
    expect(creditsInput.parse(text)).toBe(amount);
  });

  it.each([
    ["", "Enter a number"],
    ["thirty", "Enter a number"],
    ["1,5", "Enter a number with a decimal point"],
    ["1e3", "Enter a number"],
    ["0x10", "Enter a number"],
    ["NaN", "Enter a number"],
    ["Infinity", "Enter a number"],
    ["-1", "Enter 0 or more"],
    ["10000", "9,999.9999 credits or fewer"],
    ["9".repeat(90), "9,999.9999 credits or fewer"],
    ["1.00001", "at most four decimals"],
  ])("CCB-04 refuses %j and says one thing about it", (text, says) => {
    const issues = creditsInput.safeParse(text).error?.issues ?? [];
    expect(issues.map((issue) => issue.message)).toEqual([expect.stringContaining(says)]);
  });
});
