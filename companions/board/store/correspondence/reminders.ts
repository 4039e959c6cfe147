import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Temporal } from "temporal-polyfill";
import type { Reminders } from "@portal/contract/extensions/correspondenceExtensions";
import type { PhysicianId } from "@portal/contract/ids";
import type { WireDate } from "@portal/contract/values";
import { wireDateOf } from "@portal/domain/time/boardTime";
import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import { type Author, recordChange, recordOperation } from "../journals";
import { outgoingMail, physician, reminderDay, reminderMail, remindersOff } from "../schema";

/** A bounce counts while the physician has the address, so that another address ends it. */
const isOff = or(
  isNull(remindersOff.bouncedEmail),
  eq(sql`lower(${remindersOff.bouncedEmail})`, sql`lower(${physician.emailAddress})`),
);

export async function readReminders(
  database: BoardDatabase | BoardTransaction,
  physicianId: PhysicianId,
): Promise<Reminders> {
  const [off] = await database
    .select({ bouncedEmail: remindersOff.bouncedEmail })
    .from(remindersOff)
    .innerJoin(physician, eq(physician.physicianId, remindersOff.physicianId))
    .where(and(eq(remindersOff.physicianId, physicianId), isOff));
  return { areOn: off === undefined, hasBounced: off !== undefined && off.bouncedEmail !== null };
}

/** Journals who changed them and when. Idempotent. Both choices replace a bounce. */
export async function setReminders(
  database: BoardDatabase,
  physicianId: PhysicianId,
  areOn: boolean,
  author: Author,
): Promise<void> {
  const choice = { physicianId, bouncedEmail: null };
  await database.transaction(async (tx) => {
    const changed = areOn
      ? await tx.delete(remindersOff).where(eq(remindersOff.physicianId, physicianId)).returning()
      : await tx
          .insert(remindersOff)
          .values(choice)
          .onConflictDoUpdate({
            target: remindersOff.physicianId,
            set: choice,
            setWhere: isNotNull(remindersOff.bouncedEmail),
          })
          .returning();
    if (!areOn) await deleteQueuedReminders(tx, [physicianId]);
    if (changed.length === 0) return;
    const action = areOn ? "turned-on" : "turned-off";
    await recordChange(tx, author, { physicianId, kind: "reminders", itemId: physicianId, action });
  });
}

/**
 * Stops reminders to an address that a mail came back from (OPER-41), and records it for each physician for whom that is
 * new; those that wait are not sent. `already-off`: by an earlier bounce, or by choice, which stays when the address changes.
 */
export async function recordBounce(
  database: BoardDatabase,
  emailAddress: string,
): Promise<"stopped" | "already-off" | "unknown"> {
  return database.transaction(async (tx) => {
    const owners = await tx
      .select({ physicianId: physician.physicianId, bouncedEmail: sql<string>`${emailAddress}` })
      .from(physician)
      .where(eq(sql`lower(${physician.emailAddress})`, sql`lower(${emailAddress})`));
    if (owners.length === 0) return "unknown";
    const stopped = await tx
      .insert(remindersOff)
      .values(owners)
      .onConflictDoUpdate({
        target: remindersOff.physicianId,
        set: { bouncedEmail: emailAddress },
        setWhere: ne(sql`lower(${remindersOff.bouncedEmail})`, sql`lower(${emailAddress})`),
      })
      .returning();
    await deleteQueuedReminders(
      tx,
      owners.map(({ physicianId }) => physicianId),
    );
    // Without the address: the journal of commands is kept forever.
    for (const { physicianId } of stopped) await recordOperation(tx, { action: "mails bounced", physicianId });
    return stopped.length > 0 ? "stopped" : "already-off";
  });
}

/** Those that wait, for minutes or, where a mail server puts them off, for a day. One that is being sent still arrives. */
async function deleteQueuedReminders(tx: BoardTransaction, physicianIds: readonly PhysicianId[]): Promise<void> {
  const addresses = tx
    .select({ address: sql`lower(${physician.emailAddress})` })
    .from(physician)
    .where(inArray(physician.physicianId, [...physicianIds]));
  await tx
    .delete(outgoingMail)
    .where(
      and(
        eq(outgoingMail.state, "queued"),
        eq(outgoingMail.isBulk, true),
        isNull(outgoingMail.leasedUntil),
        sql`${outgoingMail.content} ? 'unsubscribeUrl'`,
        inArray(sql`lower(${outgoingMail.recipient})`, addresses),
      ),
    );
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
  // Drizzle names columns without their table in a select without a join: these two would be the same column.
  const remindedOn = sql<WireDate | null>`(
    select max(${reminderMail.day})::text from ${reminderMail}
    where ${reminderMail.physicianId} = ${physicianId} and ${reminderMail.day} <= ${wireDateOf(today)}
  )`;
  return database
    .select({ physicianId, remindedOn })
    .from(physician)
    .leftJoin(remindersOff, and(eq(remindersOff.physicianId, physicianId), isOff))
    .where(
      and(
        isNotNull(emailAddress),
        isNull(remindersOff.physicianId),
        after === null ? undefined : gt(physicianId, after),
      ),
    )
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
