import type { InvoiceNumber } from "~/contract/billing/invoice";
import { invoicePaymentRefusal } from "~/domain/billing/invoices";
import type { Year } from "~/contract/values";
import { feeRefusals, feeRefusalText } from "~/domain/billing/annualFeeRefusals";
import { feeSection } from "~/domain/billing/annualFees";
import type { Cents } from "~/domain/billing/money";
import { areYearsPaid, feeClaim } from "./annualFees";
import type { Payable } from "./payable";

export interface InvoicePayment {
  readonly kind: "invoice";
  readonly invoiceNumber: InvoiceNumber;
  readonly description: string;
  /** Annual fees on it, which are paid with the rest; missing in older payments. */
  readonly years?: readonly Year[];
  readonly amount: Cents;
}

/** An invoice that is paid as a whole: neither for one annual fee alone nor for an application. */
export function invoice({ invoiceNumber, description, amount, years = [] }: InvoicePayment): Payable {
  return {
    claims: [invoiceClaim(invoiceNumber), ...years.map(feeClaim)],
    feeYears: years,
    amounts: [amount],
    isPaidOnce: true,
    allowsPayOverTime: false,
    text: `invoice ${invoiceNumber} (${description})`,
    ledgerText: `Invoice ${invoiceNumber}`,
    async notOwed(board, _bookkeeping, today) {
      const invoices = await board.getInvoicesForPhysician();
      const refusal = invoicePaymentRefusal(
        invoices.find((own) => own.invoiceNumber === invoiceNumber),
        amount,
        years,
      );
      if (refusal !== null) return [refusal];
      if (years.length === 0) return [];
      const block = feeSection((await board.getPhysician()).currentCCEnrollment, today);
      const refusals = block === null ? [{ kind: "not-current-block" } as const] : feeRefusals(block, years, today);
      return refusals.map(feeRefusalText);
    },
    // Without annual fees only the invoice itself is paid.
    isPaid: (board) => (years.length === 0 ? Promise.resolve(true) : areYearsPaid(board, years)),
    async afterInvoices(board, payment) {
      if (years.length > 0) await board.recordAnnualFeesPaid({ body: { years: [...years], payment } });
    },
    pay: () => Promise.reject(new Error("An invoice is paid in the bookkeeping with invoices")),
  };
}

export const invoiceClaim = (invoiceNumber: InvoiceNumber) => `invoice:${invoiceNumber}`;
