import { setTimeout } from "node:timers/promises";
import { createHash } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import { ifLockIsFree } from "~/database/advisoryLock";
import { boardToday, boardZone } from "~/domain/time/boardTime";
import { boardDatabase, type BoardDatabase } from "../store/boardDatabase";
import { queueReminders, type ReminderOptions } from "./queueReminders";
import { type Mail, mailContent, queueMailOnce } from "../mail/mail";
import { countFailedMails } from "../mail/mailQueue";

/** Interval between checks, and before the first one: a start has other work. */
const checkIntervalMs = 600_000;
const stopTimeoutMs = 5_000;
/** Hour in Central time before which no reminders are queued, so that no mail arrives at midnight. */
const firstHour = 7;

export interface ReminderWorker {
  /** Resolves when the current work has ended. */
  stop(): Promise<void>;
}

/**
 * Queues each day's reminders, and mails staff their lists. Of several processes one works at a time, and another
 * continues where it died.
 */
export function startReminders(options: ReminderOptions & { readonly staffLists: StaffListIssuer }): ReminderWorker {
  const { pool, now, log, staffLists } = options;
  let isStopped = false;
  let running: Promise<void> | null = null;

  const timer = setInterval(() => {
    if (now().toZonedDateTimeISO(boardZone).hour < firstHour) return;
    running ??= ifLockIsFree(pool, "reminders", async () => {
      await queueReminders(options, () => isStopped);
      await queueStaffLists(boardDatabase(pool), boardToday(now()), staffLists);
    })
      .catch((error: unknown) => log.error({ err: error }, "reminders could not be queued"))
      .finally(() => {
        running = null;
      });
  }, checkIntervalMs);
  timer.unref();

  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await Promise.race([running, setTimeout(stopTimeoutMs, undefined, { ref: false })]);
    },
  };
}

interface StaffListIssuer {
  readonly boardName: string;
  /** Gets reports of failed mails. */
  readonly contactEmail: string;
  readonly paymentsEmail: string;
  /** The staff's first page, whose menu has both lists. */
  readonly staffUrl: string;
  readonly unresolvedPayments: () => Promise<number>;
}

/**
 * Queues a mail for each address with non-empty lists (OPER-12), once a day even if several processes do so. Lists of
 * the same address share one mail.
 */
export async function queueStaffLists(
  database: BoardDatabase,
  today: Temporal.PlainDate,
  issuer: StaffListIssuer,
): Promise<void> {
  const { contactEmail, paymentsEmail, unresolvedPayments } = issuer;
  const lists = [
    { recipient: paymentsEmail, text: paymentsText(await unresolvedPayments()) },
    { recipient: contactEmail, text: mailsText(await countFailedMails(database)) },
  ];
  for (const recipient of new Set(lists.map((list) => list.recipient))) {
    const texts = lists.flatMap((list) => (list.recipient === recipient && list.text !== null ? [list.text] : []));
    if (texts.length === 0) continue;
    const mail = await staffListMail(recipient, texts, issuer);
    await database.transaction((tx) => queueMailOnce(tx, messageIdOf(recipient, today), mail));
  }
}

function messageIdOf(recipient: string, day: Temporal.PlainDate): string {
  const key = createHash("sha256").update(recipient.toLowerCase()).digest("hex").slice(0, 16);
  return `staff-lists-${day.toString()}-${key}`;
}

async function staffListMail(
  recipient: string,
  texts: readonly string[],
  { boardName, staffUrl }: StaffListIssuer,
): Promise<Mail> {
  const content = await mailContent({
    boardName,
    subject: "The physician portal has something for staff to do",
    paragraphs: [...texts, "Sign in as staff to see the lists:"],
    link: staffUrl,
    closing: "You are receiving this e-mail once a day until the lists are empty.",
  });
  return { recipient, ...content, attachment: null };
}

function paymentsText(count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? "1 payment needs staff." : `${count} payments need staff.`;
}

function mailsText(count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? "1 e-mail could not be delivered." : `${count} e-mails could not be delivered.`;
}
