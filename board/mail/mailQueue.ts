import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import type { MailId } from "~/contract/extensions/correspondenceExtensions";
import { clockSkew } from "~/database/clockSkew";
import type { BoardDatabase } from "../store/boardDatabase";
import { outgoingMail } from "../store/schema";
import type { Delivery, MailToSend } from "./mail";

/** Longer than any transport takes: whoever holds a lease that is over has died over it. */
export const lease = Temporal.Duration.from({ minutes: 5 });

/** After so many attempts, about a day after the first, a mail has failed. */
export const mostAttempts = 12;

/** A minute, then twice as long each time, and never more than four hours. */
export function waitAfter(attempts: number): Temporal.Duration {
  return Temporal.Duration.from({ minutes: Math.min(2 ** (attempts - 1), 240) });
}

/**
 * Makes due now what waits for a time, or for the end of a lease, that no right clock would have named: it was set back
 * since, and the mail would wait until it has caught up.
 */
export async function recallMails(database: BoardDatabase, now: Temporal.Instant): Promise<void> {
  const { attempts, nextAttemptAt, leasedUntil, state } = outgoingMail;
  const at = (instant: Temporal.Instant) => sql`${instant.toString()}::timestamptz`;
  // The same waits as `waitAfter`; a mail that nobody has tried yet waits for nothing.
  const wait = sql`case when ${attempts} = 0 then 0 else least(power(2, ${attempts} - 1), 240) end * interval '1 minute'`;
  await database
    .update(outgoingMail)
    .set({ nextAttemptAt: now, leasedUntil: null })
    .where(
      and(
        eq(state, "queued"),
        or(
          sql`${nextAttemptAt} > ${at(now.add(clockSkew))} + ${wait}`,
          sql`${leasedUntil} > ${at(now.add(lease).add(clockSkew))}`,
        ),
      ),
    );
}

interface LeasedMail {
  readonly mailId: MailId;
  /** This one included. */
  readonly attempts: number;
  readonly mail: MailToSend;
}

/** The mail that has waited longest and is due, for nobody else until the lease is over; null when none is. */
export async function leaseMail(database: BoardDatabase, now: Temporal.Instant): Promise<LeasedMail | null> {
  const due = database
    .select({ mailId: outgoingMail.mailId })
    .from(outgoingMail)
    .where(
      and(
        eq(outgoingMail.state, "queued"),
        lte(outgoingMail.nextAttemptAt, now),
        or(isNull(outgoingMail.leasedUntil), lte(outgoingMail.leasedUntil, now)),
      ),
    )
    .orderBy(asc(outgoingMail.nextAttemptAt), asc(outgoingMail.mailId))
    .limit(1)
    .for("update", { skipLocked: true });
  const [row] = await database
    .update(outgoingMail)
    .set({ leasedUntil: now.add(lease), attempts: sql`${outgoingMail.attempts} + 1` })
    .where(eq(outgoingMail.mailId, sql`(${due})`))
    .returning();
  if (row === undefined) return null;
  const { mailId, attempts, messageId, recipient, content, attachmentName, attachment } = row;
  if (content === null) throw new Error("A mail that is queued has its content");
  return {
    mailId,
    attempts,
    mail: {
      messageId,
      recipient,
      ...content,
      attachment: attachmentName === null || attachment === null ? null : { name: attachmentName, bytes: attachment },
    },
  };
}

/** What came of an attempt. The content of a mail that is gone is forgotten unless it is to be kept. */
export async function settleMail(
  database: BoardDatabase,
  { mailId, attempts }: Pick<LeasedMail, "mailId" | "attempts">,
  delivery: Delivery,
  now: Temporal.Instant,
  { keepsContent }: { readonly keepsContent: boolean },
): Promise<"sent" | "queued" | "failed"> {
  const state =
    delivery.kind === "accepted"
      ? "sent"
      : delivery.kind === "refused" || attempts >= mostAttempts
        ? "failed"
        : "queued";
  await database
    .update(outgoingMail)
    .set({
      state,
      leasedUntil: null,
      ...(delivery.kind === "accepted" ? { sentAt: now, lastFault: null } : { lastFault: delivery.fault }),
      ...(state === "queued" && { nextAttemptAt: now.add(waitAfter(attempts)) }),
      ...(state === "sent" && !keepsContent && { content: null, attachment: null }),
    })
    // Whose lease ran out meanwhile has nothing to say any more: the next attempt settles it.
    .where(and(eq(outgoingMail.mailId, mailId), eq(outgoingMail.attempts, attempts)));
  return state;
}

/** The index `outgoing_mail_failed` is made with the first words. A mail whose content was deleted cannot be tried again. */
const hasFailed = sql`${outgoingMail.state} = 'failed' and ${outgoingMail.content} is not null`;

/** How many mails wait, and how many were given up. */
export async function countMails(
  database: BoardDatabase,
): Promise<{ readonly queued: number; readonly failed: number }> {
  return {
    queued: await database.$count(outgoingMail, eq(outgoingMail.state, "queued")),
    failed: await countFailedMails(database),
  };
}

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

/** For staff: what could not be delivered, the newest first; all of it, or `most`. */
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
    .where(hasFailed)
    .orderBy(desc(queuedAt), desc(mailId));
  return most === undefined ? failed : failed.limit(most);
}

/** For staff: tries anew what has failed, of some mails or of all. Answers how many that were. */
export async function retryMails(
  database: BoardDatabase,
  which: readonly MailId[] | "all",
  now: Temporal.Instant,
): Promise<number> {
  const retried = await database
    .update(outgoingMail)
    .set({ state: "queued", attempts: 0, nextAttemptAt: now, leasedUntil: null })
    .where(and(hasFailed, which === "all" ? undefined : inArray(outgoingMail.mailId, [...which])))
    .returning({ mailId: outgoingMail.mailId });
  return retried.length;
}
