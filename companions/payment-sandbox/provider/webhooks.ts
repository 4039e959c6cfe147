import { and, asc, eq, isNull, lte, or, sql } from "drizzle-orm";
import type { Temporal } from "temporal-polyfill";
import { newId, type ProviderDatabase, type ProviderTransaction, events } from "./schema";

/** Minutes for which one sender has an event alone: longer than a delivery may take. */
const leaseMinutes = 1;
/** Seconds before the second delivery; each further one waits twice as long, at most an hour. */
const firstRetrySeconds = 1;
const maxRetrySeconds = 3600;

export interface DueEvent {
  readonly eventId: string;
  readonly idempotencyKey: string;
  readonly deliveries: number;
}

export async function announce(tx: ProviderTransaction, idempotencyKey: string, now: Temporal.Instant): Promise<void> {
  await tx.insert(events).values({
    eventId: newId("event"),
    idempotencyKey,
    happenedAt: now,
    deliveries: 0,
    nextDeliveryAt: now,
    leasedUntil: null,
  });
}

/** The event that has waited longest; null when none is due. */
export async function leaseEvent(database: ProviderDatabase, now: Temporal.Instant): Promise<DueEvent | null> {
  const due = database
    .select({ eventId: events.eventId })
    .from(events)
    .where(and(lte(events.nextDeliveryAt, now), or(isNull(events.leasedUntil), lte(events.leasedUntil, now))))
    .orderBy(asc(events.nextDeliveryAt), asc(events.eventId))
    .limit(1)
    .for("update", { skipLocked: true });
  const [leased] = await database
    .update(events)
    .set({ leasedUntil: now.add({ minutes: leaseMinutes }), deliveries: sql`${events.deliveries} + 1` })
    .where(eq(events.eventId, sql`(${due})`))
    .returning();
  return leased ?? null;
}

/** Completes a delivery that was answered with 2xx; otherwise makes it due again later. */
export async function settleEvent(
  database: ProviderDatabase,
  { eventId, deliveries }: DueEvent,
  isDelivered: boolean,
  now: Temporal.Instant,
): Promise<void> {
  const seconds = Math.min(firstRetrySeconds * 2 ** Math.min(deliveries - 1, 20), maxRetrySeconds);
  await database
    .update(events)
    .set({ leasedUntil: null, nextDeliveryAt: isDelivered ? null : now.add({ seconds }) })
    .where(eq(events.eventId, eventId));
}

/** In the order of occurrence, delivered or not. */
export async function listEvents(database: ProviderDatabase, most: number): Promise<(typeof events.$inferSelect)[]> {
  return database.select().from(events).orderBy(asc(events.happenedAt), asc(events.eventId)).limit(most);
}

export async function findEvent(database: ProviderDatabase, eventId: string): Promise<DueEvent | null> {
  const [event] = await database.select().from(events).where(eq(events.eventId, eventId));
  return event ?? null;
}
