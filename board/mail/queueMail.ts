import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import type { MailId } from "~/contract/extensions/correspondenceExtensions";
import type { BoardTransaction } from "../store/boardDatabase";
import { outgoingMail } from "../store/schema";
import type { Mail } from "./mail";

/**
 * Stores a mail in the transaction of what caused it: there is the one exactly when there is the other, and no mail
 * server that is slow or down holds anybody up.
 */
export async function queueMail(tx: BoardTransaction, mail: Mail): Promise<MailId> {
  const [queued] = await tx.insert(outgoingMail).values(rowOf(mail, randomUUID())).returning(ofQueued);
  if (queued === undefined) throw new Error("An inserted row is returned");
  return queued.mailId;
}

/** The same for what is asked for again where an answer was lost: the mail with this `Message-ID` is stored once. */
export async function queueMailOnce(tx: BoardTransaction, messageId: string, mail: Mail): Promise<void> {
  await tx.insert(outgoingMail).values(rowOf(mail, messageId)).onConflictDoNothing({ target: outgoingMail.messageId });
}

const ofQueued = { mailId: outgoingMail.mailId };

function rowOf({ recipient, subject, text, html, attachment }: Mail, messageId: string) {
  const now = Temporal.Now.instant();
  return {
    messageId,
    recipient,
    content: { subject, text, html },
    attachmentName: attachment?.name ?? null,
    attachment: attachment?.bytes ?? null,
    queuedAt: now,
    state: "queued",
    attempts: 0,
    nextAttemptAt: now,
  } as const;
}
