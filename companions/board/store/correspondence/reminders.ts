import { and, desc, eq, gt, isNotNull, lte, sql } from "drizzle-orm";
import type { Temporal } from "temporal-polyfill";
import type { PhysicianId } from "@portal/contract/ids";
import type { WireDate } from "@portal/contract/values";
import { wireDateOf } from "@portal/domain/time/boardTime";
import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import { type Author, recordChange } from "../journals";
import { physician, reminderDay, reminderMail, remindersOff } from "../schema";

export async function areRemindersOn(
  database: BoardDatabase | BoardTransaction,
  physicianId: PhysicianId,
): Promise<boolean> {
  const off = await database.select().from(remindersOff).where(eq(remindersOff.physicianId, physicianId));
  return off.length === 0;
}

/** Journals who changed them and when. Idempotent. */
export async function setReminders(
  database: BoardDatabase,
  physicianId: PhysicianId,
  areOn: boolean,
  author: Author,
): Promise<void> {
  await database.transaction(async (tx) => {
    const changed = areOn
      ? await tx.delete(remindersOff).where(eq(remindersOff.physicianId, physicianId)).returning()
      : await tx.insert(remindersOff).values({ physicianId }).onConflictDoNothing().returning();
    if (changed.length === 0) return;
    const action = areOn ? "turned-on" : "turned-off";
    await recordChange(tx, author, { physicianId, kind: "reminders", itemId: physicianId, action });
  });
}

export interface RemindedPhysician {
  readonly physicianId: PhysicianId;
  /** The last day up to today on which a reminder was queued. */
  readonly remindedOn: WireDate | null;
}

/** The next physicians by id with an email address and reminders on. */
export async function physiciansToRemind(
  database: BoardDatabase,
  after: PhysicianId | null,
  today: Temporal.PlainDate,
  limit: number,
): Promise<RemindedPhysician[]> {
  const { physicianId, emailAddress } = physician;
  const isOn = sql`not exists (select from ${remindersOff} where ${remindersOff.physicianId} = ${physicianId})`;
  const remindedOn = sql<WireDate | null>`(
    select max(${reminderMail.day})::text from ${reminderMail}
    where ${reminderMail.physicianId} = ${physicianId} and ${reminderMail.day} <= ${wireDateOf(today)}
  )`;
  return database
    .select({ physicianId, remindedOn })
    .from(physician)
    .where(and(isNotNull(emailAddress), isOn, after === null ? undefined : gt(physicianId, after)))
    .orderBy(physicianId)
    .limit(limit);
}

/** Claims a physician's only reminder of a day; false if it is claimed already. */
export async function claimReminder(
  tx: BoardTransaction,
  physicianId: PhysicianId,
  today: Temporal.PlainDate,
): Promise<boolean> {
  const day = wireDateOf(today);
  const claimed = await tx.insert(reminderMail).values({ physicianId, day }).onConflictDoNothing().returning();
  return claimed.length > 0;
}

/** The last day up to `today` for which all mails are queued; null before the first. */
export async function lastReminderDay(database: BoardDatabase, today: Temporal.PlainDate): Promise<WireDate | null> {
  const [last] = await database
    .select({ day: reminderDay.day })
    .from(reminderDay)
    .where(lte(reminderDay.day, wireDateOf(today)))
    .orderBy(desc(reminderDay.day))
    .limit(1);
  return last?.day ?? null;
}

export async function finishReminderDay(
  database: BoardDatabase,
  today: Temporal.PlainDate,
  finishedAt: Temporal.Instant,
): Promise<void> {
  await database
    .insert(reminderDay)
    .values({ day: wireDateOf(today), finishedAt })
    .onConflictDoNothing();
}
