import type { Temporal } from "temporal-polyfill";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import type { PhysicianId } from "@portal/contract/ids";
import type { Cents } from "@portal/domain/billing/money";
import type { Intent, IntentId } from "./intent";
import type { PurposeKind } from "./purposes/purposes";

/** What became of a payment, as the finance department asks for it (OPER-26); `refunded` counts parts too. */
export const paymentOutcomes = [
  "paid",
  "in-doubt",
  "with-lender",
  "refunded",
  "returned",
  "disputed",
  "not-charged",
] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

export const chargedMethods = ["bank", "debit", "credit", "pay-over-time"] as const;
export type ChargedMethod = (typeof chargedMethods)[number];

/** Null: whichever. */
export interface PaymentFilter {
  /** Of its last attempt. */
  readonly from: Temporal.Instant | null;
  /** Not included. */
  readonly before: Temporal.Instant | null;
  readonly physicianId: PhysicianId | null;
  readonly transactionId: string | null;
  readonly invoiceNumber: InvoiceNumber | null;
  readonly method: ChargedMethod | null;
  readonly purpose: PurposeKind | null;
  readonly outcome: PaymentOutcome | null;
  /** With the surcharge or without. */
  readonly amount: Cents | null;
}

/** Most payments that are added up and written to one file. */
export const maxListed = 10_000;

/** The last row of a page, after which the next one begins. */
export interface PaymentKey {
  readonly begunAt: Temporal.Instant;
  readonly intentId: IntentId;
}

export interface ListedPayment {
  readonly intent: Intent;
  /** When its last attempt began. */
  readonly begunAt: Temporal.Instant;
}

export interface PaymentTotals {
  readonly count: number;
  /** What was taken, surcharges included: also what went back since. */
  readonly taken: Cents;
  readonly refunded: Cents;
  readonly returned: Cents;
}

/** Payments of which an attempt was made, by the day of the last one. */
export interface PaymentList {
  /** Newest first. */
  page(filter: PaymentFilter, after: PaymentKey | null, most: number): Promise<ListedPayment[]>;
  /** Null where there are more than `most`. */
  totals(filter: PaymentFilter, most: number): Promise<PaymentTotals | null>;
}
