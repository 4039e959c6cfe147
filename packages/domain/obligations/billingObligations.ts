import type { Temporal } from "temporal-polyfill";
import type { Invoice, InvoiceLineItem } from "@portal/contract/billing/invoice";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import { FeeType } from "@portal/contract/enumerations";
import type { AppliedExamination } from "@portal/contract/examinations/examination";
import type { Order, Receipt } from "@portal/contract/billing/receipt";
import { isUnpaid, appliedExamination, isAnnualFee } from "../billing/invoices";
import { asCents, formatCents, sumCents } from "../billing/money";
import { installmentsOf } from "../applications/installments";
import { returnedAmount, returnedForApplication, returnedForInvoice, returnedText } from "../billing/returnedPayments";
import { dueAtOnce, dueBy } from "./dueDates";
import { type Obligation, isForApplication } from "./obligation";

/**
 * RCPT-04. Annual fees and applications on an invoice are the same money as their own obligations, and are left to
 * them: each amount is listed once.
 */
export function invoiceObligations(
  invoices: readonly Invoice[],
  blocks: readonly CCBlock[],
  examinations: readonly AppliedExamination[],
): Obligation[] {
  const isSettledElsewhere = (line: InvoiceLineItem) => isFeeOf(line, blocks) || isOfApplication(line, examinations);
  return invoices
    .filter(({ invoiceStatus, balance }) => isUnpaid(invoiceStatus) && balance > 0)
    .filter(({ lineItems }) => lineItems.length === 0 || !lineItems.every(isSettledElsewhere))
    .map(({ invoiceNumber, balance, lineItems }) => {
      const others = lineItems.filter((line) => !isSettledElsewhere(line));
      const isAll = others.length === lineItems.length;
      const amount = isAll ? balance : asCents(Math.min(balance, sumCents(others.map((line) => line.amount))));
      const rest = isAll ? "" : " plus fees listed separately";
      return {
        ...dueAtOnce,
        id: `invoice-${invoiceNumber}`,
        kind: "invoice",
        subject: { kind: "invoice", invoiceNumber },
        text: `Pay invoice ${invoiceNumber} (${formatCents(amount)}${rest})${whatFor(others)}`,
        progress: [],
        cost: { amount, parts: [{ kind: "invoice", amount }] },
        consequence: "Until it is paid, the invoice stays open.",
        where: { to: "invoice", invoiceNumber },
      };
    });
}

function whatFor([first, ...others]: readonly InvoiceLineItem[]): string {
  if (first === undefined) return "";
  return `: ${first.description}${others.length === 0 ? "" : ` and ${others.length} more`}`;
}

/** A board that doesn't report the year of a fee still has it in its blocks. */
function isFeeOf(line: InvoiceLineItem, blocks: readonly CCBlock[]): boolean {
  const { year = null, feeTypeId } = line.product;
  if (!isAnnualFee(line) && feeTypeId !== FeeType.AnnualFeeCredit) return false;
  const years = blocks.flatMap((block) => [...block.ccAnnualFees.map((fee) => fee.year), ...block.unpaidOrphanYears]);
  return year === null ? years.length > 0 : years.some((own) => own === year);
}

function isOfApplication(line: InvoiceLineItem, examinations: readonly AppliedExamination[]): boolean {
  const applied = appliedExamination(line);
  return applied !== null && examinations.some(({ examinationId }) => examinationId === applied);
}

/**
 * Open installments of orders without an application, which only the board takes: an application has its own. A board
 * includes an order with every payment for it.
 */
export function orderObligations(
  receipts: readonly Receipt[],
  examinations: readonly AppliedExamination[],
  today: Temporal.PlainDate,
): Obligation[] {
  const applied = examinations.map(({ application }) => application.orderNumber);
  const orders = new Map(receipts.flatMap((receipt) => receipt.orders.map((order) => [order.orderNumber, order])));
  return [...orders.values()]
    .filter(({ orderNumber }) => !applied.includes(orderNumber))
    .flatMap((order) =>
      installmentsOf(order, today).map(({ amount, dueDate }): Obligation => ({
        ...dueBy("installment", dueDate, today, { until: notOnline, after: notOnline }),
        // The number is the board's, and a calendar's line allows no line break.
        id: `installment-${encodeURIComponent(order.orderNumber)}-${dueDate.toString()}`,
        subject: { kind: "order", orderNumber: order.orderNumber },
        text: `Pay the installment of ${formatCents(amount)}: ${orderSubject(order)}`,
        progress: [],
        cost: { amount, parts: [{ kind: "installment", amount }] },
        where: { to: "board" },
      })),
    );
}

const notOnline = "It cannot be paid online: write to the board to pay it.";

function orderSubject({ orderNumber, orderLineItems }: Order): string {
  return orderLineItems.find(({ amount }) => amount > 0)?.description ?? `order ${orderNumber}`;
}

/** The amount due for an application or an invoice says which payment of it was returned; fees say so themselves. */
export function withReturnedPayments(
  all: readonly Obligation[],
  examinations: readonly AppliedExamination[],
  receipts: readonly Receipt[],
): Obligation[] {
  if (receipts.length === 0) return [...all];
  return all.map((one) => {
    const receipt = isOfMoney(one.kind) && isFirst(one, all) ? returnedFor(one, examinations, receipts) : null;
    if (receipt === null) return one;
    return { ...one, text: `${one.text}${returnedText(receipt)}`, returned: returnedAmount(receipt) };
  });
}

function isOfMoney(kind: Obligation["kind"]): boolean {
  return kind === "balance" || kind === "installment" || kind === "invoice";
}

/** The next payment of an application: the returned one comes first. */
function isFirst(one: Obligation, all: readonly Obligation[]): boolean {
  if (one.subject.kind !== "application") return true;
  const { subject } = one;
  return all.find((other) => isOfMoney(other.kind) && isForApplication(other, subject)) === one;
}

function returnedFor(
  { subject }: Obligation,
  examinations: readonly AppliedExamination[],
  receipts: readonly Receipt[],
): Receipt | null {
  if (subject.kind === "invoice") return returnedForInvoice(subject.invoiceNumber, receipts);
  if (subject.kind !== "application") return null;
  const applied = examinations.find(({ application }) => application.applicationId === subject.applicationId);
  return applied === undefined ? null : returnedForApplication(applied, receipts);
}
