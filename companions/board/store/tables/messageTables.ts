import { sql } from "drizzle-orm";
import { boolean, check, index, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { OtherBoardPhysicianId, PhysicianId } from "@portal/contract/ids";
import type { LearningTrack, LearningTrackId } from "@portal/contract/certification/learningTrack";
import type {
  MessageAttachmentId,
  MessageId,
  SystemNotification,
  SystemNotificationId,
} from "@portal/contract/people/messages";
import { bytes, day, id, instant } from "./columns";
import { board, physicianColumn, otherBoardPhysician, physician } from "./physicianTables";

/** Rows never change. */
export const message = board.table(
  "message",
  {
    messageId: id<MessageId>("message_id").primaryKey().generatedByDefaultAsIdentity(),
    physicianId: id<PhysicianId>("physician_id").references(() => physician.physicianId),
    otherBoardPhysicianId: id<OtherBoardPhysicianId>("other_board_physician_id").references(
      () => otherBoardPhysician.otherBoardPhysicianId,
    ),
    /** By the board's calendar. */
    statusDate: day("status_date").notNull(),
    messageTemplateName: text("message_template_name"),
    subject: text("subject"),
    /** Paragraphs separated by empty lines. */
    body: text("body").notNull(),
  },
  (table) => [
    index("message_physician").on(table.physicianId),
    index("message_other_board_physician").on(table.otherBoardPhysicianId),
    check("message_is_to_one_person", sql`num_nonnulls(${table.physicianId}, ${table.otherBoardPhysicianId}) = 1`),
  ],
);

export const messageAttachment = board.table(
  "message_attachment",
  {
    messageAttachmentId: id<MessageAttachmentId>("message_attachment_id").primaryKey().generatedByDefaultAsIdentity(),
    messageId: id<MessageId>("message_id")
      .notNull()
      .references(() => message.messageId),
    documentName: text("document_name").notNull(),
    contentType: text("content_type").notNull(),
    content: bytes("content").notNull(),
  },
  (table) => [index("message_attachment_message").on(table.messageId)],
);

/** Separate from the message, so that reading doesn't change it. */
export const messageRead = board.table("message_read", {
  messageId: id<MessageId>("message_id")
    .primaryKey()
    .references(() => message.messageId),
  readAt: instant("read_at").notNull(),
});

/** Another board's assessments, as that board last reported them. */
export const learningTrack = board.table(
  "learning_track",
  {
    otherBoardPhysicianId: id<OtherBoardPhysicianId>("other_board_physician_id")
      .notNull()
      .references(() => otherBoardPhysician.otherBoardPhysicianId),
    learningTrackId: id<LearningTrackId>("learning_track_id").notNull(),
    boardName: text("board_name").notNull(),
    certificationName: text("certification_name").notNull(),
    trackName: text("track_name").notNull(),
    status: text("status").$type<LearningTrack["status"]>().notNull(),
    dueDate: day("due_date"),
    url: text("url"),
  },
  (table) => [
    primaryKey({ columns: [table.otherBoardPhysicianId, table.learningTrackId] }),
    check("learning_track_status", sql`${table.status} in ('not-started', 'in-progress', 'completed')`),
  ],
);

export const systemNotification = board.table(
  "system_notification",
  {
    systemNotificationId: id<SystemNotificationId>("system_notification_id").primaryKey(),
    physicianId: id<PhysicianId>("physician_id").references(() => physician.physicianId),
    activeFrom: day("active_from").notNull(),
    /** Its last day; null without an end. */
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

/** A person's responses to a notification: docs/rules/mails-and-notices.md#notices. */
export const systemNotificationResponse = board.table(
  "system_notification_response",
  {
    systemNotificationId: id<SystemNotificationId>("system_notification_id")
      .notNull()
      .references(() => systemNotification.systemNotificationId),
    personKey: text("person_key").notNull(),
    respondedAt: instant("responded_at").notNull(),
    /** Stays true after the first response that sets it. */
    primaryActionTaken: boolean("primary_action_taken").notNull(),
    /** Stays true after the first response that sets it. */
    permanentlyDismiss: boolean("permanently_dismiss").notNull(),
  },
  (table) => [primaryKey({ columns: [table.systemNotificationId, table.personKey] })],
);

export const remindersOff = board.table("reminders_off", {
  physicianId: physicianColumn().primaryKey(),
  /** The address that a mail came back from; null where the physician, or staff, turned them off. */
  bouncedEmail: text("bounced_email"),
});

/** A physician's secret address (CAL-02): with a copy of this table no calendar can be read. */
export const calendarAddress = board.table("calendar_address", {
  physicianId: physicianColumn().primaryKey(),
  /** SHA-256 of the secret, which has 256 random bits. */
  secretHash: bytes("secret_hash").notNull().unique(),
  /** By business time, in milliseconds. */
  madeAt: instant("made_at").notNull(),
  lastReadOn: day("last_read_on"),
});
/** Who turned off mails after changes (MAIL-03). */
export const changeMailsOff = board.table("change_mails_off", { physicianId: physicianColumn().primaryKey() });

/** Reminders by physician and day (board's calendar), stored together with the mail so that there is only one. */
export const reminderMail = board.table(
  "reminder_mail",
  {
    physicianId: physicianColumn(),
    day: day("day").notNull(),
  },
  (table) => [primaryKey({ columns: [table.physicianId, table.day] })],
);

/** Days (board's calendar) for which the mails to all physicians are queued. */
export const reminderDay = board.table("reminder_day", {
  day: day("day").primaryKey(),
  /** By business time. */
  finishedAt: instant("finished_at").notNull(),
});
