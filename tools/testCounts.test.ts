import { describe, expect, it } from "vitest";
import { countsOfCheck, countsOfPlaywright, countsOfVitest, sum } from "./testCounts.mjs";

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
const playwright = { stats: { expected: 7, unexpected: 0, flaky: 0, skipped: 0 } };

describe("counting tests", () => {
  it("counts what passed and failed", () => {
    expect(countsOfCheck(0)).toEqual({ passed: 1, failed: 0 });
    expect(countsOfCheck(2)).toEqual({ passed: 0, failed: 1 });
    expect(countsOfVitest({ ...vitest, numFailedTests: 2 }, 1)).toEqual({ passed: 5, failed: 2 });
    expect(countsOfPlaywright({ stats: { ...playwright.stats, unexpected: 3 } }, 1)).toEqual({ passed: 7, failed: 3 });
    expect(
      sum([
        { passed: 5, failed: 2 },
        { passed: 1, failed: 0 },
      ]),
    ).toEqual({ passed: 6, failed: 2 });
  });

  it("counts what did not run as failed", () => {
    expect(countsOfVitest({ ...vitest, numPendingTests: 1, numTodoTests: 2 }, 0).failed).toBe(3);
    expect(countsOfPlaywright({ stats: { ...playwright.stats, skipped: 4 } }, 0).failed).toBe(4);
  });

  it("counts a test that passed only at the second try as failed", () => {
    expect(countsOfPlaywright({ stats: { ...playwright.stats, flaky: 1 } }, 0).failed).toBe(1);
  });

  it("counts a run of nothing, or one that broke outside its tests, as a failure", () => {
    expect(countsOfVitest({ ...vitest, numPassedTests: 0 }, 0).failed).toBe(1);
    expect(countsOfVitest(vitest, 1).failed).toBe(1);
    expect(countsOfPlaywright(playwright, 1).failed).toBe(1);
  });
});
