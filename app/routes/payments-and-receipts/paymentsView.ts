import type { Temporal } from "temporal-polyfill";
import type { Invoice } from "@portal/contract/billing/invoice";
import type { Order, Receipt } from "@portal/contract/billing/receipt";
import { hasUnavailable } from "@portal/contract/reading/hasUnavailable";
import { formatDate } from "@portal/domain/time/boardTime";
import { isUnpaid, linesText } from "@portal/domain/billing/invoices";
import { installmentsOf } from "@portal/domain/applications/installments";
import { formatCents, opposite } from "@portal/domain/billing/money";
import {
  type ReceiptContext,
  type ReceiptDetails,
  receiptDetails,
  receiptFacts,
  receiptNotes,
  refundText,
} from "@portal/domain/billing/receiptDetails";
import { isRefund, orderSums } from "@portal/domain/billing/receipts";
import { isWaivedOnReceipt } from "@portal/domain/billing/waivedFees";
import type { UnpaidView } from "./unpaidView";

export interface PaymentsView {
  /** Null where it could not be read; incomplete where part of it is unknown. */
  readonly unpaid: readonly UnpaidView[] | null;
  readonly isUnpaidComplete: boolean;
  /** Staff with view-only access pay nothing. */
  readonly isReadOnly: boolean;
  /** Whether staff may correct the board's record of it (OPER-28). */
  readonly isCorrectable?: boolean;
  /** Null where they could not be read. */
  readonly receipts: readonly ReceiptView[] | null;
  readonly areReceiptsComplete: boolean;
}

export interface AmountLine {
  readonly description: string;
  readonly amount: string;
}

export function unpaidInvoices(invoices: readonly Invoice[]): Invoice[] {
  return invoices.filter(({ invoiceStatus, balance }) => isUnpaid(invoiceStatus) && balance > 0);
}

export type ReceiptView = ReturnType<typeof receiptView>;

/** What receipts say beside what the board's call answers. */
export interface ReceiptReader extends Omit<ReceiptContext, "isPending"> {
  /** Transactions of debits that the bank has not completed. */
  readonly pendingDebits: ReadonlySet<string>;
}

/** Of the portal's page and its file: only the portal knows which debits are completed. */
export function detailsFor(receipt: Receipt, { pendingDebits, ...reader }: ReceiptReader): ReceiptDetails {
  return receiptDetails(receipt, { ...reader, isPending: pendingDebits.has(receipt.transactionId ?? "") });
}

export function receiptView(receipt: Receipt, today: Temporal.PlainDate, reader: ReceiptReader) {
  const { paymentId, invoices, orders } = receipt;
  const details = detailsFor(receipt, reader);
  const descriptions = [
    ...invoices.flatMap(({ lineItems }) => lineItems.map(({ description }) => description)),
    ...orders.flatMap(({ orderLineItems }) =>
      orderLineItems.filter((line) => !isRefund(line)).map(({ description }) => description),
    ),
  ];
  return {
    paymentId,
    date: formatDate(details.date),
    method: details.method,
    description:
      descriptions.length === 0 && hasUnavailable({ receipts: [receipt] }) ? "Unavailable" : linesText(descriptions),
    /** The exams and applications that it was paid for. */
    subjects: details.subjects,
    total: formatCents(details.total),
    /** When the bank returned it. */
    returned: details.returnedDate,
    isPending: details.isPending,
    refunds: details.refunds.map(({ refundId, amount, date }) => ({ id: refundId, text: refundText(amount, date) })),
    /** RCPT-07. */
    facts: receiptFacts(details),
    notes: receiptNotes(details),
    invoices: invoices.map(invoiceView),
    orders: orders.map((order) => orderView(order, today)),
    href: `/PaymentsAndReceipts/PaymentReceipt.pdf?paymentId=${paymentId}`,
  };
}

export type InvoiceView = ReturnType<typeof invoiceView>;

function invoiceView({ invoiceNumber, lineItems, total, appliedPayment }: Invoice) {
  return {
    number: invoiceNumber,
    lines: lineItems.map((line) => ({
      description: line.description,
      isRefunded: line.isRefunded,
      fee: formatCents(line.unitPrice),
      discount: line.discountAmount === 0 ? null : formatCents(opposite(line.discountAmount)),
      discountDescription: line.discountDescription,
      amount: formatCents(line.amount),
    })),
    subtotal: formatCents(total),
    /** The part covered by this payment, where that is not all. */
    applied: appliedPayment === total ? null : formatCents(appliedPayment),
  };
}

export type OrderView = ReturnType<typeof orderView>;

function orderView(order: Order, today: Temporal.PlainDate) {
  const sums = orderSums(order);
  const lines = order.orderLineItems.filter((line) => !isRefund(line));
  return {
    number: order.orderNumber,
    lines: lines.map((line) => ({
      description: isWaivedOnReceipt(line) ? `${line.description} (Waived)` : line.description,
      amount: formatCents(line.amount),
    })),
    refunds: order.orderLineItems
      .filter(isRefund)
      .map(({ description, amount }) => ({ description, amount: formatCents(amount) })),
    installments: installmentsOf(order, today).map(({ dueDate, amount, isOverdue }) => ({
      description: `${isOverdue ? "Overdue since" : "Due by"} ${formatDate(dueDate)}`,
      amount: formatCents(amount),
    })),
    subtotal: formatCents(sums.subtotal),
    total: formatCents(sums.total),
    payment: formatCents(sums.paid),
    /** The refunded part; null where there is none. */
    returned: sums.returned === 0 ? null : formatCents(sums.returned),
    balance: formatCents(sums.balance),
  };
}
