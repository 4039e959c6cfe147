import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import type { Receipt } from "@portal/contract/billing/receipt";
import type { AppliedExamination } from "@portal/contract/examinations/examination";
import type { Year } from "@portal/contract/values";
import { boardToday, formatDate, instantOf } from "../time/boardTime";
import { formatCents } from "./money";
import { appliedExamination } from "./invoices";
import { combinedReceipts } from "./receipts";
import { paymentStatusTexts } from "./paymentTexts";

/** Returns unpaid years that a returned payment had covered, by payment, newest first. */
export function returnedYears(
  owed: readonly Year[],
  receipts: readonly Receipt[],
): { readonly receipt: Receipt; readonly years: readonly Year[] }[] {
  const returned = combinedReceipts(receipts.filter(isReturned));
  const lastOf = (year: Year) => returned.find((receipt) => yearsOf(receipt).includes(year));
  return returned
    .map((receipt) => ({ receipt, years: owed.filter((year) => lastOf(year) === receipt) }))
    .filter(({ years }) => years.length > 0);
}

interface ApplicationPaid extends Pick<AppliedExamination, "examinationId"> {
  readonly application: Pick<AppliedExamination["application"], "orderNumber">;
}

/** Returns the last payment for the application, if the bank returned it; null once another has followed. */
export function returnedForApplication(
  { examinationId, application }: ApplicationPaid,
  receipts: readonly Receipt[],
): Receipt | null {
  return lastReturned(
    receipts,
    ({ invoices, orders }) =>
      invoices.some(({ lineItems }) => lineItems.some((line) => appliedExamination(line) === examinationId)) ||
      orders.some(({ orderNumber }) => orderNumber === application.orderNumber),
  );
}

export function returnedForInvoice(number: InvoiceNumber, receipts: readonly Receipt[]): Receipt | null {
  return lastReturned(receipts, ({ invoices }) => invoices.some(({ invoiceNumber }) => invoiceNumber === number));
}

/** Follows the text of what must be paid again, which has the amount. */
export function returnedText({ returnedDate }: Receipt): string {
  return ` (your bank returned the payment${onDay(returnedDate)})`;
}

/**
 * The same on the page where it is paid again.
 *
 * @param amount as `returnedAmount` has it.
 */
export function returnedSentence(amount: string): string {
  return `Your bank returned the payment of ${amount}. ${paymentStatusTexts("returned", "provider").sentence}`;
}

/** `$150.00 on November 3, 2026` */
export function returnedAmount({ total, returnedDate }: Receipt): string {
  return `${formatCents(total)}${onDay(returnedDate)}`;
}

function onDay(date: Receipt["returnedDate"]): string {
  return date ? ` on ${formatDate(boardToday(instantOf(date)))}` : "";
}

function lastReturned(receipts: readonly Receipt[], isFor: (receipt: Receipt) => boolean): Receipt | null {
  const last = combinedReceipts(receipts).find(isFor);
  return last !== undefined && isReturned(last) ? last : null;
}

function isReturned({ returnedDate = null }: Receipt): boolean {
  return returnedDate !== null;
}

function yearsOf({ invoices, orders }: Receipt): Year[] {
  return [
    ...invoices.flatMap(({ lineItems }) => lineItems.flatMap(({ product }) => product.year ?? [])),
    ...orders.flatMap(({ orderLineItems }) => orderLineItems.flatMap(({ year }) => year ?? [])),
  ];
}
