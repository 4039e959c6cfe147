import type { Receipt } from "~/contract/billing/receipt";
import { combinedReceipts } from "~/domain/billing/orders";
import { mayBeReturned } from "~/domain/obligations/returnedObligations";
import type { Obligation } from "~/domain/obligations/obligation";
import type { Board } from "./board";
import { BoardError, orNull } from "./boardError";

/** Every payment, newest first. A board may have one of the two bookkeepings only: it answers 404 for the other. */
export async function readReceipts(
  board: Pick<Board, "getPaidInvoicesForPayment" | "getPaidOrdersForPayment">,
): Promise<Receipt[]> {
  return combinedReceipts(
    ...(await Promise.all([
      board.getPaidInvoicesForPayment().catch(orNone),
      board.getPaidOrdersForPayment().catch(orNone),
    ])),
  );
}

/** Payments of orders, and of invoices where anything is to be paid: one that was returned says why it is open again. */
export async function withInvoiceReceipts(
  board: Pick<Board, "getPaidInvoicesForPayment">,
  ofOrders: readonly Receipt[],
  all: readonly Obligation[],
): Promise<readonly Receipt[]> {
  if (!mayBeReturned(all)) return ofOrders;
  return combinedReceipts((await orNull(board.getPaidInvoicesForPayment())) ?? [], ofOrders);
}

function orNone(error: unknown): never[] {
  if (error instanceof BoardError && error.status === 404) return [];
  throw error;
}
