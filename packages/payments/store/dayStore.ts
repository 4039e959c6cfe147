import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, not, or, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Temporal } from "temporal-polyfill";
import type { WireDate } from "@portal/contract/values";
import { sumCents } from "@portal/domain/billing/money";
import type { DayStatement, DoubtfulCharge, StoredDay } from "../days/dayRecords";
import { attempts, dayStatements, intents, paymentsDatabase } from "./schema";
import { storedIntent, type StoredIntent, type TokenBox } from "./storedIntent";

/** A lender's checkout is open for a day, and is charged when it ends. */
const longestAttemptHours = 48;
/** Milliseconds for which one process compares a day alone; thousands of payments take minutes. */
const leaseMs = 15 * 60_000;

export type DayStore = ReturnType<typeof dayStore>;

/** Days that staff or a command have asked for. A process with a board and a provider makes the statement. */
export function dayStore(pool: pg.Pool, clock: () => Temporal.Instant, box: TokenBox) {
  const database = paymentsDatabase(pool);
  const isWaiting = or(isNull(dayStatements.madeFor), ne(dayStatements.madeFor, dayStatements.requestedAt));
  return {
    async find(day: WireDate): Promise<StoredDay | null> {
      const [found] = await database.select().from(dayStatements).where(eq(dayStatements.day, day));
      return found ?? null;
    },

    /** Newest first. */
    last(most: number): Promise<StoredDay[]> {
      return database.select().from(dayStatements).orderBy(desc(dayStatements.day)).limit(most);
    },

    async request(day: WireDate): Promise<void> {
      const requestedAt = clock();
      await database
        .insert(dayStatements)
        .values({ day, requestedAt })
        .onConflictDoUpdate({ target: dayStatements.day, set: { requestedAt, leasedUntil: null } });
    },

    /** Leases the oldest request; null when none waits. */
    async take(): Promise<StoredDay | null> {
      const now = clock();
      const waiting = database
        .select({ day: dayStatements.day })
        .from(dayStatements)
        .where(and(isWaiting, or(isNull(dayStatements.leasedUntil), lte(dayStatements.leasedUntil, now))))
        .orderBy(asc(dayStatements.requestedAt))
        .limit(1)
        .for("update", { skipLocked: true });
      const [taken] = await database
        .update(dayStatements)
        .set({ leasedUntil: now.add({ milliseconds: leaseMs }) })
        .where(eq(dayStatements.day, sql`(${waiting})`))
        .returning();
      return taken ?? null;
    },

    /** Of the request that was taken; one that came meanwhile waits. */
    async keep({ day, requestedAt }: StoredDay, statement: DayStatement): Promise<void> {
      await database
        .update(dayStatements)
        .set({ statement, madeAt: clock(), madeFor: requestedAt, leasedUntil: null })
        .where(and(eq(dayStatements.day, day), eq(dayStatements.requestedAt, requestedAt)));
    },

    /** Payments that may have a movement in this time, and those of the transactions; each condition has an index. */
    async moved(from: Temporal.Instant, before: Temporal.Instant, transactionIds: string[]): Promise<StoredIntent[]> {
      const ofIntents = (condition: SQL | undefined) =>
        database.select({ intentId: intents.intentId }).from(intents).where(condition);
      const ofAttempts = (condition: SQL | undefined) =>
        database.select({ intentId: attempts.intentId }).from(attempts).where(condition);
      const isWithin = (list: typeof intents.refunds | typeof intents.disputes, time: string) =>
        sql`exists (select 1 from jsonb_array_elements(${list}) as one where (one ->> ${time})::timestamptz >= ${from.toString()}::timestamptz and (one ->> ${time})::timestamptz < ${before.toString()}::timestamptz)`;
      const begun = and(
        gte(attempts.begunAt, from.subtract({ hours: longestAttemptHours })),
        lt(attempts.begunAt, before),
        isNotNull(attempts.transactionId),
      );
      const returned = and(eq(intents.state, "returned"), gte(intents.since, from), lt(intents.since, before));
      const found = await union(
        ofAttempts(begun),
        ofAttempts(sql`${attempts.transactionId} = any(${sql.param(transactionIds)}::text[])`),
        ofIntents(and(ne(intents.refunds, []), isWithin(intents.refunds, "refundedAt"))),
        ofIntents(and(ne(intents.disputes, []), isWithin(intents.disputes, "openedAt"))),
        ofIntents(returned),
      );
      const rows = await database
        .select({ intent: intents, attempt: attempts })
        .from(intents)
        .innerJoin(attempts, and(eq(attempts.intentId, intents.intentId), eq(attempts.attempt, intents.attempts)))
        .where(
          inArray(
            intents.intentId,
            found.map(({ intentId }) => intentId),
          ),
        )
        .orderBy(asc(attempts.begunAt), asc(intents.intentId));
      return rows.map((row) => storedIntent(row, box));
    },

    /** Without what is open in a lender's checkout: nothing is charged until the payer ends it. */
    async doubtful(from: Temporal.Instant, before: Temporal.Instant): Promise<DoubtfulCharge[]> {
      const isOpen = or(isNull(attempts.outcome), eq(attempts.outcome, "unknown"));
      const isInCheckout = and(eq(intents.state, "collecting"), isNull(intents.method), isNull(intents.staffReason));
      const rows = await database
        .select({ attempt: attempts })
        .from(attempts)
        .innerJoin(intents, eq(intents.intentId, attempts.intentId))
        .where(and(gte(attempts.begunAt, from), lt(attempts.begunAt, before), isOpen, not(sql`(${isInCheckout})`)))
        .orderBy(asc(attempts.begunAt));
      return rows.map(({ attempt: { intentId, amount, surcharge } }) => ({
        intentId,
        amount: sumCents([amount, surcharge]),
      }));
    },
  };
}
