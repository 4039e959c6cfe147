import { and, eq } from "drizzle-orm";
import type { Temporal } from "temporal-polyfill";
import type { DisputeState, RefundAnswer, RefundRequest } from "../providerSchemas";
import { enterReversal } from "./balance";
import { charges, disputes, newId, type ProviderDatabase, type ProviderTransaction, refunds } from "./schema";
import { announce } from "./webhooks";

/** Days in which a dispute can be answered. */
const answerDays = 14;

/** Refunds an amount of a settled charge, once for each idempotency key, and never more than was charged. */
export function refund(
  database: ProviderDatabase,
  { transactionId, idempotencyKey, amount }: RefundRequest,
  now: Temporal.Instant,
): Promise<RefundAnswer> {
  return database.transaction(async (tx) => {
    // Locked first, so that two refunds at once are counted one after the other.
    const charge = await lockedCharge(tx, transactionId);
    const [known] = await tx.select().from(refunds).where(eq(refunds.idempotencyKey, idempotencyKey));
    if (known !== undefined) {
      const isSame = known.transactionId === transactionId && known.amount === amount;
      return { kind: isSame && known.outcome === "refunded" ? "refunded" : "refused" };
    }
    const total = charge === null ? 0 : charge.amount + charge.surcharge;
    const refunded = await refundedOf(tx, transactionId);
    const isPossible =
      charge?.state === "settled" && refunded + amount <= total && !(await isDisputed(tx, transactionId));
    const outcome = isPossible ? "refunded" : "refused";
    const row = { idempotencyKey, transactionId, outcome, refundId: newId("refund"), amount, refundedAt: now } as const;
    await tx.insert(refunds).values(row);
    if (charge === null || !isPossible) return { kind: "refused" };
    await enterReversal(tx, { kind: "refund", transactionId, sourceId: row.refundId, amount: -amount }, now);
    await setState(tx, charge, refunded + amount === total ? "refunded" : "settled", now);
    return { kind: "refunded" };
  });
}

/** The payer's bank refuses the money: it stays with the board. False where there is no such refund. */
export function failRefund(database: ProviderDatabase, refundId: string, now: Temporal.Instant): Promise<boolean> {
  return database.transaction(async (tx) => {
    const [failed] = await tx
      .update(refunds)
      .set({ outcome: "failed" })
      .where(and(eq(refunds.refundId, refundId), eq(refunds.outcome, "refunded")))
      .returning();
    const charge = failed === undefined ? null : await lockedCharge(tx, failed.transactionId);
    if (failed === undefined || charge === null) return false;
    const { transactionId, amount } = failed;
    await enterReversal(tx, { kind: "refund", transactionId, sourceId: refundId, amount }, now);
    await setState(tx, charge, charge.state === "refunded" ? "settled" : charge.state, now);
    return true;
  });
}

/** The payer calls a settled charge into question; false where that is not possible. */
export function openDispute(
  database: ProviderDatabase,
  transactionId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const charge = await lockedCharge(tx, transactionId);
    if (charge?.state !== "settled" || (await isDisputed(tx, transactionId))) return false;
    const disputeId = newId("dispute");
    const amount = charge.amount + charge.surcharge - (await refundedOf(tx, transactionId));
    await enterReversal(tx, { kind: "dispute", transactionId, sourceId: disputeId, amount: -amount }, now);
    await tx.insert(disputes).values({
      disputeId,
      transactionId,
      amount,
      reason: "fraudulent",
      state: "open",
      dueBy: now.add({ hours: 24 * answerDays }),
      openedAt: now,
    });
    await announce(tx, charge.idempotencyKey, now);
    return true;
  });
}

/** The bank decides an open dispute: where it is lost, the money is the payer's again. */
export function decideDispute(
  database: ProviderDatabase,
  transactionId: string,
  state: Exclude<DisputeState, "open">,
  now: Temporal.Instant,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const charge = await lockedCharge(tx, transactionId);
    const [decided] = await tx
      .update(disputes)
      .set({ state })
      .where(and(eq(disputes.transactionId, transactionId), eq(disputes.state, "open")))
      .returning();
    if (charge === null || decided === undefined) return false;
    const { disputeId: sourceId, amount } = decided;
    if (state === "won") await enterReversal(tx, { kind: "dispute", transactionId, sourceId, amount }, now);
    await setState(tx, charge, state === "lost" ? "returned" : charge.state, now);
    return true;
  });
}

type Charge = typeof charges.$inferSelect;

async function lockedCharge(tx: ProviderTransaction, transactionId: string): Promise<Charge | null> {
  const [charge] = await tx.select().from(charges).where(eq(charges.transactionId, transactionId)).for("update");
  return charge ?? null;
}

async function refundedOf(tx: ProviderTransaction, transactionId: string): Promise<number> {
  const rows = await tx
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.transactionId, transactionId), eq(refunds.outcome, "refunded")));
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

async function isDisputed(tx: ProviderTransaction, transactionId: string): Promise<boolean> {
  const open = await tx
    .select()
    .from(disputes)
    .where(and(eq(disputes.transactionId, transactionId), eq(disputes.state, "open")));
  return open.length > 0;
}

async function setState(
  tx: ProviderTransaction,
  { transactionId, idempotencyKey }: Charge,
  state: Charge["state"],
  now: Temporal.Instant,
): Promise<void> {
  await tx.update(charges).set({ state, changedAt: now }).where(eq(charges.transactionId, transactionId));
  await announce(tx, idempotencyKey, now);
}
