import type { CallDefinition } from "../callDefinition";
import { wireInstant } from "../values";
import { z } from "../zod";

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
