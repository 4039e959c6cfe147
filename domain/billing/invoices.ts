import { InvoiceStatus } from "~/contract/enumerations";
import type { Invoice, InvoiceLineItem } from "~/contract/billing/invoice";
import { asCents, type Cents, sumCents } from "./money";

/** A stored line; its amount is computed. */
export type InvoiceLineFacts = Omit<InvoiceLineItem, "amount">;

/** A stored invoice; sums and balance are computed from it and its payments. */
export interface InvoiceFacts extends Pick<
  Invoice,
  "invoiceNumber" | "invoiceStatus" | "createDate" | "moduleSelection" | "formattedCnpType"
> {
  readonly lineItems: readonly InvoiceLineFacts[];
}

/** RCPT-04: returns whether an invoice in this state may have a balance; false for an unknown state. */
export function isUnpaid(status: InvoiceStatus): boolean {
  return open.has(status);
}

export function isPaid(status: InvoiceStatus): boolean {
  return status === InvoiceStatus.Paid || status === InvoiceStatus.PaidReceivable;
}

/** Returns whether the board has canceled it. */
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

/** Returns the balance. `received`: payments that were not returned. */
export function invoiceBalance(invoice: InvoiceFacts, received: Cents): Cents {
  return isUnpaid(invoice.invoiceStatus) ? asCents(Math.max(0, invoiceTotal(invoice) - received)) : asCents(0);
}

/** Returns the invoice in the contract's shape, with the part that the listed payment covered. */
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

/** Describes the lines, also of several invoices and orders. */
export function linesText([first = "", ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}
