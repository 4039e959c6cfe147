import { asc, eq, sql } from "drizzle-orm";
import type { PhysicianId } from "~/contract/ids";
import type { WireInstant } from "~/contract/values";
import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import type { AccountRecord } from "../people/physicianRecord";
import { prepared } from "../preparedQueries";
import {
  invoice,
  invoiceLine,
  order,
  orderInstallment,
  orderLineItem,
  payment,
  paymentOfInvoice,
  paymentOfOrder,
} from "../schema";

const ofPhysician = sql.placeholder("physicianId");

const invoicesOf = prepared((database) =>
  database.query.invoice
    .findMany({
      columns: { physicianId: false, changedAt: false },
      where: eq(invoice.physicianId, ofPhysician),
      orderBy: [asc(invoice.createDate), asc(invoice.invoiceNumber)],
      with: { lines: { columns: { invoiceNumber: false }, orderBy: asc(invoiceLine.lineNumber) } },
    })
    .prepare("invoices_of_physician"),
);

const ordersOf = prepared((database) =>
  database.query.order
    .findMany({
      columns: { orderNumber: true },
      where: eq(order.physicianId, ofPhysician),
      orderBy: asc(order.orderNumber),
      with: {
        lines: { columns: { orderNumber: false }, orderBy: asc(orderLineItem.orderLineItemId) },
        installments: { columns: { orderNumber: false }, orderBy: asc(orderInstallment.dueDate) },
      },
    })
    .prepare("orders_of_physician"),
);

const paymentsOf = prepared((database) =>
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
      where: eq(payment.physicianId, ofPhysician),
      orderBy: [asc(payment.transactionDate), asc(payment.paymentId)],
      with: {
        invoices: { columns: { paymentId: false }, orderBy: asc(paymentOfInvoice.invoiceNumber) },
        orders: { columns: { paymentId: false }, orderBy: asc(paymentOfOrder.orderNumber) },
      },
    })
    .prepare("payments_of_physician"),
);

/** What one physician owes and has paid, oldest first. */
export async function readBilling(
  database: BoardDatabase | BoardTransaction,
  physicianId: PhysicianId,
): Promise<AccountRecord> {
  // One after the other: a transaction has one connection.
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
