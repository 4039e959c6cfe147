import type { Board } from "~/app/board/board";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import type { Payment, PaymentCharge } from "@portal/contract/billing/payment";
import { dollars, type Year } from "@portal/contract/values";
import { asCents } from "@portal/domain/billing/money";
import { withoutBoardName } from "~/tests/support/servers/mails";
import type { BoardUnderTest } from "./boardUnderTest";

let charges = 0;

/** A charge as a provider tells of it: approved, of this amount in dollars with the surcharge. */
export function chargeOf(amount: number, changes: Partial<PaymentCharge> = {}): PaymentCharge {
  charges += 1;
  return {
    transactionId: `test-charge-${charges}`,
    transactionAmount: dollars.decode(amount),
    surchargeAmount: dollars.decode(0),
    responseCode: "approved",
    isSuccessful: true,
    ...changes,
  };
}

/** A payment by a card that was charged so. */
export function paymentOf(charge: PaymentCharge, changes: Partial<Payment> = {}): Payment {
  return {
    paymentType: "Visa",
    amount: asCents(charge.transactionAmount - charge.surchargeAmount),
    firstName: "Nora",
    lastName: "Keller",
    email: "nora.keller@example.org",
    city: "Denver",
    state: "CO",
    PaymentToken: "token-1",
    LastFour: "4242",
    IsValid: true,
    hasBeenCharged: true,
    paymentCharge: charge,
    ...changes,
  };
}

/** The board with the payment service's token, for one physician. */
export function collecting(board: BoardUnderTest, physicianId: number): Promise<Board> {
  return board.as("payments", physicianId);
}

export async function apply(collector: Board, invoiceNumbers: InvoiceNumber[], paymentCharge: PaymentCharge) {
  const paymentAmount = asCents(paymentCharge.transactionAmount - paymentCharge.surchargeAmount);
  const query = { paymentType: "Visa", paymentProcessor: "sandbox", paymentToken: "token-1", paymentAmount } as const;
  return collector.applyPaymentToInvoices({ query, body: { invoiceNumbers, paymentCharge } });
}

/** The invoices of these years, applied for and paid by one charge, and recorded. */
export async function payInvoices(own: Board, collector: Board, years: Year[], charge: PaymentCharge) {
  const invoiceNumbers = (await own.createInvoicesForAnnualFeeYears({ body: years })).map((item) => item.invoiceNumber);
  await apply(collector, invoiceNumbers, charge);
  await collector.recordAnnualFeesPaid({ body: { years, payment: paymentOf(charge) } });
  return invoiceNumbers;
}

/** Mails that the board has queued, by whom they go to. */
export async function queuedMails(board: BoardUnderTest) {
  const { rows } = await board.pool.query<{
    recipient: string;
    subject: string;
    text: string;
    attachment: Buffer | null;
  }>(
    "select recipient, content->>'subject' as subject, content->>'text' as text, attachment from board.outgoing_mail order by mail_id",
  );
  return rows.map((row) => ({ ...row, subject: withoutBoardName(row.subject) }));
}
