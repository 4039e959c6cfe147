import { primaryKey } from "drizzle-orm/pg-core";
import type { PhysicianId } from "~/contract/ids";
import { day, id, instant } from "./columns";
import { board, physician } from "./physicianTables";

/** Physicians who turned off reminders by mail; the others get them. */
export const remindersOff = board.table("reminders_off", {
  physicianId: id<PhysicianId>("physician_id")
    .primaryKey()
    .references(() => physician.physicianId),
});

/** Who was reminded on which day, by the board's calendar: stored together with the mail, so that there is only one. */
export const reminderMail = board.table(
  "reminder_mail",
  {
    physicianId: id<PhysicianId>("physician_id")
      .notNull()
      .references(() => physician.physicianId),
    day: day("day").notNull(),
  },
  (table) => [primaryKey({ columns: [table.physicianId, table.day] })],
);

/** Days, by the board's calendar, for which the mails to all physicians are queued. */
export const reminderDay = board.table("reminder_day", {
  day: day("day").primaryKey(),
  /** By business time. */
  finishedAt: instant("finished_at").notNull(),
});
