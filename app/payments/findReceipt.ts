import { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import type { Receipt } from "~/contract/billing/receipt";
import type { WireInstant } from "~/contract/values";
import { instantOf } from "~/domain/time/boardTime";
import type { Cents } from "~/domain/billing/money";
import type { Intent } from "~/payments/intent";

/** What the clocks of two companies may differ by. */
const tolerance = Temporal.Duration.from({ minutes: 5 });

/**
 * The receipt of a payment of exactly `total`, made since `since`, that is of the intent's own invoices where it has
 * any; null where there is none.
 */
export async function findReceipt(
  board: Board,
  { bookkeeping }: Pick<Intent, "bookkeeping">,
  { total, since }: { readonly total: Cents; readonly since: Temporal.Instant },
): Promise<Receipt | null> {
  const receipts =
    bookkeeping.kind === "invoices" ? await board.getPaidInvoicesForPayment() : await board.getPaidOrdersForPayment();
  const earliest = since.subtract(tolerance);
  const isSince = (moment: WireInstant) => Temporal.Instant.compare(instantOf(moment), earliest) >= 0;
  const isOurs = ({ invoices }: Receipt) =>
    bookkeeping.kind === "orders" ||
    bookkeeping.invoiceNumbers.every((number) => invoices.some(({ invoiceNumber }) => invoiceNumber === number));
  const found = receipts.find(
    (receipt) =>
      receipt.total === total && !receipt.returnedDate && isSince(receipt.transactionDate) && isOurs(receipt),
  );
  return found ?? null;
}
