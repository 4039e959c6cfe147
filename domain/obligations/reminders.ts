import type { Temporal } from "temporal-polyfill";
import { isBefore } from "../time/boardTime";
import type { Obligation } from "./obligation";

/** A reminder goes out so many days before a deadline, and on the first day after it (HOME-11). */
export const reminderDays = [90, 30, 7] as const;

/** A reminder that its day missed is still sent so many days later: before the deadline, and before the next reminder. */
export const longestDelayDays = 6;

/** A day on which reminders go out, and what was to do on the day before. */
export interface ReminderDay {
  readonly day: Temporal.PlainDate;
  readonly dayBefore: readonly Obligation[];
}

/**
 * What the mail of `today` lists: everything that is due by then or within 90 days, if one of `days` asks for a reminder of
 * any of it; otherwise nothing. `days` are today and those whose mail was not sent; `list` is what there is to do today, so
 * what was done in the meantime asks for nothing.
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
  return list.some(
    ({ due }) =>
      due.kind === "by" && !isBefore(due.now, today) && reminderDays.some((days) => day.add({ days }).equals(due.now)),
  );
}

/**
 * Whether something was due on the day before and there is still something to do about it: under its own id, or as what
 * follows from it at once, such as the license that expired.
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
