import { asc, eq, sql } from "drizzle-orm";
import type { PhysicianId } from "~/contract/ids";
import type { WireInstant } from "~/contract/values";
import { type BoardDatabase, type BoardTransaction, preparedQuery } from "../boardDatabase";
import type { AccountRecord, PhysicianRecord } from "../people/physicianRecord";
import {
  ccBlock,
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

const physicianIdParameter = sql.placeholder("physicianId");

const invoicesOf = preparedQuery((database) =>
  database.query.invoice
    .findMany({
      columns: { physicianId: false, changedAt: false },
      where: eq(invoice.physicianId, physicianIdParameter),
      orderBy: [asc(invoice.createDate), asc(invoice.invoiceNumber)],
      with: { lines: { columns: { invoiceNumber: false }, orderBy: asc(invoiceLine.lineNumber) } },
    })
    .prepare("invoices_of_physician"),
);

const ordersOf = preparedQuery((database) =>
  database.query.order
    .findMany({
      columns: { orderNumber: true },
      where: eq(order.physicianId, physicianIdParameter),
      orderBy: asc(order.orderNumber),
      with: {
        lines: { columns: { orderNumber: false }, orderBy: asc(orderLineItem.orderLineItemId) },
        installments: { columns: { orderNumber: false }, orderBy: asc(orderInstallment.dueDate) },
      },
    })
    .prepare("orders_of_physician"),
);

const paymentsOf = preparedQuery((database) =>
  database.query.payment
    .findMany({
      columns: {
        paymentId: true,
        transactionId: true,
        transactionDate: true,
        total: true,
        surcharge: true,
        paymentType: true,
        lastFour: true,
        returnedDate: true,
      },
      where: eq(payment.physicianId, physicianIdParameter),
      orderBy: [asc(payment.transactionDate), asc(payment.paymentId)],
      with: {
        invoices: { columns: { paymentId: false }, orderBy: asc(paymentOfInvoice.invoiceNumber) },
        orders: { columns: { paymentId: false }, orderBy: asc(paymentOfOrder.orderNumber) },
      },
    })
    .prepare("payments_of_physician"),
);

/** A physician's invoices, orders and payments, oldest first. */
export async function readBilling(
  database: BoardDatabase | BoardTransaction,
  physicianId: PhysicianId,
): Promise<AccountRecord> {
  // In sequence: a transaction has one connection.
  const invoices = await invoicesOf(database).execute({ physicianId });
  const orders = await ordersOf(database).execute({ physicianId });
  const payments = await paymentsOf(database).execute({ physicianId });
  return {
    invoices: invoices.map(({ lines, ...own }) => ({
      ...own,
      lineItems: lines.map(({ lineNumber: _, productCode, feeTypeId, examinationId, year, ...line }) => ({
        ...line,
        product: { productCode, feeTypeId, examinationId, year },
      })),
    })),
    orders: orders.map(({ lines, ...own }) => ({ ...own, orderLineItems: lines })),
    payments: payments.map((own) => ({
      ...own,
      transactionDate: own.transactionDate.toString() as WireInstant,
      returnedDate: (own.returnedDate?.toString() ?? null) as WireInstant | null,
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
    // Lock order everywhere: blocks first, then their physician.
    await tx
      .select({ id: ccBlock.ccBlockId })
      .from(ccBlock)
      .where(eq(ccBlock.physicianId, physicianId))
      .orderBy(asc(ccBlock.ccBlockId))
      .for("update");
    await tx
      .select({ id: physician.physicianId })
      .from(physician)
      .where(eq(physician.physicianId, physicianId))
      .for("no key update");
    const record = await readPhysicianRecord(tx, physicianId);
    return record === null ? null : work(tx, { record, account: await readBilling(tx, physicianId) });
  });
}
