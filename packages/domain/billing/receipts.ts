import { Temporal } from "temporal-polyfill";
import { FeeType } from "@portal/contract/enumerations";
import type { InvoiceLineItem } from "@portal/contract/billing/invoice";
import type { Order, Receipt } from "@portal/contract/billing/receipt";
import type { AppliedExamination } from "@portal/contract/examinations/examination";
import { type AnsweredList, listMadeFrom } from "@portal/contract/reading/unavailable";
import type { ReceiptRefund } from "@portal/contract/billing/refund";
import { boardToday, formatDate, instantOf } from "../time/boardTime";
import { appliedExamination } from "./invoices";
import { asCents, type Cents, sumCents } from "./money";
import { refundMeaning } from "./paymentTexts";
import type { ChargedLine } from "./waivedFees";

/** A stored order; sums and balance are computed from it and its payments. */
export type OrderFacts = Pick<Order, "orderNumber" | "orderLineItems" | "installments">;

export function isRefund({ feeType }: Pick<ChargedLine, "feeType">): boolean {
  return feeType === FeeType.Refund;
}

/** `subtotal` is without refunds, and `paid` without returned payments; these two are zero or less. */
export function orderSums(order: Pick<Order, "orderLineItems" | "completedPayments">) {
  const amounts = (lines: readonly ChargedLine[]) => sumCents(lines.map(({ amount }) => amount));
  const subtotal = amounts(order.orderLineItems.filter((line) => !isRefund(line)));
  const refunds = amounts(order.orderLineItems.filter(isRefund));
  const payments = order.completedPayments.map(({ amount }) => amount);
  const paid = sumCents(payments.filter((amount) => amount > 0));
  const returned = sumCents(payments.filter((amount) => amount < 0));
  const total = asCents(subtotal + refunds);
  return { subtotal, refunds, total, paid, returned, balance: asCents(total - paid - returned) };
}

/** Returns what remains paid of a payment; null where nothing of it was refunded. */
export function remainsPaid({ total, refunds = [] }: Pick<Receipt, "total" | "refunds">): Cents | null {
  if (refunds.length === 0) return null;
  return asCents(total - sumCents(refunds.map(({ amount }) => amount)));
}

/** `March 3, 2026`, the day of a refund by the board's calendar. */
export function refundDate({ refundedDate }: Pick<ReceiptRefund, "refundedDate">): string {
  return formatDate(boardToday(instantOf(refundedDate)));
}

/** What a refund means for the payer, in a sentence. */
export function refundSentence({ isDecided, lines }: Pick<ReceiptRefund, "isDecided" | "lines">): string {
  return refundMeaning(isDecided ? lines.map(({ isDueAgain }) => isDueAgain) : null);
}

/** Payments of both bookkeepings, newest first (RCPT-01). */
export function combinedReceipts(...lists: readonly AnsweredList<Receipt>[]): AnsweredList<Receipt> {
  const timed = lists.flat().map((receipt) => ({ receipt, at: instantOf(receipt.transactionDate) }));
  const byTime = timed.sort(
    (a, b) => Temporal.Instant.compare(b.at, a.at) || b.receipt.paymentId - a.receipt.paymentId,
  );
  return listMadeFrom(
    byTime.map(({ receipt }) => receipt),
    ...lists,
  );
}

/** What was paid: a whole receipt, or one line of it. */
interface Paid {
  readonly orders?: readonly Pick<Order, "orderNumber">[];
  readonly invoices?: readonly { readonly lineItems: readonly Pick<InvoiceLineItem, "product">[] }[];
}

/**
 * RCPT-02: `Psychiatry 2027, application 77`, for each application that was paid. Orders name it by their number, lines
 * of invoices by the exam.
 */
export function applicationsPaid(
  { orders = [], invoices = [] }: Paid,
  examinations: readonly AppliedExamination[],
): string[] {
  return examinations
    .filter(
      ({ examinationId, application: { orderNumber } }) =>
        orders.some((order) => order.orderNumber === orderNumber) ||
        invoices.some(({ lineItems }) => lineItems.some((line) => appliedExamination(line) === examinationId)),
    )
    .map(({ title, application }) => `${title}, application ${application.applicationId}`);
}

/** RCPT-05: names the invoices of a payment for several; null for any other. */
export function multipleInvoicesText({
  paymentIncludesMultipleInvoices,
  invoices,
}: Pick<Receipt, "paymentIncludesMultipleInvoices" | "invoices">): string | null {
  return paymentIncludesMultipleInvoices && invoices.length > 0
    ? `This payment includes multiple invoices: ${invoices.map(({ invoiceNumber }) => invoiceNumber).join(", ")}.`
    : null;
}
