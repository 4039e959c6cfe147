import { Temporal } from "temporal-polyfill";
import type { Receipt } from "~/contract/receipt";

/** Payments of both bookkeepings, newest first (RCPT-01). */
export function combinedReceipts(...lists: readonly (readonly Receipt[])[]): Receipt[] {
  return lists.flat().sort((a, b) => Temporal.Instant.compare(b.transactionDate, a.transactionDate) || b.paymentId - a.paymentId);
}
