import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import type pg from "pg";
import type { Temporal } from "temporal-polyfill";
import type { IntentId } from "../intent";
import { noticesOf, type NoticeFacts, type NoticeKind } from "../paymentNotices";
import { automaticActor, type PaymentActor } from "../payments";
import { paymentsDatabase, type PaymentsTransaction, type NoticeOutcome, notices } from "./schema";

/** Milliseconds for which one worker has a notice alone: longer than a call to the board takes. */
const leaseMs = 5 * 60_000;
const firstPauseMs = 5_000;
const maxPauseMs = 60 * 60_000;

export interface StoredNotice {
  /** The same at every attempt: a board recognizes what it has mailed. */
  readonly noticeId: string;
  readonly intentId: IntentId;
  readonly kind: NoticeKind;
  readonly attempts: number;
}

export type NoticeStore = ReturnType<typeof noticeStore>;

/** Stores the notices of a change in its transaction, so that neither exists without the other. */
export async function insertNotices(
  transaction: PaymentsTransaction,
  intentId: IntentId,
  [before, after]: readonly [NoticeFacts, NoticeFacts],
  actor: PaymentActor,
  now: Temporal.Instant,
): Promise<void> {
  const kinds = noticesOf(before, after, actor.subject === automaticActor.subject);
  if (kinds.length === 0) return;
  await transaction
    .insert(notices)
    .values(kinds.map((kind) => ({ intentId, kind, queuedAt: now, attempts: 0, nextAttemptAt: now })));
}

export function noticeStore(pool: pg.Pool, clock: () => Temporal.Instant) {
  const database = paymentsDatabase(pool);
  return {
    /** Leases the oldest notice that is due; null when none is. */
    async take() {
      const now = clock();
      const due = database
        .select({ noticeId: notices.noticeId })
        .from(notices)
        .where(and(isNull(notices.outcome), lte(notices.nextAttemptAt, now)))
        .orderBy(asc(notices.nextAttemptAt))
        .limit(1)
        .for("update", { skipLocked: true });
      const [taken] = await database
        .update(notices)
        .set({ attempts: sql`${notices.attempts} + 1`, nextAttemptAt: now.add({ milliseconds: leaseMs }) })
        .where(eq(notices.noticeId, sql`(${due})`))
        .returning();
      return taken ?? null;
    },

    async putOff({ noticeId, attempts }: StoredNotice) {
      const pause = Math.min(firstPauseMs * 2 ** (attempts - 1), maxPauseMs);
      await database
        .update(notices)
        .set({ nextAttemptAt: clock().add({ milliseconds: pause }) })
        .where(and(eq(notices.noticeId, noticeId), eq(notices.attempts, attempts)));
    },

    async settle(noticeId: string, outcome: NoticeOutcome) {
      await database.update(notices).set({ outcome, outcomeAt: clock() }).where(eq(notices.noticeId, noticeId));
    },
  };
}
