import { type CallDefinition, inQuery } from "../callDefinition";
import { wireDate, wireInstant } from "../values";
import { z } from "../zod";
import { physicianId } from "../ids";
import { messageId } from "../people/messages";

export const mailId = z.number().int().positive().brand<"MailId">();
export type MailId = z.infer<typeof mailId>;

/** The most failed mails returned or retried at once. */
export const maxFailedMails = 100;

export const failedMail = z
  .object({
    mailId,
    recipient: z
      .string()
      .describe("Masked, as in `j•••@clinic.example`: enough to identify the recipient, without disclosing addresses."),
    subject: z.string(),
    queuedAt: wireInstant.describe("When it was queued."),
    attempts: z.number().int().min(0).describe("Number of tries."),
    reason: z.string().describe("Why delivery failed, in a sentence without addresses."),
  })
  .describe("A mail that the board has given up on. Its text and attachments are not disclosed.");
export type FailedMail = z.infer<typeof failedMail>;

export const failedMailCalls = {
  getFailedMails: {
    description: "Returns the mails that the board could not deliver and no longer retries.",
    method: "GET",
    path: "/api/staff/FailedMails",
    answer: z.object({
      count: z.number().int().min(0).describe("Number of all failed mails."),
      mails: z.array(failedMail).max(maxFailedMails).describe("The newest of them, newest first."),
    }),
  },
  retryFailedMails: {
    description: "Retries failed mails from the first try; other ids are ignored.",
    method: "POST",
    path: "/api/staff/RetryFailedMails",
    body: z.array(mailId).min(1).max(maxFailedMails),
    answer: z.object({ retried: z.number().int().min(0) }).describe("How many of them had failed."),
  },
} as const satisfies Record<string, CallDefinition>;

export const messageReadingCalls = {
  getUnreadMessages: {
    description: "Returns the ids of the owner's unread messages.",
    method: "GET",
    path: "/api/physician/UnreadMessages",
    answer: z.array(messageId),
  },
  markMessagesRead: {
    description: "Marks messages as read.",
    method: "POST",
    path: "/api/physician/MarkMessagesRead",
    body: z.array(messageId).min(1).max(1000),
  },
} as const satisfies Record<string, CallDefinition>;

export const messageTextCalls = {
  getMessageText: {
    description: "Returns the text of a message. 404 for one that is not the physician's own.",
    method: "GET",
    path: "/api/physician/MessageText",
    query: z.object({ messageId: inQuery(messageId) }),
    answer: z.object({
      text: z.string().describe("Paragraphs separated by an empty line."),
    }),
  },
} as const satisfies Record<string, CallDefinition>;

export const sentVerificationLetter = z
  .object({
    emailAddress: z.string(),
    requestedAt: wireInstant,
    state: z.enum(["waiting", "sent", "failed"]),
    sentAt: wireInstant.nullable(),
  })
  .describe("A verification letter sent to one recipient. `failed`: the board could not deliver it.");
export type SentVerificationLetter = z.infer<typeof sentVerificationLetter>;

export const verificationLetterCalls = {
  getSentVerificationLetters: {
    description: "Returns the sent verification letters, newest first.",
    method: "GET",
    path: "/api/physician/SentVerificationLetters",
    answer: z.array(sentVerificationLetter),
  },
} as const satisfies Record<string, CallDefinition>;

/** The rest of what a document states about a certification. */
const statedCertificate = z.object({
  certificateNumber: z.string(),
  awardDate: wireDate,
  firstAwardDate: wireDate.nullable().default(null).describe("Of the first certificate; null where that is this one."),
  recertifiedDate: wireDate.nullable(),
  expirationDate: wireDate.nullable().describe("Null without an end date."),
});

const statedStatus = {
  overallStatus: z.string().nullable().default(null).describe("The overall status; null where it is left blank."),
  exception: z
    .string()
    .nullable()
    .default(null)
    .describe("Which certifications the overall status does not hold for; null where it holds for all."),
};

export const verifiedDocument = z
  .discriminatedUnion("state", [
    z.object({
      state: z.literal("issued"),
      title: z.string().nullable().default(null).describe("The document's title."),
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
      signedBy: z
        .object({ name: z.string(), title: z.string() })
        .nullable()
        .default(null)
        .describe("Who signed it; null where it has no signature."),
      issuedOn: wireDate,
      today: z
        .object({
          date: wireDate,
          ...statedStatus,
          certifications: z.array(
            z.object({
              certificationName: z.string(),
              status: z.string(),
              certificate: statedCertificate.nullable().default(null).describe("What a correction has changed since."),
            }),
          ),
        })
        .nullable()
        .default(null)
        .describe("Certifications that the physician no longer has are left out."),
    }),
    z.object({ state: z.literal("revoked") }),
    z.object({ state: z.literal("unknown") }),
  ])
  .describe(
    "An issued document, by its code: everything that it states, as on the day of issue, and the status of the same " +
      "certifications today. Where a board sends less, the page shows less. For a revoked document and an unknown " +
      "code, nothing more than that.",
  );
export type VerifiedDocument = z.infer<typeof verifiedDocument>;

export const documentVerificationCalls = {
  verifyDocument: {
    description: "Returns what an issued document states, and the status today, by its code.",
    method: "GET",
    path: "/api/documents/Verify",
    open: true,
    query: z.object({ code: z.string().max(100) }),
    answer: verifiedDocument,
  },
} as const satisfies Record<string, CallDefinition>;

export const reminderPreference = z
  .object({ areOn: z.boolean() })
  .describe("Whether a physician gets reminders by mail."); // HOME-11
export type ReminderPreference = z.infer<typeof reminderPreference>;

export const reminders = reminderPreference
  .extend({
    hasBounced: z
      .boolean()
      .default(false)
      .describe(
        "True where they are off because a mail to the physician's current address came back. Turning them on " +
          "confirms the address.",
      ), // OPER-41
  })
  .describe("Whether a physician gets reminders by mail, and whether a mail that came back stopped them.");
export type Reminders = z.infer<typeof reminders>;

export const reminderCalls = {
  getReminders: {
    description: "Returns whether the physician gets reminders by mail.",
    method: "GET",
    path: "/api/physician/Reminders",
    answer: reminders,
  },
  saveReminders: {
    description: "Turns reminders on or off. Repeating it changes nothing.",
    method: "POST",
    path: "/api/physician/SaveReminders",
    body: reminderPreference,
  },
} as const satisfies Record<string, CallDefinition>;

export const changeMails = z
  .object({ areOn: z.boolean() })
  .describe("Whether a physician gets a mail after each saved change."); // MAIL-03
export type ChangeMails = z.infer<typeof changeMails>;

export const changeMailCalls = {
  getChangeMails: {
    description: "Returns whether the physician gets a mail after each saved change.",
    method: "GET",
    path: "/api/physician/ChangeMails",
    answer: changeMails,
  },
  saveChangeMails: {
    description: "Turns mails after changes on or off. Repeating it changes nothing.",
    method: "POST",
    path: "/api/physician/SaveChangeMails",
    body: changeMails,
  },
} as const satisfies Record<string, CallDefinition>;
