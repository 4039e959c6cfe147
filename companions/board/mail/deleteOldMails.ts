import { and, exists, inArray, notExists, or, type SQL, sql } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import type { BoardDatabase } from "../store/boardDatabase";
import { outgoingMail, payment, sentVerificationLetter } from "../store/schema";

/** Counted from sending, or from queuing for failed mails (docs/personal-data.md). */
export const keptFor = Temporal.Duration.from({ hours: 90 * 24 });

/** Mails deleted per statement, so that no lock is held for long. */
const batch = 1000;

/**
 * Deletes mails whose retention has ended. Of mails that letters and payments refer to, only the content is deleted:
 * those still show the recipient. They are marked, so that later calls don't read them again.
 */
export async function deleteOldMails(
  database: BoardDatabase,
  now: Temporal.Instant,
): Promise<{ readonly count: number; readonly hasMore: boolean }> {
  const { mailId, state } = outgoingMail;
  const before = now.subtract(keptFor).toString();
  const isOld = and(
    // As in the index `outgoing_mail_ended`.
    sql`${state} <> 'queued' and not ${outgoingMail.retentionEnded}`,
    sql`coalesce(${outgoingMail.sentAt}, ${outgoingMail.queuedAt}) < ${before}::timestamptz`,
  );
  const letter = database
    .select({ one: sql`1` })
    .from(sentVerificationLetter)
    .where(sql`${sentVerificationLetter.mailId} = ${mailId}`);
  const receipt = database
    .select({ one: sql`1` })
    .from(payment)
    .where(sql`${payment.receiptMailId} = ${mailId}`);
  // Another process may be deleting too: it has its own.
  const some = (condition: SQL | undefined) =>
    database
      .select({ mailId })
      .from(outgoingMail)
      .where(and(isOld, condition))
      .limit(batch)
      .for("update", { skipLocked: true });
  const kept = await database
    .update(outgoingMail)
    .set({ content: null, attachment: null, retentionEnded: true })
    .where(inArray(mailId, some(or(exists(letter), exists(receipt)))))
    .returning({ mailId });
  const deleted = await database
    .delete(outgoingMail)
    .where(inArray(mailId, some(and(notExists(letter), notExists(receipt)))))
    .returning({ mailId });
  return { count: kept.length + deleted.length, hasMore: Math.max(kept.length, deleted.length) === batch };
}
