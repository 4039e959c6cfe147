import type pg from "pg";
import type { Temporal } from "temporal-polyfill";
import type { PhysicianId } from "@portal/contract/ids";
import { isDatabaseUnavailable } from "@portal/database/isDatabaseUnavailable";
import { dueReminder, maxDelayDays, reminderDays, type ReminderDay } from "@portal/domain/obligations/reminders";
import { boardToday, deadlineHour, isBefore, plainDate, formatDate } from "@portal/domain/time/boardTime";
import { deadlinesPassed, endedText, type Obligation, toComplete } from "@portal/domain/obligations/obligation";
import { obligations } from "@portal/domain/obligations/obligations";
import { formatCents } from "@portal/domain/billing/money";
import { counted } from "@portal/domain/wording";
import { readObligationRecords } from "../api/correspondence/obligationRecords";
import { describeFault } from "../api/http";
import { mailContent } from "../mail/mailLayout";
import { queueMail, type Mail } from "../mail/mailQueue";
import { physicianRecipient } from "../mail/recipient";
import { type BoardDatabase, boardDatabase } from "../store/boardDatabase";
import {
  claimReminder,
  finishReminderDay,
  lastReminderDay,
  physiciansToRemind,
  type RemindedPhysician,
} from "../store/correspondence/reminders";

const pageSize = 100;

export interface ReminderOptions {
  readonly pool: pg.Pool;
  /** Business time, whose day decides what is due. */
  readonly now: () => Temporal.Instant;
  readonly issuer: ReminderIssuer;
  /** Whether the identity service is in the same database. */
  readonly hasAccounts: boolean;
  /** Whether the board keeps papers, and knows whether they were received. */
  readonly takesPapers: boolean;
  readonly log: {
    info(details: object, message: string): void;
    error(details: object, message: string): void;
  };
}

/**
 * Queues today's reminders for all physicians, unless that is done. Skips unreadable records and logs their number. If
 * a run is stopped or fails, the next one continues: it knows who has their mail.
 *
 * @param isStopped checked before each physician.
 */
export async function queueReminders(
  { pool, now, issuer, hasAccounts, takesPapers, log }: ReminderOptions,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const database = boardDatabase(pool);
  const today = boardToday(now());
  const days = daysToRemind(await lastReminderDay(database, today), today);
  if (days.length === 0) return;

  let [queued, failed] = [0, 0];
  let after: PhysicianId | null = null;
  for (;;) {
    const page: RemindedPhysician[] = await physiciansToRemind(database, after, today, pageSize);
    for (const physician of page) {
      if (isStopped()) return;
      try {
        if (await remind({ database, hasAccounts, issuer, takesPapers }, physician, days, today)) queued += 1;
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        failed += 1;
        log.error({ fault: describeFault(error) }, "a physician could not be reminded");
      }
      after = physician.physicianId;
    }
    if (page.length < pageSize) break;
  }
  await finishReminderDay(database, today, now());
  log.info({ day: today.toString(), queued, failed }, "reminders were queued");
}

/** Today and the recent days since the last run, or only today at the first run; none if today is done. */
function daysToRemind(last: Parameters<typeof plainDate>[0] | null, today: Temporal.PlainDate): Temporal.PlainDate[] {
  const done = last === null ? today.subtract({ days: 1 }) : plainDate(last);
  const daysAgo = Array.from({ length: maxDelayDays + 1 }, (_, days) => today.subtract({ days }));
  return daysAgo.filter((day) => isBefore(done, day));
}

/** False if no mail is due, it is queued already, or nothing may be mailed to the physician. */
async function remind(
  {
    database,
    hasAccounts,
    issuer,
    takesPapers,
  }: Pick<ReminderOptions, "hasAccounts" | "issuer" | "takesPapers"> & { readonly database: BoardDatabase },
  { physicianId, remindedOn }: RemindedPhysician,
  days: readonly Temporal.PlainDate[],
  today: Temporal.PlainDate,
): Promise<boolean> {
  const missed = days.filter((day) => remindedOn === null || isBefore(plainDate(remindedOn), day));
  if (missed.length === 0) return false;
  const recordsOn = await readObligationRecords(database, physicianId, takesPapers);
  if (recordsOn === null) return false;
  const obligationsOn = async (day: Temporal.PlainDate) => obligations(await recordsOn(day), day);
  const dueNow = await obligationsOn(today);
  if (dueNow.length === 0) return false;
  const lists: ReminderDay[] = [];
  for (const day of missed) lists.push({ day, dayBefore: await obligationsOn(day.subtract({ days: 1 })) });
  const due = dueReminder(dueNow, today, lists);
  if (due.length === 0) return false;
  return database.transaction(async (tx) => {
    const to = await physicianRecipient(tx, hasAccounts, physicianId);
    if (to === null || !(await claimReminder(tx, physicianId, today))) return false;
    const mail = await reminderMail(due, dueNow.length - due.length, today, {
      ...issuer,
      fullName: to.fullName,
      unsubscribeUrl: issuer.unsubscribeUrl(physicianId),
    });
    await queueMail(tx, { recipient: to.recipient, ...mail });
    return true;
  });
}

interface ReminderIssuer {
  readonly boardName: string;
  readonly contactEmail: string;
  readonly homeUrl: string;
  /** Where a physician's reminders can be turned off without signing in. */
  readonly unsubscribeUrl: (physicianId: PhysicianId) => string;
}

/**
 * The mail about everything due, most urgent first (HOME-11), without its recipient. It counts what the dashboard counts:
 * `later` is how much is due after what it lists.
 */
export async function reminderMail(
  due: readonly Obligation[],
  later: number,
  today: Temporal.PlainDate,
  {
    boardName,
    contactEmail,
    homeUrl,
    fullName,
    unsubscribeUrl,
  }: Omit<ReminderIssuer, "unsubscribeUrl"> & { readonly fullName: string; readonly unsubscribeUrl: string },
): Promise<Omit<Mail, "recipient">> {
  const content = await mailContent({
    boardName,
    subject: subjectOf(due, later, today),
    greeted: fullName,
    paragraphs: [
      introduction(due, later),
      ...due.map(reminderText),
      joined(isAnyAhead(due) ? deadlineHour() : "", "Your dashboard has the details, and how to complete each:"),
    ],
    link: homeUrl,
    closing: `You are receiving this e-mail because reminders are on in your account. Questions: ${contactEmail}. To turn reminders off: ${unsubscribeUrl}`,
  });
  return { ...content, attachment: null, priority: "bulk", unsubscribeUrl };
}

function introduction(due: readonly Obligation[], later: number): string {
  const open = toComplete(due).length;
  const things = `You have ${counted(open + later, "thing")} to complete`;
  // Only what has ended is listed then.
  if (open === 0)
    return joined(later === 0 ? "" : `${things}, due in more than ${reminderDays[0]} days.`, endedText(due));
  const order = open > 1 ? ", the most urgent first:" : ":";
  const within = `${open > 1 ? "are" : "is"} due now or within ${reminderDays[0]} days`;
  return joined(endedText(due), later === 0 ? `${things}${order}` : `${things}. ${open} of them ${within}${order}`);
}

const joined = (...texts: readonly string[]) => texts.filter((text) => text !== "").join(" ");

function subjectOf(due: readonly Obligation[], later: number, today: Temporal.PlainDate): string {
  const open = toComplete(due).length;
  if (open === 0) return deadlinesPassed(due.length);
  const all = open + later;
  const isOne = all === 1;
  const things = `You have ${counted(all, "thing")} to complete`;
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
  return [`${text}.`, dueText(obligation), ...costs, consequence].join(" ");
}

function isAnyAhead(all: readonly Obligation[]): boolean {
  return all.some(({ due, state }) => due.kind === "by" && state === "to-do");
}

function dueText({ due, state }: Obligation): string {
  if (due.kind === "at-once") return state === "overdue" ? "Overdue." : "Due now.";
  if (state === "ended") return `Ended ${formatDate(due.now)}.`;
  return state === "overdue" ? `Overdue since ${formatDate(due.now)}.` : `Due ${formatDate(due.now)}.`;
}
