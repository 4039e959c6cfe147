import type { Temporal } from "temporal-polyfill";
import { FeeType, InvoiceStatus } from "~/contract/enumerations";
import type { AppliedExamination } from "~/contract/examination";
import type { Fee } from "~/contract/fee";
import type { Order } from "~/contract/receipt";
import { lineOf, type OrderLine, reducedFees } from "~/domain/application/fees";
import { applicationMoney, feesOn } from "~/domain/application/money";
import type { ApplicationOrder } from "~/domain/application/order";
import { isEditable } from "~/domain/application/sections";
import { type InvoiceFacts, isPaid, isUnpaid, lineAmount } from "~/domain/invoices";
import { centsFromDollars, dollarsFromCents, sumCents } from "~/domain/money";
import type { OrderFacts } from "~/domain/orders";
import type { NewInvoice } from "../store/accountEntries";
import type { ApplicationRecord, ExaminationOffer } from "../store/applicationRecord";
import type { AccountRecord } from "../store/physicianRecord";
import type { OrderedMoney } from "./applicationAnswer";

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
export function pricedBy({ applied, offer, record }: AppliedMoney) {
  return { examination: offer, application: { ...applied.application, ...record }, ownFees: record.ownFees };
}

/** What of it was ordered or invoiced, and paid. */
export function orderedMoney(own: AppliedMoney, account: AccountRecord): OrderedMoney {
  const order = orderOf(own, account);
  const invoices = chargedInvoices(own, account);
  return {
    ordered: orderedLines(own, order, invoices),
    installments: order?.installments ?? [],
    payments: paymentsFor(account, order, invoices).map(({ amount }) => ({ amount: centsFromDollars(amount) })),
  };
}

export function orderOf({ applied }: AppliedMoney, { orders }: AccountRecord): OrderFacts | null {
  return orders.find(({ orderNumber }) => orderNumber === applied.application.orderNumber) ?? null;
}

/** Those of which something is still to be paid. */
export function openInvoices(own: AppliedMoney, account: AccountRecord): InvoiceFacts[] {
  return invoicesOf(own, account).filter(({ invoiceStatus }) => isUnpaid(invoiceStatus));
}

/** At least one, and each of them. */
export function areInvoicesPaid(own: AppliedMoney, account: AccountRecord): boolean {
  const invoices = chargedInvoices(own, account);
  return invoices.length > 0 && invoices.every(({ invoiceStatus }) => isPaid(invoiceStatus));
}

/** Those that were paid, by a payment that was returned as well: they stand, whatever the fees are by now. */
export function chargedInvoices(own: AppliedMoney, account: AccountRecord): InvoiceFacts[] {
  return invoicesOf(own, account).filter(
    ({ invoiceStatus }) => isPaid(invoiceStatus) || invoiceStatus === InvoiceStatus.Receivable,
  );
}

function invoicesOf({ offer }: AppliedMoney, { invoices }: AccountRecord): InvoiceFacts[] {
  return invoices.filter(({ lineItems }) => lineItems.some(({ product }) => product.examinationId === offer.examinationId));
}

function orderedLines(own: AppliedMoney, order: OrderFacts | null, invoices: readonly InvoiceFacts[]): OrderLine[] | null {
  if (order !== null) {
    return order.orderLineItems.map(({ description, amount, ...line }) => lineOf({ ...line, feeDescription: description, feeAmount: amount }));
  }
  if (invoices.length > 0) return invoices.flatMap(({ lineItems }) => lineItems.map(invoiced));
  return isEditable(own.applied.application) ? null : toldBalance(own);
}

function invoiced(line: InvoiceFacts["lineItems"][number]): OrderLine {
  const { description: feeDescription, createdDate, product } = line;
  return lineOf({ feeType: product.feeTypeId, feeDescription, createdDate, feeAmount: dollarsFromCents(lineAmount(line)) });
}

/** Of an application that a file of people brought as submitted, only what is left is known. */
function toldBalance({ applied, offer, record }: AppliedMoney): OrderLine[] {
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

/** The invoice for the fees of the day, as it would be made (APPLY-21). */
export function invoiceToday(own: AppliedMoney, today: Temporal.PlainDate): NewInvoice {
  const { offer, applied } = own;
  const lines = reducedFees(feesOn(pricedBy(own), today)).map(({ fee, reductions }) => ({
    feeTypeId: fee.feeType,
    unitPrice: centsFromDollars(fee.feeAmount),
    discountAmount: sumCents(reductions.map(({ amount }) => amount)),
    discountDescription: reductions.length === 0 ? null : reductions.map(reductionText).join(", "),
    description: fee.feeDescription,
    productCode: "APPLICATION",
    year: null,
    examinationId: offer.examinationId,
  }));
  return { lines, moduleSelection: applied.moduleSelection, formattedCnpType: applied.formattedCnpType };
}

/** APPLY-16. */
function reductionText({ fee }: { readonly fee: Fee }): string {
  return lineOf(fee).isWaived ? `${fee.feeDescription} (Waived)` : fee.feeDescription;
}
