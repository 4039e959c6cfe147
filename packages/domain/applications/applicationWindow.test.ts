import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { examination } from "~/tests/support/records/applications";
import { day } from "~/tests/support/records/physicians";
import { boardToday, deadline } from "../time/boardTime";
import {
  applicationDeadline,
  applicationWindow,
  comingExaminations,
  isOpenOrRecurring,
  openExaminations,
  timeLeftUntil,
  windowState,
} from "./applicationWindow";

const at = (moment: string) => Temporal.Instant.from(moment);
const own = { extensionDate: null, applicationDeadlineDate: null, hasDeadlineException: false };

describe("APPLY-17 the windows of an application", () => {
  it.each([
    ["2026-01-04", "not-open-yet"],
    ["2026-01-05", "open"],
    ["2026-05-31", "open"],
    ["2026-06-01", "late"],
    ["2026-07-31", "late"],
    ["2026-08-01", "closed"],
  ])("on %s: %s", (today, state) => {
    expect(windowState(applicationWindow(examination(), null), day(today))).toBe(state);
  });

  it.each([
    ["the application's own", { applicationDeadlineDate: wireDate("2026-06-10") }, "2026-06-10", "2026-07-31"],
    [
      "the extension before it",
      { applicationDeadlineDate: wireDate("2026-06-10"), extensionDate: wireDate("2026-06-20") },
      "2026-06-20",
      "2026-07-31",
    ],
    ["an extension beyond the late deadline", { extensionDate: wireDate("2026-08-20") }, "2026-08-20", "2026-08-20"],
  ])("decision 0000.26 the deadline is %s", (_, changes, onTime, last) => {
    const window = applicationWindow(examination(), { ...own, ...changes });
    expect([window.deadline.toString(), window.last.toString()]).toEqual([onTime, last]);
  });

  it("has no late days where there is no late deadline", () => {
    const window = applicationWindow(examination({ applicationLateDeadlineDate: null }), null);
    expect(windowState(window, day("2026-06-01"))).toBe("closed");
  });

  it.each([
    ["2026-07-15", "2026-07-16T05:00:00Z"],
    ["2026-12-15", "2026-12-16T06:00:00Z"],
  ])("EXAM-03 a deadline on %s ends with the minute before %s", (date, end) => {
    const last = applicationDeadline({ ...examination(), application: { ...own, extensionDate: wireDate(date) } });
    expect(deadline(last).equals(Temporal.Instant.from(end))).toBe(true);
  });

  // Midnight in Chicago is 06:00 UTC in winter and 05:00 in summer.
  it.each([
    ["in winter", "2026-01-31", "2026-02-01T05:59:59Z", "2026-02-01T06:00:00Z"],
    ["in summer", "2026-07-31", "2026-08-01T04:59:59Z", "2026-08-01T05:00:00Z"],
    ["on the day of 23 hours", "2026-03-08", "2026-03-09T04:59:59Z", "2026-03-09T05:00:00Z"],
    ["on the day of 25 hours", "2026-11-01", "2026-11-02T05:59:59Z", "2026-11-02T06:00:00Z"],
    ["on the day before summer time", "2026-03-07", "2026-03-08T05:59:59Z", "2026-03-08T06:00:00Z"],
    ["on a leap day", "2028-02-29", "2028-03-01T05:59:59Z", "2028-03-01T06:00:00Z"],
    ["at the end of February of another year", "2027-02-28", "2027-03-01T05:59:59Z", "2027-03-01T06:00:00Z"],
    ["at the end of a year", "2026-12-31", "2027-01-01T05:59:59Z", "2027-01-01T06:00:00Z"],
  ])(
    "EXAM-03 a deadline %s ends one second after 11:59:59 p.m. in the board's zone",
    (_, deadline, lastSecond, tooLate) => {
      const dates = {
        applicationAvailableDate: wireDate("2026-01-01"),
        applicationDeadLineDate: wireDate(deadline),
        applicationLateDeadlineDate: null,
      };
      const window = applicationWindow(dates, null);
      expect([lastSecond, tooLate].map((moment) => windowState(window, boardToday(at(moment))))).toEqual([
        "open",
        "closed",
      ]);
    },
  );

  it.each([
    ["2026-05-01T12:00:00Z", "30 days left"],
    ["2026-05-31T04:59:59Z", "1 day left"],
    ["2026-05-31T05:00:00Z", "24 hours left"],
    ["2026-06-01T01:30:00Z", "3 hours and 30 minutes left"],
    ["2026-06-01T03:59:00Z", "1 hour and 1 minute left"],
    ["2026-06-01T04:59:30Z", "less than a minute left"],
    ["2026-06-01T05:00:00Z", "ended yesterday"],
  ])("APPLY-03 at %s: %s", (now, text) => {
    expect(timeLeftUntil(day("2026-05-31"), at(now))).toBe(text);
  });
});

const today = Temporal.PlainDate.from("2026-07-15");
const datedExamination = (opens: string, last: string, late: string | null = null, next: string | null = null) => ({
  applicationAvailableDate: wireDate(opens),
  applicationDeadLineDate: wireDate(last),
  applicationLateDeadlineDate: late === null ? null : wireDate(late),
  nextApplicationAvailableDate: next === null ? null : wireDate(next),
});
const tomorrow = datedExamination("2026-07-16", "2026-09-01");
const over = datedExamination("2026-01-01", "2026-07-14", null, "2027-01-01");

describe("APPLY-17 which examinations are still offered", () => {
  it.each([
    ["one on its last day", datedExamination("2026-01-01", "2026-07-15"), true],
    ["one that opens tomorrow", tomorrow, true],
    ["one that is over and opens again", over, true],
    ["one that is over", datedExamination("2026-01-01", "2026-07-14"), false],
    ["one whose next date has passed", datedExamination("2025-01-01", "2025-07-14", null, "2026-01-01"), false],
    ["one whose next date is today", datedExamination("2025-01-01", "2025-07-14", null, "2026-07-15"), false],
  ])("%s", (_which, one, isOffered) => {
    expect(isOpenOrRecurring(one, today)).toBe(isOffered);
  });
});

describe("SEARCH-04 which examinations can be chosen", () => {
  it.each([
    ["one that opens today", datedExamination("2026-07-15", "2026-09-01"), true],
    ["one that opens tomorrow", tomorrow, false],
    ["one on its last day", datedExamination("2026-01-01", "2026-07-15"), true],
    ["one whose late deadline is today", datedExamination("2026-01-01", "2026-06-15", "2026-07-15"), true],
    ["one that is over since yesterday", over, false],
  ])("%s", (_which, one, isOpen) => {
    expect(openExaminations([one], today)).toEqual(isOpen ? [one] : []);
  });

  it("and when the others come, soonest first", () => {
    const coming = comingExaminations([over, tomorrow, datedExamination("2026-07-01", "2026-08-01")], today);
    expect(coming.map(({ opens }) => opens.toString())).toEqual(["2026-07-16", "2027-01-01"]);
    expect(comingExaminations([datedExamination("2026-01-01", "2026-07-14")], today)).toEqual([]);
  });
});
