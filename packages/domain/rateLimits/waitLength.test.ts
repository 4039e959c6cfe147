import { type Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { bucketCases, start } from "~/tests/support/records/bucketCases";
import { waitLength, attempt, type BucketRule, type Decision } from "./attemptBucket";

describe("SEARCH-09 a bucket of attempts", () => {
  it.each(bucketCases)("$what", ({ rule, filledSeconds, isChallengeSolved, decided }) => {
    const emptyAt = filledSeconds === null ? null : start.add({ seconds: filledSeconds });
    expect(attempt(rule, emptyAt, start, { isChallengeSolved })).toEqual(decided);
  });

  it("admits most + T / every attempts in any time T, however they come", () => {
    const rule: BucketRule = { free: 5, most: 10, everySeconds: 48 * 60 };
    let emptyAt: Temporal.Instant | null = null;
    let admitted = 0;
    for (let second = 0; second < 24 * 3600; second += 30) {
      const decision: Decision = attempt(rule, emptyAt, start.add({ seconds: second }), { isChallengeSolved: true });
      if (decision.kind !== "admitted") continue;
      admitted += 1;
      emptyAt = decision.emptyAt;
    }
    expect(admitted).toBe(10 + 29);
  });
});

it.each([
  [1, "1 second"],
  [59, "59 seconds"],
  [60, "1 minute"],
  [61, "2 minutes"],
  [90 * 60, "90 minutes"],
  [90 * 60 + 1, "2 hours"],
  [36 * 3600, "36 hours"],
  [36 * 3600 + 1, "2 days"],
  [30 * 86_400, "30 days"],
])("SEARCH-11 a wait of %i seconds is %s", (seconds, text) => {
  expect(waitLength(seconds)).toBe(text);
});
