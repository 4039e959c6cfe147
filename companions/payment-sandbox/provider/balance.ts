import { and, asc, gte, lt } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import type { BalanceAnswer } from "../providerSchemas";
import { balanceEntries, type charges, type ProviderDatabase, type ProviderTransaction } from "./schema";

type NewEntry = typeof balanceEntries.$inferInsert;

/** Percent of a charge, and cents beside it, that the invented provider keeps. */
const feePercent = 2.9;
const feeCents = 30;
const disputeFeeCents = 1500;
/** Days until the provider pays out. */
const payoutDays = 2;

/** Money of a charge has arrived: of a card at once, of a bank account once the bank has answered. */
export async function enterCharge(
  tx: ProviderTransaction,
  { transactionId, amount, surcharge }: Pick<typeof charges.$inferSelect, "transactionId" | "amount" | "surcharge">,
  at: Temporal.Instant,
): Promise<void> {
  const total = amount + surcharge;
  const fee = Math.round((total * feePercent) / 100) + feeCents;
  await tx.insert(balanceEntries).values({ at, kind: "charge", transactionId, amount: total, fee });
}

/** `amount` is negative where money went, and positive where it came back. */
export async function enterReversal(
  tx: ProviderTransaction,
  entry: Pick<NewEntry, "transactionId" | "sourceId" | "amount"> & { readonly kind: "refund" | "dispute" },
  at: Temporal.Instant,
): Promise<void> {
  const fee = entry.kind === "dispute" && entry.amount < 0 ? disputeFeeCents : 0;
  await tx.insert(balanceEntries).values({ ...entry, at, fee });
}

export async function readBalance(
  database: ProviderDatabase,
  {
    from,
    before,
    now,
  }: { readonly from: Temporal.Instant; readonly before: Temporal.Instant; readonly now: Temporal.Instant },
): Promise<BalanceAnswer["entries"]> {
  const rows = await database
    .select()
    .from(balanceEntries)
    .where(and(gte(balanceEntries.at, from), lt(balanceEntries.at, before)))
    .orderBy(asc(balanceEntries.entryId));
  return rows.map(({ at, kind, transactionId, sourceId, amount, fee }) => ({
    ...{ kind, transactionId, sourceId, amount, fee },
    payoutId: payoutOf(at, now),
  }));
}

function payoutOf(at: Temporal.Instant, now: Temporal.Instant): string | null {
  const paidOut = at.add({ hours: 24 * payoutDays });
  return Temporal.Instant.compare(paidOut, now) > 0 ? null : `payout_${paidOut.toString().slice(0, 10)}`;
}
