import { Temporal } from "temporal-polyfill";
import { FeeType, InvoiceStatus } from "@portal/contract/enumerations";
import type { AppliedExamination, Fee } from "@portal/contract/examinations/examination";
import type { Order } from "@portal/contract/billing/receipt";
import { lineOf, type OrderLine } from "@portal/domain/applications/orderLines";
import { applicationMoney, type ApplicationOrder } from "@portal/domain/applications/applicationMoney";
import { isEditable } from "@portal/domain/applications/candidateStatus";
import { type InvoiceFacts, isPaid, isUnpaid, lineAmount, appliedExamination } from "@portal/domain/billing/invoices";
import type { OrderFacts } from "@portal/domain/billing/receipts";
import type { ApplicationRecord, ExaminationOffer } from "../../store/applications/applicationRecord";
import type { AccountRecord } from "../../store/people/physicianRecord";
import type { OrderedMoney } from "../applications/applicationAnswer";

export interface AppliedMoney {
  readonly applied: AppliedExamination;
  readonly offer: ExaminationOffer;
  readonly record: Omit<ApplicationRecord, "applicationId">;
}

export function moneyOf(own: AppliedMoney, account: AccountRecord, today: Temporal.PlainDate): ApplicationOrder {
  return applicationMoney({ ...pricedBy(own), ...orderedMoney(own, account) }, today);
}

function pricedBy({ applied, offer, record }: AppliedMoney) {
  return { examination: offer, application: { ...applied.application, ...record }, ownFees: record.ownFees };
}

export function orderedMoney(own: AppliedMoney, account: AccountRecord): OrderedMoney {
  const order = orderOf(own, account);
  const invoices = chargedInvoices(own, account);
  const paid = {
    installments: order?.installments ?? [],
    payments: paymentsFor(account, order, invoices),
  };
  if (isImportedBalanceOnly(own, account)) return { ...paid, ordered: shownBalance(own), ownFees: [] };
  if (order !== null) return { ...paid, ordered: orderedLines(order) };
  // Payments before submission are deducted from the current fees.
  if (isEditable(own.applied.application)) return { ...paid, ordered: null };
  const ownFees = own.record.ownFees.filter((fee) => !invoices.some((invoice) => isTakenOff(fee, invoice)));
  return { ...paid, ordered: invoicedLines(invoices), ownFees };
}

/** Text of a line's discount for earlier payments. The invoice is for the remainder after all deductions. */
export const paidBefore = "Paid before";

/** Whether the invoice already deducted the fee: only the discount texts show it. */
function isTakenOff({ feeAmount, feeDescription, createdDate }: Fee, { createDate, lineItems }: InvoiceFacts): boolean {
  const texts = lineItems.map(({ discountDescription }) => discountDescription ?? "");
  const isWritten = texts.some((text) => text.includes(feeDescription) || text.includes(paidBefore));
  return feeAmount < 0 && (createdDate ?? "") <= createDate && isWritten;
}

/** True if nothing was ordered or invoiced. */
export function isImportedBalanceOnly(own: AppliedMoney, account: AccountRecord): boolean {
  const isCharged = orderOf(own, account) !== null || chargedInvoices(own, account).length > 0;
  return !isCharged && !isEditable(own.applied.application);
}

export function orderOf({ applied }: AppliedMoney, { orders }: AccountRecord): OrderFacts | null {
  return orders.find(({ orderNumber }) => orderNumber === applied.application.orderNumber) ?? null;
}

export function openInvoices(own: AppliedMoney, account: AccountRecord): InvoiceFacts[] {
  return invoicesOf(own, account).filter(({ invoiceStatus }) => isUnpaid(invoiceStatus));
}

/** An invoice without lines (nothing to pay, or paid by an order) belongs to no application. */
export function areInvoicesPaid(own: AppliedMoney, account: AccountRecord): boolean {
  return chargedInvoices(own, account).every(({ invoiceStatus }) => isPaid(invoiceStatus));
}

/** Paid invoices, even if the payment was returned: they stay valid when fees change. */
export function chargedInvoices(own: AppliedMoney, account: AccountRecord): InvoiceFacts[] {
  return invoicesOf(own, account).filter(
    ({ invoiceStatus }) => isPaid(invoiceStatus) || invoiceStatus === InvoiceStatus.Receivable,
  );
}

/** Time of the last payment of its invoices that was not returned; null if there is none. */
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

/** Lines to be paid again come last: earlier payments have paid the others. */
function invoicedLines(invoices: readonly InvoiceFacts[]): OrderLine[] {
  const paid = invoices.filter(({ invoiceStatus }) => isPaid(invoiceStatus));
  const returned = invoices.filter((invoice) => !paid.includes(invoice));
  return [...paid, ...returned].flatMap(({ lineItems }) => lineItems.map(invoiced));
}

function invoiced(line: InvoiceFacts["lineItems"][number]): OrderLine {
  const { description: feeDescription, createdDate, product } = line;
  return lineOf({ feeType: product.feeTypeId, feeDescription, createdDate, feeAmount: lineAmount(line) });
}

/** For an application that was imported as submitted, only the balance is known. */
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
