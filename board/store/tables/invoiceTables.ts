import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { FeeType, InvoiceStatus } from "~/contract/enumerations";
import type { ExaminationId } from "~/contract/examinations/examination";
import type { PhysicianId } from "~/contract/ids";
import type { InvoiceNumber } from "~/contract/billing/invoice";
import { cents, day, id, instant } from "./columns";
import { board, physician } from "./physicianTables";

/** Numbers that the board assigns: `INV-100001`, `ORD-100001`. */
export const invoiceNumbers = board.sequence("invoice_numbers", { startWith: 100_001 });
export const orderNumbers = board.sequence("order_numbers", { startWith: 100_001 });

/** Sums are computed from the lines and the payments. */
export const invoice = board.table(
  "invoice",
  {
    invoiceNumber: text("invoice_number").$type<InvoiceNumber>().primaryKey(),
    physicianId: id<PhysicianId>("physician_id")
      .notNull()
      .references(() => physician.physicianId),
    invoiceStatus: smallint("invoice_status").$type<InvoiceStatus>().notNull(),
    createDate: day("create_date").notNull(),
    moduleSelection: text("module_selection"),
    formattedCnpType: text("formatted_cnp_type"),
    /** When the board created it or changed its status; null if unchanged since its import. */
    changedAt: instant("changed_at"),
  },
  (table) => [
    index("invoice_physician").on(table.physicianId),
    check("invoice_status", sql`${table.invoiceStatus} between 1 and 7`),
  ],
);

export const invoiceLine = board.table(
  "invoice_line",
  {
    invoiceNumber: text("invoice_number")
      .$type<InvoiceNumber>()
      .notNull()
      .references(() => invoice.invoiceNumber),
    /** From 1, in displayed order. */
    lineNumber: integer("line_number").notNull(),
    description: text("description").notNull(),
    /** Negative for credits. */
    unitPrice: cents("unit_price_cents").notNull(),
    discountAmount: cents("discount_amount_cents").notNull(),
    discountDescription: text("discount_description"),
    createdDate: day("created_date").notNull(),
    productCode: text("product_code").notNull(),
    feeTypeId: smallint("fee_type_id").$type<FeeType>().notNull(),
    examinationId: id<ExaminationId>("examination_id"),
    /** For an annual fee. A year is paid once, in every block that lists it. */
    year: integer("year"),
    isRefunded: boolean("is_refunded").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceNumber, table.lineNumber] }),
    check("invoice_line_discount", sql`${table.discountAmount} >= 0`),
  ],
);

/** Orders, for boards without invoices. */
export const order = board.table(
  "order",
  {
    orderNumber: text("order_number").primaryKey(),
    physicianId: id<PhysicianId>("physician_id")
      .notNull()
      .references(() => physician.physicianId),
    /** As for invoices. */
    changedAt: instant("changed_at"),
  },
  (table) => [index("order_physician").on(table.physicianId)],
);

export const orderLineItem = board.table(
  "order_line_item",
  {
    orderLineItemId: bigint("order_line_item_id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    orderNumber: text("order_number")
      .notNull()
      .references(() => order.orderNumber),
    feeType: smallint("fee_type").$type<FeeType>().notNull(),
    /** Negative for refunds, credits and waivers. */
    amount: cents("amount_cents").notNull(),
    description: text("description").notNull(),
    createdDate: day("created_date").notNull(),
    year: integer("year"),
  },
  (table) => [index("order_line_item_order").on(table.orderNumber)],
);

export const orderInstallment = board.table(
  "order_installment",
  {
    orderNumber: text("order_number")
      .notNull()
      .references(() => order.orderNumber),
    dueDate: day("due_date").notNull(),
    amount: cents("amount_cents").notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderNumber, table.dueDate] })],
);
