import { Temporal } from "temporal-polyfill";
import { deadline, formatDeadline } from "../time/boardTime";
import type { Obligation } from "./obligation";

interface CalendarOptions {
  readonly name: string;
  /** Makes the ids of the events globally unique. */
  readonly boardDomain: string;
  readonly url: string;
  readonly now: Temporal.Instant;
}

/** Days before the last day on which a calendar reminds. */
const alarmDays = [30, 7];

/**
 * Returns the deadlines among `obligations` that have not passed, as an iCalendar (RFC 5545). An event is the whole
 * last day, as calendars show due dates, without a time zone; its description names the last minute. An
 * id belongs to its obligation, so that an extended deadline moves the existing event.
 */
export function deadlineCalendar(obligations: readonly Obligation[], options: CalendarOptions): string {
  const events = obligations.flatMap((obligation) => {
    const { due } = obligation;
    if (due.kind === "at-once" || Temporal.Instant.compare(deadline(due.now), options.now) <= 0) return [];
    return eventLines(obligation, due.now, options);
  });
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${text(options.name)}//Deadlines//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${text(options.name)}`,
    ...events,
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function eventLines(obligation: Obligation, last: Temporal.PlainDate, options: CalendarOptions): string[] {
  const summary = text(obligation.text);
  return [
    "BEGIN:VEVENT",
    `UID:${obligation.id}@${options.boardDomain}`,
    `DTSTAMP:${utc(options.now)}`,
    `DTSTART;VALUE=DATE:${basic(last)}`,
    // The end date is exclusive (section 3.6.1).
    `DTEND;VALUE=DATE:${basic(last.add({ days: 1 }))}`,
    `SUMMARY:${summary}`,
    `DESCRIPTION:${text(`Due ${formatDeadline(last)}. ${obligation.consequence}`)}`,
    `URL:${options.url}`,
    "TRANSP:TRANSPARENT",
    ...alarmDays.flatMap((days) => [
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      `TRIGGER:-P${days}D`,
      `DESCRIPTION:${summary}`,
      "END:VALARM",
    ]),
    "END:VEVENT",
  ];
}

/** `20261231` */
function basic(date: Temporal.PlainDate): string {
  return date.toString().replaceAll("-", "");
}

/** `20270101T055900Z` */
function utc(moment: Temporal.Instant): string {
  return moment.toString({ smallestUnit: "second" }).replace(/[-:]/g, "");
}

/** A value of type TEXT (section 3.3.11): escaped, and without forbidden control characters. */
function text(value: string): string {
  return value
    .replace(/\r\n?/g, "\n")
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");
}

const maxLineLength = 75;
const encoder = new TextEncoder();

/** No line has more than 75 octets (section 3.1); a character is never cut, and the space of a continuation counts. */
function folded(line: string): string {
  let octets = 0;
  let result = "";
  for (const character of line) {
    const length = encoder.encode(character).length;
    if (octets + length > maxLineLength) {
      result += "\r\n ";
      octets = 1;
    }
    result += character;
    octets += length;
  }
  return result;
}
