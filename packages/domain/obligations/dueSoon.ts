import type { Temporal } from "temporal-polyfill";
import { isBefore } from "../time/boardTime";
import { type Obligation, worstState } from "./obligation";
import { reminderDays } from "./reminders";

/** Whether a last day is within 90 days, when the first reminder goes out (HOME-11), or has passed. */
export function isDueSoon(last: Temporal.PlainDate, today: Temporal.PlainDate): boolean {
  return !isBefore(today.add({ days: reminderDays[0] }), last);
}

/**
 * Returns how what is to do is marked: `open` while all of it is far ahead, `owed` from the day of its first reminder,
 * and where it has ended. Null for nothing.
 */
export function markedState(all: readonly Obligation[], today: Temporal.PlainDate): "open" | "owed" | "overdue" | null {
  const worst = worstState(all);
  if (worst === null || worst === "overdue") return worst;
  return all.some(({ due }) => due.kind === "at-once" || isDueSoon(due.now, today)) ? "owed" : "open";
}
