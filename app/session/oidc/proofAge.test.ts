import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { hasReauthenticatedSince, isRecent } from "./proofAge";

const now = Temporal.Instant.from("2026-03-02T15:00:00Z");
const minutes = 60;
/** This many seconds from now. */
const proved = (seconds: number) => now.epochMilliseconds / 1000 + seconds;

describe("a proof of who someone is, after they ended their sessions", () => {
  it.each([
    ["later", 1, true],
    ["earlier", -1, false],
    ["in the same second, by a provider that tells whole ones", 0, false],
    ["a millisecond later in the same second", 0.701, true],
    ["in the same millisecond", 0.7, false],
    ["a millisecond earlier in the same second", 0.699, false],
  ])("counts by when it was made: %s", (_when, seconds, isSince) => {
    const endedAt = now.subtract({ minutes: 10 }).add({ milliseconds: 700 });
    expect(hasReauthenticatedSince(proved(-10 * minutes + seconds), endedAt, now)).toBe(isSince);
  });

  it("counts the same by the clock of a server that is less than five minutes ahead", () => {
    const endedAt = now.add({ minutes: 4 });
    expect(hasReauthenticatedSince(proved(-30), endedAt, now)).toBe(false);
    expect(hasReauthenticatedSince(proved(4 * minutes + 1), endedAt, now)).toBe(true);
  });

  it.each([
    ["now", 0, true],
    ["by a clock a little behind", -60, true],
    ["by a clock a little ahead", 60, true],
    ["some minutes ago", -61, false],
    ["before the clock was set back, which is in the future", 59 * minutes, false],
    ["by that clock, after they were ended", 61 * minutes, false],
  ])("counts, where the clock was set back by an hour since, only when made %s", (_when, seconds, isSince) => {
    expect(hasReauthenticatedSince(proved(seconds), now.add({ hours: 1 }), now)).toBe(isSince);
  });
});

describe("ACCT-06 a recent proof", () => {
  it.each([
    ["that moment", { seconds: 0 }, true],
    ["almost five minutes ago", { seconds: -299 }, true],
    ["five minutes ago", { seconds: -300 }, false],
    ["by a clock a little ahead", { seconds: 30 }, true],
    ["before the clock was set back", { seconds: 61 }, false],
  ])("was made %s: %j, %j", (_when, by, expected) => {
    expect(isRecent(now.add(by), now)).toBe(expected);
  });
});
