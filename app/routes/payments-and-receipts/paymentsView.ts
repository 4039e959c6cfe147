import type { Temporal } from "temporal-polyfill";
import type { Invoice } from "@portal/contract/billing/invoice";
import type { AppliedExamination } from "@portal/contract/examinations/examination";
import type { Order, Receipt } from "@portal/contract/billing/receipt";
import { hasUnavailable } from "@portal/contract/reading/hasUnavailable";
import type { WireInstant } from "@portal/contract/values";
import { boardDate, formatDate } from "@portal/domain/time/boardTime";
import { isUnpaid, linesText } from "@portal/domain/billing/invoices";
import { installmentsOf } from "@portal/domain/applications/installments";
import { asCents, formatCents, opposite } from "@portal/domain/billing/money";
import { paymentStatusTexts } from "@portal/domain/billing/paymentTexts";
import {
  applicationsPaid,
  isRefund,
  multipleInvoicesText,
  orderSums,
  refundDate,
  refundSentence,
  remainsPaid,
} from "@portal/domain/billing/receipts";
import { isWaivedOnReceipt } from "@portal/domain/billing/waivedFees";
import type { UnpaidView } from "./unpaidView";

export interface PaymentsView {
  /** Null where it could not be read; incomplete where part of it is unknown. */
  readonly unpaid: readonly UnpaidView[] | null;
  readonly isUnpaidComplete: boolean;
  /** Staff with view-only access pay nothing. */
  readonly isReadOnly: boolean;
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

/** @param examinations those applied for, which the orders and invoices of applications name by number and id. */
export function receiptView(
  receipt: Receipt,
  today: Temporal.PlainDate,
  examinations: readonly AppliedExamination[] = [],
) {
  const { paymentId, invoices, orders, total, surcharge, returnedDate } = receipt;
  const descriptions = [
    ...invoices.flatMap(({ lineItems }) => lineItems.map(({ description }) => description)),
    ...orders.flatMap(({ orderLineItems }) =>
      orderLineItems.filter((line) => !isRefund(line)).map(({ description }) => description),
    ),
  ];
  const fees = asCents(total - (surcharge ?? 0));
  const remaining = remainsPaid(receipt);
  return {
    paymentId,
    date: dateOf(receipt.transactionDate),
    method: receipt.paymentMethod ?? null,
    description:
      descriptions.length === 0 && hasUnavailable({ receipts: [receipt] }) ? "Unavailable" : linesText(descriptions),
    /** The exams and applications that it was paid for. */
    subjects: applicationsPaid(receipt, examinations),
    total: formatCents(total),
    /** The total split into fees and surcharge; null without a surcharge. */
    parts: surcharge ? { fees: formatCents(fees), surcharge: formatCents(surcharge) } : null,
    /** When the bank returned it, and what that means. */
    returned: returnedDate
      ? { date: dateOf(returnedDate), meaning: paymentStatusTexts("returned", "provider").sentence }
      : null,
    refunds: (receipt.refunds ?? []).map((refund) => ({
      id: refund.refundId,
      text: `${formatCents(refund.amount)} was refunded on ${refundDate(refund)}`,
      meaning: refundSentence(refund),
      amount: formatCents(opposite(refund.amount)),
      date: refundDate(refund),
    })),
    /** Null where nothing was refunded. */
    remaining: remaining === null ? null : formatCents(remaining),
    multipleInvoices: multipleInvoicesText(receipt),
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

function dateOf(moment: WireInstant): string {
  return formatDate(boardDate(moment));
}
