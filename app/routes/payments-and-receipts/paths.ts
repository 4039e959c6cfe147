import type { InvoiceNumber } from "~/contract/billing/invoice";
import type { PaymentId } from "~/contract/billing/receipt";

const page = "/PaymentsAndReceipts";

export const csvHref = `${page}/payments.csv`;
export const feesDueHref = `${page}/AnnualFeesDue.pdf`;

export function receiptHref(paymentId: PaymentId): string {
  return `${page}/PaymentReceipt.pdf?paymentId=${paymentId}`;
}

export function invoiceHref(invoiceNumber: InvoiceNumber): string {
  return `${page}/Invoice.pdf?${new URLSearchParams({ invoiceNumber })}`;
}
