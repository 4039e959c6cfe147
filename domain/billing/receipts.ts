import { Temporal } from "temporal-polyfill";
import type { Receipt } from "~/contract/billing/receipt";
import { instantOf } from "../time/boardTime";

/** Payments of both bookkeepings, newest first (RCPT-01). */
export function combinedReceipts(...lists: readonly (readonly Receipt[])[]): Receipt[] {
  const timed = lists.flat().map((receipt) => ({ receipt, at: instantOf(receipt.transactionDate) }));
  const byTime = timed.sort(
    (a, b) => Temporal.Instant.compare(b.at, a.at) || b.receipt.paymentId - a.receipt.paymentId,
  );
  return byTime.map(({ receipt }) => receipt);
}
