import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { extensionsForCertain } from "~/app/board/extensions";
import type { Payment, PaymentCharge } from "@portal/contract/billing/payment";
import { stateOnRecord } from "@portal/domain/billing/creditSurcharge";
import type { Intent } from "@portal/payments/intent";
import type { Recording } from "@portal/payments/payments";
import { payable } from "@portal/payments/purposes/purposes";
import { asService, isForGood, type OwnName } from "./serviceToken";
import { readBack } from "./readBack";
import { refundsOnBoard } from "./refundsOnBoard";

interface RecordingOnBoard extends Recording {
  record(intent: Intent, charge: PaymentCharge): ReturnType<Recording["record"]>;
}

/**
 * Records charges on the board in the portal's own name, on behalf of the physician, as the contract defines (FEE-06).
 */
export function recordOnBoard(own: OwnName): RecordingOnBoard {
  const { open, processor } = own;

  /** A board that accepts returned payments recognizes charges; one that does not answer may do so too. */
  async function reopens(): Promise<"yes" | "no" | "unavailable"> {
    try {
      return (await extensionsForCertain(open)).has("returned-payments") ? "yes" : "no";
    } catch (error) {
      if (error instanceof BoardError) return "unavailable";
      throw error;
    }
  }

  return {
    ...refundsOnBoard(own),
    knowsCharges: reopens,

    async stateOnRecord(intent) {
      const answer = await asService(own, intent, async (board) => board.getPhysician());
      return typeof answer === "string" ? null : stateOnRecord(answer.addresses);
    },

    async readBack(intent) {
      const answer = await asService(own, intent, (board) => readBack(board, intent));
      return answer === "refused" ? "unavailable" : answer;
    },

    record: (intent, charge) =>
      asService(own, intent, async (board) =>
        (await reportCharge(board, intent, charge, processor)) ? shownAsPaid(board, intent) : "refused",
      ),

    reopen: (intent) =>
      asService(own, intent, async (board) => {
        const canReopen = await reopens();
        if (canReopen === "unavailable") return "unavailable";
        if (canReopen === "no" || intent.transactionId === null) return "refused";
        try {
          await board.reopenReturnedPayment({ body: { transactionId: intent.transactionId } });
        } catch (error) {
          // A payment that was never recorded left the amount owed.
          if (!(error instanceof BoardError && error.code === "unknown-payment")) throw error;
        }
        return "recorded";
      }),
  };
}

/** API-11: a success is believed once the board's record shows it, which a board may refuse to show. */
async function shownAsPaid(board: Board, intent: Intent): Promise<"recorded" | "not-shown" | "unavailable"> {
  const stored = await readBack(board, intent).catch((error: unknown) => {
    if (error instanceof BoardError && isForGood(error)) return "unpaid" as const;
    throw error;
  });
  if (stored === "unavailable") return "unavailable";
  return stored === "paid" ? "recorded" : "not-shown";
}

/** Only in the bookkeeping that the intent was made for. */
async function reportCharge(board: Board, intent: Intent, charge: PaymentCharge, processor: string): Promise<boolean> {
  const { bookkeeping, method } = intent;
  const purpose = payable(intent.purpose);
  // Without a token (its key was replaced, or the provider's own checkout had none), the charge's id is used.
  const PaymentToken = method?.token || charge.transactionId;
  const payment = paymentOf(intent, { PaymentToken, hasBeenCharged: true, paymentCharge: charge });
  if (bookkeeping.kind === "orders") return (await purpose.pay(board, payment)).isSuccessful;
  const { paymentType, PaymentToken: paymentToken, amount: paymentAmount } = payment;
  const { isSuccessful } = await board.applyPaymentToInvoices({
    query: { paymentType, paymentProcessor: processor, paymentToken, paymentAmount },
    body: { invoiceNumbers: [...bookkeeping.invoiceNumbers], paymentCharge: charge, payer: receiptOf(payment) },
  });
  if (!isSuccessful) return false;
  await purpose.afterInvoices(board, payment);
  return true;
}

type Charged = Pick<Payment, "PaymentToken" | "hasBeenCharged" | "paymentCharge" | "chargeAttempt">;

/** Returns an intent's payment in the contract's shape. */
export function paymentOf({ payer, method, amount, authorization }: Intent, charged: Charged): Payment {
  return {
    // Without a stored method, the provider's own checkout charged it (PAY-11).
    paymentType: method?.paymentType ?? "Affirm",
    amount,
    firstName: payer?.firstName ?? "",
    lastName: payer?.lastName ?? "",
    email: payer?.email ?? "",
    city: payer?.city ?? "",
    state: payer?.state ?? "",
    LastFour: method?.lastFour ?? null,
    IsValid: true,
    bankType: method?.bankType ?? null,
    bankHolderType: method?.bankHolderType ?? null,
    debitAuthorization: authorization,
    surchargeState: method !== null && method.surcharge > 0 ? (method.surchargeState ?? payer?.state ?? null) : null,
    ...charged,
  };
}

/** What a board that learns of a payment only by its invoices needs for the mail with the receipt. */
export function receiptOf(payment: Payment) {
  const { email, LastFour, debitAuthorization, surchargeState, firstName, lastName } = payment;
  return { email, LastFour, debitAuthorization, surchargeState, name: `${firstName} ${lastName}`.trim() };
}

/**
 * Records what is left after a board charged by itself: nothing without invoices, and otherwise the purpose of the paid
 * invoices (FEE-06, APPLY-14). It is never asked to charge, or to record the charge, a second time.
 */
export function recordWhatBoardCharged(own: OwnName): Recording {
  /** `refused` where its records do not show (yet) that it is paid. */
  const finish = (intent: Intent, charge: PaymentCharge) =>
    asService(own, intent, async (board) => {
      const isOnInvoices = intent.bookkeeping.kind === "invoices";
      if (isOnInvoices) await tellWhatFor(board, intent, charge);
      const shown = await shownAsPaid(board, intent);
      return shown === "not-shown" && !isOnInvoices ? "refused" : shown;
    });

  return {
    ...recordOnBoard(own),
    // It charged by itself: what it has as paid was reported by no one else.
    knowsCharges: () => Promise.resolve("no"),

    async record(intent, charge) {
      const finished = await finish(intent, charge);
      if (finished !== "refused") return finished;
      const looked = await asService(own, intent, async (board) => {
        if (intent.attempt === null || !(await extensionsForCertain(own.open)).has("charging")) return null;
        // The lookup also records a charge that could not be recorded before.
        return board.lookUpCharge({ body: { idempotencyKey: intent.attempt.idempotencyKey } });
      });
      // A board that does not answer may still be recording: it is only certain that it charged.
      if (looked === null) return intent.bookkeeping.kind === "orders" ? "unavailable" : "refused";
      if (looked === "refused" || looked === "unavailable") return looked;
      return looked.isRecorded === true ? finish(intent, charge) : "refused";
    },
  };
}

async function tellWhatFor(board: Board, intent: Intent, charge: PaymentCharge): Promise<void> {
  // Until the board reports a charge's ID, its ID begins with the ID of the intent.
  const hasOwnTransactionId = !charge.transactionId.startsWith(intent.intentId);
  const PaymentToken = intent.method?.token || charge.transactionId;
  const payment = paymentOf(intent, {
    PaymentToken,
    hasBeenCharged: true,
    paymentCharge: hasOwnTransactionId ? charge : null,
  });
  await payable(intent.purpose).afterInvoices(board, payment);
}
