import { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import type { Bookkeeping } from "@portal/payments/purposes/payable";
import type { Intent } from "@portal/payments/intent";
import { payable } from "@portal/payments/purposes/purposes";
import type { Receipt } from "@portal/contract/billing/receipt";
import type { WireInstant } from "@portal/contract/values";
import { instantOf } from "@portal/domain/time/boardTime";
import type { Cents } from "@portal/domain/billing/money";

/** Whether the board has something as paid; `unavailable` where its record cannot be read in full. */
type ReadBack = "paid" | "unpaid" | "unavailable";

/** Returns whether the board has the intent's purpose as paid, by any payment. */
export async function readBack(board: Board, { purpose, bookkeeping }: Intent): Promise<ReadBack> {
  const isRecorded = await payable(purpose).isPaid(board, bookkeeping);
  if (isRecorded === "unknown") return "unavailable";
  return isRecorded ? readInvoices(board, bookkeeping) : "unpaid";
}

/**
 * Returns whether the board has it as paid by the call that charges: for invoices only these. Their years or
 * application are recorded afterwards, when the charge is known.
 */
export async function readCharged(board: Board, intent: Intent): Promise<boolean> {
  const isOnInvoices = intent.bookkeeping.kind === "invoices";
  return (await (isOnInvoices ? readInvoices(board, intent.bookkeeping) : readBack(board, intent))) === "paid";
}

async function readInvoices(board: Board, bookkeeping: Bookkeeping): Promise<ReadBack> {
  if (bookkeeping.kind === "orders") return "paid";
  const invoices = await board.getInvoicesForPhysician();
  const own = bookkeeping.invoiceNumbers.map((number) =>
    invoices.find(({ invoiceNumber }) => invoiceNumber === number),
  );
  // An invoice that is not paid settles it, whatever cannot be read of the others.
  if (own.some((invoice) => invoice === undefined || invoice.isPaid === false)) return "unpaid";
  return own.some((invoice) => invoice?.isPaid === null) ? "unavailable" : "paid";
}

/** Tolerated difference between the clocks of two companies. */
const clockTolerance = Temporal.Duration.from({ minutes: 5 });

/**
 * Returns the receipt of a payment of exactly `total`, made since `since`, for the intent's own invoices where there
 * are some; null where there is none.
 */
export async function findReceipt(
  board: Board,
  { bookkeeping }: Pick<Intent, "bookkeeping">,
  { total, since }: { readonly total: Cents; readonly since: Temporal.Instant },
): Promise<Receipt | null> {
  const receipts =
    bookkeeping.kind === "invoices" ? await board.getPaidInvoicesForPayment() : await board.getPaidOrdersForPayment();
  const earliest = since.subtract(clockTolerance);
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
