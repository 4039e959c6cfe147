import type { InvoiceNumber } from "~/contract/billing/invoice";
import { invoicePaymentRefusal } from "~/domain/billing/openInvoices";
import type { Cents } from "~/domain/billing/money";
import type { Payable } from "./payable";

export interface InvoicePayment {
  readonly kind: "invoice";
  readonly invoiceNumber: InvoiceNumber;
  /** What the invoice is for, as its lines say. */
  readonly description: string;
  /** All that is left to pay of it. */
  readonly amount: Cents;
}

/** An invoice that is neither for annual fees nor for an application. */
export function invoice({ invoiceNumber, description, amount }: InvoicePayment): Payable {
  return {
    claims: [invoiceClaim(invoiceNumber)],
    amounts: [amount],
    isPaidOnce: true,
    allowsPayOverTime: false,
    text: `invoice ${invoiceNumber} (${description})`,
    ledgerText: `Invoice ${invoiceNumber}`,
    async notOwed(board) {
      const invoices = await board.getInvoicesForPhysician();
      const refusal = invoicePaymentRefusal(
        invoices.find((own) => own.invoiceNumber === invoiceNumber),
        amount,
      );
      return refusal === null ? [] : [refusal];
    },
    // The invoice itself is all that is paid.
    isPaid: () => Promise.resolve(true),
    afterInvoices: () => Promise.resolve(),
    pay: () => Promise.reject(new Error("An invoice is paid in the bookkeeping with invoices")),
  };
}

export const invoiceClaim = (invoiceNumber: InvoiceNumber) => `invoice:${invoiceNumber}`;
