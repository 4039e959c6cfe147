import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import type { CalendarEntry } from "@portal/contract/extensions/calendarExtensions";
import { wireInstant } from "@portal/contract/values";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { iCalendar } from "./iCalendar";

const step = (last: string, changes: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id: "block-2024-pip",
  kind: "deadline",
  when: { kind: "day", day: wireDate(last) },
  title: "Attest to Performance in Practice (PIP)",
  text: "Due December 31, 2026 at 11:59 p.m. Central Time. Your status is then another.",
  place: null,
  ...changes,
});
const options = {
  name: "Meridian Board",
  boardDomain: "meridianboard.example",
  url: "https://portal.meridianboard.example/physicianportal/",
  madeAt: Temporal.Instant.from("2026-11-20T15:04:05.678Z"),
};
const written = (...steps: CalendarEntry[]) => iCalendar(steps, options);
/** The unfolded lines. */
const lines = (...steps: CalendarEntry[]) =>
  written(...steps)
    .replaceAll("\r\n ", "")
    .split("\r\n");

describe("the calendar of deadlines", () => {
  it("is an iCalendar with an event for each deadline", () => {
    expect(lines(step("2026-12-31"))).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Meridian Board//Deadlines//EN",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "X-WR-CALNAME:Meridian Board",
      "REFRESH-INTERVAL;VALUE=DURATION:PT12H",
      "X-PUBLISHED-TTL:PT12H",
      "BEGIN:VEVENT",
      "UID:block-2024-pip@meridianboard.example",
      "DTSTAMP:20261120T150405Z",
      "DTSTART;VALUE=DATE:20261231",
      "DTEND;VALUE=DATE:20270101",
      "SUMMARY:Attest to Performance in Practice (PIP)",
      "DESCRIPTION:Due December 31\\, 2026 at 11:59 p.m. Central Time. Your status is then another.",
      "URL:https://portal.meridianboard.example/physicianportal/",
      "TRANSP:TRANSPARENT",
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "TRIGGER:-P30D",
      "DESCRIPTION:Attest to Performance in Practice (PIP)",
      "END:VALARM",
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "TRIGGER:-P7D",
      "DESCRIPTION:Attest to Performance in Practice (PIP)",
      "END:VALARM",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  it("EXAM-03 has an event last the whole day on which it is due", () => {
    const summer = lines(step("2027-07-31"));
    expect(summer).toContain("DTSTART;VALUE=DATE:20270731");
    expect(summer).toContain("DTEND;VALUE=DATE:20270801");
  });

  it("CAL-05 writes an appointment in UTC, or by the clock of its place, with the place and without an end", () => {
    const place = "Lakeside Testing Center, Evanston, IL 60201";
    const at = (when: CalendarEntry["when"]) => lines(step("2027-03-03", { kind: "appointment", when, place }));
    const known = at({ kind: "moment", startsAt: wireInstant.parse("2027-03-03T14:00:00Z") });
    expect(known).toContain("DTSTART:20270303T140000Z");
    expect(known).toContain("LOCATION:Lakeside Testing Center\\, Evanston\\, IL 60201");
    expect(known).toContain("TRANSP:OPAQUE");
    expect(known.join()).not.toContain("DTEND");
    expect(at({ kind: "local-time", startsAt: "2027-03-03T08:00:00" })).toContain("DTSTART:20270303T080000");
  });

  it("keeps the id when the deadline moves", () => {
    const uid = (dueOn: string) => lines(step(dueOn)).find((line) => line.startsWith("UID:"));
    expect(uid("2027-06-30")).toBe(uid("2026-12-31"));
  });

  it("escapes what has a meaning of its own, and lets no text end its line", () => {
    expect(lines(step("2026-12-31", { title: "A;B,C\\D\r\nBEGIN:VALARM\nE\u0007\rF" }))).toContain(
      "SUMMARY:A\\;B\\,C\\\\D\\nBEGIN:VALARM\\nE\\nF",
    );
  });

  it.each([
    ["letters", "a".repeat(500)],
    ["characters of several octets", "é€🩺".repeat(60)],
  ])("folds lines of %s after 75 octets without cutting one", (_case, text) => {
    const folded = written(step("2026-12-31", { title: text })).split("\r\n");
    const octets = folded.map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    expect(Math.max(...octets)).toBeGreaterThan(70);
    expect(lines(step("2026-12-31", { title: text }))).toContain(`SUMMARY:${text}`);
    expect(folded.join("")).not.toContain("\ufffd");
  });

  it("leaves a line of 75 octets whole", () => {
    const text = "a".repeat(75 - "SUMMARY:".length);
    expect(written(step("2026-12-31", { title: text }))).toContain(`SUMMARY:${text}\r\n`);
  });
});
