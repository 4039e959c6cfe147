import type { Invoice, InvoiceLineItem, InvoiceNumber } from "@portal/contract/billing/invoice";
import type { Receipt } from "@portal/contract/billing/receipt";
import { type InvoiceFacts, invoiceAnswer } from "@portal/domain/billing/invoices";
import type { ReceiptRefund } from "@portal/contract/billing/refund";
import { asCents, type Cents, opposite, sumCents } from "@portal/domain/billing/money";
import { refundedOfLine } from "@portal/domain/billing/refunds";
import type { OrderFacts } from "@portal/domain/billing/receipts";
import { paymentMethodText } from "@portal/domain/billing/paymentTexts";
import type { AccountRecord, PaymentRecord } from "../../store/people/physicianRecord";

/** All of the account, or those with these numbers. Oldest first. */
export function invoicesAnswer(account: AccountRecord, numbers?: readonly InvoiceNumber[]): Invoice[] {
  const named = account.invoices.filter(({ invoiceNumber }) => numbers?.includes(invoiceNumber) ?? true);
  return named.map((own) => {
    const received = receivedFor(account, own);
    return invoiceAnswer(own, received, received);
  });
}

/** Newest first. Refunds are listed with the orders. */
export function receiptsAnswer(account: AccountRecord): Receipt[] {
  return account.payments
    .filter(({ total }) => total > 0)
    .map((payment) => receiptAnswer(account, payment))
    .reverse();
}

function receiptAnswer(account: AccountRecord, payment: PaymentRecord): Receipt {
  const { paymentId, transactionId, transactionDate, total, surcharge, paymentType, lastFour, returnedDate } = payment;
  const refunds = refundsOf(account, payment);
  return {
    paymentId,
    transactionDate,
    total,
    surcharge,
    paymentMethod: paymentType === null ? null : paymentMethodText(paymentType, lastFour),
    returnedDate,
    transactionId,
    payer: payment.payer ?? null,
    surchargeState: payment.surchargeState ?? null,
    isReceiptMailed: payment.isReceiptMailed ?? false,
    refunds,
    paymentIncludesMultipleInvoices: payment.invoices.length > 1,
    invoices: payment.invoices.flatMap(({ invoiceNumber, amount }) =>
      account.invoices
        .filter((own) => own.invoiceNumber === invoiceNumber)
        .map((own) => withRefunds(invoiceAnswer(own, receivedFor(account, own), amount), refunds)),
    ),
    orders: payment.orders.flatMap(({ orderNumber }) =>
      account.orders
        .filter((own) => own.orderNumber === orderNumber)
        .map((own) => ({ ...own, completedPayments: completedPayments(account, own) })),
    ),
  };
}

function refundsOf({ payments }: AccountRecord, { paymentId }: PaymentRecord): ReceiptRefund[] {
  return payments
    .filter(({ refundOf, returnedDate }) => refundOf === paymentId && returnedDate === null)
    .map(({ transactionId, transactionDate, total, refundedLines }) => ({
      refundId: transactionId ?? "",
      amount: opposite(total),
      refundedDate: transactionDate,
      isDecided: (refundedLines ?? null) !== null,
      lines: [...(refundedLines ?? [])],
    }));
}

/** RCPT-05: marks the lines of which everything that this payment paid was refunded. */
function withRefunds(invoice: Invoice, refunds: readonly ReceiptRefund[]): Invoice {
  const isRefunded = ({ amount }: InvoiceLineItem, index: number) =>
    amount > 0 && refundedOfLine({ number: invoice.invoiceNumber, line: index + 1 }, refunds) >= amount;
  const lineItems = invoice.lineItems.map((line, index) => ({
    ...line,
    isRefunded: line.isRefunded || isRefunded(line, index),
  }));
  return { ...invoice, lineItems };
}

/** Without those that the bank returned, and their refunds. */
function countedPayments({ payments }: AccountRecord): PaymentRecord[] {
  const kept = payments.filter(({ returnedDate }) => returnedDate === null);
  return kept.filter(({ refundOf }) => !refundOf || kept.some(({ paymentId }) => paymentId === refundOf));
}

export function receivedFor(account: AccountRecord, { invoiceNumber }: Pick<InvoiceFacts, "invoiceNumber">): Cents {
  const parts = countedPayments(account).flatMap(({ invoices }) =>
    invoices.filter((part) => part.invoiceNumber === invoiceNumber),
  );
  return sumCents(parts.map(({ amount }) => amount));
}

export function completedPayments(account: AccountRecord, { orderNumber }: OrderFacts) {
  return countedPayments(account).flatMap(({ orders, transactionDate }) =>
    orders.filter((part) => part.orderNumber === orderNumber).map(({ amount }) => ({ amount, transactionDate })),
  );
}

/** The payment without its surcharge. */
export function appliedBy({ total, surcharge }: Pick<PaymentRecord, "total" | "surcharge">): Cents {
  return asCents(total - surcharge);
}
