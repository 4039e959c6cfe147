import type { Calls } from "@portal/contract/calls";
import {
  type FailedMail,
  type MailId,
  mailId,
  maxFailedMails,
} from "@portal/contract/extensions/correspondenceExtensions";
import { z } from "@portal/contract/zod";
import { formatMoment, instantOf } from "@portal/domain/time/boardTime";
import { readPost } from "~/app/forms/readPost";
import { counted } from "@portal/domain/wording";

type FailedMails = z.infer<Calls["getFailedMails"]["answer"]>;

export type MailsView = ReturnType<typeof mailsView>;

export function mailsView({ count, mails }: FailedMails) {
  return {
    /** Number of failed mails, in a sentence. */
    status: statusOf(count, mails.length),
    rows: mails.map(rowOf),
  };
}

function statusOf(count: number, shown: number): string {
  if (shown === 0) return "No e-mail has failed";
  const all = counted(count, "e-mail has failed", "e-mails have failed");
  return count > shown ? `${all}; the newest ${shown} are here` : all;
}

export type MailRow = ReturnType<typeof rowOf>;

function rowOf({ mailId, subject, recipient, queuedAt, attempts, reason }: FailedMail) {
  return {
    mailId,
    // The board may have deleted its content.
    subject: subject === "" ? "An e-mail" : subject,
    recipient,
    queuedAt: formatMoment(instantOf(queuedAt)),
    attempts: attempts === 1 ? "Tried once" : `Tried ${attempts} times`,
    reason,
  };
}

/** Number of retried mails of those requested: another member of staff may have been first. */
export function retriedText(retried: number, requestedCount: number): string {
  const retriedMails = counted(retried, "e-mail is", "e-mails are");
  return retried === requestedCount
    ? `${retriedMails} tried again`
    : `${retriedMails} tried again; the others were already`;
}

const schema = z.object({
  intent: z.literal("retry"),
  /** One mail, or all on the page, separated by commas. */
  mailIds: z
    .string()
    .max(2_000)
    .regex(/^\d{1,15}(,\d{1,15})*$/)
    .transform((text) => text.split(",").map(Number))
    .pipe(z.array(mailId).max(maxFailedMails)),
});

/** Returns the mails to retry; null for anything that the page cannot have posted. */
export function readRetry(form: URLSearchParams): readonly MailId[] | null {
  return readPost(form, schema)?.mailIds ?? null;
}
