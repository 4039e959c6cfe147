import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import { BoardError, orNull } from "~/app/board/boardError";
import { extensionsOf } from "~/app/board/extensions";
import { payableRecords } from "~/app/board/obligationRecords";
import { readReceipts } from "~/app/board/receipts";

/**
 * The payments, what is to be paid, and the extensions; null for what the board did not answer.
 *
 * @throws BoardError where it answered neither.
 */
export async function readPayments(board: Board, today: Temporal.PlainDate) {
  const asked = [readReceipts(board), payableRecords(board, today)] as const;
  const [receipts, records, extensions] = await Promise.all([orNull(asked[0]), orNull(asked[1]), extensionsOf(board)]);
  return [receipts, receipts === null && records === null ? await asked[1] : records, extensions] as const;
}

export async function readInvoices(board: Board) {
  return board.getInvoicesForPhysician().catch(orNone);
}

function orNone(error: unknown): never[] {
  if (error instanceof BoardError && error.status === 404) return [];
  throw error;
}
