import type { Temporal } from "temporal-polyfill";
import { formatCents } from "~/domain/billing/money";
import type { Obligation } from "~/domain/obligations/obligation";
import { formatDate, formatDeadline, isBefore } from "~/domain/time/boardTime";
import { type Mail, mailContent } from "../mail/mail";

export interface ReminderIssuer {
  readonly boardName: string;
  readonly contactEmail: string;
  readonly homeUrl: string;
  readonly preferenceUrl: string;
}

/** The mail about everything due, most urgent first (HOME-11), without its recipient. */
export async function reminderMail(
  due: readonly Obligation[],
  today: Temporal.PlainDate,
  { boardName, contactEmail, homeUrl, preferenceUrl }: ReminderIssuer,
): Promise<Omit<Mail, "recipient">> {
  const content = await mailContent({
    boardName,
    subject: subjectOf(due, today),
    paragraphs: [
      due.length === 1
        ? "You have 1 thing to complete:"
        : `You have ${due.length} things to complete, the most urgent first:`,
      ...due.map(reminderText),
      "Your dashboard has the details, and the way to complete each:",
    ],
    link: homeUrl,
    closing: `You are receiving this e-mail because reminders are on in your account. Questions: ${contactEmail}. To turn reminders off, go to Account Information: ${preferenceUrl}`,
  });
  return { ...content, attachment: null };
}

function subjectOf(due: readonly Obligation[], today: Temporal.PlainDate): string {
  const isOne = due.length === 1;
  const things = `You have ${isOne ? "1 thing" : `${due.length} things`} to complete`;
  const overdue = due.filter(({ state }) => state === "overdue").length;
  if (overdue > 0) return `${things}, ${isOne ? "and it is" : `${overdue} of them`} overdue`;
  const [next] = due.flatMap((one) => (one.due.kind === "by" && !isBefore(one.due.now, today) ? [one.due.now] : []));
  if (next === undefined) return things;
  return `${things}${isOne ? "" : ", the next"} by ${formatDate(next)}`;
}

/** What to do, by when, what it costs, and what happens otherwise. */
export function reminderText(obligation: Obligation): string {
  const { text, cost, consequence } = obligation;
  const costs = cost === null ? [] : [`Cost: ${formatCents(cost.amount)}.`];
  return [`${text}.`, whenInWords(obligation), ...costs, consequence].join(" ");
}

function whenInWords({ due, state }: Obligation): string {
  if (due.kind === "at-once") return state === "overdue" ? "Overdue." : "Due now.";
  return state === "overdue" ? `Overdue since ${formatDate(due.now)}.` : `Due ${formatDeadline(due.now)}.`;
}
