import { type CallDefinition, inQuery } from "../callDefinition";
import { wireDate, wireInstant } from "../values";
import { z } from "../zod";
import { messageId } from "../people/messages";

export const mailId = z.number().int().positive().brand<"MailId">();
export type MailId = z.infer<typeof mailId>;

/** The most mails that are answered, and tried again, at a time. */
export const mostFailedMails = 100;

/** A mail that the board has given up. Neither its text nor what was attached is anybody's to read here. */
export const failedMail = z.object({
  mailId,
  /** Masked, as in `j•••@clinic.example`: enough to know whom to ask, and no list of addresses. */
  recipient: z.string(),
  subject: z.string(),
  /** When it was to be sent. */
  queuedAt: wireInstant,
  /** How many times it was tried. */
  attempts: z.number().int().min(0),
  /** Why it could not be delivered, in a sentence that quotes no address. */
  reason: z.string(),
});
export type FailedMail = z.infer<typeof failedMail>;

/** For staff by their role, in whosever name; 403 for everybody else. */
export const failedMailCalls = {
  /** The mails that the board could not deliver and does not try any more. */
  getFailedMails: {
    method: "GET",
    path: "/api/staff/FailedMails",
    answer: z.object({
      /** How many have failed in all. */
      count: z.number().int().min(0),
      /** The newest of them, newest first. */
      mails: z.array(failedMail).max(mostFailedMails),
    }),
  },
  /** Tries failed mails again, once more from the beginning; what is none of them stays as it is. */
  retryFailedMails: {
    method: "POST",
    path: "/api/staff/RetryFailedMails",
    body: z.array(mailId).min(1).max(mostFailedMails),
    /** How many of them had failed. */
    answer: z.object({ retried: z.number().int().min(0) }),
  },
} as const satisfies Record<string, CallDefinition>;

/**
 * Which messages their owner has not read yet. Only the owner marks them: what staff look at stays unread. Marking one
 * that is read already changes nothing; 404, and nothing marked, where one of them is not the owner's.
 */
export const messageReadingCalls = {
  /** The ids of the messages that their owner has not read. */
  getUnreadMessages: { method: "GET", path: "/api/physician/UnreadMessages", answer: z.array(messageId) },
  /** Marks messages as read. */
  markMessagesRead: {
    method: "POST",
    path: "/api/physician/MarkMessagesRead",
    body: z.array(messageId).min(1).max(1000),
  },
} as const satisfies Record<string, CallDefinition>;

/** The text of a message by itself, so that it can be read on a page. */
export const messageTextCalls = {
  /** The text of a message. 404 for one that is not the physician's own. */
  getMessageText: {
    method: "GET",
    path: "/api/physician/MessageText",
    query: z.object({ messageId: inQuery(messageId) }),
    answer: z.object({
      /** Paragraphs with an empty line between them. */
      text: z.string(),
    }),
  },
} as const satisfies Record<string, CallDefinition>;

/** A verification letter on its way to one recipient. `failed` is what the board could not deliver. */
export const sentVerificationLetter = z.object({
  emailAddress: z.string(),
  requestedAt: wireInstant,
  state: z.enum(["waiting", "sent", "failed"]),
  sentAt: wireInstant.nullable(),
});
export type SentVerificationLetter = z.infer<typeof sentVerificationLetter>;

export const verificationLetterCalls = {
  /** The verification letters that were sent, newest first. */
  getSentVerificationLetters: {
    method: "GET",
    path: "/api/physician/SentVerificationLetters",
    answer: z.array(sentVerificationLetter),
  },
} as const satisfies Record<string, CallDefinition>;

/**
 * What anybody may know of an issued document by its code: who is certified in what, how that stood, and when it was
 * issued. Of a revoked document, and of a code that was never given, no more than that.
 */
export const verifiedDocument = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("issued"),
    fullName: z.string(),
    certifications: z.array(z.object({ certificationName: z.string(), status: z.string() })),
    issuedOn: wireDate,
  }),
  z.object({ state: z.literal("revoked") }),
  z.object({ state: z.literal("unknown") }),
]);
export type VerifiedDocument = z.infer<typeof verifiedDocument>;

export const documentVerificationCalls = {
  /** What anybody may know of an issued document by its code. */
  verifyDocument: {
    method: "GET",
    path: "/api/documents/Verify",
    open: true,
    query: z.object({ code: z.string().max(100) }),
    answer: verifiedDocument,
  },
} as const satisfies Record<string, CallDefinition>;

/** Whether a physician is reminded by mail of what is due (HOME-11). */
export const reminders = z.object({ areOn: z.boolean() });
export type Reminders = z.infer<typeof reminders>;

/** A board that reminds physicians by mail of what is due, unless they turn reminders off. */
export const reminderCalls = {
  /** Whether the physician is reminded by mail. */
  getReminders: { method: "GET", path: "/api/physician/Reminders", answer: reminders },
  /** Turns reminders on or off. To do so again changes nothing. */
  saveReminders: { method: "POST", path: "/api/physician/SaveReminders", body: reminders },
} as const satisfies Record<string, CallDefinition>;
