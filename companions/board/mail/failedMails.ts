import { and, desc, inArray, sql } from "drizzle-orm";
import type { Temporal } from "temporal-polyfill";
import type { MailId } from "@portal/contract/extensions/correspondenceExtensions";
import { emailKey } from "@portal/domain/people/emailAddress";
import type { BoardDatabase, BoardTransaction } from "../store/boardDatabase";
import { outgoingMail } from "../store/schema";

/** Fault of mails to a mailbox that others can read, according to staff. */
const withheld = "WITHHELD";

/** Mails to these addresses that wait, or have failed, are never sent (OPER-14). */
export async function withholdMails(tx: BoardTransaction, emails: readonly string[]): Promise<void> {
  const { state, recipient } = outgoingMail;
  await tx
    .update(outgoingMail)
    .set({ state: "failed", lastFault: withheld, leasedUntil: null })
    .where(
      and(inArray(state, ["queued", "failed"]), inArray(sql`lower(${recipient} collate "C")`, emails.map(emailKey))),
    );
}

/** Begins as the condition of the index `outgoing_mail_failed`. A mail without content can't be retried. */
const isListed = sql`${outgoingMail.state} = 'failed' and ${outgoingMail.content} is not null`;
/** Those that wait for staff. */
const hasFailed = sql`${isListed} and ${outgoingMail.lastFault} is distinct from ${withheld}`;

export function countFailedMails(database: BoardDatabase): Promise<number> {
  return database.$count(outgoingMail, hasFailed);
}

export interface FailedMail {
  readonly mailId: MailId;
  readonly recipient: string;
  readonly subject: string;
  readonly queuedAt: Temporal.Instant;
  readonly attempts: number;
  readonly fault: string | null;
}

/** Newest first: for operators all, with those that are withheld; for staff the first `most` that can be retried. */
export async function failedMails(database: BoardDatabase, most?: number): Promise<FailedMail[]> {
  const { mailId, recipient, queuedAt, attempts, lastFault } = outgoingMail;
  const failed = database
    .select({
      mailId,
      recipient,
      subject: sql<string>`coalesce(${outgoingMail.content}->>'subject', '')`,
      queuedAt,
      attempts,
      fault: lastFault,
    })
    .from(outgoingMail)
    .where(most === undefined ? isListed : hasFailed)
    .orderBy(desc(queuedAt), desc(mailId));
  return most === undefined ? failed : failed.limit(most);
}

/** For staff. Returns the number of requeued mails. */
export async function retryMails(
  database: BoardDatabase,
  which: readonly MailId[] | "all",
  now: Temporal.Instant,
): Promise<number> {
  const retried = await database
    .update(outgoingMail)
    .set({ state: "queued", attempts: 0, nextAttemptAt: now, leasedUntil: null, isPutOff: false })
    .where(and(hasFailed, which === "all" ? undefined : inArray(outgoingMail.mailId, [...which])))
    .returning({ mailId: outgoingMail.mailId });
  return retried.length;
}
