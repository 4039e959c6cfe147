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

/** What may say why something is to be paid again: asked for where anything is to be paid at all. */
export async function receiptsFor(
  board: Pick<Board, "getPaidInvoicesForPayment" | "getPaidOrdersForPayment">,
  all: readonly Obligation[],
): Promise<readonly Receipt[]> {
  return mayBeReturned(all) ? ((await orNull(readReceipts(board))) ?? []) : [];
}

function orNone(error: unknown): never[] {
  if (error instanceof BoardError && error.status === 404) return [];
  throw error;
}
