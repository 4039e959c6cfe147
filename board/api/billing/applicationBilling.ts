import { Temporal } from "temporal-polyfill";
import { FeeType, InvoiceStatus } from "~/contract/enumerations";
import type { AppliedExamination } from "~/contract/examinations/examination";
import type { Fee } from "~/contract/billing/fee";
import type { Order } from "~/contract/billing/receipt";
import { lineOf, type OrderLine } from "~/domain/applications/orderLines";
import { applicationMoney } from "~/domain/applications/money";
import type { ApplicationOrder } from "~/domain/applications/order";
import { isEditable } from "~/domain/applications/sections";
import { type InvoiceFacts, isPaid, isUnpaid, lineAmount } from "~/domain/billing/invoices";
import { appliedExamination } from "~/domain/billing/openInvoices";
import type { OrderFacts } from "~/domain/billing/orders";
import type { ApplicationRecord, ExaminationOffer } from "../../store/applications/applicationRecord";
import type { AccountRecord } from "../../store/people/physicianRecord";
import type { OrderedMoney } from "../applications/applicationAnswer";

/** What the money of an application follows from, beside the account. */
export interface AppliedMoney {
  readonly applied: AppliedExamination;
  readonly offer: ExaminationOffer;
  readonly record: Omit<ApplicationRecord, "applicationId">;
}

/** What it owes and has paid on one day, in whichever bookkeeping. */
export function moneyOf(own: AppliedMoney, account: AccountRecord, today: Temporal.PlainDate): ApplicationOrder {
  return applicationMoney({ ...pricedBy(own), ...orderedMoney(own, account) }, today);
}

/** What decides which fees an application has to pay. */
function pricedBy({ applied, offer, record }: AppliedMoney) {
  return { examination: offer, application: { ...applied.application, ...record }, ownFees: record.ownFees };
}

/** What of it was ordered or invoiced, and paid. */
export function orderedMoney(own: AppliedMoney, account: AccountRecord): OrderedMoney {
  const order = orderOf(own, account);
  const invoices = chargedInvoices(own, account);
  const paid = {
    installments: order?.installments ?? [],
    payments: paymentsFor(account, order, invoices),
  };
  if (isTold(own, account)) return { ...paid, ordered: shownBalance(own), ownFees: [] };
  if (order !== null) return { ...paid, ordered: orderedLines(order) };
  // What was paid of an application that was not submitted is taken off the fees of the day.
  if (isEditable(own.applied.application)) return { ...paid, ordered: null };
  const ownFees = own.record.ownFees.filter((fee) => !invoices.some((invoice) => isTakenOff(fee, invoice)));
  return { ...paid, ordered: invoicedLines(invoices), ownFees };
}

/** The discount of a line for what was paid before. Its invoice is for what was left after all that had been taken off. */
export const paidBefore = "Paid before";

/** Whether it was taken off when the invoice was made: nothing but the texts of the discounts tells of it. */
function isTakenOff({ feeAmount, feeDescription, createdDate }: Fee, { createDate, lineItems }: InvoiceFacts): boolean {
  const texts = lineItems.map(({ discountDescription }) => discountDescription ?? "");
  const isWritten = texts.some((text) => text.includes(feeDescription) || text.includes(paidBefore));
  return feeAmount < 0 && (createdDate ?? "") <= createDate && isWritten;
}

/** Whether all that is known of it is what a file told was left to pay: nothing was ordered or invoiced of it. */
export function isTold(own: AppliedMoney, account: AccountRecord): boolean {
  const isCharged = orderOf(own, account) !== null || chargedInvoices(own, account).length > 0;
  return !isCharged && !isEditable(own.applied.application);
}

export function orderOf({ applied }: AppliedMoney, { orders }: AccountRecord): OrderFacts | null {
  return orders.find(({ orderNumber }) => orderNumber === applied.application.orderNumber) ?? null;
}

/** Those of which something is still to be paid. */
export function openInvoices(own: AppliedMoney, account: AccountRecord): InvoiceFacts[] {
  return invoicesOf(own, account).filter(({ invoiceStatus }) => isUnpaid(invoiceStatus));
}

/** Each of them. One of no lines, where nothing costs anything or an order has paid for all, is of no application. */
export function areInvoicesPaid(own: AppliedMoney, account: AccountRecord): boolean {
  return chargedInvoices(own, account).every(({ invoiceStatus }) => isPaid(invoiceStatus));
}

/** Those that were paid, by a payment that was returned as well: they stand, whatever the fees are by now. */
export function chargedInvoices(own: AppliedMoney, account: AccountRecord): InvoiceFacts[] {
  return invoicesOf(own, account).filter(
    ({ invoiceStatus }) => isPaid(invoiceStatus) || invoiceStatus === InvoiceStatus.Receivable,
  );
}

/** When the last payment of its invoices was made that was not returned; null where there is none. */
export function lastPaidAt(own: AppliedMoney, account: AccountRecord): Temporal.Instant | null {
  const times = paymentsFor(account, null, chargedInvoices(own, account)).map(({ transactionDate }) =>
    Temporal.Instant.from(transactionDate),
  );
  return times.sort((one, other) => Temporal.Instant.compare(one, other)).at(-1) ?? null;
}

function invoicesOf({ offer }: AppliedMoney, { invoices }: AccountRecord): InvoiceFacts[] {
  return invoices.filter(({ lineItems }) => lineItems.some((line) => appliedExamination(line) === offer.examinationId));
}

function orderedLines({ orderLineItems }: OrderFacts): OrderLine[] {
  return orderLineItems.map(({ description, amount, ...line }) =>
    lineOf({ ...line, feeDescription: description, feeAmount: amount }),
  );
}

/** What is to be paid again comes last: whatever was paid has paid for the others. */
function invoicedLines(invoices: readonly InvoiceFacts[]): OrderLine[] {
  const paid = invoices.filter(({ invoiceStatus }) => isPaid(invoiceStatus));
  const returned = invoices.filter((invoice) => !paid.includes(invoice));
  return [...paid, ...returned].flatMap(({ lineItems }) => lineItems.map(invoiced));
}

function invoiced(line: InvoiceFacts["lineItems"][number]): OrderLine {
  const { description: feeDescription, createdDate, product } = line;
  return lineOf({ feeType: product.feeTypeId, feeDescription, createdDate, feeAmount: lineAmount(line) });
}

/** Of an application that a file of people brought as submitted, only what is left is known. */
function shownBalance({ applied, offer, record }: AppliedMoney): OrderLine[] {
  const { balance } = applied.application;
  const feeType = offer.isMoc ? FeeType.ExaminationFeeMoc : initialFee(offer);
  return balance > 0
    ? [lineOf({ feeType, feeDescription: "Examination fee", feeAmount: balance, createdDate: record.createdDate })]
    : [];
}

function initialFee({ isPrimary }: ExaminationOffer): FeeType {
  return isPrimary ? FeeType.ExaminationFeePrimaryInitial : FeeType.ExaminationFeeSubspecialtyInitial;
}

/** What payments that were not returned have paid of them. */
export function paymentsFor(
  { payments }: AccountRecord,
  order: OrderFacts | null,
  invoices: readonly InvoiceFacts[],
): Order["completedPayments"] {
  const numbers = invoices.map(({ invoiceNumber }) => invoiceNumber);
  return payments
    .filter(({ returnedDate }) => returnedDate === null)
    .flatMap(({ transactionDate, ...payment }) =>
      [
        ...payment.orders.filter(({ orderNumber }) => orderNumber === order?.orderNumber),
        ...payment.invoices.filter(({ invoiceNumber }) => numbers.includes(invoiceNumber)),
      ].map(({ amount }) => ({ amount, transactionDate })),
    );
}
