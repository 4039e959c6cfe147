import { and, eq, inArray, sql } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import type { FeeType, InvoiceStatus, PaymentType } from "~/contract/enumerations";
import type { ExaminationId } from "~/contract/examination";
import type { PhysicianId } from "~/contract/ids";
import type { InvoiceNumber } from "~/contract/invoice";
import type { PaymentId } from "~/contract/receipt";
import type { WireDate, Year } from "~/contract/values";
import { boardToday, wireDateOf } from "~/domain/boardTime";
import type { Cents } from "~/domain/money";
import type { BoardTransaction } from "./boardDatabase";
import {
  ccAnnualFee,
  ccBlock,
  invoice,
  invoiceLine,
  order,
  orderInstallment,
  orderLineItem,
  payment,
  paymentOfInvoice,
  paymentOfOrder,
} from "./schema";

/** A fee as it comes to stand on an order. */
export interface NewOrderLine {
  readonly feeType: FeeType;
  /** Below zero for what is taken off. */
  readonly amount: Cents;
  readonly description: string;
  /** Of an annual fee. */
  readonly year?: Year | null;
}

/** A fee as it comes to stand on an invoice, with what is taken off it. */
export interface NewInvoiceLine {
  readonly feeTypeId: FeeType;
  readonly unitPrice: Cents;
  readonly discountAmount: Cents;
  readonly discountDescription: string | null;
  readonly description: string;
  readonly productCode: string;
  /** Of an annual fee. */
  readonly year: Year | null;
  /** Of an application. */
  readonly examinationId: ExaminationId | null;
}

export interface NewInvoice {
  readonly lines: readonly NewInvoiceLine[];
  readonly moduleSelection: string | null;
  readonly formattedCnpType: string | null;
}

/** A new invoice, to be paid. */
export async function addInvoice(
  tx: BoardTransaction,
  physicianId: PhysicianId,
  { lines, ...own }: NewInvoice,
  invoiceStatus: InvoiceStatus,
  at: Temporal.Instant,
): Promise<InvoiceNumber> {
  const createDate = wireDateOf(boardToday(at));
  const taken = await numbered("INV", "board.invoice_numbers", tx, async (number) => {
    const row = { invoiceNumber: number as InvoiceNumber, physicianId, invoiceStatus, createDate, changedAt: at, ...own };
    return (await tx.insert(invoice).values(row).onConflictDoNothing().returning()).length === 1;
  });
  const invoiceNumber = taken as InvoiceNumber;
  const rows = lines.map((line, index) => ({ ...line, invoiceNumber, lineNumber: index + 1, createdDate: createDate, isRefunded: false }));
  if (rows.length > 0) await tx.insert(invoiceLine).values(rows);
  return invoiceNumber;
}

export async function setInvoiceStatus(
  tx: BoardTransaction,
  invoiceNumbers: readonly InvoiceNumber[],
  invoiceStatus: InvoiceStatus,
  at: Temporal.Instant,
): Promise<void> {
  if (invoiceNumbers.length === 0) return;
  await tx
    .update(invoice)
    .set({ invoiceStatus, changedAt: at })
    .where(inArray(invoice.invoiceNumber, [...invoiceNumbers]));
}

/** What of an order may be paid later. */
export interface NewInstallment {
  readonly dueDate: WireDate;
  readonly amount: Cents;
}

/** A new order with a line for each fee, and what of it may be paid later. */
export async function addOrder(
  tx: BoardTransaction,
  physicianId: PhysicianId,
  lines: readonly NewOrderLine[],
  at: Temporal.Instant,
  installments: readonly NewInstallment[] = [],
): Promise<string> {
  const orderNumber = await numbered("ORD", "board.order_numbers", tx, async (number) => {
    const row = { orderNumber: number, physicianId, changedAt: at };
    return (await tx.insert(order).values(row).onConflictDoNothing().returning()).length === 1;
  });
  await addToOrder(tx, orderNumber, lines, at);
  await setInstallments(tx, orderNumber, installments);
  return orderNumber;
}

/** In place of those that were agreed on before. */
export async function setInstallments(tx: BoardTransaction, orderNumber: string, installments: readonly NewInstallment[]): Promise<void> {
  await tx.delete(orderInstallment).where(eq(orderInstallment.orderNumber, orderNumber));
  if (installments.length > 0) await tx.insert(orderInstallment).values(installments.map((part) => ({ ...part, orderNumber })));
}

/** More fees of an order that is there. */
export async function addToOrder(
  tx: BoardTransaction,
  orderNumber: string,
  lines: readonly NewOrderLine[],
  at: Temporal.Instant,
): Promise<void> {
  if (lines.length === 0) return;
  const createdDate = wireDateOf(boardToday(at));
  const rows = lines.map(({ feeType, amount, description, year }) => ({ feeType, amount, description, year, orderNumber, createdDate }));
  await tx.insert(orderLineItem).values(rows);
}

export interface NewPayment {
  readonly physicianId: PhysicianId;
  readonly transactionId: string;
  readonly total: Cents;
  readonly surcharge: Cents;
  readonly paymentType: PaymentType;
  readonly paymentProcessor: string | null;
  readonly lastFour: string | null;
  /** When the money was taken; null where it is not known: then as it is recorded. */
  readonly chargedAt: Temporal.Instant | null;
  /** Annual fees that it pays without invoices. */
  readonly years: readonly Year[];
  readonly invoices: readonly { readonly invoiceNumber: InvoiceNumber; readonly amount: Cents }[];
  readonly orders: readonly { readonly orderNumber: string; readonly amount: Cents }[];
}

/** The charge, recorded, and what it was for. */
export async function addPayment(
  tx: BoardTransaction,
  { invoices, orders, years, chargedAt, ...charge }: NewPayment,
  at: Temporal.Instant,
): Promise<PaymentId> {
  // No charge is later than its record, whatever the provider's clock says.
  const transactionDate = chargedAt === null || Temporal.Instant.compare(chargedAt, at) > 0 ? at : chargedAt;
  const [added] = await tx
    .insert(payment)
    .values({ ...charge, years: [...years], transactionDate, recordedAt: at })
    .returning({ paymentId: payment.paymentId });
  if (added === undefined) throw new Error("An inserted row is returned");
  if (invoices.length > 0) await tx.insert(paymentOfInvoice).values(invoices.map((part) => ({ ...part, ...added })));
  if (orders.length > 0) await tx.insert(paymentOfOrder).values(orders.map((part) => ({ ...part, ...added })));
  return added.paymentId;
}

/** Everything for which a payment was made is marked, and its receipt is on its way. */
export async function completePayment(
  tx: BoardTransaction,
  paymentId: PaymentId,
  changes: { readonly completedAt: Temporal.Instant; readonly lastFour: string | null; readonly receiptMailId: number | null },
): Promise<void> {
  await tx.update(payment).set(changes).where(eq(payment.paymentId, paymentId));
}

export async function setReturned(tx: BoardTransaction, paymentId: PaymentId, at: Temporal.Instant): Promise<void> {
  await tx.update(payment).set({ returnedDate: at }).where(eq(payment.paymentId, paymentId));
}

/** A year is paid once: wherever the physician's blocks list it. */
export async function setYearsPaid(
  tx: BoardTransaction,
  physicianId: PhysicianId,
  years: readonly Year[],
  isPaid: boolean,
): Promise<void> {
  const blocks = tx.select({ id: ccBlock.ccBlockId }).from(ccBlock).where(eq(ccBlock.physicianId, physicianId));
  await tx
    .update(ccAnnualFee)
    .set({ isPaid })
    .where(and(inArray(ccAnnualFee.ccBlockId, blocks), inArray(ccAnnualFee.year, [...years])));
}

export interface StoredCharge {
  readonly paymentId: PaymentId;
  readonly physicianId: PhysicianId;
  readonly years: readonly Year[];
  readonly completedAt: Temporal.Instant | null;
}

/** The payment that this charge was recorded as, whoever's it is; null for one that is not known. */
export async function findCharge(tx: BoardTransaction, transactionId: string): Promise<StoredCharge | null> {
  const { paymentId, physicianId, years, completedAt } = payment;
  const [found] = await tx
    .select({ paymentId, physicianId, years, completedAt })
    .from(payment)
    .where(eq(payment.transactionId, transactionId));
  return found ?? null;
}

/** The next number that a file of people has not taken. */
async function numbered(
  prefix: string,
  sequence: string,
  tx: BoardTransaction,
  take: (number: string) => Promise<boolean>,
): Promise<string> {
  for (;;) {
    const { rows } = await tx.execute<{ next: string }>(sql`select nextval(${sequence}) as next`);
    const number = `${prefix}-${rows[0]?.next}`;
    if (await take(number)) return number;
  }
}

