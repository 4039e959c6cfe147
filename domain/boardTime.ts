import { Temporal } from "temporal-polyfill";
import type { WireDate, WireInstant } from "~/contract/values";

/** Every date of the board is a date in this zone, summer and winter (decision 35: 'CST' is Central time). */
export const boardZone = "America/Chicago";

/** The only "today": the date on the board's wall at `now`. */
export function boardToday(now: Temporal.Instant): Temporal.PlainDate {
  return now.toZonedDateTimeISO(boardZone).toPlainDate();
}

/** The moment up to which what is due on `date` is in time: the next local midnight, which is itself too late. */
export function deadline(date: Temporal.PlainDate): Temporal.Instant {
  return date.add({ days: 1 }).toZonedDateTime({ timeZone: boardZone }).toInstant();
}

/** Pages and rules read the same few dates over and over, and reading one takes longer than most rules that use it. */
const datesRead = new Map<WireDate, Temporal.PlainDate>();
const mostDatesRead = 10_000;

/** @throws {RangeError} for a text that is no date. */
export function plainDate(date: WireDate): Temporal.PlainDate {
  const known = datesRead.get(date);
  if (known !== undefined) return known;
  const read = Temporal.PlainDate.from(date);
  if (datesRead.size >= mostDatesRead) datesRead.clear();
  datesRead.set(date, read);
  return read;
}

/** A moment as a board wrote it: one without an offset is of the clock on the board's wall. */
export function instantOf(moment: WireInstant): Temporal.Instant {
  const hasOffset = /(?:Z|[+-]\d{2}:\d{2})$/.test(moment);
  return hasOffset ? Temporal.Instant.from(moment) : Temporal.PlainDateTime.from(moment).toZonedDateTime(boardZone).toInstant();
}

export function wireDateOf(date: Temporal.PlainDate): WireDate {
  return date.toString() as WireDate;
}

export function isBefore(a: Temporal.PlainDate, b: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(a, b) < 0;
}

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** `December 31, 2026`, as dates are written in sentences. A page has dozens, and `toLocaleString` is slow (bench/). */
export function formatDate({ year, month, day }: Temporal.PlainDate): string {
  return `${months[month - 1]} ${day}, ${year}`;
}

/** `12/31/2026`, as dates are written in tables and typed in fields (LIC-05). */
export function formatShortDate(date: Temporal.PlainDate): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(date.month)}/${two(date.day)}/${date.year}`;
}

/** `November 21, 2026 at 11:40 p.m. Central Time`. */
export function formatMoment(moment: Temporal.Instant): string {
  const local = moment.toZonedDateTimeISO(boardZone);
  return `${formatDate(local.toPlainDate())} at ${formatClock(local)} Central Time`;
}

/** `11:40 p.m.` */
export function formatClock({ hour, minute }: Pick<Temporal.PlainTime, "hour" | "minute">): string {
  const hours = hour % 12 === 0 ? 12 : hour % 12;
  return `${hours}:${String(minute).padStart(2, "0")} ${hour < 12 ? "a.m." : "p.m."}`;
}
