import { and, asc, desc, eq, isNull, lte, min, or, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import type { MailId } from "@portal/contract/extensions/correspondenceExtensions";
import type { BoardDatabase, BoardTransaction } from "../store/boardDatabase";
import { outgoingMail } from "../store/schema";
import { countFailedMails } from "./failedMails";

/** A mail to one recipient, so that recipients don't see each other and fail independently. */
export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachment: MailAttachment | null;
  /**
   * `urgent` if its reader cannot go on without it, or has to act at once: it has a connection of its own. `bulk` if it
   * is one of many that no one waits for: it goes after all others. Without it, in between.
   */
  readonly priority?: "urgent" | "bulk";
  /** Where one post turns such mails off, for a mail that its reader can do without. */
  readonly unsubscribeUrl?: string;
}

interface MailAttachment {
  readonly name: string;
  /** Always a PDF. */
  readonly bytes: Uint8Array;
}

/** A mail for the transport. Its id is the same at every attempt, so that mail servers can recognize duplicates. */
export interface MailToSend extends Mail {
  readonly messageId: string;
}

export type Delivery =
  | { readonly kind: "accepted" }
  /** Temporary, for this mail: the server said so. */
  | { readonly kind: "not-now"; readonly fault: string }
  /** Temporary, for all mails: no answer, or our sign-in or sender was refused. */
  | { readonly kind: "unavailable"; readonly fault: string }
  /** Final: the server refused the recipient or the mail. */
  | { readonly kind: "refused"; readonly fault: string };

/** Stores a mail in the transaction of its cause: both are stored or neither, and a slow mail server delays no one. */
export async function queueMail(tx: BoardTransaction, mail: Mail): Promise<MailId> {
  const [queued] = await tx.insert(outgoingMail).values(mailRow(mail, randomUUID())).returning(queuedId);
  if (queued === undefined) throw new Error("An inserted row is returned");
  return queued.mailId;
}

/** Once for each `Message-ID`: the request may be repeated. */
export async function queueMailOnce(tx: BoardTransaction, messageId: string, mail: Mail): Promise<void> {
  await tx
    .insert(outgoingMail)
    .values(mailRow(mail, messageId))
    .onConflictDoNothing({ target: outgoingMail.messageId });
}

const queuedId = { mailId: outgoingMail.mailId };

function mailRow({ recipient, subject, text, html, attachment, priority, unsubscribeUrl }: Mail, messageId: string) {
  const now = Temporal.Now.instant();
  return {
    messageId,
    recipient,
    content: { subject, text, html, ...(unsubscribeUrl !== undefined && { unsubscribeUrl }) },
    attachmentName: attachment?.name ?? null,
    attachment: attachment?.bytes ?? null,
    isUrgent: priority === "urgent",
    isBulk: priority === "bulk",
    queuedAt: now,
    state: "queued",
    attempts: 0,
    nextAttemptAt: now,
  } as const;
}

/** Longer than any transport takes: the holder of an expired lease has died. */
export const lease = Temporal.Duration.from({ minutes: 5 });

/** Over about a day; then a mail has failed. */
export const maxAttempts = 12;

/** One minute, doubled each time, at most four hours. */
export function waitAfter(attempts: number): Temporal.Duration {
  return Temporal.Duration.from({ minutes: Math.min(2 ** (attempts - 1), 240) });
}

export interface LeasedMail {
  readonly mailId: MailId;
  /** Including this one. */
  readonly attempts: number;
  readonly mail: MailToSend;
}

/** Urgent mails have a connection of their own; `normal` are the rest, bulk mails included. */
export type MailLane = "urgent" | "normal";

const isOfLane = (lane: MailLane) => eq(outgoingMail.isUrgent, lane === "urgent");

/**
 * Of the due mails of a lane, or of both, the one that has waited longest, urgent ones first and bulk mails last; null if
 * none is due.
 */
export async function leaseMail(
  database: BoardDatabase,
  now: Temporal.Instant,
  lane: MailLane | "both" = "both",
): Promise<LeasedMail | null> {
  const due = database
    .select({ mailId: outgoingMail.mailId })
    .from(outgoingMail)
    .where(
      and(
        eq(outgoingMail.state, "queued"),
        lane === "both" ? undefined : isOfLane(lane),
        lte(outgoingMail.nextAttemptAt, now),
        or(isNull(outgoingMail.leasedUntil), lte(outgoingMail.leasedUntil, now)),
      ),
    )
    .orderBy(
      desc(outgoingMail.isUrgent),
      asc(outgoingMail.isBulk),
      asc(outgoingMail.nextAttemptAt),
      asc(outgoingMail.mailId),
    )
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

/** Deletes the content of a sent mail unless it is to be kept. */
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
      : delivery.kind === "refused" || attempts >= maxAttempts
        ? "failed"
        : "queued";
  await database
    .update(outgoingMail)
    .set({
      state,
      leasedUntil: null,
      isPutOff: delivery.kind === "not-now",
      ...(delivery.kind === "accepted" ? { sentAt: now, lastFault: null } : { lastFault: delivery.fault }),
      ...(state === "queued" && { nextAttemptAt: now.add(waitAfter(attempts)) }),
      ...(state === "sent" && !keepsContent && { content: null, attachment: null }),
    })
    .where(
      and(
        eq(outgoingMail.mailId, mailId),
        // After its lease has expired, a worker's result is ignored: the next attempt settles the mail.
        eq(outgoingMail.attempts, attempts),
        // It may have been withheld meanwhile.
        delivery.kind === "accepted" ? undefined : eq(outgoingMail.state, "queued"),
      ),
    );
  return state;
}

export async function countMails(
  database: BoardDatabase,
): Promise<{ readonly queued: number; readonly failed: number }> {
  return {
    queued: await database.$count(outgoingMail, eq(outgoingMail.state, "queued")),
    failed: await countFailedMails(database),
  };
}

/**
 * When the mail of a lane that has waited longest was asked for; null if none waits. Leaves out those that the server
 * put off by themselves, such as for a full mailbox: the rest are delivered.
 */
export async function oldestMail(database: BoardDatabase, lane: MailLane): Promise<Temporal.Instant | null> {
  const [oldest] = await database
    .select({ queuedAt: min(outgoingMail.queuedAt) })
    .from(outgoingMail)
    .where(and(eq(outgoingMail.state, "queued"), isOfLane(lane), eq(outgoingMail.isPutOff, false)));
  return oldest?.queuedAt ?? null;
}
