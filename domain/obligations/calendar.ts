import { Temporal } from "temporal-polyfill";
import { boardZone, deadline, formatDeadline } from "../time/boardTime";
import type { Obligation } from "./obligation";

interface CalendarOptions {
  /** The name of the calendar, and of what made it. */
  readonly name: string;
  /** Makes the ids of the events the board's own in the world. */
  readonly boardDomain: string;
  /** Where the deadlines are shown in full. */
  readonly url: string;
  readonly now: Temporal.Instant;
}

/**
 * The deadlines among `obligations` that have not passed, as an iCalendar (RFC 5545). An event is the last minute of its
 * day in Central time, written in UTC: every calendar shows it at the right moment, wherever its owner is, with no
 * time zone to be told. An id stays with its obligation, so that an extended deadline moves the event that is there.
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
  const lastMinute = last.toZonedDateTime({ timeZone: boardZone, plainTime: "23:59" }).toInstant();
  return [
    "BEGIN:VEVENT",
    `UID:${obligation.id}@${options.boardDomain}`,
    `DTSTAMP:${utc(options.now)}`,
    `DTSTART:${utc(lastMinute)}`,
    `SUMMARY:${text(obligation.text)}`,
    `DESCRIPTION:${text(`Due ${formatDeadline(last)}. ${obligation.consequence}`)}`,
    `URL:${options.url}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

/** `20270101T055900Z` */
function utc(moment: Temporal.Instant): string {
  return moment.toString({ smallestUnit: "second" }).replace(/[-:]/g, "");
}

/** A value of type TEXT (section 3.3.11): escaped, and without the control characters that it may not contain. */
function text(value: string): string {
  return value
    .replace(/\r\n?/g, "\n")
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");
}

const longestLine = 75;
const encoder = new TextEncoder();

/** No line has more than 75 octets (section 3.1); a character is never cut, and the space of a continuation counts. */
function folded(line: string): string {
  let octets = 0;
  let result = "";
  for (const character of line) {
    const length = encoder.encode(character).length;
    if (octets + length > longestLine) {
      result += "\r\n ";
      octets = 1;
    }
    result += character;
    octets += length;
  }
  return result;
}
