import { describe, expect, it } from "vitest";
import { activityCreditsFault, creditsFault, readCredits } from "./creditsInput";

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
    expect(readCredits(text)).toEqual({ kind: "credits", credits: amount });
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
    expect(creditsFault(text)).toContain(says);
  });

  it.each([
    ["7.5", null],
    ["-1", "SA CME credit amount must be 0 or greater."],
    ["some", "SA CME credit amount must be 0 or greater."],
    ["1,5", "SA CME credit amount: Enter a number with a decimal point, for example 30 or 7.5."],
  ])("ACT-03 of an activity's %j it says %j", (text, says) => {
    expect(activityCreditsFault(text, "SA CME")).toBe(says);
  });
});
