import type { Temporal } from "temporal-polyfill";
import type { Invoice, InvoiceNumber } from "~/contract/billing/invoice";
import { balanceRefusal, missingInvoiceText, wholeInvoiceRefusal } from "~/domain/billing/invoices";
import type { Year } from "~/contract/values";
import { feeRefusals, feeRefusalText } from "~/domain/billing/annualFeeRefusals";
import { feeSection } from "~/domain/billing/annualFees";
import type { Cents } from "~/domain/billing/money";
import { areYearsPaid, feeClaim } from "./annualFees";
import type { BoardCalls, Payable } from "./payable";

/** What is stored with a payment of an invoice, of this kind or of another purpose's. */
export interface InvoicedPayment {
  readonly invoiceNumber: InvoiceNumber;
  readonly description: string;
  /** Annual fees on it, which are paid with the rest; missing in older payments. */
  readonly years?: readonly Year[];
  readonly amount: Cents;
}

export interface InvoicePayment extends InvoicedPayment {
  readonly kind: "invoice";
}

/** Says why an invoice that is open, and of the payment's amount, must not be charged all the same; empty where it may be. */
type InvoiceRule = (invoice: Invoice, board: BoardCalls, today: Temporal.PlainDate) => string[] | Promise<string[]>;

/** An invoice that is paid as a whole: neither for one annual fee alone nor for what is paid on another page. */
export function invoice(payment: InvoicePayment): Payable {
  return invoicePayable(payment, wholeInvoiceRule(payment));
}

/** An invoice that is paid as what it is for, by that purpose's `rule`. */
export function invoicePayable(payment: InvoicedPayment, rule: InvoiceRule): Payable {
  const { invoiceNumber, description, amount, years = [] } = payment;
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
      const found = invoices.find((own) => own.invoiceNumber === invoiceNumber);
      if (found === undefined) return [missingInvoiceText];
      const refusal = balanceRefusal([found], amount);
      return refusal === null ? rule(found, board, today) : [refusal];
    },
    // Without annual fees only the invoice itself is paid.
    isPaid: (board) => (years.length === 0 ? Promise.resolve(true) : areYearsPaid(board, years)),
    async afterInvoices(board, payment) {
      if (years.length > 0) await board.recordAnnualFeesPaid({ body: { years: [...years], payment } });
    },
    pay: () => Promise.reject(new Error("An invoice is paid in the bookkeeping with invoices")),
  };
}

function wholeInvoiceRule({ years = [] }: InvoicedPayment): InvoiceRule {
  return async (found, board, today) => {
    const refusal = wholeInvoiceRefusal(found, years);
    if (refusal !== null) return [refusal];
    if (years.length === 0) return [];
    const block = feeSection((await board.getPhysician()).currentCCEnrollment, today);
    const refusals = block === null ? [{ kind: "not-current-block" } as const] : feeRefusals(block, years, today);
    return refusals.map(feeRefusalText);
  };
}

export const invoiceClaim = (invoiceNumber: InvoiceNumber) => `invoice:${invoiceNumber}`;
