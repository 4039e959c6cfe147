import { invoicePage } from "~/app/forms/paymentPages";
import { type Cents, formatCents, opposite } from "~/domain/billing/money";
import { returnedSentence } from "~/domain/billing/returnedPayments";
import { formatDate, plainDate } from "~/domain/time/boardTime";
import type { Fact } from "../paymentSummary";
import type { OpenInvoice } from "./payability";

export interface InvoiceToPayView {
  readonly number: string;
  readonly action: string;
  readonly lines: readonly { readonly description: string; readonly amount: string }[];
  readonly facts: readonly Fact[];
  /** Says that a payment of it was returned, and has to be made again; null where there was none. */
  readonly returned: string | null;
  /** Carried by the form: if the balance has changed, nothing is charged. */
  readonly owed: Cents;
  readonly canPay: boolean;
  /** Why there is no button; null with one. */
  readonly because: string | null;
  /** Subject of the contact link. */
  readonly contact: "to-pay" | "questions" | null;
}

export function invoiceToPayView(
  { invoice, payability, returned }: OpenInvoice,
  isReadOnly: boolean,
): InvoiceToPayView {
  const { invoiceNumber, createDate, lineItems, total, balance } = invoice;
  const isPayable = payability.kind === "payable";
  return {
    number: invoiceNumber,
    action: payability.kind === "payable" ? payability.page : invoicePage(invoiceNumber),
    lines: lineItems.flatMap(({ description, unitPrice, discountAmount, discountDescription }) => [
      { description, amount: formatCents(unitPrice) },
      ...(discountAmount === 0
        ? []
        : [{ description: discountDescription ?? "Discount", amount: formatCents(opposite(discountAmount)) }]),
    ]),
    facts: [
      { name: "Date", value: formatDate(plainDate(createDate)) },
      ...(total === balance ? [] : [{ name: "Total", value: formatCents(total) }]),
      { name: "To be paid", value: formatCents(balance) },
    ],
    returned: returned === null || balance === 0 ? null : returnedSentence(returned),
    owed: balance,
    canPay: isPayable && !isReadOnly,
    because: isPayable
      ? isReadOnly
        ? "You have view-only access, so you cannot pay invoices."
        : null
      : payability.because,
    contact: isPayable ? null : payability.kind === "not-online" ? "to-pay" : "questions",
  };
}
