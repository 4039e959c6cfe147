import { and, desc, eq, lte } from "drizzle-orm";
import type { Temporal } from "temporal-polyfill";
import type { LedgerEntry, RefundAnswer } from "../providerSchemas";
import { type ProviderDatabase, charges, refunds } from "./schema";
import { announce } from "./webhooks";

type Row = typeof charges.$inferSelect;

export function ledgerEntryOf(row: Row): LedgerEntry {
  const { transactionId, idempotencyKey, reference, amount, surcharge, state, paymentType, lastFour, chargedAt } = row;
  return {
    transactionId,
    idempotencyKey,
    reference,
    amount,
    surcharge,
    currency: "USD",
    state,
    paymentType,
    lastFour,
    responseCode: "approved",
    chargedAt: chargedAt.toString(),
    refunds: state === "refunded" ? [refundOf(row)] : [],
  };
}

/** The sandbox refunds a charge once, as a whole. */
function refundOf({ transactionId, amount, surcharge, changedAt }: Row): LedgerEntry["refunds"][number] {
  return {
    refundId: transactionId.replace("transaction", "refund"),
    amount: amount + surcharge,
    refundedAt: changedAt.toString(),
  };
}

/** Returns every charge, newest first; with `reference`, those of one payment. */
export async function readLedger(
  database: ProviderDatabase,
  reference: string | null,
  most: number,
): Promise<LedgerEntry[]> {
  const rows = await database
    .select()
    .from(charges)
    .where(reference === null ? undefined : eq(charges.reference, reference))
    .orderBy(desc(charges.chargedAt), desc(charges.transactionId))
    .limit(most);
  return rows.map(ledgerEntryOf);
}

export async function findCharge(database: ProviderDatabase, transactionId: string): Promise<LedgerEntry | null> {
  const [row] = await database.select().from(charges).where(eq(charges.transactionId, transactionId));
  return row === undefined ? null : ledgerEntryOf(row);
}

/** Applies the bank's answer to a pending payment; false when none is pending, because a bank answers once. */
export function answerOfBank(
  database: ProviderDatabase,
  transactionId: string,
  state: "settled" | "returned",
  now: Temporal.Instant,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const [changed] = await tx
      .update(charges)
      .set({ state, settlesAt: null, changedAt: now })
      .where(and(eq(charges.transactionId, transactionId), eq(charges.state, "pending")))
      .returning();
    if (changed === undefined) return false;
    await announce(tx, changed.idempotencyKey, now);
    return true;
  });
}

/** Lets banks answer every payment that is due. */
export async function settleDue(database: ProviderDatabase, now: Temporal.Instant): Promise<void> {
  const due = await database
    .select()
    .from(charges)
    .where(and(eq(charges.state, "pending"), lte(charges.settlesAt, now)));
  for (const { transactionId, willReturn } of due) {
    await answerOfBank(database, transactionId, willReturn ? "returned" : "settled", now);
  }
}

/** Refunds a settled charge, once. */
export function refund(
  database: ProviderDatabase,
  { transactionId, idempotencyKey }: { readonly transactionId: string; readonly idempotencyKey: string },
  now: Temporal.Instant,
): Promise<RefundAnswer> {
  return database.transaction(async (tx) => {
    const { rowCount } = await tx
      .insert(refunds)
      .values({ idempotencyKey, transactionId, outcome: "refused" })
      .onConflictDoNothing();
    if (rowCount === 0) {
      const [earlier] = await tx.select().from(refunds).where(eq(refunds.idempotencyKey, idempotencyKey));
      return { kind: earlier?.transactionId === transactionId ? earlier.outcome : "refused" };
    }
    const [refunded] = await tx
      .update(charges)
      .set({ state: "refunded", changedAt: now })
      .where(and(eq(charges.transactionId, transactionId), eq(charges.state, "settled")))
      .returning();
    if (refunded === undefined) return { kind: "refused" };
    await tx.update(refunds).set({ outcome: "refunded" }).where(eq(refunds.idempotencyKey, idempotencyKey));
    await announce(tx, refunded.idempotencyKey, now);
    return { kind: "refunded" };
  });
}
