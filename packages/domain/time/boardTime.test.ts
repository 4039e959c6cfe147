import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { wireInstant } from "@portal/contract/values";
import { blockFacts, wireDate } from "~/tests/support/records/ccBlocks";
import { blockPeriod } from "../blocks/blockStatus";
import { lastDay } from "../blocks/deadlineExtension";
import {
  boardToday,
  dayBounds,
  deadline,
  formatDate,
  formatDays,
  formatDeadline,
  formatMoment,
  instantOf,
  isBefore,
  plainDate,
  timeLeft,
  wireDateOf,
} from "./boardTime";

const day = (date: string) => Temporal.PlainDate.from(date);
const moment = (text: string) => Temporal.Instant.from(text);

describe("the board's today", () => {
  it.each([
    ["2027-01-01T05:59:59Z", "2026-12-31"],
    ["2027-01-01T06:00:00Z", "2027-01-01"],
    ["2026-07-01T04:59:59Z", "2026-06-30"],
    ["2026-07-01T05:00:00Z", "2026-07-01"],
    ["2028-02-29T12:00:00Z", "2028-02-29"],
    ["2028-03-01T05:59:59.999Z", "2028-02-29"],
  ])("at %s is %s in Central Time", (now, today) => {
    expect(boardToday(moment(now)).toString()).toBe(today);
  });
});

describe("a deadline", () => {
  it.each([
    ["2026-12-31", "2027-01-01T06:00:00Z", "in winter"],
    ["2026-06-30", "2026-07-01T05:00:00Z", "in summer"],
    ["2026-03-07", "2026-03-08T06:00:00Z", "on the eve of daylight saving time"],
    ["2026-03-08", "2026-03-09T05:00:00Z", "on the day of 23 hours"],
    ["2026-10-31", "2026-11-01T05:00:00Z", "on the eve of standard time"],
    ["2026-11-01", "2026-11-02T06:00:00Z", "on the day of 25 hours"],
    ["2028-02-28", "2028-02-29T06:00:00Z", "before a leap day"],
    ["2028-02-29", "2028-03-01T06:00:00Z", "on a leap day"],
  ])("on %s is %s, %s", (date, closes) => {
    expect(deadline(day(date)).toString()).toBe(closes);
  });

  it("is the first moment of the next day, on each day of four years", () => {
    for (let date = day("2025-01-01"); isBefore(date, day("2029-01-01")); date = date.add({ days: 1 })) {
      const closes = deadline(date);
      expect(boardToday(closes.subtract({ seconds: 1 })).equals(date)).toBe(true);
      expect(boardToday(closes).equals(date.add({ days: 1 }))).toBe(true);
    }
  });
});

describe("dates in words", () => {
  it("reads and writes dates of the wire", () => {
    expect(plainDate(wireDate("2028-02-29")).equals(day("2028-02-29"))).toBe(true);
    expect(wireDateOf(day("2028-02-29"))).toBe("2028-02-29");
  });

  it("SHELL-24 writes dates in full", () => {
    expect(formatDate(day("2026-12-31"))).toBe("December 31, 2026");
    expect(formatDays(day("2026-12-31"), day("2026-12-31"))).toBe("December 31, 2026");
    expect(formatDays(day("2027-06-15"), day("2027-06-24"))).toBe("June 15 to 24, 2027");
    expect(formatDays(day("2027-09-23"), day("2027-10-02"))).toBe("September 23 to October 2, 2027");
    expect(formatDays(day("2026-12-30"), day("2027-01-04"))).toBe("December 30, 2026 to January 4, 2027");
  });

  it.each([
    ["2026-11-22T05:40:00Z", "November 21, 2026 at 11:40 p.m. Central Time"],
    ["2026-07-01T05:00:00Z", "July 1, 2026 at 12:00 a.m. Central Time"],
    ["2026-07-01T17:05:00Z", "July 1, 2026 at 12:05 p.m. Central Time"],
    ["2026-03-08T07:59:59Z", "March 8, 2026 at 1:59 a.m. Central Time"],
    ["2026-03-08T08:00:00Z", "March 8, 2026 at 3:00 a.m. Central Time"],
    ["2026-11-01T06:30:00Z", "November 1, 2026 at 1:30 a.m. Central Time"],
    ["2026-11-01T07:30:00Z", "November 1, 2026 at 1:30 a.m. Central Time"],
  ])("writes the moment %s as %s", (instant, text) => {
    expect(formatMoment(moment(instant))).toBe(text);
  });
});

describe("a moment of the contract", () => {
  it.each([
    ["2026-07-01T12:00:00Z", "2026-07-01T12:00:00Z"],
    ["2026-07-01T12:00:00.5-04:00", "2026-07-01T16:00:00.5Z"],
    ["2026-07-01T12:00:00", "2026-07-01T17:00:00Z"],
    ["2026-01-01T12:00:00", "2026-01-01T18:00:00Z"],
  ])("%s is %s: without an offset, in the board's zone", (written, instant) => {
    expect(instantOf(wireInstant.parse(written)).toString()).toBe(instant);
  });
});

describe("a date of the contract", () => {
  it("is the same day however often it is read", () => {
    for (const text of ["2028-02-29", "2027-12-31", "2028-02-29"])
      expect(plainDate(wireDate(text)).toString()).toBe(text);
  });

  it("is refused every time where there is no such day", () => {
    for (let time = 0; time < 2; time += 1) expect(() => plainDate(wireDate("2027-02-29"))).toThrow(RangeError);
  });
});

it.each([
  ["2026-12-01", "2026-12-01T06:00:00Z", 24],
  ["2026-03-08", "2026-03-08T06:00:00Z", 23],
  ["2026-11-01", "2026-11-01T05:00:00Z", 25],
])("PAY-39 %s begins at midnight in the business's zone, and is as long as it is", (date, from, hours) => {
  const bounds = dayBounds(day(date));
  expect(bounds.from.toString()).toBe(from);
  expect(bounds.before.since(bounds.from).total("hours")).toBe(hours);
});

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

  it("is listed with its hour and zone", () => {
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
