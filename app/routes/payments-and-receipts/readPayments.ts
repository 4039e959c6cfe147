import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";

export async function readInvoices(board: Board) {
  return board.getInvoicesForPhysician().catch(orNone);
}

function orNone(error: unknown): never[] {
  if (error instanceof BoardError && error.status === 404) return [];
  throw error;
}
