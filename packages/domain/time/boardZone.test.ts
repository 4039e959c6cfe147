import { Temporal } from "temporal-polyfill";
import { afterEach, describe, expect, it } from "vitest";
import { wireInstant } from "@portal/contract/values";
import { boardDate, boardToday, deadline, deadlineHour, formatDeadline, formatMoment, isBefore } from "./boardTime";
import { applyBoardZone, boardZone, readBoardZone, zoneInHints } from "./boardZone";

const standard = boardZone();
const now = Temporal.Instant.from("2026-07-01T12:00:00Z");
const day = (date: string) => Temporal.PlainDate.from(date);

function apply(name: string) {
  const zone = readBoardZone(name, now);
  if (zone === null) throw new Error(`no zone ${name}`);
  applyBoardZone(zone);
}

afterEach(() => applyBoardZone(standard));

describe("OPER-30 a zone's label", () => {
  it.each([
    ["America/Chicago", "Central Time"],
    ["America/Indiana/Knox", "Central Time"],
    ["America/New_York", "Eastern Time"],
    ["America/Phoenix", "Mountain Standard Time"],
    ["America/Los_Angeles", "Pacific Time"],
    ["America/Puerto_Rico", "Atlantic Standard Time"],
    ["Europe/Vienna", "Central European Time"],
  ])("of %s is %s", (name, label) => {
    expect(readBoardZone(name, now)).toEqual({ id: name, label });
  });

  it.each(["", "EST", "CST6CDT", "-06:00", "America/Springfield", "Central Time"])("is not read from '%s'", (name) => {
    expect(readBoardZone(name, now)).toBeNull();
  });
});

describe("OPER-30 in a zone of the setting", () => {
  it.each([
    ["America/New_York", "2026-03-07", "2026-03-08T05:00:00Z"],
    ["America/New_York", "2026-03-08", "2026-03-09T04:00:00Z"],
    ["America/New_York", "2028-02-29", "2028-03-01T05:00:00Z"],
    ["America/Phoenix", "2026-07-01", "2026-07-02T07:00:00Z"],
    ["Pacific/Honolulu", "2026-12-31", "2027-01-01T10:00:00Z"],
    // There, the day of the change begins at one.
    ["America/Havana", "2026-03-07", "2026-03-08T05:00:00Z"],
  ])("of %s, what is due on %s is late from %s", (name, date, late) => {
    apply(name);
    expect(deadline(day(date)).toString()).toBe(late);
  });

  it.each(["America/New_York", "America/Los_Angeles", "America/Havana", "Australia/Lord_Howe"])(
    "of %s, a deadline is the first moment of the next day, on each day of a year and a leap year",
    (name) => {
      apply(name);
      for (let date = day("2027-01-01"); isBefore(date, day("2029-01-01")); date = date.add({ days: 1 })) {
        const late = deadline(date);
        expect(boardToday(late.subtract({ nanoseconds: 1 })).equals(date)).toBe(true);
        expect(boardToday(late).equals(date.add({ days: 1 }))).toBe(true);
      }
    },
  );

  it("moments and deadlines name it, and never Central Time", () => {
    apply("America/New_York");
    expect(formatMoment(Temporal.Instant.from("2026-11-22T04:40:00Z"))).toBe(
      "November 21, 2026 at 11:40 p.m. Eastern Time",
    );
    expect(formatDeadline(day("2026-12-31"))).toBe("December 31, 2026 at 11:59 p.m. Eastern Time");
    expect(deadlineHour()).toBe("All deadlines are at 11:59 p.m. Eastern Time.");
    expect(zoneInHints()).toBe("Eastern Time");
    apply("America/Winnipeg");
    expect(zoneInHints()).toBe("CST (Central Time)");
  });

  it.each([
    ["2026-07-01T00:30:00", "2026-07-01"],
    ["2026-07-01T06:59:59Z", "2026-06-30"],
    ["2026-07-01T07:00:00Z", "2026-07-01"],
  ])("a board's moment %s is on %s", (moment, date) => {
    apply("America/Los_Angeles");
    expect(boardDate(wireInstant.parse(moment)).toString()).toBe(date);
  });
});
