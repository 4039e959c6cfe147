import type { Receipt } from "@portal/contract/billing/receipt";
import type { AppliedExamination } from "@portal/contract/examinations/examination";
import type { Physician } from "@portal/contract/people/physician";
import type { WireInstant } from "@portal/contract/values";
import { boardDate, formatDate } from "../time/boardTime";
import { asCents, type Cents, formatCents, opposite } from "./money";
import { paymentStatusTexts, surchargeText } from "./paymentTexts";
import { applicationsPaid, multipleInvoicesText, refundDate, refundSentence, remainsPaid } from "./receipts";

/** The board as a receipt names it; null is left out. */
export interface ReceiptIssuer {
  readonly boardName: string;
  /** In one line. */
  readonly postalAddress?: string | null;
  readonly taxNumber?: string | null;
}

export interface ReceiptContext {
  /** Whose fees were paid; null where it cannot be read. */
  readonly physician: Pick<Physician, "fullName" | "physicianId"> | null;
  readonly issuer: ReceiptIssuer;
  /** Those applied for, which the orders and invoices of applications name by number and id. */
  readonly examinations: readonly AppliedExamination[];
  /** Whether the bank has not completed the debit yet. */
  readonly isPending: boolean;
}

export type ReceiptDetails = ReturnType<typeof receiptDetails>;

/** Everything that a receipt says beside its lines (RCPT-07): for the page, the PDF, the file and the mail. */
export function receiptDetails(receipt: Receipt, { physician, issuer, examinations, isPending }: ReceiptContext) {
  const { paymentId, total, surcharge, surchargeState, payer, paymentMethod, transactionId, returnedDate } = receipt;
  return {
    paymentId,
    issuer,
    physician,
    /** Who paid; null where the board does not say. */
    payer: payer?.trim() ? payer : null,
    subjects: applicationsPaid(receipt, examinations),
    /** By the board's calendar. */
    date: boardDate(receipt.transactionDate),
    method: paymentMethod ?? null,
    transactionId: transactionId ?? null,
    fees: asCents(total - (surcharge ?? 0)),
    /** Null without one. */
    surcharge: surcharge ? { amount: surcharge, state: surchargeState ?? "" } : null,
    total,
    refunds: (receipt.refunds ?? []).map((refund) => ({
      refundId: refund.refundId,
      amount: refund.amount,
      date: refundDate(refund),
      meaning: refundSentence(refund),
    })),
    /** Null where nothing was refunded. */
    remaining: remainsPaid(receipt),
    returnedDate: returnedDate ? dateOf(returnedDate) : null,
    isPending: isPending && !returnedDate,
    severalInvoices: multipleInvoicesText(receipt),
  };
}

interface Fact {
  readonly name: string;
  readonly value: string;
}

export function receiptFacts(details: ReceiptDetails): Fact[] {
  const { issuer, physician, payer, surcharge, refunds, remaining } = details;
  const known = (name: string, value: string | null | undefined) => (value ? [{ name, value }] : []);
  return [
    ...known("Physician", physician && `${physician.fullName}, ID ${physician.physicianId}`),
    ...known("Paid by", payer),
    ...details.subjects.map((value) => ({ name: "For", value })),
    { name: "Date of payment", value: formatDate(details.date) },
    ...known("Paid with", details.method),
    ...known("Transaction", details.transactionId),
    ...(surcharge === null
      ? []
      : [
          { name: "Fees", value: formatCents(details.fees) },
          { name: "Credit card surcharge", value: surchargeText(surcharge.amount, surcharge.state) },
        ]),
    { name: "Total paid", value: formatCents(details.total) },
    ...refunds.map(({ date, amount }) => ({ name: `Refunded on ${date}`, value: formatCents(opposite(amount)) })),
    ...(remaining === null ? [] : [{ name: "Remains paid", value: formatCents(remaining) }]),
    { name: "Paid to", value: [issuer.boardName, issuer.postalAddress].filter(Boolean).join(", ") },
    ...known("Tax number", issuer.taxNumber),
  ];
}

/** Sentences about what became of the payment. */
export function receiptNotes(details: ReceiptDetails): string[] {
  const { isPending, refunds, returnedDate, severalInvoices } = details;
  return [
    ...(isPending ? [pendingDebitText] : []),
    ...refunds.map(({ amount, date, meaning }) => `${refundText(amount, date)}. ${meaning}`),
    ...(returnedDate === null
      ? []
      : [`The bank returned this payment on ${returnedDate}. ${paymentStatusTexts("returned", "provider").sentence}`]),
    ...(severalInvoices === null ? [] : [severalInvoices]),
  ];
}

/** `$50.00 was refunded on March 3, 2026` */
export function refundText(amount: Cents, date: string): string {
  return `${formatCents(amount)} was refunded on ${date}`;
}

export const pendingDebitText =
  "Not completed yet: your bank completes it within a few business days. If your bank returns it, you owe the amount again.";

function dateOf(moment: WireInstant): string {
  return formatDate(boardDate(moment));
}
