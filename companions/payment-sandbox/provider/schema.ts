import { bigint, boolean, customType, index, integer, jsonb, pgSchema, text } from "drizzle-orm/pg-core";
import { Temporal } from "temporal-polyfill";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { randomBytes } from "node:crypto";
import type { BankAccountType, BankHolderType, PaymentType } from "@portal/contract/enumerations";
import type { ProviderField } from "@portal/payments/intent";
import type { ChargeState, DisputeState } from "../providerSchemas";
import type { Scenario } from "./testNumbers";

const instant = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => "timestamp with time zone",
  fromDriver: (value) => Temporal.Instant.from(value),
  toDriver: (value) => value.toString(),
});

export const sandbox = pgSchema("sandbox");

/** Only an open session can tokenize or charge. */
export type SessionState = "open" | "done" | "failed" | "cancelled" | "expired";

/** A page or fields opened for one payment. */
export const sessions = sandbox.table(
  "session",
  {
    sessionId: text().primaryKey(),
    mode: text().$type<"fields" | "tokenize" | "pay-over-time" | "authenticate">().notNull(),
    reference: text().notNull(),
    amount: integer().notNull(),
    /** Origin of the page that frames the fields. */
    parentOrigin: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    description: text().notNull(),
    returnUrl: text(),
    cancelUrl: text(),
    /** For pay over time and bank approvals: the key under which approval charges. */
    idempotencyKey: text(),
    state: text().$type<SessionState>().notNull(),
    /**
     * The token that the page made, or that its approval charges; null until then, and when the method could not be
     * validated.
     */
    token: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (session) => [index().on(session.idempotencyKey)],
);

export type Session = typeof sessions.$inferSelect;

/** Of the number only the last four digits are stored. */
export const tokens = sandbox.table(
  "token",
  {
    token: text().primaryKey(),
    sessionId: text().references(() => sessions.sessionId),
    method: text().$type<"card" | "bank">().notNull(),
    reference: text().notNull(),
    amount: integer().notNull(),
    scenario: text().$type<Scenario>().notNull(),
    /** Other refused fields, such as an expiry in the past. */
    fields: jsonb().$type<readonly ProviderField[]>().notNull(),
    paymentType: text().$type<PaymentType>().notNull(),
    funding: text().$type<"credit" | "debit">(),
    lastFour: text().notNull(),
    bankType: text().$type<BankAccountType>(),
    bankHolderType: text().$type<BankHolderType>(),
    isVoid: boolean().notNull(),
    expiresAt: instant().notNull(),
  },
  (token) => [index().on(token.sessionId)],
);

/** One row for each idempotency key that was ever charged or looked up; rows never change. */
export const attempts = sandbox.table("attempt", {
  idempotencyKey: text().primaryKey(),
  outcome: text().$type<"charged" | "declined" | "absent">().notNull(),
  /** Hash of the request that it answers: a different one under the same key is refused. */
  requestHash: text(),
  responseCode: text().notNull(),
  fields: jsonb().$type<readonly ProviderField[]>().notNull(),
  decidedAt: instant().notNull(),
});

/** The ledger: a row for each time that money was charged. */
export const charges = sandbox.table(
  "charge",
  {
    transactionId: text().primaryKey(),
    idempotencyKey: text()
      .notNull()
      .unique("charge_idempotency_key")
      .references(() => attempts.idempotencyKey),
    token: text().references(() => tokens.token),
    reference: text().notNull(),
    /** In cents; the surcharge is separate. */
    amount: integer().notNull(),
    surcharge: integer().notNull(),
    state: text().$type<ChargeState>().notNull(),
    paymentType: text().$type<PaymentType>().notNull(),
    lastFour: text(),
    description: text().notNull(),
    chargedAt: instant().notNull(),
    /** For a pending bank payment: when and how the bank answers. */
    settlesAt: instant(),
    willReturn: boolean().notNull(),
    changedAt: instant().notNull(),
  },
  (charge) => [index().on(charge.reference), index().on(charge.token), index().on(charge.settlesAt)],
);

/** One row for each idempotency key; rows never change, but that a refund may fail. */
export const refunds = sandbox.table(
  "refund",
  {
    idempotencyKey: text().primaryKey(),
    transactionId: text().notNull(),
    outcome: text().$type<"refunded" | "refused" | "failed">().notNull(),
    refundId: text().notNull(),
    amount: integer().notNull(),
    refundedAt: instant().notNull(),
  },
  (refund) => [index().on(refund.transactionId)],
);

/** What the payer's bank asks about a charge. */
export const disputes = sandbox.table(
  "dispute",
  {
    disputeId: text().primaryKey(),
    transactionId: text().notNull(),
    amount: integer().notNull(),
    reason: text().notNull(),
    state: text().$type<DisputeState>().notNull(),
    dueBy: instant().notNull(),
    openedAt: instant().notNull(),
  },
  (dispute) => [index().on(dispute.transactionId)],
);

/** What moved in the account's balance; rows never change. */
export const balanceEntries = sandbox.table(
  "balance_entry",
  {
    entryId: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    kind: text().$type<"charge" | "refund" | "dispute">().notNull(),
    transactionId: text().notNull(),
    /** Of the refund or dispute. */
    sourceId: text(),
    amount: integer().notNull(),
    fee: integer().notNull(),
  },
  (entry) => [index().on(entry.at)],
);

/** Webhooks, sent until they are answered with 2xx. */
export const events = sandbox.table(
  "event",
  {
    eventId: text().primaryKey(),
    idempotencyKey: text().notNull(),
    happenedAt: instant().notNull(),
    deliveries: integer().notNull(),
    /** Null once it was answered with 2xx. */
    nextDeliveryAt: instant(),
    leasedUntil: instant(),
  },
  (event) => [index().on(event.nextDeliveryAt)],
);

export type ProviderDatabase = NodePgDatabase;
/** Inside `database.transaction(…)` use nothing else. */
export type ProviderTransaction = Parameters<Parameters<ProviderDatabase["transaction"]>[0]>[0];

/** Queries use the names of these tables. */
export function providerDatabase(pool: pg.Pool): ProviderDatabase {
  return drizzle({ client: pool, casing: "snake_case" });
}

/** Returns an unguessable id whose prefix names its kind. */
export function newId(kind: "session" | "token" | "transaction" | "event" | "refund" | "dispute"): string {
  return `${kind}_${randomBytes(18).toString("base64url")}`;
}
