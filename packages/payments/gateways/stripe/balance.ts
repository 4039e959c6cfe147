import type { Temporal } from "temporal-polyfill";
import { asCents } from "@portal/domain/billing/money";
import type { BalanceEntry } from "../../days/balanceEntry";
import type { Unavailable } from "../gateway";
import type { FormFields, StripeCalls } from "./stripeCalls";
import { type BalanceTransaction, balanceTransactions, paymentField, payouts } from "./stripeObjects";

/** Most pages of 100 that are read of one list. */
const maxPages = 200;
/** What moved on a day has left the account by then (docs.stripe.com/payouts: three business days, at most 14 days). */
const payoutDays = 14;

/** Stripe groups balance transactions for finance by these (docs.stripe.com/reports/reporting-categories). */
const kinds: Readonly<Record<string, BalanceEntry["kind"]>> = {
  charge: "charge",
  refund: "refund",
  refund_failure: "refund",
  charge_failure: "return",
  dispute: "dispute",
  dispute_reversal: "dispute",
};

export function stripeBalance(calls: StripeCalls, timeoutMs: number) {
  async function read(query: FormFields): Promise<BalanceTransaction[] | null> {
    const all: BalanceTransaction[] = [];
    for (let page = 0; page < maxPages; page += 1) {
      const more = { ...query, limit: 100, starting_after: all.at(-1)?.id };
      const called = await calls.get("/balance_transactions", more, balanceTransactions, timeoutMs);
      if (called.kind !== "answered") return null;
      all.push(...called.answer.data);
      if (!called.answer.has_more) return all;
    }
    return null;
  }

  /** Payouts that may contain what moved on the day, by the ids of their balance transactions. */
  async function payoutsFrom(from: Temporal.Instant, wanted: ReadonlySet<string>): Promise<Map<string, string> | null> {
    const created = { gte: seconds(from), lt: seconds(from.add({ hours: 24 * payoutDays })) };
    const called = await calls.get("/payouts", { created, limit: 100 }, payouts, timeoutMs);
    if (called.kind !== "answered") return null;
    const payoutOf = new Map<string, string>();
    // The earliest payouts come last, and have most of the day.
    for (const { id, automatic } of called.answer.data.toReversed()) {
      if (!automatic || payoutOf.size === wanted.size) continue;
      const contained = await read({ payout: id });
      if (contained === null) return null;
      for (const transaction of contained) if (wanted.has(transaction.id)) payoutOf.set(transaction.id, id);
    }
    return payoutOf;
  }

  return async (from: Temporal.Instant, before: Temporal.Instant): Promise<readonly BalanceEntry[] | Unavailable> => {
    const created = { gte: seconds(from), lt: seconds(before) };
    const all = await read({ created, expand: ["data.source"] });
    const moved = all?.filter(
      ({ reporting_category, currency }) => reporting_category !== "payout" && currency === "usd",
    );
    if (moved === undefined) return { kind: "unavailable" };
    const payoutOf = await payoutsFrom(from, new Set(moved.map(({ id }) => id)));
    if (payoutOf === null) return { kind: "unavailable" };
    return moved.map((transaction) => entryOf(transaction, payoutOf.get(transaction.id) ?? null));
  };
}

function seconds(moment: Temporal.Instant): number {
  return Math.floor(moment.epochMilliseconds / 1000);
}

function entryOf(
  { amount, fee, reporting_category, source }: BalanceTransaction,
  payoutId: string | null,
): BalanceEntry {
  const about = typeof source === "object" ? source : null;
  const kind = kinds[reporting_category] ?? "other";
  return {
    kind,
    transactionId: kind === "other" ? null : (about?.payment_intent ?? null),
    sourceId: kind === "refund" || kind === "dispute" ? (about?.id ?? null) : null,
    amount: asCents(amount),
    fee: asCents(fee),
    payoutId,
    isOfPortal: about?.metadata?.[paymentField] !== undefined,
  };
}
