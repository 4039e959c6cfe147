import { InvoiceStatus } from "~/contract/enumerations";
import type { Invoice, InvoiceLineItem } from "~/contract/billing/invoice";
import { asCents, type Cents, sumCents } from "./money";

/** A line as it is kept: what it comes to follows from it. */
export type InvoiceLineFacts = Omit<InvoiceLineItem, "amount">;

/** An invoice as it is kept; sums and what is still to be paid follow from it and from its payments. */
export interface InvoiceFacts extends Pick<
  Invoice,
  "invoiceNumber" | "invoiceStatus" | "createDate" | "moduleSelection" | "formattedCnpType"
> {
  readonly lineItems: readonly InvoiceLineFacts[];
}

/** RCPT-04: whether anything is still to be paid of an invoice in this state; not of one in a state that nobody knows. */
export function isUnpaid(status: InvoiceStatus): boolean {
  return open.has(status);
}

export function isPaid(status: InvoiceStatus): boolean {
  return status === InvoiceStatus.Paid || status === InvoiceStatus.PaidReceivable;
}

/** Whether the board has withdrawn it. */
export function isVoid(status: InvoiceStatus): boolean {
  return status === InvoiceStatus.Abandoned || status === InvoiceStatus.WrittenOff;
}

const open: ReadonlySet<InvoiceStatus> = new Set([
  InvoiceStatus.Created,
  InvoiceStatus.TermsAccepted,
  InvoiceStatus.Receivable,
]);

/** The price less the discount. */
export function lineAmount({
  unitPrice,
  discountAmount,
}: Pick<InvoiceLineFacts, "unitPrice" | "discountAmount">): Cents {
  return asCents(unitPrice - discountAmount);
}

export function invoiceTotal({ lineItems }: Pick<InvoiceFacts, "lineItems">): Cents {
  return sumCents(lineItems.map(lineAmount));
}

/** What is still to be paid of it. `received` is what payments that were not returned have paid of it. */
export function invoiceBalance(invoice: InvoiceFacts, received: Cents): Cents {
  return isUnpaid(invoice.invoiceStatus) ? asCents(Math.max(0, invoiceTotal(invoice) - received)) : asCents(0);
}

/** The invoice as the contract shows it, with what the payment that it is listed with has paid of it. */
export function invoiceAnswer(invoice: InvoiceFacts, received: Cents, appliedPayment: Cents): Invoice {
  return {
    ...invoice,
    lineItems: invoice.lineItems.map((line) => ({ ...line, amount: lineAmount(line) })),
    total: invoiceTotal(invoice),
    balance: invoiceBalance(invoice, received),
    appliedPayment,
    isPaid: isPaid(invoice.invoiceStatus),
  };
}

/** What its lines, or those of several invoices and orders, are for. */
export function linesText([first = "", ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}
