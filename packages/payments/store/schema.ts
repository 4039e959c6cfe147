import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { PhysicianId } from "@portal/contract/ids";
import type { Bookkeeping } from "../purposes/payable";
import type {
  CollectedMethod,
  ConfirmedPayment,
  Dispute,
  Failure,
  IntentState,
  Payer,
  RefundRequest,
  StoredRefund,
} from "../intent";
import type { NoticeKind } from "../paymentNotices";
import type { Purpose } from "../purposes/purposes";
import { cents, charge, instant, intentId, payments } from "./columns";
import type { StaffAct } from "./staffAct";

// Of the schema, too: migrations are made from what this file exports.
export { payments } from "./columns";
export { dayStatements } from "./daySchema";

const emptyList = sql`'[]'`;

export const intents = payments.table(
  "intent",
  {
    intentId: intentId().primaryKey(),
    physicianId: bigint({ mode: "number" }).$type<PhysicianId>().notNull(),
    state: text().$type<IntentState>().notNull(),
    purpose: jsonb().$type<Purpose>().notNull(),
    bookkeeping: jsonb().$type<Bookkeeping>().notNull(),
    amount: cents().notNull(),
    payer: jsonb().$type<Payer>(),
    /** Without its token. */
    method: jsonb().$type<Omit<CollectedMethod, "token">>(),
    /** Encrypted; null once it is no longer needed. */
    methodToken: text(),
    /** The provider's page that was opened last and is unanswered. */
    hostedSessionId: text(),
    authenticationUrl: text(),
    authorization: text(),
    failure: jsonb().$type<Failure>(),
    attempts: integer().notNull(),
    charge: charge(),
    isSettled: boolean().notNull(),
    refunds: jsonb().$type<readonly StoredRefund[]>().notNull().default(emptyList),
    /** Stored before the provider's call; null once it has made the refund, or staff have closed it. */
    refundRequest: jsonb().$type<RefundRequest>(),
    disputes: jsonb().$type<readonly Dispute[]>().notNull().default(emptyList),
    /** What a dispute is answered with; null for payments from before it was kept. */
    confirmed: jsonb().$type<ConfirmedPayment>(),
    /** Set before the first call to the board: from then on it is read back before it is called again. */
    recordingBegunAt: instant(),
    /** For a returned payment: the fee is unpaid again, or was never recorded as paid. */
    isReopened: boolean().notNull(),
    staffReason: text(),
    createdAt: instant().notNull(),
    since: instant().notNull(),

    /** When it must be looked at again; null: only after an event. */
    nextLookAt: instant(),
    /** Number of looks in this state without progress. */
    looks: integer().notNull(),
    lookedAt: instant(),
    /** Number of events that require a lookup at the provider, whatever the state (a webhook arrived). */
    asked: integer().notNull(),
    /** Number of these that the provider's last answer covers. */
    answered: integer().notNull(),
    leaseId: uuid(),
    leasedUntil: instant(),
  },
  (intent) => [
    index().on(intent.physicianId),
    index("intent_due")
      .on(intent.nextLookAt)
      .where(sql`next_look_at is not null`),
    index("intent_state").on(intent.state),
    index("intent_for_staff")
      .on(intent.since)
      .where(sql`staff_reason is not null`),
    index("intent_method").on(sql`(method ->> 'kind')`),
    index("intent_purpose").on(sql`(purpose ->> 'kind')`),
    index("intent_invoices").using("gin", sql`(bookkeeping -> 'invoiceNumbers')`),
    index("intent_refunded")
      .on(intent.intentId)
      .where(sql`refunds <> '[]'`),
    index("intent_refund_requested")
      .on(intent.since)
      .where(sql`refund_request is not null`),
    index("intent_disputed")
      .on(intent.since)
      .where(sql`disputes <> '[]'`),
  ],
);

/** Expressions that have an index: queries have to use the same. */
export const methodKind = sql`(${intents.method} ->> 'kind')`;
export const purposeKind = sql`(${intents.purpose} ->> 'kind')`;
export const invoiceNumbers = sql`(${intents.bookkeeping} -> 'invoiceNumbers')`;
/** At least one that did not fail. */
export const hasRefund = sql`(${intents.refunds} <> '[]' and jsonb_path_exists(${intents.refunds}, '$[*] ? (@.hasFailed == false)'))`;

/** A fee year or a part of an application. Only one intent at a time claims it. */
export const parts = payments.table(
  "part",
  {
    intentId: intentId()
      .notNull()
      .references(() => intents.intentId),
    physicianId: bigint({ mode: "number" }).$type<PhysicianId>().notNull(),
    /** `fee:2025`, `application:77`. */
    name: text().notNull(),
    isLive: boolean().notNull(),
  },
  (part) => [
    primaryKey({ columns: [part.intentId, part.name] }),
    uniqueIndex("part_claimed_once")
      .on(part.physicianId, part.name)
      .where(sql`is_live`),
  ],
);

export type AttemptOutcome = "succeeded" | "declined" | "absent" | "unknown";

export const attempts = payments.table(
  "attempt",
  {
    intentId: intentId()
      .notNull()
      .references(() => intents.intentId),
    attempt: integer().notNull(),
    /** Has the form `intent:attempt`; the provider charges it once. */
    idempotencyKey: text().notNull().unique(),
    amount: cents().notNull(),
    surcharge: cents().notNull(),
    begunAt: instant().notNull(),
    /** Null and `unknown`: it may have been charged. */
    outcome: text().$type<AttemptOutcome>(),
    outcomeAt: instant(),
    transactionId: text().unique(),
    /** The charger (`Gateway.charger`), the only one that can be asked. */
    chargedBy: text().notNull(),
  },
  (attempt) => [
    primaryKey({ columns: [attempt.intentId, attempt.attempt] }),
    index().on(attempt.begunAt, attempt.intentId),
    index().on(attempt.amount),
    index("attempt_total").on(sql`(amount + surcharge)`),
  ],
);

/** A trigger refuses to alter or to remove a row. */
export const changes = payments.table(
  "change",
  {
    changeId: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    intentId: intentId()
      .notNull()
      .references(() => intents.intentId),
    at: instant().notNull(),
    subject: text().notNull(),
    /** Display name of staff; null where only the subject is known. */
    name: text(),
    isStaff: boolean().notNull(),
    /** Null for the first line. */
    fromState: text().$type<IntentState>(),
    toState: text().$type<IntentState>().notNull(),
    why: text().notNull(),
    /** Null where no member of staff did it, and in lines from before the column. */
    act: jsonb().$type<StaffAct>(),
  },
  (change) => [
    index().on(change.intentId),
    index("change_settled")
      .on(change.changeId)
      .where(sql`is_staff and why like 'settled as %'`),
  ],
);

/** Events that the provider has sent: a repeated one changes nothing. */
export const webhookEvents = payments.table("webhook_event", {
  eventId: text().primaryKey(),
  idempotencyKey: text().notNull(),
  receivedAt: instant().notNull(),
});

/** `queued`: the board will mail it. `outdated`: it was no longer true. `refused`: the board does not mail it. */
export type NoticeOutcome = "queued" | "outdated" | "refused";

/** Stored with the change that it is about. */
export const notices = payments.table(
  "notice",
  {
    noticeId: uuid().primaryKey().defaultRandom(),
    intentId: intentId()
      .notNull()
      .references(() => intents.intentId),
    kind: text().$type<NoticeKind>().notNull(),
    queuedAt: instant().notNull(),
    attempts: integer().notNull(),
    nextAttemptAt: instant().notNull(),
    /** Null until it is handed over. */
    outcome: text().$type<NoticeOutcome>(),
    outcomeAt: instant(),
  },
  (notice) => [
    index().on(notice.intentId),
    index("notice_due")
      .on(notice.nextAttemptAt)
      .where(sql`outcome is null`),
  ],
);

type PaymentsDatabase = NodePgDatabase;
/** Inside `database.transaction(…)` use nothing else. */
export type PaymentsTransaction = Parameters<Parameters<PaymentsDatabase["transaction"]>[0]>[0];

/** Queries use the names of these tables. */
export function paymentsDatabase(pool: pg.Pool): PaymentsDatabase {
  return drizzle({ client: pool, casing: "snake_case" });
}
