import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { comingExaminations, openExaminations } from "./openExaminations";

const today = Temporal.PlainDate.from("2026-07-15");
const examination = (opens: string, last: string, late: string | null = null, next: string | null = null) => ({
  applicationAvailableDate: wireDate(opens),
  applicationDeadLineDate: wireDate(last),
  applicationLateDeadlineDate: late === null ? null : wireDate(late),
  nextApplicationAvailableDate: next === null ? null : wireDate(next),
});
const tomorrow = examination("2026-07-16", "2026-09-01");
const over = examination("2026-01-01", "2026-07-14", null, "2027-01-01");

describe("SEARCH-04 which examinations can be chosen", () => {
  it.each([
    ["one that opens today", examination("2026-07-15", "2026-09-01"), true],
    ["one that opens tomorrow", tomorrow, false],
    ["one on its last day", examination("2026-01-01", "2026-07-15"), true],
    ["one whose late deadline is today", examination("2026-01-01", "2026-06-15", "2026-07-15"), true],
    ["one that is over since yesterday", over, false],
  ])("%s", (_which, one, isOpen) => {
    expect(openExaminations([one], today)).toEqual(isOpen ? [one] : []);
  });

  it("and when the others come, soonest first", () => {
    const coming = comingExaminations([over, tomorrow, examination("2026-07-01", "2026-08-01")], today);
    expect(coming.map(({ opens }) => opens.toString())).toEqual(["2026-07-16", "2027-01-01"]);
    expect(comingExaminations([examination("2026-01-01", "2026-07-14")], today)).toEqual([]);
  });
});
