import { Temporal } from "temporal-polyfill";
import type { CCBlockId, PhysicianId } from "@portal/contract/ids";
import { wireInstant } from "@portal/contract/values";
import { asCents } from "@portal/domain/billing/money";
import type { Capabilities } from "@portal/payments/gateways/gateway";
import type { CollectedMethod, Intent, IntentId, IntentState, StoredRefund } from "@portal/payments/intent";
import type { Payments } from "@portal/payments/payments";

export const intentId = "0b0e7a52-5d0c-4c5e-9a3b-3f0f7f2f9d11" as IntentId;

export const creditCard: CollectedMethod = {
  kind: "card",
  token: "token-1",
  paymentType: "Visa",
  funding: "credit",
  lastFour: "4242",
  bankType: null,
  bankHolderType: null,
  surcharge: asCents(750),
};
export const debitCard: CollectedMethod = { ...creditCard, funding: "debit", lastFour: "5556", surcharge: asCents(0) };
export const bankAccount: CollectedMethod = {
  ...debitCard,
  kind: "bank",
  paymentType: "ECheck/ACH",
  funding: null,
  lastFour: "6789",
  bankType: "checking",
  bankHolderType: "personal",
};

export const payer = {
  firstName: "Ana",
  lastName: "García",
  email: "ana@hospital.example",
  city: "Denver",
  state: "CO",
};

/** A payment of one annual fee of $250.00. */
export function intentIn(state: IntentState, changes: Partial<Intent> = {}): Intent {
  return {
    intentId,
    physicianId: 100_200 as PhysicianId,
    state,
    purpose: { kind: "annual-fees", ccBlockId: 2024 as CCBlockId, years: [{ year: 2025, amount: asCents(25_000) }] },
    bookkeeping: { kind: "orders" },
    amount: asCents(25_000),
    payer: null,
    method: null,
    authorization: null,
    failure: null,
    transactionId: null,
    taken: null,
    isSettled: state !== "cancelled",
    mayBeCharged: false,
    authenticationUrl: null,
    refunds: [],
    refundRequest: null,
    disputes: [],
    confirmed: null,
    isReopened: state === "refunded",
    staffReason: null,
    createdAt: Temporal.Instant.from("2026-03-02T15:00:00Z"),
    since: Temporal.Instant.from("2026-03-02T15:01:00Z"),
    ...changes,
  };
}

/** A refund of this many cents that the board knows, and staff have not decided. */
export function refundOf(cents: number, changes: Partial<StoredRefund> = {}): StoredRefund {
  return {
    refundId: `refund-${cents}`,
    amount: asCents(cents),
    refundedAt: wireInstant.parse("2026-03-02T15:02:00Z"),
    hasFailed: false,
    record: "recorded",
    decision: null,
    ...changes,
  };
}

/** A provider with every capability, for any amount. */
export const everything: Capabilities = {
  chargedBy: "provider",
  hostedFields: true,
  bank: "portal",
  payOverTime: { least: asCents(1), most: asCents(100_000_000) },
  creditSurcharges: { TX: 3, CO: 2 },
  amounts: { least: asCents(1), most: asCents(100_000_000) },
};

/** Payments with the given calls; every other one fails the test. */
export function paymentsThat(calls: Partial<Payments> = {}): Payments {
  const unexpected = () => Promise.reject(new Error("Unexpected payment"));
  return {
    gateway: {
      name: "test",
      capabilities: { ...everything, payOverTime: null },
      origins: { script: [], frame: [], connect: [], form: [] },
    },
    begin: unexpected,
    find: unexpected,
    live: () => Promise.resolve([]),
    pendingDebits: () => Promise.resolve(new Set()),
    cardFields: unexpected,
    openHostedPage: unexpected,
    finishHostedPage: unexpected,
    useCardToken: unexpected,
    useBank: unexpected,
    chooseAnother: unexpected,
    confirm: unexpected,
    cancel: unexpected,
    checkAgain: unexpected,
    refunds: {
      refusal: () => null,
      offer: unexpected,
      check: unexpected,
      request: unexpected,
      approve: unexpected,
      withdraw: unexpected,
    },
    ...calls,
  };
}
