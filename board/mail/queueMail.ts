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
export async function queueMail(
  tx: BoardTransaction,
  { recipient, subject, text, html, attachment }: Mail,
): Promise<MailId> {
  const now = Temporal.Now.instant();
  const [queued] = await tx
    .insert(outgoingMail)
    .values({
      messageId: randomUUID(),
      recipient,
      content: { subject, text, html },
      attachmentName: attachment?.name ?? null,
      attachment: attachment?.bytes ?? null,
      queuedAt: now,
      state: "queued",
      attempts: 0,
      nextAttemptAt: now,
    })
    .returning({ mailId: outgoingMail.mailId });
  if (queued === undefined) throw new Error("An inserted row is returned");
  return queued.mailId;
}
