import { and, eq, notInArray } from "drizzle-orm";
import type { Temporal } from "temporal-polyfill";
import { randomUUID } from "node:crypto";
import { type Cents, sumCents } from "@portal/domain/billing/money";
import type { CollectedMethod, IntentId } from "../intent";
import { claimingStates, nextState, type PaymentEvent } from "../transitions";
import type { PaymentActor, NewIntent } from "../payments";
import { payable } from "../purposes/purposes";
import { reasonWithRefunds } from "../refunds/refunds";
import { nextLook, type Timings } from "../timings";
import type { Bookkeeping } from "../purposes/payable";
import { insertNotices } from "./noticeStore";
import { type PaymentsTransaction, type AttemptOutcome, attempts, changes, intents, parts } from "./schema";
import type { StaffAct } from "./staffAct";
import { type Row, type TokenBox, tokenPurpose } from "./storedIntent";

/** Also inserts the parts that it claims and the first line of its journal. */
export async function insertIntent(
  transaction: PaymentsTransaction,
  newIntent: NewIntent,
  actor: PaymentActor,
  { clock, timings }: Pick<WritingOptions, "clock" | "timings">,
): Promise<typeof intents.$inferSelect> {
  const now = clock();
  const { purpose, physicianId } = newIntent;
  const intentId = randomUUID() as string as IntentId;
  const bookkeeping: Bookkeeping =
    newIntent.bookkeeping === "invoices" ? { kind: "invoices", invoiceNumbers: [] } : { kind: "orders" };
  const fresh = {
    state: "created",
    since: now,
    looks: 0,
    asked: 0,
    answered: 0,
    recordingBegunAt: null,
    authenticationUrl: null,
    isSettled: false,
    isReopened: false,
    refunds: [],
    refundRequest: null,
  } as const;
  const { claims, amounts } = payable(purpose);
  const [row] = await transaction
    .insert(intents)
    .values({
      ...fresh,
      intentId,
      physicianId,
      purpose,
      bookkeeping,
      amount: sumCents(amounts),
      attempts: 0,
      createdAt: now,
      nextLookAt: nextLook(fresh, now, timings),
    })
    .returning();
  if (row === undefined) throw new Error("An insert returns its row");
  await transaction.insert(parts).values(claims.map((name) => ({ intentId, physicianId, name, isLive: true })));
  await transaction
    .insert(changes)
    .values({ intentId, at: now, ...actor, fromState: null, toState: "created", why: "begun" });
  return row;
}

type Fields = Pick<
  typeof intents.$inferInsert,
  | "answered"
  | "asked"
  | "authenticationUrl"
  | "authorization"
  | "bookkeeping"
  | "charge"
  | "confirmed"
  | "disputes"
  | "failure"
  | "hostedSessionId"
  | "isReopened"
  | "isSettled"
  | "leasedUntil"
  | "leaseId"
  | "lookedAt"
  | "looks"
  | "payer"
  | "recordingBegunAt"
  | "refundRequest"
  | "refunds"
  | "staffReason"
>;

export interface Change {
  /** In order. Each must be in the transition table. */
  readonly events?: readonly PaymentEvent[];
  /** For the journal, which has a line for each event, or one for a change without events. */
  readonly why?: string;
  /** Beside the first line of the journal. */
  readonly act?: StaffAct;
  readonly set?: Partial<Fields>;
  readonly method?: CollectedMethod | null;
  readonly attempt?: { readonly amount: Cents; readonly surcharge: Cents; readonly chargedBy: string };
  readonly outcome?: { readonly kind: AttemptOutcome; readonly transactionId?: string };
}

export interface WritingOptions {
  readonly clock: () => Temporal.Instant;
  readonly timings: Timings;
  readonly box: TokenBox;
}

/**
 * Writes a change of a locked intent, and its journal. Returns the new intent.
 *
 * @throws RangeError for a transition that is not in the table.
 */
export async function applyChange(
  transaction: PaymentsTransaction,
  { intent: before, attempt }: Row,
  change: Change,
  actor: PaymentActor,
  { clock, timings, box }: WritingOptions,
): Promise<Row> {
  const now = clock();
  const { intentId } = before;
  let { state } = before;
  let act = change.act ?? null;
  for (const event of change.events ?? []) {
    const to = nextState(state, event);
    if (to === null) throw new RangeError(`A payment that is ${state} cannot ${event}`);
    await transaction
      .insert(changes)
      .values({ intentId, at: now, ...actor, fromState: state, toState: to, why: change.why ?? event, act });
    state = to;
    act = null;
  }
  const hasMoved = (change.events ?? []).length > 0;
  if (!hasMoved && change.why !== undefined) {
    await transaction
      .insert(changes)
      .values({ intentId, at: now, ...actor, fromState: state, toState: state, why: change.why, act });
  }

  let last = attempt;
  if (change.outcome !== undefined && last !== null) {
    const { kind, transactionId } = change.outcome;
    const ended = { outcome: kind, outcomeAt: now, transactionId: transactionId ?? last.transactionId };
    await transaction.update(attempts).set(ended).where(eq(attempts.idempotencyKey, last.idempotencyKey));
    last = { ...last, ...ended };
  }
  if (change.attempt !== undefined) {
    const number = before.attempts + 1;
    const begun = {
      intentId,
      attempt: number,
      idempotencyKey: `${intentId}:${number}`,
      begunAt: now,
      ...change.attempt,
    };
    [last = null] = await transaction.insert(attempts).values(begun).returning();
  }

  const isOver = state === "recorded" && !payable(before.purpose).isPaidOnce;
  const isClaiming = claimingStates.includes(state) && !isOver;
  if (claimingStates.includes(before.state) && !isClaiming) {
    await transaction.update(parts).set({ isLive: false }).where(eq(parts.intentId, intentId));
  }
  if (!claimingStates.includes(before.state) && isClaiming) await claimAgain(transaction, before);
  const changed = {
    ...before,
    ...(hasMoved ? { state, since: now, looks: 0 } : {}),
    ...(change.attempt === undefined ? {} : { attempts: before.attempts + 1 }),
    ...methodOf(intentId, change.method, box),
    ...change.set,
    // A bank's approval concerns one attempt, only while its result is unknown.
    ...(state === "unknown" ? {} : { authenticationUrl: null }),
    // The board has recorded it, or it can no longer be charged.
    ...(isClaiming && state !== "recorded" && state !== "declined" ? {} : { methodToken: null }),
  };
  const after = { ...changed, staffReason: reasonWithRefunds(changed) };
  const nextLookAt = nextLook(after, now, timings);
  const [written] = await transaction
    .update(intents)
    .set({ ...after, nextLookAt })
    .where(eq(intents.intentId, intentId))
    .returning();
  if (written === undefined) throw new Error("A locked row is there");
  await insertNotices(transaction, intentId, [before, written], actor, now);
  return { intent: written, attempt: last };
}

/** Claims what no other intent has claimed since. */
async function claimAgain(
  transaction: PaymentsTransaction,
  { intentId, physicianId }: Pick<typeof intents.$inferSelect, "intentId" | "physicianId">,
): Promise<void> {
  const claimed = transaction
    .select({ name: parts.name })
    .from(parts)
    .where(and(eq(parts.physicianId, physicianId), parts.isLive));
  await transaction
    .update(parts)
    .set({ isLive: true })
    .where(and(eq(parts.intentId, intentId), notInArray(parts.name, claimed)));
}

function methodOf(intentId: IntentId, method: CollectedMethod | null | undefined, box: TokenBox) {
  if (method === undefined) return {};
  // The authorization covers the debit of another account.
  if (method === null) return { method: null, methodToken: null, authorization: null };
  const { token, ...shown } = method;
  return { method: shown, methodToken: box.seal(tokenPurpose(intentId), token), authorization: null };
}
