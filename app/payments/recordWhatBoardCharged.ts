import type { Board } from "~/app/board/board";
import { extensionsForCertain } from "~/app/board/extensions";
import type { PaymentCharge } from "~/contract/billing/payment";
import type { Intent } from "~/payments/intent";
import type { Recording } from "~/payments/payments";
import { payable } from "~/payments/purposes/purposes";
import { inOwnName, type OwnName } from "./inOwnName";
import { paymentOf } from "./paymentOf";
import { readBack } from "./readBack";
import { recordOnBoard } from "./recordOnBoard";

/**
 * What is left to tell a board that took the money itself: nothing where there are no invoices, and otherwise what the
 * paid invoices were for (FEE-06, APPLY-14). It is never told to take the money, or that it was taken, a second time.
 */
export function recordWhatBoardCharged(own: OwnName): Recording {
  /** `refused` where its books do not say (yet) that it is paid. */
  const finish = (intent: Intent, charge: PaymentCharge) =>
    inOwnName(own, intent, async (board): Promise<"recorded" | "refused"> => {
      if (intent.bookkeeping.kind === "invoices") {
        await tellWhatFor(board, intent, charge);
        return "recorded";
      }
      return (await readBack(board, intent)) === "paid" ? "recorded" : "refused";
    });

  return {
    ...recordOnBoard(own),
    // It took the money itself: what it has as paid it has not been told by anybody.
    knowsCharges: () => Promise.resolve("no"),

    async record(intent, charge) {
      const finished = await finish(intent, charge);
      if (finished !== "refused") return finished;
      const asked = await inOwnName(own, intent, async (board) => {
        if (intent.attempt === null || !(await extensionsForCertain(own.open)).has("charging")) return null;
        // Whoever is asked about a charge records it, if that has not been possible before.
        return board.lookUpCharge({ body: { idempotencyKey: intent.attempt.idempotencyKey } });
      });
      // A board that cannot be asked may still be at it: what is certain is only that it took the money.
      if (asked === null) return intent.bookkeeping.kind === "orders" ? "unavailable" : "refused";
      if (asked === "refused" || asked === "unavailable") return asked;
      return asked.isRecorded === true ? finish(intent, charge) : "refused";
    },
  };
}

async function tellWhatFor(board: Board, intent: Intent, charge: PaymentCharge): Promise<void> {
  // A charge that the board has not told is known by nobody's name but the portal's.
  const isTold = !charge.transactionId.startsWith(intent.intentId);
  const PaymentToken = intent.method?.token || charge.transactionId;
  const payment = paymentOf(intent, { PaymentToken, hasBeenCharged: true, paymentCharge: isTold ? charge : null });
  await payable(intent.purpose).afterInvoices(board, payment);
}
