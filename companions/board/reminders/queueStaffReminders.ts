import { createHash } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import { isSameAddress } from "@portal/domain/correspondence/letterRecipients";
import { counted } from "@portal/domain/wording";
import type { BoardDatabase } from "../store/boardDatabase";
import { mailContent } from "../mail/mailLayout";
import { countFailedMails } from "../mail/failedMails";
import { queueMailOnce, type Mail } from "../mail/mailQueue";

export interface StaffReminderIssuer {
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
export async function queueStaffReminders(
  database: BoardDatabase,
  today: Temporal.PlainDate,
  issuer: StaffReminderIssuer,
): Promise<void> {
  const { contactEmail, unresolvedPayments } = issuer;
  const isOneMailbox = isSameAddress(issuer.paymentsEmail, contactEmail);
  const paymentsEmail = isOneMailbox ? contactEmail : issuer.paymentsEmail;
  const lists = [
    { recipient: paymentsEmail, text: paymentsText(await unresolvedPayments()) },
    { recipient: contactEmail, text: mailsText(await countFailedMails(database)) },
  ];
  for (const recipient of new Set(lists.map((list) => list.recipient))) {
    const texts = lists.flatMap((list) => (list.recipient === recipient && list.text !== null ? [list.text] : []));
    if (texts.length === 0) continue;
    const mail = await staffReminderMail(recipient, texts, issuer);
    await database.transaction((tx) => queueMailOnce(tx, messageIdOf(recipient, today), mail));
  }
}

function messageIdOf(recipient: string, day: Temporal.PlainDate): string {
  const key = createHash("sha256").update(recipient.toLowerCase()).digest("hex").slice(0, 16);
  return `staff-lists-${day.toString()}-${key}`;
}

async function staffReminderMail(
  recipient: string,
  texts: readonly string[],
  { boardName, staffUrl }: StaffReminderIssuer,
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
  return `${counted(count, "payment needs", "payments need")} staff.`;
}

function mailsText(count: number): string | null {
  if (count === 0) return null;
  return `${counted(count, "e-mail")} could not be delivered.`;
}
