import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { PaymentType } from "~/contract/enumerations";
import type { PhysicianId } from "~/contract/ids";
import type { InvoiceNumber } from "~/contract/billing/invoice";
import type { PaymentId } from "~/contract/billing/receipt";
import { paymentCharge } from "~/contract/billing/payment";
import { cents, id, instant, wireJson } from "./columns";
import { outgoingMail } from "./documentTables";
import { invoice, order } from "./invoiceTables";
import { board, physician } from "./physicianTables";

/** Money that came in, once for each charge. It is never deleted: what is returned or refunded is said of it. */
export const payment = board.table(
  "payment",
  {
    paymentId: id<PaymentId>("payment_id").primaryKey().generatedByDefaultAsIdentity(),
    physicianId: id<PhysicianId>("physician_id")
      .notNull()
      .references(() => physician.physicianId),
    /** The provider's name of the charge; null for one of which a file of people tells none. */
    transactionId: text("transaction_id"),
    transactionDate: instant("transaction_date").notNull(),
    /** With the surcharge. Below zero for what was paid back. */
    total: cents("total_cents").notNull(),
    surcharge: cents("surcharge_cents").notNull(),
    paymentType: text("payment_type").$type<PaymentType>(),
    paymentProcessor: text("payment_processor"),
    lastFour: text("last_four"),
    /** Annual fees that it paid without invoices. */
    years: integer("years").array().notNull().default([]),
    returnedDate: instant("returned_date"),
    /** When a charge was recorded here; null for what a file of people brought. */
    recordedAt: instant("recorded_at"),
    /** When what it was for was marked as paid and its receipt mailed. */
    completedAt: instant("completed_at"),
    receiptMailId: bigint("receipt_mail_id", { mode: "number" }).references(() => outgoingMail.mailId),
  },
  (table) => [
    index("payment_physician").on(table.physicianId),
    // By which old mails are deleted.
    index("payment_receipt_mail").on(table.receiptMailId),
    // Whoever's it is: a charge pays once.
    uniqueIndex("payment_charge_once").on(table.transactionId),
    check("payment_surcharge", sql`${table.surcharge} >= 0`),
  ],
);

/** How much of a payment went to which invoice. */
export const paymentOfInvoice = board.table(
  "payment_of_invoice",
  {
    paymentId: id<PaymentId>("payment_id")
      .notNull()
      .references(() => payment.paymentId),
    invoiceNumber: text("invoice_number")
      .$type<InvoiceNumber>()
      .notNull()
      .references(() => invoice.invoiceNumber),
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
    paymentId: id<PaymentId>("payment_id")
      .notNull()
      .references(() => payment.paymentId),
    orderNumber: text("order_number")
      .notNull()
      .references(() => order.orderNumber),
    amount: cents("amount_cents").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.orderNumber] }),
    index("payment_of_order_order").on(table.orderNumber),
  ],
);

/** What became of a try of the board's own to take money; null while the provider has not said. */
export const chargeOutcomes = ["absent", "declined", "charged"] as const;
export type ChargeOutcome = (typeof chargeOutcomes)[number];

/**
 * A try to take money, where the board charges by itself: written before the provider is asked, so that whatever becomes
 * of this process can be asked for. It is never deleted.
 */
export const chargeAttempt = board.table(
  "charge_attempt",
  {
    physicianId: id<PhysicianId>("physician_id")
      .notNull()
      .references(() => physician.physicianId),
    idempotencyKey: text("idempotency_key").notNull(),
    /** Which call is to be carried out once the money is there; null for a key that was only asked about. */
    callName: text("call_name"),
    /** Its query and body, without the token. */
    sent: jsonb("sent").$type<{ readonly query: object | null; readonly body: object }>(),
    /** SHA-256 of all that was sent: the same key with another content is refused. */
    contentHash: text("content_hash"),
    /** SHA-256 of the token, which is charged under one key and no other. */
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
