import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { deadlineCalendar } from "./calendar";
import type { Obligation } from "./obligation";

const step = (
  last: string | null,
  changes: Partial<Pick<Obligation, "id" | "text" | "consequence">> = {},
): Obligation => ({
  id: "block-2024-pip",
  kind: "activities",
  subject: { kind: "person" },
  text: "Attest to Performance in Practice (PIP)",
  due: last === null ? { kind: "at-once" } : { kind: "by", now: Temporal.PlainDate.from(last) },
  state: "to-do",
  progress: [],
  cost: null,
  consequence: "Your status is then another.",
  where: { to: "licenses" },
  ...changes,
});
const options = {
  name: "Meridian Board",
  boardDomain: "meridianboard.example",
  url: "https://portal.meridianboard.example/physicianportal/",
  now: Temporal.Instant.from("2026-11-20T15:04:05.678Z"),
};
const written = (...steps: Obligation[]) => deadlineCalendar(steps, options);
/** The unfolded lines. */
const lines = (...steps: Obligation[]) =>
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

  it("EXAM-03 has an event last the whole day on which it is due, and names the last minute of that", () => {
    const summer = lines(step("2027-07-31"));
    expect(summer).toContain("DTSTART;VALUE=DATE:20270731");
    expect(summer).toContain("DTEND;VALUE=DATE:20270801");
    expect(summer.join()).toContain("Due July 31\\, 2027 at 11:59 p.m. Central Time.");
  });

  it("leaves out what has no date, and what has passed", () => {
    expect(written(step(null), step("2026-11-19"))).not.toContain("VEVENT");
    expect(lines(step("2026-11-20"))).toContain("DTSTART;VALUE=DATE:20261120");
  });

  it("keeps the id when the deadline moves", () => {
    const uid = (dueOn: string) => lines(step(dueOn)).find((line) => line.startsWith("UID:"));
    expect(uid("2027-06-30")).toBe(uid("2026-12-31"));
  });

  it("escapes what has a meaning of its own, and lets no text end its line", () => {
    expect(lines(step("2026-12-31", { text: "A;B,C\\D\r\nBEGIN:VALARM\nE\u0007\rF" }))).toContain(
      "SUMMARY:A\\;B\\,C\\\\D\\nBEGIN:VALARM\\nE\\nF",
    );
  });

  it.each([
    ["letters", "a".repeat(500)],
    ["characters of several octets", "é€🩺".repeat(60)],
  ])("folds lines of %s after 75 octets without cutting one", (_case, text) => {
    const folded = written(step("2026-12-31", { text })).split("\r\n");
    const octets = folded.map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    expect(Math.max(...octets)).toBeGreaterThan(70);
    expect(lines(step("2026-12-31", { text }))).toContain(`SUMMARY:${text}`);
    expect(folded.join("")).not.toContain("\ufffd");
  });

  it("leaves a line of 75 octets whole", () => {
    const text = "a".repeat(75 - "SUMMARY:".length);
    expect(written(step("2026-12-31", { text }))).toContain(`SUMMARY:${text}\r\n`);
  });
});
