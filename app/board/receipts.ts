import type { AnsweredList } from "@portal/contract/reading/unavailable";
import type { Receipt } from "@portal/contract/billing/receipt";
import { mayBeOfNoCall } from "@portal/contract/httpAnswers";
import { combinedReceipts } from "@portal/domain/billing/receipts";
import type { Board } from "./board";
import { BoardError } from "./boardError";

/**
 * Returns every payment, newest first. A board may have only one of the two bookkeepings: it lacks the call of the other.
 */
export async function readReceipts(
  board: Pick<Board, "getPaidInvoicesForPayment" | "getPaidOrdersForPayment">,
): Promise<AnsweredList<Receipt>> {
  return combinedReceipts(
    ...(await Promise.all([
      board.getPaidInvoicesForPayment().catch(orNone),
      board.getPaidOrdersForPayment().catch(orNone),
    ])),
  );
}

function orNone(error: unknown): never[] {
  if (error instanceof BoardError && mayBeOfNoCall(error.status)) return [];
  throw error;
}
