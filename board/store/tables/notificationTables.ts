import { sql } from "drizzle-orm";
import { boolean, check, index, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { PhysicianId } from "~/contract/ids";
import type { SystemNotification, SystemNotificationId } from "~/contract/people/systemNotification";
import { day, id, instant } from "./columns";
import { board, physician } from "./physicianTables";

export const systemNotification = board.table(
  "system_notification",
  {
    systemNotificationId: id<SystemNotificationId>("system_notification_id").primaryKey(),
    /** Null where it is for everybody. */
    physicianId: id<PhysicianId>("physician_id").references(() => physician.physicianId),
    activeFrom: day("active_from").notNull(),
    /** Its last day; null while no end is set. */
    activeThrough: day("active_through"),
    title: text("title").notNull(),
    body: text("body").notNull(),
    displayType: smallint("display_type").$type<SystemNotification["displayType"]>().notNull(),
    primaryActionText: text("primary_action_text"),
    closeButtonText: text("close_button_text"),
    dontRemindButtonText: text("dont_remind_button_text"),
    primaryActionUrl: text("primary_action_url"),
  },
  (table) => [
    index("system_notification_physician").on(table.physicianId),
    check("system_notification_ends_after_its_start", sql`${table.activeFrom} <= ${table.activeThrough}`),
  ],
);

/** What a person has answered to a notification: docs/decisions/0011-notifications.md. */
export const systemNotificationResponse = board.table(
  "system_notification_response",
  {
    systemNotificationId: id<SystemNotificationId>("system_notification_id")
      .notNull()
      .references(() => systemNotification.systemNotificationId),
    personKey: text("person_key").notNull(),
    /** The latest answer. */
    respondedAt: instant("responded_at").notNull(),
    /** True for good once an answer said so. */
    primaryActionTaken: boolean("primary_action_taken").notNull(),
    /** True for good once an answer said so. */
    permanentlyDismiss: boolean("permanently_dismiss").notNull(),
  },
  (table) => [primaryKey({ columns: [table.systemNotificationId, table.personKey] })],
);
