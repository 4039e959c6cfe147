import type { Receipt } from "~/contract/billing/receipt";
import { combinedReceipts } from "~/domain/billing/receipts";
import type { Board } from "./board";
import { BoardError } from "./boardError";

/**
 * Returns every payment, newest first. A board may have only one of the two bookkeepings: it answers 404 for the other.
 */
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

function orNone(error: unknown): never[] {
  if (error instanceof BoardError && error.status === 404) return [];
  throw error;
}
