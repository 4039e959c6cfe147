import { and, eq, inArray, sql } from "drizzle-orm";
import type { Temporal } from "temporal-polyfill";
import type { FeeType, InvoiceStatus } from "@portal/contract/enumerations";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import type { PhysicianId } from "@portal/contract/ids";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import type { WireDate, Year } from "@portal/contract/values";
import { boardToday, wireDateOf } from "@portal/domain/time/boardTime";
import type { Cents } from "@portal/domain/billing/money";
import type { BoardTransaction } from "../boardDatabase";
import { invoice, invoiceLine, order, orderInstallment, orderLineItem } from "../schema";

export interface NewOrderLine {
  readonly feeType: FeeType;
  /** Negative for deductions. */
  readonly amount: Cents;
  readonly description: string;
  readonly year?: Year | null;
}

export interface NewInvoiceLine {
  readonly feeTypeId: FeeType;
  readonly unitPrice: Cents;
  readonly discountAmount: Cents;
  readonly discountDescription: string | null;
  readonly description: string;
  readonly productCode: string;
  readonly year: Year | null;
  readonly examinationId: ExaminationId | null;
}

export interface NewInvoice {
  readonly lines: readonly NewInvoiceLine[];
  readonly moduleSelection: string | null;
  readonly formattedCnpType: string | null;
}

export async function addInvoice(
  tx: BoardTransaction,
  physicianId: PhysicianId,
  { lines, ...own }: NewInvoice,
  invoiceStatus: InvoiceStatus,
  at: Temporal.Instant,
): Promise<InvoiceNumber> {
  const createDate = wireDateOf(boardToday(at));
  const taken = await numbered("INV", "board.invoice_numbers", tx, async (number) => {
    const row = {
      invoiceNumber: number as InvoiceNumber,
      physicianId,
      invoiceStatus,
      createDate,
      changedAt: at,
      ...own,
    };
    return (await tx.insert(invoice).values(row).onConflictDoNothing().returning()).length === 1;
  });
  const invoiceNumber = taken as InvoiceNumber;
  const rows = lines.map((line, index) => ({
    ...line,
    invoiceNumber,
    lineNumber: index + 1,
    createdDate: createDate,
    isRefunded: false,
  }));
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

/** Takes more off a line. */
export async function addDiscount(
  tx: BoardTransaction,
  invoiceNumber: InvoiceNumber,
  lineNumber: number,
  amount: Cents,
  discountDescription: string,
): Promise<void> {
  await tx
    .update(invoiceLine)
    .set({ discountAmount: sql`${invoiceLine.discountAmount} + ${amount}`, discountDescription })
    .where(and(eq(invoiceLine.invoiceNumber, invoiceNumber), eq(invoiceLine.lineNumber, lineNumber)));
}

interface NewInstallment {
  readonly dueDate: WireDate;
  readonly amount: Cents;
}

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

export async function setInstallments(
  tx: BoardTransaction,
  orderNumber: string,
  installments: readonly NewInstallment[],
): Promise<void> {
  await tx.delete(orderInstallment).where(eq(orderInstallment.orderNumber, orderNumber));
  if (installments.length > 0)
    await tx.insert(orderInstallment).values(installments.map((part) => ({ ...part, orderNumber })));
}

export async function addToOrder(
  tx: BoardTransaction,
  orderNumber: string,
  lines: readonly NewOrderLine[],
  at: Temporal.Instant,
): Promise<void> {
  if (lines.length === 0) return;
  const createdDate = wireDateOf(boardToday(at));
  const rows = lines.map(({ feeType, amount, description, year }) => ({
    feeType,
    amount,
    description,
    year,
    orderNumber,
    createdDate,
  }));
  await tx.insert(orderLineItem).values(rows);
}

/** The next number that no import has used. */
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
