import { and, eq, getTableColumns, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { WireDate } from "~/contract/values";
import type { PhysicianId } from "~/contract/ids";
import { instantOf } from "~/domain/time/boardTime";
import type { BoardTransaction } from "../boardDatabase";
import * as tables from "../schema";
import { each, part, type RecordPart } from "./recordPart";

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

/** A physician's invoices, orders and payments, part by part. What the board changed or recorded itself stays. */
export const billingParts: readonly RecordPart[] = [
  part(tables.invoice, {
    name: "invoice",
    key: ["invoiceNumber"],
    id: "invoiceNumber",
    rows: ({ physicianId, invoices = [] }) => each(["invoices"], invoices, (own) => ({ ...own, physicianId })),
    savedInPortal: {
      columns: null,
      find: (tx, physicianId) =>
        tx
          .select({ invoiceNumber: tables.invoice.invoiceNumber })
          .from(tables.invoice)
          .where(and(eq(tables.invoice.physicianId, physicianId), isNotNull(tables.invoice.changedAt))),
    },
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
    savedInPortal: {
      columns: null,
      find: (tx, physicianId) =>
        tx
          .select({ invoiceNumber: tables.invoiceLine.invoiceNumber, lineNumber: tables.invoiceLine.lineNumber })
          .from(tables.invoiceLine)
          .innerJoin(tables.invoice, eq(tables.invoice.invoiceNumber, tables.invoiceLine.invoiceNumber))
          .where(and(eq(tables.invoice.physicianId, physicianId), isNotNull(tables.invoice.changedAt))),
    },
  }),
  part(tables.order, {
    name: "order",
    key: ["orderNumber"],
    id: "orderNumber",
    rows: ({ physicianId, orders = [] }) => each(["orders"], orders, (own) => ({ ...own, physicianId })),
    savedInPortal: {
      columns: null,
      find: (tx, physicianId) =>
        tx
          .select({ orderNumber: tables.order.orderNumber })
          .from(tables.order)
          .where(and(eq(tables.order.physicianId, physicianId), isNotNull(tables.order.changedAt))),
    },
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
    savedInPortal: {
      columns: null,
      find: (tx, physicianId) =>
        tx
          .select({ orderLineItemId: tables.orderLineItem.orderLineItemId })
          .from(tables.orderLineItem)
          .innerJoin(tables.order, eq(tables.order.orderNumber, tables.orderLineItem.orderNumber))
          .where(and(eq(tables.order.physicianId, physicianId), isNotNull(tables.order.changedAt))),
    },
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
      each(["payments"], payments, (own) => ({
        ...own,
        physicianId,
        transactionDate: instantOf(own.transactionDate),
        returnedDate: own.returnedDate === null ? null : instantOf(own.returnedDate),
      })),
    savedInPortal: {
      columns: null,
      find: (tx, physicianId) =>
        tx
          .select({ paymentId: tables.payment.paymentId })
          .from(tables.payment)
          .where(and(eq(tables.payment.physicianId, physicianId), isNotNull(tables.payment.recordedAt))),
    },
  }),
  part(tables.paymentOfInvoice, {
    name: "paid invoice",
    key: ["paymentId", "invoiceNumber"],
    rows: ({ payments = [] }) =>
      payments.flatMap(({ paymentId, invoices }, index) =>
        each(["payments", index, "invoices"], invoices, (paid) => ({ ...paid, paymentId })),
      ),
    savedInPortal: {
      columns: null,
      find: (tx, physicianId) =>
        tx
          .select({ paymentId: tables.payment.paymentId, invoiceNumber: tables.paymentOfInvoice.invoiceNumber })
          .from(tables.paymentOfInvoice)
          .innerJoin(tables.payment, eq(tables.payment.paymentId, tables.paymentOfInvoice.paymentId))
          .where(and(eq(tables.payment.physicianId, physicianId), isNotNull(tables.payment.recordedAt))),
    },
  }),
  part(tables.paymentOfOrder, {
    name: "paid order",
    key: ["paymentId", "orderNumber"],
    rows: ({ payments = [] }) =>
      payments.flatMap(({ paymentId, orders }, index) =>
        each(["payments", index, "orders"], orders, (paid) => ({ ...paid, paymentId })),
      ),
    savedInPortal: {
      columns: null,
      find: (tx, physicianId) =>
        tx
          .select({ paymentId: tables.payment.paymentId, orderNumber: tables.paymentOfOrder.orderNumber })
          .from(tables.paymentOfOrder)
          .innerJoin(tables.payment, eq(tables.payment.paymentId, tables.paymentOfOrder.paymentId))
          .where(and(eq(tables.payment.physicianId, physicianId), isNotNull(tables.payment.recordedAt))),
    },
  }),
];
