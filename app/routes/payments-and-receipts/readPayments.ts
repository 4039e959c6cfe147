import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type { Receipt } from "~/contract/billing/receipt";
import { combinedReceipts } from "~/domain/billing/orders";

/** Every payment, newest first. A board may have one of the two bookkeepings only: it answers 404 for the other. */
export async function readReceipts(board: Board): Promise<Receipt[]> {
  return combinedReceipts(
    ...(await Promise.all([
      board.getPaidInvoicesForPayment().catch(orNone),
      board.getPaidOrdersForPayment().catch(orNone),
    ])),
  );
}

export async function readInvoices(board: Board) {
  return board.getInvoicesForPhysician().catch(orNone);
}

function orNone(error: unknown): never[] {
  if (error instanceof BoardError && error.status === 404) return [];
  throw error;
}
