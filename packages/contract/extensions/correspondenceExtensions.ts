import { type CallDefinition, inQuery } from "../callDefinition";
import { wireDate, wireInstant } from "../values";
import { z } from "../zod";
import { physicianId } from "../ids";
import { messageId } from "../people/messages";

export const mailId = z.number().int().positive().brand<"MailId">();
export type MailId = z.infer<typeof mailId>;

/** The most failed mails returned or retried at once. */
export const maxFailedMails = 100;

/** A mail that the board has given up on. Its text and attachments are not disclosed. */
export const failedMail = z.object({
  mailId,
  /** Masked, as in `j•••@clinic.example`: enough to identify the recipient, without disclosing addresses. */
  recipient: z.string(),
  subject: z.string(),
  /** When it was queued. */
  queuedAt: wireInstant,
  /** Number of tries. */
  attempts: z.number().int().min(0),
  /** Why delivery failed, in a sentence without addresses. */
  reason: z.string(),
});
export type FailedMail = z.infer<typeof failedMail>;

/** For staff by their role, also while they act for a physician; 403 for all others. */
export const failedMailCalls = {
  /** Returns the mails that the board could not deliver and no longer retries. */
  getFailedMails: {
    method: "GET",
    path: "/api/staff/FailedMails",
    answer: z.object({
      /** Number of all failed mails. */
      count: z.number().int().min(0),
      /** The newest of them, newest first. */
      mails: z.array(failedMail).max(maxFailedMails),
    }),
  },
  /** Retries failed mails from the first try; other ids are ignored. */
  retryFailedMails: {
    method: "POST",
    path: "/api/staff/RetryFailedMails",
    body: z.array(mailId).min(1).max(maxFailedMails),
    /** How many of them had failed. */
    answer: z.object({ retried: z.number().int().min(0) }),
  },
} as const satisfies Record<string, CallDefinition>;

/**
 * Messages that their owner has not read. Only the owner marks them: reading by staff does not count. Marking a read
 * message changes nothing; 404, and nothing marked, where one of them is not the owner's.
 */
export const messageReadingCalls = {
  /** Returns the ids of the owner's unread messages. */
  getUnreadMessages: { method: "GET", path: "/api/physician/UnreadMessages", answer: z.array(messageId) },
  /** Marks messages as read. */
  markMessagesRead: {
    method: "POST",
    path: "/api/physician/MarkMessagesRead",
    body: z.array(messageId).min(1).max(1000),
  },
} as const satisfies Record<string, CallDefinition>;

/** The plain text of a message, for a page. */
export const messageTextCalls = {
  /** Returns the text of a message. 404 for one that is not the physician's own. */
  getMessageText: {
    method: "GET",
    path: "/api/physician/MessageText",
    query: z.object({ messageId: inQuery(messageId) }),
    answer: z.object({
      /** Paragraphs separated by an empty line. */
      text: z.string(),
    }),
  },
} as const satisfies Record<string, CallDefinition>;

/** A verification letter sent to one recipient. `failed`: the board could not deliver it. */
export const sentVerificationLetter = z.object({
  emailAddress: z.string(),
  requestedAt: wireInstant,
  state: z.enum(["waiting", "sent", "failed"]),
  sentAt: wireInstant.nullable(),
});
export type SentVerificationLetter = z.infer<typeof sentVerificationLetter>;

export const verificationLetterCalls = {
  /** Returns the sent verification letters, newest first. */
  getSentVerificationLetters: {
    method: "GET",
    path: "/api/physician/SentVerificationLetters",
    answer: z.array(sentVerificationLetter),
  },
} as const satisfies Record<string, CallDefinition>;

/** The rest of what a document states about a certification. */
const statedCertificate = z.object({
  certificateNumber: z.string(),
  awardDate: wireDate,
  /** Of the first certificate; null where that is this one. */
  firstAwardDate: wireDate.nullable().default(null),
  recertifiedDate: wireDate.nullable(),
  /** Null without an end date. */
  expirationDate: wireDate.nullable(),
});

const statedStatus = {
  /** The overall status; null where it is left blank. */
  overallStatus: z.string().nullable().default(null),
  /** Which certifications the overall status does not hold for; null where it holds for all. */
  exception: z.string().nullable().default(null),
};

/**
 * An issued document, by its code: everything that it states, as on the day of issue, and the status of the same
 * certifications today. Where a board sends less, the page shows less. For a revoked document and an unknown code, nothing
 * more than that.
 */
export const verifiedDocument = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("issued"),
    /** The document's title. */
    title: z.string().nullable().default(null),
    fullName: z.string(),
    physicianId: physicianId.nullable().default(null),
    ...statedStatus,
    certifications: z.array(
      z.object({
        certificationName: z.string(),
        status: z.string(),
        certificate: statedCertificate.nullable().default(null),
      }),
    ),
    /** Who signed it; null where it has no signature. */
    signedBy: z.object({ name: z.string(), title: z.string() }).nullable().default(null),
    issuedOn: wireDate,
    /** Certifications that the physician no longer has are left out. */
    today: z
      .object({
        date: wireDate,
        ...statedStatus,
        certifications: z.array(z.object({ certificationName: z.string(), status: z.string() })),
      })
      .nullable()
      .default(null),
  }),
  z.object({ state: z.literal("revoked") }),
  z.object({ state: z.literal("unknown") }),
]);
export type VerifiedDocument = z.infer<typeof verifiedDocument>;

export const documentVerificationCalls = {
  /** Returns what an issued document states, and the status today, by its code. */
  verifyDocument: {
    method: "GET",
    path: "/api/documents/Verify",
    open: true,
    query: z.object({ code: z.string().max(100) }),
    answer: verifiedDocument,
  },
} as const satisfies Record<string, CallDefinition>;

/** Whether a physician gets reminders by mail (HOME-11). */
export const reminders = z.object({ areOn: z.boolean() });
export type Reminders = z.infer<typeof reminders>;

/** A board that reminds physicians by mail of what is due, unless they turn reminders off. */
export const reminderCalls = {
  /** Returns whether the physician gets reminders by mail. */
  getReminders: { method: "GET", path: "/api/physician/Reminders", answer: reminders },
  /** Turns reminders on or off. Repeating it changes nothing. */
  saveReminders: { method: "POST", path: "/api/physician/SaveReminders", body: reminders },
} as const satisfies Record<string, CallDefinition>;
