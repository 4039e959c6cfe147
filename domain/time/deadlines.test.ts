import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { blockFacts, wireDate } from "~/tests/support/records/ccBlocks";
import { blockPeriod, lastDay } from "../blocks/blocks";
import { boardToday, deadline } from "./boardTime";
import { formatDeadline, timeLeft } from "./deadlines";

const day = (date: string) => Temporal.PlainDate.from(date);

describe("the deadline of a block", () => {
  const block = blockFacts(2024);

  it("CCB-09 is met one second before midnight Central Time and missed at midnight", () => {
    const closes = deadline(lastDay(block));
    expect(closes.toString()).toBe("2027-01-01T06:00:00Z");
    expect(blockPeriod(block, boardToday(closes.subtract({ seconds: 1 })))).toBe("current");
    expect(blockPeriod(block, boardToday(closes))).toBe("past");
  });

  it("CCB-17 moves with the extension, into daylight saving time too", () => {
    const extended = blockFacts(2024, { extensionDate: wireDate("2027-06-30") });
    expect(deadline(lastDay(extended)).toString()).toBe("2027-07-01T05:00:00Z");
  });

  it("is told with its hour and zone", () => {
    expect(formatDeadline(day("2026-12-31"))).toBe("December 31, 2026 at 11:59 p.m. Central Time");
  });
});

describe("how long is left", () => {
  it.each([
    ["2026-11-20", "41 days left"],
    ["2026-12-30", "1 day left"],
    ["2026-12-31", "today"],
    ["2027-01-01", "ended yesterday"],
    ["2027-01-03", "ended 3 days ago"],
    ["2024-01-01", "1095 days left"],
  ])("on %s", (today, words) => {
    expect(timeLeft(day("2026-12-31"), day(today))).toBe(words);
  });

  it("counts days, not hours, over both changes of the clock and a leap day", () => {
    expect(timeLeft(day("2026-03-09"), day("2026-03-07"))).toBe("2 days left");
    expect(timeLeft(day("2026-11-02"), day("2026-10-31"))).toBe("2 days left");
    expect(timeLeft(day("2028-03-01"), day("2028-02-28"))).toBe("2 days left");
  });
});
