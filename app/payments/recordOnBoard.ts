import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { extensionsForCertain } from "~/app/board/extensions";
import type { PaymentCharge } from "~/contract/billing/payment";
import type { Intent } from "~/payments/intent";
import type { Recording } from "~/payments/payments";
import { payable } from "~/payments/purposes/purposes";
import { inOwnName, type OwnName } from "./inOwnName";
import { paymentOf } from "./paymentOf";
import { readBack } from "./readBack";

export interface RecordingOnBoard extends Recording {
  record(intent: Intent, charge: PaymentCharge): ReturnType<Recording["record"]>;
}

/** Tells the board of charges in the portal's own name, on behalf of the physician, as the contract has it (FEE-06). */
export function recordOnBoard(own: OwnName): RecordingOnBoard {
  const { open, processor } = own;

  /** A board that takes returned payments back tells charges apart; one that does not answer may all the same. */
  async function reopens(): Promise<"yes" | "no" | "unavailable"> {
    try {
      return (await extensionsForCertain(open)).has("returned-payments") ? "yes" : "no";
    } catch (error) {
      if (error instanceof BoardError) return "unavailable";
      throw error;
    }
  }

  return {
    knowsCharges: reopens,

    async readBack(intent) {
      const answer = await inOwnName(own, intent, (board) => readBack(board, intent));
      return answer === "refused" ? "unavailable" : answer;
    },

    record: (intent, charge) =>
      inOwnName(own, intent, async (board) =>
        (await tell(board, intent, charge, processor)) ? "recorded" : "refused",
      ),

    reopen: (intent) =>
      inOwnName(own, intent, async (board) => {
        const canReopen = await reopens();
        if (canReopen === "unavailable") return "unavailable";
        if (canReopen === "no" || intent.transactionId === null) return "refused";
        try {
          await board.reopenReturnedPayment({ body: { transactionId: intent.transactionId } });
        } catch (error) {
          // What was never recorded is owed as it was.
          if (!(error instanceof BoardError && error.code === "unknown-payment")) throw error;
        }
        return "recorded";
      }),
  };
}

/** In the one bookkeeping that the intent was made for, never in both. */
async function tell(board: Board, intent: Intent, charge: PaymentCharge, processor: string): Promise<boolean> {
  const { bookkeeping, method } = intent;
  const purpose = payable(intent.purpose);
  // Where the token is gone (its key was replaced, the provider's own checkout had none), the charge names itself.
  const PaymentToken = method?.token || charge.transactionId;
  const payment = paymentOf(intent, { PaymentToken, hasBeenCharged: true, paymentCharge: charge });
  if (bookkeeping.kind === "orders") return (await purpose.pay(board, payment)).isSuccessful;
  const { paymentType, PaymentToken: paymentToken, amount: paymentAmount, email, LastFour } = payment;
  const { isSuccessful } = await board.applyPaymentToInvoices({
    query: { paymentType, paymentProcessor: processor, paymentToken, paymentAmount },
    body: { invoiceNumbers: [...bookkeeping.invoiceNumbers], paymentCharge: charge, payer: { email, LastFour } },
  });
  if (!isSuccessful) return false;
  await purpose.afterInvoices(board, payment);
  return true;
}
