import type { Board } from "~/app/board/board";
import type { Bookkeeping } from "~/payments/bookkeeping";
import type { Intent } from "~/payments/intent";
import { payable } from "~/payments/purposes/purposes";

/** Whether the board has as paid what the intent is for, whoever paid it. */
export async function readBack(board: Board, { purpose, bookkeeping }: Intent): Promise<"paid" | "unpaid"> {
  const isKnown = await payable(purpose).isPaid(board, bookkeeping);
  return isKnown && (await areInvoicesPaid(board, bookkeeping)) ? "paid" : "unpaid";
}

/**
 * Whether the board has it as paid by the call that charges: of invoices these alone. What they were for (the years, the
 * application) it hears of only afterwards, when the charge is known.
 */
export async function readCharged(board: Board, intent: Intent): Promise<boolean> {
  if (intent.bookkeeping.kind === "invoices") return areInvoicesPaid(board, intent.bookkeeping);
  return (await readBack(board, intent)) === "paid";
}

async function areInvoicesPaid(board: Board, bookkeeping: Bookkeeping): Promise<boolean> {
  if (bookkeeping.kind === "orders") return true;
  const invoices = await board.getInvoicesForPhysician();
  const paid = invoices.filter((invoice) => invoice.isPaid).map(({ invoiceNumber }) => invoiceNumber);
  return bookkeeping.invoiceNumbers.every((number) => paid.includes(number));
}
