import type { Temporal } from "temporal-polyfill";
import { isBefore } from "../time/boardTime";
import type { Obligation } from "./obligation";

/** Days before a deadline on which a reminder goes out; another goes out on the first day after it (HOME-11). */
export const reminderDays = [90, 30, 7] as const;

/** As well, for an application that was started and not submitted: without it there is no exam (MAIL-02). */
const unfinishedDays = [14, 3] as const;

/** Days for which a missed reminder is still sent: before the deadline, and before the next of `reminderDays`. */
export const maxDelayDays = 6;

/** A day on which reminders go out, and the list of the day before. */
export interface ReminderDay {
  readonly day: Temporal.PlainDate;
  readonly dayBefore: readonly Obligation[];
}

/**
 * Returns what the mail of `today` lists: everything that has ended, or is due by then or within 90 days, if one of
 * `days` requires a reminder of any of it; otherwise nothing. `days` are today and those whose mail was not sent; `list`
 * is today's, so that what was completed meanwhile causes no mail.
 */
export function dueReminder(
  list: readonly Obligation[],
  today: Temporal.PlainDate,
  days: readonly ReminderDay[],
): readonly Obligation[] {
  if (!days.some((day) => isAhead(list, today, day) || hasJustPassed(list, day))) return [];
  const last = today.add({ days: reminderDays[0] });
  return list.filter(({ due }) => due.kind === "at-once" || !isBefore(last, due.now));
}

function isAhead(list: readonly Obligation[], today: Temporal.PlainDate, { day }: ReminderDay): boolean {
  return list.some(({ kind, due }) => {
    if (due.kind !== "by" || isBefore(due.now, today)) return false;
    const days = kind === "application" ? [...reminderDays, ...unfinishedDays] : reminderDays;
    return days.some((before) => day.add({ days: before }).equals(due.now));
  });
}

/**
 * Returns whether something was due on the day before and is not done: under its own id, also where it has ended, or as
 * its immediate consequence, such as the license that expired.
 */
function hasJustPassed(list: readonly Obligation[], { day, dayBefore }: ReminderDay): boolean {
  const last = day.subtract({ days: 1 });
  const passed = dayBefore.filter(({ due }) => due.kind === "by" && due.now.equals(last));
  if (passed.length === 0) return false;
  return list.some(({ id, due }) => {
    const before = dayBefore.find((one) => one.id === id);
    return before === undefined ? due.kind === "at-once" : passed.includes(before);
  });
}
