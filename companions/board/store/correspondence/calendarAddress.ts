import { and, eq, isNull, lt, or } from "drizzle-orm";
import { createHash, randomBytes } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import type { CalendarAddress, CalendarSecret } from "@portal/contract/extensions/calendarExtensions";
import type { PhysicianId } from "@portal/contract/ids";
import { wireDateOf, wireInstantOf } from "@portal/domain/time/boardTime";
import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import { type Author, lockOwner, recordChange } from "../journals";
import { calendarAddress } from "../schema";

export async function readCalendarAddress(
  database: BoardDatabase | BoardTransaction,
  physicianId: PhysicianId,
): Promise<CalendarAddress | null> {
  const { madeAt, lastReadOn } = calendarAddress;
  const [own] = await database
    .select({ madeAt, lastReadOn })
    .from(calendarAddress)
    .where(eq(calendarAddress.physicianId, physicianId));
  return own === undefined ? null : { madeAt: wireInstantOf(own.madeAt), lastReadOn: own.lastReadOn };
}

/** Ends the former address; null where that is another than the page showed. */
export async function makeCalendarAddress(
  database: BoardDatabase,
  physicianId: PhysicianId,
  replaces: Temporal.Instant | null,
  author: Author,
): Promise<{ readonly secret: CalendarSecret; readonly madeAt: Temporal.Instant } | null> {
  const secret = randomBytes(32).toString("base64url") as CalendarSecret;
  const madeAt = author.at.round("millisecond");
  return database.transaction(async (tx) => {
    await lockOwner(tx, physicianId);
    const former = await readCalendarAddress(tx, physicianId);
    if ((former?.madeAt ?? null) !== (replaces && wireInstantOf(replaces))) return null;
    const own = { secretHash: hashOf(secret), madeAt, lastReadOn: null };
    await tx
      .insert(calendarAddress)
      .values({ physicianId, ...own })
      .onConflictDoUpdate({ target: calendarAddress.physicianId, set: own });
    await recordChange(tx, author, { physicianId, kind: "calendar-address", itemId: physicianId, action: "made" });
    return { secret, madeAt };
  });
}

/** Idempotent. An address that was made later stays. */
export async function endCalendarAddress(
  database: BoardDatabase,
  physicianId: PhysicianId,
  madeAt: Temporal.Instant,
  author: Author,
): Promise<void> {
  await database.transaction(async (tx) => {
    const ended = await tx
      .delete(calendarAddress)
      .where(and(eq(calendarAddress.physicianId, physicianId), eq(calendarAddress.madeAt, madeAt)))
      .returning();
    if (ended.length === 0) return;
    await recordChange(tx, author, { physicianId, kind: "calendar-address", itemId: physicianId, action: "ended" });
  });
}

/** Whose calendar the secret reads; null for one that is unknown or has ended. */
export async function findCalendarOwner(database: BoardDatabase, secret: CalendarSecret): Promise<PhysicianId | null> {
  const [own] = await database
    .select({ physicianId: calendarAddress.physicianId })
    .from(calendarAddress)
    .where(eq(calendarAddress.secretHash, hashOf(secret)));
  return own?.physicianId ?? null;
}

/** Stores a day once: calendars read many times a day. */
export async function noteCalendarReading(
  database: BoardDatabase,
  secret: CalendarSecret,
  today: Temporal.PlainDate,
): Promise<void> {
  const lastReadOn = wireDateOf(today);
  const isNew = or(isNull(calendarAddress.lastReadOn), lt(calendarAddress.lastReadOn, lastReadOn));
  await database
    .update(calendarAddress)
    .set({ lastReadOn })
    .where(and(eq(calendarAddress.secretHash, hashOf(secret)), isNew));
}

/** A plain hash is enough for a secret that no one can guess. */
function hashOf(secret: CalendarSecret): Uint8Array {
  return createHash("sha256").update(secret).digest();
}
