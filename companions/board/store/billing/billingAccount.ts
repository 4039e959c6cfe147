import { asc, eq, sql } from "drizzle-orm";
import type { PhysicianId } from "@portal/contract/ids";
import { wireInstantOf } from "@portal/domain/time/boardTime";
import { type BoardDatabase, type BoardTransaction, preparedQuery } from "../boardDatabase";
import { lockOwner } from "../journals";
import type { AccountRecord, PhysicianRecord } from "../people/physicianRecord";
import {
  invoice,
  invoiceLine,
  order,
  orderInstallment,
  orderLineItem,
  payment,
  paymentOfInvoice,
  paymentOfOrder,
  physician,
} from "../schema";
import { readPhysicianRecord } from "../people/readPhysicianRecord";

/** One statement: three cost a page twice as much CPU, and wait for each other (lab/bench/). */
const accountOf = preparedQuery((database) =>
  database.query.physician
    .findFirst({
      columns: {},
      where: eq(physician.physicianId, sql.placeholder("physicianId")),
      with: {
        invoices: {
          columns: { physicianId: false, changedAt: false },
          orderBy: [asc(invoice.createDate), asc(invoice.invoiceNumber)],
          with: { lines: { columns: { invoiceNumber: false }, orderBy: asc(invoiceLine.lineNumber) } },
        },
        orders: {
          columns: { orderNumber: true },
          orderBy: asc(order.orderNumber),
          with: {
            lines: { columns: { orderNumber: false }, orderBy: asc(orderLineItem.orderLineItemId) },
            installments: { columns: { orderNumber: false }, orderBy: asc(orderInstallment.dueDate) },
          },
        },
        payments: {
          columns: {
            paymentId: true,
            transactionId: true,
            transactionDate: true,
            total: true,
            surcharge: true,
            paymentType: true,
            lastFour: true,
            payer: true,
            surchargeState: true,
            returnedDate: true,
            refundOf: true,
            refundedLines: true,
            receiptMailId: true,
          },
          orderBy: [asc(payment.transactionDate), asc(payment.paymentId)],
          with: {
            invoices: { columns: { paymentId: false }, orderBy: asc(paymentOfInvoice.invoiceNumber) },
            orders: { columns: { paymentId: false }, orderBy: asc(paymentOfOrder.orderNumber) },
          },
        },
      },
    })
    .prepare("billing_of_physician"),
);

/** Oldest first. */
export async function readBilling(
  database: BoardDatabase | BoardTransaction,
  physicianId: PhysicianId,
): Promise<AccountRecord> {
  const found = await accountOf(database).execute({ physicianId });
  const { invoices, orders, payments } = found ?? { invoices: [], orders: [], payments: [] };
  return {
    invoices: invoices.map(({ lines, ...own }) => ({
      ...own,
      lineItems: lines.map(({ lineNumber: _, productCode, feeTypeId, examinationId, year, ...line }) => ({
        ...line,
        product: { productCode, feeTypeId, examinationId, year },
      })),
    })),
    orders: orders.map(({ lines, ...own }) => ({ ...own, orderLineItems: lines })),
    payments: payments.map(({ receiptMailId, ...own }) => ({
      ...own,
      isReceiptMailed: receiptMailId !== null,
      transactionDate: wireInstantOf(own.transactionDate),
      returnedDate: own.returnedDate && wireInstantOf(own.returnedDate),
    })),
  };
}

export interface LockedAccount {
  readonly record: PhysicianRecord;
  readonly account: AccountRecord;
}

/**
 * Runs `work` in one transaction with the physician's fees and account locked. A refusal keeps only what `work` has
 * written; an exception rolls back everything. Null for an unknown physician.
 */
export async function changeBilling<Outcome>(
  database: BoardDatabase,
  physicianId: PhysicianId,
  work: (tx: BoardTransaction, locked: LockedAccount) => Promise<Outcome>,
): Promise<Outcome | null> {
  return database.transaction(async (tx) => {
    await lockOwner(tx, physicianId);
    const record = await readPhysicianRecord(tx, physicianId);
    return record === null ? null : work(tx, { record, account: await readBilling(tx, physicianId) });
  });
}
