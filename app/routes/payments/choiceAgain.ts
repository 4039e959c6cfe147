import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import { orNull } from "~/app/board/boardError";
import { pagesOf } from "~/app/payments/purposePages";
import type { Intent } from "@portal/payments/intent";
import { payable } from "@portal/payments/purposes/purposes";

/** Returns why what a payment was for can no longer be paid; null where it can, and where the board does not answer. */
export function closedBecause(
  board: Board,
  { purpose }: Pick<Intent, "purpose">,
  today: Temporal.PlainDate,
): Promise<string | null> {
  return orNull(payable(purpose).closedBecause(board, today));
}

/** Returns the page where it is chosen again what to pay; null where there is nothing left to choose. */
export async function choicePageIn(
  board: Board,
  intent: Pick<Intent, "purpose">,
  today: Temporal.PlainDate,
): Promise<string | null> {
  return (await closedBecause(board, intent, today)) === null ? pagesOf(intent.purpose).choicePage : null;
}
