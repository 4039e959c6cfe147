import type { Temporal } from "temporal-polyfill";
import type { CalendarEntry } from "@portal/contract/extensions/calendarExtensions";
import { instantOf, plainDate } from "../time/boardTime";

interface CalendarOptions {
  readonly name: string;
  /** Makes the ids of the events globally unique. */
  readonly boardDomain: string;
  readonly url: string;
  /** When this version was made: the same content has to have the same moment, so that it is read as unchanged. */
  readonly madeAt: Temporal.Instant;
}

/** Days before an entry on which a calendar reminds. */
const alarmDays: Readonly<Record<CalendarEntry["kind"], readonly number[]>> = {
  deadline: [30, 7],
  appointment: [7, 1],
  "first-day": [],
};

/** How often programs that subscribe read again, where they leave it to the calendar. */
const refreshInterval = "PT12H";

/**
 * Returns the entries as an iCalendar (RFC 5545). A day is a whole-day event, as calendars show due dates, without a
 * time zone; a moment is in UTC, which calendars show in the reader's zone; a time at a place whose zone is not known
 * has none, and is read by the clock of the place.
 */
export function iCalendar(entries: readonly CalendarEntry[], options: CalendarOptions): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${text(options.name)}//Deadlines//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${text(options.name)}`,
    // RFC 7986, and what Outlook reads.
    `REFRESH-INTERVAL;VALUE=DURATION:${refreshInterval}`,
    `X-PUBLISHED-TTL:${refreshInterval}`,
    ...entries.flatMap((entry) => eventLines(entry, options)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function eventLines(entry: CalendarEntry, options: CalendarOptions): string[] {
  const summary = text(entry.title);
  return [
    "BEGIN:VEVENT",
    `UID:${text(entry.id)}@${options.boardDomain}`,
    `DTSTAMP:${utc(options.madeAt)}`,
    ...timeLines(entry.when),
    `SUMMARY:${summary}`,
    `DESCRIPTION:${text(entry.text)}`,
    ...(entry.place === null ? [] : [`LOCATION:${text(entry.place)}`]),
    `URL:${options.url}`,
    // A day is a note and leaves the reader free; an appointment does not.
    `TRANSP:${entry.kind === "appointment" ? "OPAQUE" : "TRANSPARENT"}`,
    ...alarmDays[entry.kind].flatMap((days) => [
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      `TRIGGER:-P${days}D`,
      `DESCRIPTION:${summary}`,
      "END:VALARM",
    ]),
    "END:VEVENT",
  ];
}

/** The records name no end of an appointment, and none is made up. */
function timeLines(when: CalendarEntry["when"]): string[] {
  switch (when.kind) {
    case "day": {
      const day = plainDate(when.day);
      // The end date is exclusive (section 3.6.1).
      return [`DTSTART;VALUE=DATE:${basic(day)}`, `DTEND;VALUE=DATE:${basic(day.add({ days: 1 }))}`];
    }
    case "moment":
      return [`DTSTART:${utc(instantOf(when.startsAt))}`];
    case "local-time":
      return [`DTSTART:${when.startsAt.replace(/[-:]/g, "")}`];
  }
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
