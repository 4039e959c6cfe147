import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { Temporal } from "temporal-polyfill";
import type { PhysicianId } from "~/contract/ids";
import { type PaymentCharge, paymentCharge } from "~/contract/billing/payment";
import { z } from "~/contract/zod";
import { asCents, type Cents } from "~/domain/billing/money";
import type { Bookkeeping } from "../purposes/payable";
import type { CollectedMethod, Failure, IntentId, IntentState, Payer } from "../intent";
import type { NoticeKind } from "../notices";
import type { Purpose } from "../purposes/purposes";

const instant = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => "timestamp with time zone",
  fromDriver: (value) => Temporal.Instant.from(value),
  toDriver: (value) => value.toString(),
});
const cents = () => bigint({ mode: "number" }).$type<Cents>();
/** As the contract has it on the wire. */
const charge = customType<{ data: PaymentCharge; driverData: unknown }>({
  dataType: () => "jsonb",
  fromDriver: (json) => paymentCharge.parse(json),
  toDriver: (value) => JSON.stringify(z.encode(paymentCharge, value)),
});
const intentId = () => uuid().$type<IntentId>();

export const payments = pgSchema("payments");

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
    /** Encrypted; null once nobody needs it. */
    methodToken: text(),
    /** The provider's page that was opened last and has not been answered. */
    hostedSessionId: text(),
    authenticationUrl: text(),
    authorization: text(),
    failure: jsonb().$type<Failure>(),
    /** How many attempts were begun. */
    attempts: integer().notNull(),
    charge: charge(),
    isSettled: boolean().notNull(),
    refunded: cents().notNull().default(asCents(0)),
    /** Set before the board is told for the first time: from then on it is asked before it is told again. */
    recordingBegunAt: instant(),
    /** Of a returned payment: the fee is owed again, or was never recorded as paid. */
    isReopened: boolean().notNull(),
    staffReason: text(),
    createdAt: instant().notNull(),
    since: instant().notNull(),

    /** When somebody has to look at it again; null: not unless something happens. */
    nextLookAt: instant(),
    /** How often it was looked at in this state without getting on. */
    looks: integer().notNull(),
    lookedAt: instant(),
    /** How often something happened for which the provider is to be asked, whatever the state (a webhook came). */
    asked: integer().notNull(),
    /** How many of these an answer of the provider is later than. */
    answered: integer().notNull(),
    leaseId: uuid(),
    leasedUntil: instant(),
  },
  (intent) => [
    index().on(intent.physicianId),
    index("intent_due")
      .on(intent.nextLookAt)
      .where(sql`next_look_at is not null`),
  ],
);

/** A fee year or a part of an application. One intent at a time claims it. */
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

/** One try to take the money. */
export const attempts = payments.table(
  "attempt",
  {
    intentId: intentId()
      .notNull()
      .references(() => intents.intentId),
    attempt: integer().notNull(),
    /** `intent:attempt`, which the provider charges once. */
    idempotencyKey: text().notNull().unique(),
    amount: cents().notNull(),
    surcharge: cents().notNull(),
    begunAt: instant().notNull(),
    /** Null and `unknown`: it may have been charged. */
    outcome: text().$type<AttemptOutcome>(),
    outcomeAt: instant(),
    transactionId: text().unique(),
    /** Who was to charge it (`Gateway.charger`), and nobody else can be asked. */
    chargedBy: text().notNull(),
  },
  (attempt) => [primaryKey({ columns: [attempt.intentId, attempt.attempt] })],
);

/** Every change of every intent; a trigger refuses to alter or to remove one. */
export const changes = payments.table(
  "change",
  {
    changeId: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    intentId: intentId()
      .notNull()
      .references(() => intents.intentId),
    at: instant().notNull(),
    subject: text().notNull(),
    /** Of staff, as others know them; null where the subject alone says who it was. */
    name: text(),
    isStaff: boolean().notNull(),
    /** Null for the beginning. */
    fromState: text().$type<IntentState>(),
    toState: text().$type<IntentState>().notNull(),
    why: text().notNull(),
  },
  (change) => [
    index().on(change.intentId),
    index("change_settled")
      .on(change.changeId)
      .where(sql`is_staff and why like 'settled as %'`),
  ],
);

/** Events that the provider has told of: a second telling changes nothing. */
export const webhookEvents = payments.table("webhook_event", {
  eventId: text().primaryKey(),
  idempotencyKey: text().notNull(),
  receivedAt: instant().notNull(),
});

/** `queued`: the board has it to mail. `outdated`: it was not true any more. `refused`: the board mails none. */
export type NoticeOutcome = "queued" | "outdated" | "refused";

/** What is to be mailed about a payment, stored with the change that it is about. */
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
    index("notice_due")
      .on(notice.nextAttemptAt)
      .where(sql`outcome is null`),
  ],
);
