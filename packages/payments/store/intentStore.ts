import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type pg from "pg";
import type { Temporal } from "temporal-polyfill";
import type { PhysicianId } from "@portal/contract/ids";
import type { WebhookEvent } from "../gateways/gateway";
import type { IntentId, IntentState } from "../intent";
import type { NewIntent, PaymentActor } from "../payments";
import { type Change, applyChange, type WritingOptions, insertIntent } from "./writeIntent";
import { attempts, intents, parts, webhookEvents, type PaymentsTransaction, paymentsDatabase } from "./schema";
import { type Row, type StoredAttempt, storedAttempt, type StoredIntent, storedIntent } from "./storedIntent";

interface Changed {
  readonly intent: StoredIntent;
  /** False where the decision was to change nothing. */
  readonly isChanged: boolean;
}

export interface IntentStore {
  /** Null where another intent claims one of its parts. */
  create(newIntent: NewIntent, actor: PaymentActor): Promise<StoredIntent | null>;
  find(intentId: string): Promise<StoredIntent | null>;
  /** Those that claim any of the parts, and canceled ones that may have been charged for them after all. */
  claiming(physicianId: PhysicianId, names: readonly string[]): Promise<StoredIntent[]>;
  /** Lets another payment claim these. */
  release(intentId: IntentId, names: readonly string[]): Promise<void>;
  /** Newest first. */
  ofPhysician(physicianId: PhysicianId, states: readonly IntentState[]): Promise<StoredIntent[]>;
  /** In doubt since before `since`, on the staff list, disputed, or with a refund that waits; oldest first. */
  unresolved(since: Temporal.Instant): Promise<StoredIntent[]>;
  /** Without reading them. */
  unresolvedCount(since: Temporal.Instant): Promise<number>;

  /**
   * Locks the intent and applies the change that `decide` returns. Throws for an unknown id: ids come from `find`.
   * @throws RangeError for a transition that is not in the table, and changes nothing.
   */
  change(intentId: IntentId, actor: PaymentActor, decide: (intent: StoredIntent) => Change | null): Promise<Changed>;

  /** The same for the intent under this lease; changes nothing where the lease is missing or has ended. */
  changeLeased(leaseId: string, actor: PaymentActor, decide: (intent: StoredIntent) => Change): Promise<void>;

  /** Leases the intent for `lease` milliseconds; null while another holder has it. */
  lease(intentId: IntentId, leaseId: string): Promise<StoredIntent | null>;
  /** The same for one that is due; null when none is. */
  leaseDue(leaseId: string): Promise<StoredIntent | null>;
  /** Stores an event and requests a lookup; false for a known event, or one unrelated to the portal. */
  keepEvent(event: WebhookEvent): Promise<boolean>;
  /** Plans a look at each payment with an approved refund that has none: the version before plans none. */
  resumeRefunds(): Promise<void>;
  /** All but the last, oldest first. */
  earlierAttempts(intent: StoredIntent): Promise<StoredAttempt[]>;
  /** Deletes events that no provider repeats. */
  forgetEvents(before: Temporal.Instant): Promise<void>;
}

interface StoreOptions extends WritingOptions {
  readonly pool: pg.Pool;
}

const uuidShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** States in which a charge was sent, and its result is not recorded on the board yet. */
export const doubtful: readonly IntentState[] = ["charging", "unknown", "charged"];

export function intentStore({ pool, clock, timings, box }: StoreOptions): IntentStore {
  const database = paymentsDatabase(pool);
  const lastAttempt = and(eq(attempts.intentId, intents.intentId), eq(attempts.attempt, intents.attempts));

  const select = (where: SQL | undefined) =>
    database.select({ intent: intents, attempt: attempts }).from(intents).leftJoin(attempts, lastAttempt).where(where);
  const read = (rows: readonly Row[]) => rows.map((row) => storedIntent(row, box));
  const first = (rows: readonly Row[]) => read(rows)[0] ?? null;
  // Every page of a physician uses it: built once.
  const isIn = sql`${intents.state} = any(${sql.placeholder("states")})`;
  const ofPhysician = select(
    and(eq(intents.physicianId, sql.placeholder("physicianId")), or(isIn, isNotNull(intents.staffReason))),
  )
    .orderBy(desc(intents.createdAt))
    .prepare("intents_of_physician");
  const isFree = (now: Temporal.Instant) => or(isNull(intents.leasedUntil), lt(intents.leasedUntil, now));

  /** Locked before it is read: a join with its attempt could read an attempt older than the lock. */
  async function locked(
    transaction: PaymentsTransaction,
    where: SQL | undefined,
    skipLocked = false,
  ): Promise<Row | null> {
    const query = transaction.select().from(intents).where(where).orderBy(asc(intents.nextLookAt)).limit(1);
    const [intent] = await query.for("update", skipLocked ? { skipLocked } : {});
    if (intent === undefined) return null;
    const last = and(eq(attempts.intentId, intent.intentId), eq(attempts.attempt, intent.attempts));
    const [attempt = null] = await transaction.select().from(attempts).where(last);
    return { intent, attempt };
  }

  const take = (leaseId: string, where: SQL | undefined): Promise<StoredIntent | null> =>
    database.transaction(async (transaction) => {
      const row = await locked(transaction, and(where, isFree(clock())), true);
      if (row === null) return null;
      const lease = { leaseId, leasedUntil: clock().add({ milliseconds: timings.leaseMs }) };
      await transaction.update(intents).set(lease).where(eq(intents.intentId, row.intent.intentId));
      return storedIntent({ ...row, intent: { ...row.intent, ...lease } }, box);
    });

  return {
    create: (wanted, actor) =>
      database
        .transaction(async (transaction) =>
          storedIntent(
            { intent: await insertIntent(transaction, wanted, actor, { clock, timings }), attempt: null },
            box,
          ),
        )
        .catch((error: unknown) => {
          if (constraintOf(error) === "part_claimed_once") return null;
          throw error;
        }),

    find: async (intentId) =>
      uuidShape.test(intentId) ? first(await select(eq(intents.intentId, intentId as IntentId))) : null,

    async claiming(physicianId, names) {
      const isContradicted = and(eq(intents.state, "cancelled"), isNotNull(intents.staffReason));
      const claimed = database
        .select({ name: parts.name })
        .from(parts)
        .where(
          and(eq(parts.intentId, intents.intentId), inArray(parts.name, [...names]), or(parts.isLive, isContradicted)),
        );
      const own = eq(intents.physicianId, physicianId);
      return read(await select(and(own, exists(claimed))).orderBy(asc(intents.createdAt)));
    },

    async release(intentId, names) {
      const own = and(eq(parts.intentId, intentId), inArray(parts.name, [...names]));
      await database.update(parts).set({ isLive: false }).where(own);
    },

    ofPhysician: async (physicianId, states) => read(await ofPhysician.execute({ physicianId, states })),

    unresolved: async (since) => read(await select(isForStaff(since)).orderBy(asc(intents.since))),
    unresolvedCount: (since) => database.$count(intents, isForStaff(since)),

    change: (intentId, actor, decide) =>
      database.transaction(async (transaction) => {
        const row = await locked(transaction, eq(intents.intentId, intentId));
        if (row === null) throw new Error("Payment not found");
        const intent = storedIntent(row, box);
        const change = decide(intent);
        if (change === null) return { intent, isChanged: false };
        return {
          intent: storedIntent(await applyChange(transaction, row, change, actor, { clock, timings, box }), box),
          isChanged: true,
        };
      }),

    changeLeased: (leaseId, actor, decide) =>
      database.transaction(async (transaction) => {
        const row = await locked(transaction, eq(intents.leaseId, leaseId));
        if (row === null) return;
        await applyChange(transaction, row, decide(storedIntent(row, box)), actor, { clock, timings, box });
      }),

    lease: (intentId, leaseId) => take(leaseId, eq(intents.intentId, intentId)),
    leaseDue: (leaseId) => take(leaseId, lte(intents.nextLookAt, clock())),

    keepEvent: (event) =>
      database.transaction(async (transaction) => {
        if (event.kind === "other") return false;
        const now = clock();
        const isOfIt =
          event.kind === "attempt"
            ? eq(attempts.idempotencyKey, event.idempotencyKey)
            : eq(attempts.transactionId, event.transactionId);
        const [attempt] = await transaction.select().from(attempts).where(isOfIt);
        // Another use of the same account, or another portal that shares it.
        if (attempt === undefined) return false;
        const { idempotencyKey } = attempt;
        const kept = await transaction
          .insert(webhookEvents)
          .values({ eventId: event.eventId, idempotencyKey, receivedAt: now })
          .onConflictDoNothing()
          .returning();
        if (kept.length === 0) return false;
        const row = await locked(transaction, eq(intents.intentId, attempt.intentId));
        if (row === null) return true;
        await transaction
          .update(intents)
          .set({ asked: row.intent.asked + 1, looks: 0, nextLookAt: now })
          .where(eq(intents.intentId, attempt.intentId));
        return true;
      }),

    async resumeRefunds() {
      const isApproved = sql`${intents.refundRequest} is not null and ${intents.refundRequest}->>'state' = 'approved'`;
      await database
        .update(intents)
        .set({ nextLookAt: clock() })
        .where(and(isApproved, isNull(intents.nextLookAt)));
    },

    async earlierAttempts({ intentId, attempts: count }) {
      const earlier = and(eq(attempts.intentId, intentId), lt(attempts.attempt, count));
      return (await database.select().from(attempts).where(earlier).orderBy(attempts.attempt)).map(storedAttempt);
    },

    async forgetEvents(before) {
      await database.delete(webhookEvents).where(lt(webhookEvents.receivedAt, before));
    },
  };
}

/** Name of the constraint that PostgreSQL reported, which drizzle has passed on. */
function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("constraint" in error && typeof error.constraint === "string") return error.constraint;
  return constraintOf(error.cause);
}

function isForStaff(since: Temporal.Instant) {
  const inDoubt = and(inArray(intents.state, [...doubtful]), lt(intents.since, since));
  const isRefundDue = sql`${intents.refundRequest} is not null and (${intents.refundRequest}->>'state' <> 'approved'
    or (${intents.refundRequest}->>'since')::timestamptz < ${since.toString()})`;
  const isDisputed = sql`${intents.disputes} <> '[]' and ${intents.disputes} @> '[{"state":"open"}]'`;
  return or(isNotNull(intents.staffReason), inDoubt, isRefundDue, isDisputed);
}
