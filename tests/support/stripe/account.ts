import { randomBytes } from "node:crypto";

/** Stripe's objects, as its documentation describes them (docs.stripe.com/api, 2025-09-30.clover). */

export interface Method {
  readonly id: string;
  readonly object: "payment_method";
  readonly type: "card" | "us_bank_account";
  customer: string | null;
  /** Of the address, only what Stripe's page asked for. */
  readonly billing_details: { address: { country: string; state: string | null } };
  readonly card?: { brand: string; last4: string; funding: string };
  readonly us_bank_account?: { last4: string; account_type: string; account_holder_type: string };
  /** Its number, which decides the outcome in Stripe's test mode. */
  readonly number: string;
}

export interface ChargeObject {
  readonly id: string;
  readonly object: "charge";
  readonly created: number;
  readonly metadata: Record<string, string>;
  readonly payment_intent: string;
  status: "succeeded" | "pending" | "failed";
  readonly amount: number;
  refunded: boolean;
  amount_refunded: number;
  disputed: boolean;
  readonly outcome: { type: string };
  readonly payment_method_details: { type: string };
}

export interface Intent {
  readonly id: string;
  readonly object: "payment_intent";
  status: string;
  readonly amount: number;
  readonly currency: "usd";
  readonly created: number;
  readonly metadata: Record<string, string>;
  customer: string | null;
  payment_method: string | null;
  payment_method_types: string[];
  last_payment_error: object | null;
  next_action: { type: "redirect_to_url"; redirect_to_url: { url: string; return_url: string } } | null;
  latest_charge: string | null;
}

export interface Session {
  readonly id: string;
  readonly object: "checkout.session";
  readonly mode: "payment" | "setup";
  status: "open" | "complete" | "expired";
  url: string | null;
  readonly client_reference_id: string | null;
  readonly metadata: Record<string, string>;
  readonly created: number;
  readonly expires_at: number;
  readonly payment_method_types: readonly string[];
  readonly billing_address_collection: string | null;
  /** What its page was asked to show, as it was sent. */
  readonly shown: Readonly<Record<string, string>>;
  readonly success_url: string;
  readonly cancel_url: string | null;
  readonly amount_total: number | null;
  readonly intentMetadata: Record<string, string>;
  setup_intent: string | null;
  payment_intent: string | null;
}

interface Refund {
  readonly id: string;
  readonly created: number;
  readonly object: "refund";
  readonly payment_intent: string;
  readonly amount: number;
  readonly metadata: Record<string, string>;
  status: "pending" | "succeeded" | "failed";
}

interface StripeDispute {
  readonly id: string;
  readonly object: "dispute";
  readonly payment_intent: string;
  readonly amount: number;
  readonly reason: string;
  readonly created: number;
  readonly evidence_details: { readonly due_by: number };
  status: string;
}

export function emptyAccount() {
  return {
    /** Of the payers' cards. */
    billingAddress: { country: "US", state: "TX" } as { country: string; state: string | null },
    methods: new Map<string, Method>(),
    charges: new Map<string, ChargeObject>(),
    intents: new Map<string, Intent>(),
    sessions: new Map<string, Session>(),
    setups: new Map<string, { id: string; object: "setup_intent"; status: string; payment_method: string | null }>(),
    refunds: [] as Refund[],
    disputes: [] as StripeDispute[],
    events: [] as { id: string; object: "event"; type: string; created: number; data: { object: object } }[],
    capabilities: { card_payments: "active", us_bank_account_ach_payments: "active" } as Record<string, string>,
  };
}
export type Account = ReturnType<typeof emptyAccount>;

/** One call of the API. */
export interface Asked {
  readonly method: string;
  /** After /v1. */
  readonly path: string;
  readonly fields: URLSearchParams;
  readonly seconds: number;
  readonly origin: string;
  readonly tell: (type: string, object: object) => void;
}

export const accountId = "acct_ofTheTests0123";

export const newId = (kind: string) => `${kind}_${randomBytes(12).toString("hex")}`;

/** A refusal in Stripe's words. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly error: object,
    /** Whether the endpoint had begun, so that the idempotency key repeats this answer. */
    readonly isKept = true,
  ) {
    super("refused");
  }
}

export function unexpectedState(intent: Intent): Refusal {
  return new Refusal(400, {
    type: "invalid_request_error",
    code: "payment_intent_unexpected_state",
    payment_intent: intent,
  });
}

export function declined(intent: Intent, code: string, decline_code?: string): Refusal {
  return new Refusal(402, {
    type: "card_error",
    code,
    ...(decline_code === undefined ? {} : { decline_code }),
    payment_intent: intent,
  });
}

export const missing = () => new Refusal(404, { type: "invalid_request_error", code: "resource_missing" }, false);
export const wrongParameter = (param: string) =>
  new Refusal(400, { type: "invalid_request_error", code: "parameter_invalid", param }, false);
