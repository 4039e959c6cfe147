import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  primaryKey,
  smallint,
  text,
  jsonb,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { FeeType, InvoiceStatus, PaymentType } from "@portal/contract/enumerations";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import type { PaymentId } from "@portal/contract/billing/receipt";
import { paymentCharge } from "@portal/contract/billing/payment";
import { refundedLine } from "@portal/contract/billing/refund";
import { z } from "@portal/contract/zod";
import { cents, day, id, instant, wireJson } from "./columns";
import { board, physicianColumn } from "./physicianTables";
import { outgoingMail } from "./documentTables";

/** Numbers that the board assigns: `INV-100001`, `ORD-100001`. */
export const invoiceNumbers = board.sequence("invoice_numbers", { startWith: 100_001 });
export const orderNumbers = board.sequence("order_numbers", { startWith: 100_001 });

/** Sums are computed from the lines and the payments. */
export const invoice = board.table(
  "invoice",
  {
    invoiceNumber: text("invoice_number").$type<InvoiceNumber>().primaryKey(),
    physicianId: physicianColumn(),
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

const ofInvoice = () =>
  text("invoice_number")
    .$type<InvoiceNumber>()
    .notNull()
    .references(() => invoice.invoiceNumber);

export const invoiceLine = board.table(
  "invoice_line",
  {
    invoiceNumber: ofInvoice(),
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
    physicianId: physicianColumn(),
    /** As for invoices. */
    changedAt: instant("changed_at"),
  },
  (table) => [index("order_physician").on(table.physicianId)],
);

const ofOrder = () =>
  text("order_number")
    .notNull()
    .references(() => order.orderNumber);

export const orderLineItem = board.table(
  "order_line_item",
  {
    orderLineItemId: bigint("order_line_item_id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    orderNumber: ofOrder(),
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
    orderNumber: ofOrder(),
    dueDate: day("due_date").notNull(),
    amount: cents("amount_cents").notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderNumber, table.dueDate] })],
);

/** A payment, once for each charge. Never deleted: returns and refunds are recorded on it. */
export const payment = board.table(
  "payment",
  {
    paymentId: id<PaymentId>("payment_id").primaryKey().generatedByDefaultAsIdentity(),
    physicianId: physicianColumn(),
    /** The provider's id of the charge; null if an import has none. */
    transactionId: text("transaction_id"),
    transactionDate: instant("transaction_date").notNull(),
    /** With the surcharge. Negative for refunds. */
    total: cents("total_cents").notNull(),
    surcharge: cents("surcharge_cents").notNull(),
    paymentType: text("payment_type").$type<PaymentType>(),
    paymentProcessor: text("payment_processor"),
    lastFour: text("last_four"),
    /** Name of the person who paid, as given with the payment. */
    payer: text("payer"),
    /** The billing state that determined the surcharge. */
    surchargeState: text("surcharge_state"),
    /** Annual fees that it paid without invoices. */
    years: integer("years").array().notNull().default([]),
    returnedDate: instant("returned_date"),
    /** When it was recorded here; null if imported. */
    recordedAt: instant("recorded_at"),
    /** When everything it pays was marked as paid and its receipt queued. */
    completedAt: instant("completed_at"),
    /** The refunded payment: this row is a refund, its `transactionId` is the provider's id of it, and `total` is negative. */
    refundOf: id<PaymentId>("refund_of").references((): AnyPgColumn => payment.paymentId),
    /** What a refund was for; null until staff have decided what is due again. */
    refundedLines: wireJson("refunded_lines", z.array(refundedLine)),
    receiptMailId: bigint("receipt_mail_id", { mode: "number" }).references(() => outgoingMail.mailId),
  },
  (table) => [
    index("payment_physician").on(table.physicianId),
    // For the deletion of old mails.
    index("payment_receipt_mail").on(table.receiptMailId),
    index("payment_refund_of").on(table.refundOf),
    // Across all physicians: a charge pays once.
    uniqueIndex("payment_charge_once").on(table.transactionId),
    check("payment_refund", sql`${table.refundOf} is null or ${table.total} < 0`),
    check("payment_surcharge", sql`${table.surcharge} >= 0`),
  ],
);

const ofPayment = () =>
  id<PaymentId>("payment_id")
    .notNull()
    .references(() => payment.paymentId);

export const paymentOfInvoice = board.table(
  "payment_of_invoice",
  {
    paymentId: ofPayment(),
    invoiceNumber: ofInvoice(),
    amount: cents("amount_cents").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.invoiceNumber] }),
    index("payment_of_invoice_invoice").on(table.invoiceNumber),
  ],
);

export const paymentOfOrder = board.table(
  "payment_of_order",
  {
    paymentId: ofPayment(),
    orderNumber: ofOrder(),
    amount: cents("amount_cents").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.orderNumber] }),
    index("payment_of_order_order").on(table.orderNumber),
  ],
);

/** Result of the board's own attempt to charge; null until the provider has one. */
export const chargeOutcomes = ["absent", "declined", "charged"] as const;
export type ChargeOutcome = (typeof chargeOutcomes)[number];

/**
 * An attempt to charge, for boards that charge by themselves: stored before the provider is called, so that it can be
 * looked up after a crash. Never deleted.
 */
export const chargeAttempt = board.table(
  "charge_attempt",
  {
    physicianId: physicianColumn(),
    idempotencyKey: text("idempotency_key").notNull(),
    /** The call to carry out after the charge; null for a key that was only looked up. */
    callName: text("call_name"),
    sent: jsonb("sent").$type<{ readonly query: object | null; readonly body: object }>(),
    /** SHA-256 of the whole call: the same key with other content is refused. */
    contentHash: text("content_hash"),
    /** SHA-256 of the token, which can be charged under one key only. */
    tokenHash: text("token_hash"),
    begunAt: instant("begun_at").notNull(),
    outcome: text("outcome", { enum: chargeOutcomes }),
    responseCode: text("response_code"),
    charge: wireJson("charge", paymentCharge),
  },
  (table) => [
    primaryKey({ columns: [table.physicianId, table.idempotencyKey] }),
    uniqueIndex("charge_attempt_token_once").on(table.tokenHash),
    check("charge_attempt_outcome", sql`${table.outcome} in ('absent', 'declined', 'charged')`),
    check(
      "charge_attempt_charge",
      sql`(${table.charge} is not null) = (${table.outcome} is not distinct from 'charged')`,
    ),
  ],
);
