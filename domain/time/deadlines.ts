import type { Temporal } from "temporal-polyfill";
import { formatDate } from "./boardTime";

/** `December 31, 2026 at 11:59 p.m. Central Time`: something due on a date, as it is told to people (decision 35). */
export function formatDeadline(date: Temporal.PlainDate): string {
  return `${formatDate(date)} at 11:59 p.m. Central Time`;
}

/** How far off a last day is: `41 days left`, `1 day left`, `today`, `ended yesterday`, `ended 3 days ago`. */
export function timeLeft(last: Temporal.PlainDate, today: Temporal.PlainDate): string {
  const { days } = today.until(last, { largestUnit: "days" });
  if (days === 0) return "today";
  if (days === -1) return "ended yesterday";
  if (days < 0) return `ended ${-days} days ago`;
  return days === 1 ? "1 day left" : `${days} days left`;
}
