import type { Board, Credentials, OpenBoard } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { extensionsForCertain } from "~/app/board/extensions";
import type { Payment, PaymentCharge } from "~/contract/payment";
import { dollarsFromCents } from "~/domain/money";
import type { Intent, Purpose } from "~/payments/intent";
import type { Recording } from "~/payments/payments";
import { isApplicationPaid, submitPaidApplication, tellOfApplication } from "./recordApplication";
import type { ServiceToken } from "./serviceToken";

export interface RecordOnBoardOptions {
  readonly connect: (credentials: Credentials) => Board;
  readonly open: OpenBoard;
  readonly token: ServiceToken;
  /** PAY-15: who took the money, sent as `paymentProcessor`. */
  readonly processor: string;
}

/** Tells the board of charges in the portal's own name, on behalf of the physician, as the contract has it (FEE-06). */
export function recordOnBoard({ connect, open, token, processor }: RecordOnBoardOptions): Recording {
  async function asking<Answer>(
    { physicianId }: Intent,
    work: (board: Board) => Promise<Answer>,
  ): Promise<Answer | "refused" | "unavailable"> {
    const accessToken = await token.get();
    if (accessToken === null) return "unavailable";
    return work(connect({ accessToken, onBehalfOf: physicianId })).catch((error: unknown) => {
      if (!(error instanceof BoardError)) throw error;
      if (error.status === 401) token.forget();
      return isForGood(error) ? "refused" : "unavailable";
    });
  }

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
      const answer = await asking(intent, (board) => isPaid(board, intent));
      return answer === "refused" ? "unavailable" : answer;
    },

    record: (intent, charge) =>
      asking(intent, async (board) => ((await tell(board, intent, charge, processor)) ? "recorded" : "refused")),

    reopen: (intent) =>
      asking(intent, async (board) => {
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

/** What the board will say again however often it is told; everything else may pass. */
function isForGood({ status }: BoardError): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429;
}

async function isPaid(board: Board, intent: Intent): Promise<"paid" | "unpaid"> {
  const { purpose, bookkeeping } = intent;
  const isKnown = purpose.kind === "annual-fees" ? await areYearsPaid(board, purpose) : await isApplicationPaid(board, purpose, bookkeeping);
  if (!isKnown) return "unpaid";
  if (bookkeeping.kind === "orders") return "paid";
  const invoices = await board.getInvoicesForPhysician();
  const paid = invoices.filter((invoice) => invoice.isPaid).map(({ invoiceNumber }) => invoiceNumber);
  return bookkeeping.invoiceNumbers.every((number) => paid.includes(number)) ? "paid" : "unpaid";
}

type AnnualFees = Extract<Purpose, { kind: "annual-fees" }>;

async function areYearsPaid(board: Board, { years }: AnnualFees): Promise<boolean> {
  const { currentCCEnrollment } = await board.getPhysician();
  const fees = (currentCCEnrollment?.ccBlocks ?? []).flatMap(({ ccAnnualFees }) => ccAnnualFees);
  return years.every(({ year }) => fees.some((fee) => fee.year === year && fee.isPaid));
}

/** In the one bookkeeping that the intent was made for, never in both. */
async function tell(board: Board, intent: Intent, charge: PaymentCharge, processor: string): Promise<boolean> {
  const { purpose, bookkeeping } = intent;
  const payment = paymentOf(intent, charge);
  if (bookkeeping.kind === "orders") {
    if (purpose.kind === "application") return tellOfApplication(board, purpose, payment);
    const { isSuccessful } = await board.payCCAnnualFees({ body: { years: yearsOf(purpose), payment } });
    return isSuccessful;
  }
  const { paymentType, PaymentToken: paymentToken, amount: paymentAmount, email, LastFour } = payment;
  const { isSuccessful } = await board.applyPaymentToInvoices({
    query: { paymentType, paymentProcessor: processor, paymentToken, paymentAmount },
    body: { invoiceNumbers: [...bookkeeping.invoiceNumbers], paymentCharge: charge, payer: { email, LastFour } },
  });
  if (!isSuccessful) return false;
  if (purpose.kind === "annual-fees") await board.recordAnnualFeesPaid({ body: { years: yearsOf(purpose), payment } });
  else await submitPaidApplication(board, purpose);
  return true;
}

const yearsOf = ({ years }: AnnualFees) => years.map(({ year }) => year);

function paymentOf({ payer, method, amount }: Intent, charge: PaymentCharge): Payment {
  return {
    // Without a method of ours, the provider's own checkout took it (PAY-11).
    paymentType: method?.paymentType ?? "Affirm",
    amount: dollarsFromCents(amount),
    firstName: payer?.firstName ?? "",
    lastName: payer?.lastName ?? "",
    email: payer?.email ?? "",
    // Where the token is gone (its key was replaced, the provider's own checkout had none), the charge names itself.
    PaymentToken: method?.token || charge.transactionId,
    LastFour: method?.lastFour ?? null,
    IsValid: true,
    bankType: method?.bankType ?? null,
    bankHolderType: method?.bankHolderType ?? null,
    hasBeenCharged: true,
    paymentCharge: charge,
  };
}
