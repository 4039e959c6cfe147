import { Temporal } from "temporal-polyfill";
import type { WireDate, WireInstant } from "@portal/contract/values";
import { counted } from "../wording";
import { boardZone } from "./boardZone";

/** The only "today": the date in the board's time zone at `now`. */
export function boardToday(now: Temporal.Instant): Temporal.PlainDate {
  return now.toZonedDateTimeISO(boardZone().id).toPlainDate();
}

/**
 * Returns the moment before which everything due on `date` is on time: the next local midnight, which is itself too
 * late.
 */
export function deadline(date: Temporal.PlainDate): Temporal.Instant {
  return date.add({ days: 1 }).toZonedDateTime({ timeZone: boardZone().id }).toInstant();
}

/** The business's day: from its midnight to the next, also where the clocks change. */
export function dayBounds(date: Temporal.PlainDate): {
  readonly from: Temporal.Instant;
  readonly before: Temporal.Instant;
} {
  return { from: deadline(date.subtract({ days: 1 })), before: deadline(date) };
}

/**
 * Caches what is read from a text, or written as one: pages, rules and populations meet the same few dates and moments
 * over and over, and reading or writing one takes longer than most rules that use it. The results are immutable.
 */
export function remembered<Key extends string | bigint, Result>(convert: (key: Key) => Result): (key: Key) => Result {
  const known = new Map<Key, Result>();
  const maxKnown = 10_000;
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const now = convert(key);
    if (known.size >= maxKnown) known.clear();
    known.set(key, now);
    return now;
  };
}

/** @throws {RangeError} for a text that is not a date. */
export const plainDate = remembered((date: WireDate) => Temporal.PlainDate.from(date));

/**
 * Reads a board's moment: one without an offset is in the board's time zone.
 *
 * @throws {RangeError} for a text that is not a moment.
 */
export function instantOf(moment: WireInstant): Temporal.Instant {
  const hasOffset = /(?:Z|[+-]\d{2}:\d{2})$/.test(moment);
  return hasOffset
    ? instantWithOffset(moment)
    : Temporal.PlainDateTime.from(moment).toZonedDateTime(boardZone().id).toInstant();
}

const instantWithOffset = remembered((moment: WireInstant) => Temporal.Instant.from(moment));

/** Returns the date of a board's moment. */
export function boardDate(moment: WireInstant): Temporal.PlainDate {
  return boardToday(instantOf(moment));
}

const instantText = remembered(
  (epochNanoseconds: bigint) => Temporal.Instant.fromEpochNanoseconds(epochNanoseconds).toString() as WireInstant,
);

/** In UTC. */
export function wireInstantOf(instant: Temporal.Instant): WireInstant {
  return instantText(instant.epochNanoseconds);
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

/** `December 31, 2026`, for sentences and tables. A page has dozens, and `toLocaleString` is slow (lab/bench/). */
export function formatDate({ year, month, day }: Temporal.PlainDate): string {
  return `${months[month - 1]} ${day}, ${year}`;
}

/** `March 1 to 12, 2027`, `May 30 to June 2, 2027`, `December 30, 2026 to January 4, 2027`, or the one day. */
export function formatDays(first: Temporal.PlainDate, last: Temporal.PlainDate): string {
  if (first.equals(last)) return formatDate(last);
  if (first.year !== last.year) return `${formatDate(first)} to ${formatDate(last)}`;
  const start = `${months[first.month - 1]} ${first.day}`;
  return first.month === last.month ? `${start} to ${last.day}, ${last.year}` : `${start} to ${formatDate(last)}`;
}

/** `November 21, 2026 at 11:40 p.m. Central Time`. */
export function formatMoment(moment: Temporal.Instant): string {
  const { id, label } = boardZone();
  const local = moment.toZonedDateTimeISO(id);
  return `${formatDate(local.toPlainDate())} at ${formatClock(local)} ${label}`;
}

/** `11:40 p.m.` */
export function formatClock({ hour, minute }: Pick<Temporal.PlainTime, "hour" | "minute">): string {
  const hours = hour % 12 === 0 ? 12 : hour % 12;
  return `${hours}:${String(minute).padStart(2, "0")} ${hour < 12 ? "a.m." : "p.m."}`;
}

/** `December 31, 2026 at 11:59 p.m. Central Time`: a due date for people (decision 0000.35). */
export function formatDeadline(date: Temporal.PlainDate): string {
  return `${formatDate(date)} at 11:59 p.m. ${boardZone().label}`;
}

/** Said once where several dates are listed. */
export function deadlineHour(): string {
  return `All deadlines are at 11:59 p.m. ${boardZone().label}.`;
}

/** Time until a last day: `41 days left`, `1 day left`, `today`, `ended yesterday`, `ended 3 days ago`. */
export function timeLeft(last: Temporal.PlainDate, today: Temporal.PlainDate): string {
  const { days } = today.until(last, { largestUnit: "days" });
  if (days === 0) return "today";
  if (days === -1) return "ended yesterday";
  if (days < 0) return `ended ${-days} days ago`;
  return `${counted(days, "day")} left`;
}
