import { and, asc, desc, eq, inArray, lte } from "drizzle-orm";
import type { Temporal } from "temporal-polyfill";
import type { LedgerEntry } from "../providerSchemas";
import { enterCharge } from "./balance";
import { type ProviderDatabase, type ProviderTransaction, charges, disputes, refunds } from "./schema";
import { announce } from "./webhooks";

type Row = typeof charges.$inferSelect;

/** Returns charges as the provider reports them, with what went back of each. */
export async function ledgerEntriesOf(
  database: ProviderDatabase | ProviderTransaction,
  rows: readonly Row[],
): Promise<LedgerEntry[]> {
  const ids = rows.map(({ transactionId }) => transactionId);
  const refunded = await database
    .select()
    .from(refunds)
    .where(and(inArray(refunds.transactionId, ids), eq(refunds.outcome, "refunded")))
    .orderBy(asc(refunds.refundedAt));
  const disputed = await database
    .select()
    .from(disputes)
    .where(inArray(disputes.transactionId, ids))
    .orderBy(asc(disputes.openedAt));
  return rows.map(
    ({ transactionId, idempotencyKey, reference, amount, surcharge, state, paymentType, lastFour, chargedAt }) => {
      const isOfIt = (one: { readonly transactionId: string }) => one.transactionId === transactionId;
      return {
        ...{ transactionId, idempotencyKey, reference, amount, surcharge, state, paymentType, lastFour },
        currency: "USD",
        responseCode: "approved",
        chargedAt: chargedAt.toString(),
        refunds: refunded.filter(isOfIt).map((refund) => ({
          ...{ refundId: refund.refundId, idempotencyKey: refund.idempotencyKey, amount: refund.amount },
          refundedAt: refund.refundedAt.toString(),
        })),
        disputes: disputed.filter(isOfIt).map((dispute) => ({
          ...{ disputeId: dispute.disputeId, amount: dispute.amount, reason: dispute.reason, state: dispute.state },
          dueBy: dispute.dueBy.toString(),
          openedAt: dispute.openedAt.toString(),
        })),
      };
    },
  );
}

export async function ledgerEntryOf(database: ProviderDatabase | ProviderTransaction, row: Row): Promise<LedgerEntry> {
  const [entry] = await ledgerEntriesOf(database, [row]);
  if (entry === undefined) throw new Error("Each charge has its entry");
  return entry;
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
  return ledgerEntriesOf(database, rows);
}

export async function findCharge(database: ProviderDatabase, transactionId: string): Promise<LedgerEntry | null> {
  const [row] = await database.select().from(charges).where(eq(charges.transactionId, transactionId));
  return row === undefined ? null : ledgerEntryOf(database, row);
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
    if (state === "settled") await enterCharge(tx, changed, now);
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
