import { and, eq, getTableColumns, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { WireDate } from "@portal/contract/values";
import type { PhysicianId } from "@portal/contract/ids";
import { instantOf } from "@portal/domain/time/boardTime";
import type { BoardTransaction } from "../boardDatabase";
import * as tables from "../schema";
import { each, part, type RecordPart, type SavedInPortal } from "./recordPart";

/** Annual fees whose payment was recorded here, whatever happened to it later. */
export function paidFees(tx: BoardTransaction, physicianId: PhysicianId) {
  const { invoiceLine, payment, paymentOfInvoice, ccAnnualFee, ccBlock } = tables;
  const invoiced = tx
    .select({ year: invoiceLine.year })
    .from(invoiceLine)
    .innerJoin(paymentOfInvoice, eq(paymentOfInvoice.invoiceNumber, invoiceLine.invoiceNumber))
    .innerJoin(payment, eq(payment.paymentId, paymentOfInvoice.paymentId))
    .where(and(eq(payment.physicianId, physicianId), isNotNull(payment.recordedAt)));
  const ordered = tx
    .select({ year: sql<number>`unnest(${payment.years})`.as("year") })
    .from(payment)
    .where(and(eq(payment.physicianId, physicianId), isNotNull(payment.recordedAt)));
  return tx
    .select(getTableColumns(ccAnnualFee))
    .from(ccAnnualFee)
    .innerJoin(ccBlock, eq(ccBlock.ccBlockId, ccAnnualFee.ccBlockId))
    .where(
      and(
        eq(ccBlock.physicianId, physicianId),
        or(inArray(ccAnnualFee.year, invoiced), inArray(ccAnnualFee.year, ordered)),
      ),
    );
}

/** Rows that belong to what the board made or changed itself: `since` says when, and is null in an import. */
function rowsOf<Key extends string>(
  saved: PgTable & Record<Key | "physicianId", PgColumn>,
  key: Key,
  since: PgColumn,
): (table: PgTable & Record<Key, PgColumn>) => SavedInPortal {
  return (table) => ({
    columns: null,
    find: (tx, physicianId) => {
      const isSaved = and(eq(saved.physicianId, physicianId), isNotNull(since));
      const ids = tx.select({ id: saved[key] }).from<PgTable>(saved).where(isSaved);
      return tx.select().from<PgTable>(table).where(inArray(table[key], ids));
    },
  });
}
const ofSavedInvoice = rowsOf(tables.invoice, "invoiceNumber", tables.invoice.changedAt);
const ofSavedOrder = rowsOf(tables.order, "orderNumber", tables.order.changedAt);
const ofSavedPayment = rowsOf(tables.payment, "paymentId", tables.payment.recordedAt);

/** A physician's invoices, orders and payments, part by part. What the board changed or recorded itself stays. */
export const billingParts: readonly RecordPart[] = [
  part(tables.invoice, {
    name: "invoice",
    key: ["invoiceNumber"],
    id: "invoiceNumber",
    rows: ({ physicianId, invoices = [] }) => each(["invoices"], invoices, (own) => ({ ...own, physicianId })),
    savedInPortal: ofSavedInvoice(tables.invoice),
  }),
  part(tables.invoiceLine, {
    name: "line of an invoice",
    key: ["invoiceNumber", "lineNumber"],
    rows: ({ invoices = [] }) =>
      invoices.flatMap(({ invoiceNumber, createDate, lineItems }, index) =>
        lineItems.map(({ product, ...line }, at) => ({
          path: ["invoices", index, "lineItems", at],
          values: {
            ...line,
            createdDate: line.createdDate ?? createDate,
            ...product,
            invoiceNumber,
            lineNumber: at + 1,
          },
        })),
      ),
    savedInPortal: ofSavedInvoice(tables.invoiceLine),
  }),
  part(tables.order, {
    name: "order",
    key: ["orderNumber"],
    id: "orderNumber",
    rows: ({ physicianId, orders = [] }) => each(["orders"], orders, (own) => ({ ...own, physicianId })),
    savedInPortal: ofSavedOrder(tables.order),
  }),
  part(tables.orderLineItem, {
    name: "line of an order",
    key: ["orderLineItemId"],
    id: "orderLineItemId",
    rows: ({ orders = [] }) =>
      orders.flatMap(({ orderNumber, orderLineItems }, index) =>
        each(["orders", index, "orderLineItems"], orderLineItems, (line) => ({
          ...line,
          // A file without it is refused: only what another board answers may lack it.
          createdDate: line.createdDate as WireDate,
          orderNumber,
        })),
      ),
    savedInPortal: ofSavedOrder(tables.orderLineItem),
  }),
  part(tables.orderInstallment, {
    name: "installment",
    key: ["orderNumber", "dueDate"],
    rows: ({ orders = [] }) =>
      orders.flatMap(({ orderNumber, installments }, index) =>
        each(["orders", index, "installments"], installments, (own) => ({ ...own, orderNumber })),
      ),
  }),
  part(tables.payment, {
    name: "payment",
    key: ["paymentId"],
    id: "paymentId",
    rows: ({ physicianId, payments = [] }) =>
      each(["payments"], payments, ({ isReceiptMailed: _, refundedLines, ...own }) => ({
        ...own,
        refundedLines: refundedLines && [...refundedLines],
        physicianId,
        transactionDate: instantOf(own.transactionDate),
        returnedDate: own.returnedDate === null ? null : instantOf(own.returnedDate),
      })),
    savedInPortal: ofSavedPayment(tables.payment),
  }),
  part(tables.paymentOfInvoice, {
    name: "paid invoice",
    key: ["paymentId", "invoiceNumber"],
    rows: ({ payments = [] }) =>
      payments.flatMap(({ paymentId, invoices }, index) =>
        each(["payments", index, "invoices"], invoices, (paid) => ({ ...paid, paymentId })),
      ),
    savedInPortal: ofSavedPayment(tables.paymentOfInvoice),
  }),
  part(tables.paymentOfOrder, {
    name: "paid order",
    key: ["paymentId", "orderNumber"],
    rows: ({ payments = [] }) =>
      payments.flatMap(({ paymentId, orders }, index) =>
        each(["payments", index, "orders"], orders, (paid) => ({ ...paid, paymentId })),
      ),
    savedInPortal: ofSavedPayment(tables.paymentOfOrder),
  }),
];
