import type { Temporal } from "temporal-polyfill";
import type { BankAccountType, BankHolderType } from "@portal/contract/enumerations";
import type { PaymentCharge } from "@portal/contract/billing/payment";
import type { CreditSurcharges } from "@portal/domain/billing/creditSurcharge";
import type { Cents } from "@portal/domain/billing/money";
import type { BalanceEntry } from "../days/balanceEntry";
import type { CollectedMethod, Dispute, Intent, IntentId, Payer, ProviderField, ProviderRefund } from "../intent";

/**
 * The port to the party that moves the money. Answers of a provider never make an adapter throw: no answer, unreadable
 * answers and refusals are values. Nothing that passes here is logged.
 */
export interface Gateway {
  /** Value of `paymentProcessor` on the wire (PAY-15). */
  readonly name: string;
  readonly capabilities: Capabilities;
  /** Origins that pages that collect a card add to their content security policy. */
  readonly origins: {
    readonly script: readonly string[];
    readonly frame: readonly string[];
    readonly connect: readonly string[];
    readonly form: readonly string[];
  };

  /**
   * Returns the charger of an attempt that begins now, stored with it. A different charger knows nothing of the
   * attempt, and is not asked about it (docs/decisions/0043). Default: `provider:` and the name.
   */
  charger?(): Promise<string>;

  readonly signatureHeader: string;

  /** For the card page: the provider’s script, and a session for its fields. */
  cardFields(owed: AmountOwed): Promise<CardFields | Unavailable>;
  /** Opens the provider's page, which works without JavaScript and returns to `returnUrl` with parameters. */
  begin(
    session: HostedSession,
  ): Promise<{ readonly kind: "begun"; readonly url: string; readonly sessionId: string } | Unavailable>;
  /** Asks the provider what came of the page, whatever the parameters of the return claim. */
  finish(reference: IntentId, sessionId: string): Promise<Finished>;
  /** Bank details pass through here once, and are stored nowhere. */
  tokenizeBank(owed: AmountOwed, details: BankDetails): Promise<Tokenized>;
  /** Checks a posted token, and returns what it would charge. Invalid where it was made for something else. */
  quote(owed: AmountOwed, token: string): Promise<Tokenized>;
  /** Charges once for each `idempotencyKey`, however often it is called. */
  charge(attempt: ChargeAttempt): Promise<ChargeOutcome | Absent>;
  lookup(idempotencyKey: string, trace: AttemptTrace): Promise<ChargeOutcome | Absent>;
  /** For the board, which verifies reported charges. */
  lookupTransaction(transactionId: string): Promise<KnownCharge | Absent | Unavailable>;
  /**
   * Ends a hosted session so that it can no longer charge or tokenize; returns the outcome if it already has charged.
   */
  expire(sessionId: string): Promise<{ readonly kind: "expired" } | ChargeOutcome | Unavailable>;
  /**
   * Gives an amount of a charge back, once for each `idempotencyKey`, however often it is called; a lookup then lists the
   * refund with the key. `refused` is final: nothing was given back under the key, and nothing will be.
   */
  refund(attempt: RefundAttempt): Promise<{ readonly kind: "refunded" } | RefusedRefund | Unavailable>;
  /** Returns the events about refunds and disputes since then, for webhooks that never arrived. */
  missedEvents?(since: Temporal.Instant): Promise<readonly WebhookEvent[] | Unavailable>;
  /**
   * Returns what moved in the account's balance in a span of time, to compare a day with (PAY-39). Undefined where it is
   * not read: the board charges by itself, or the provider has none.
   */
  balance?(from: Temporal.Instant, before: Temporal.Instant): Promise<readonly BalanceEntry[] | Unavailable>;
  /** Returns null for a signature that does not match the raw body, or is too old. */
  verifyWebhook(rawBody: Uint8Array, signature: string): WebhookEvent | null;
}

/**
 * What payments work with: a provider, which needs only the attempt, or a board that charges by itself and records in
 * the same call what the intent is for.
 */
export interface ChargingGateway extends Omit<Gateway, "charge" | "lookup"> {
  charge(attempt: ChargeAttempt, intent: AttemptedIntent): Promise<ChargeOutcome | Absent>;
  lookup(idempotencyKey: string, trace: AttemptTrace, intent: AttemptedIntent): Promise<ChargeOutcome | Absent>;
}

/** An intent with its last attempt, whichever attempt is looked up. */
export interface AttemptedIntent extends Intent {
  readonly attempt: { readonly idempotencyKey: string } | null;
}

/** Pages offer no more than this. */
export interface Capabilities {
  /** Who charges once the payer has confirmed. */
  readonly chargedBy: "provider" | "board";
  /** Whether the provider has fields that embed in the portal's page; otherwise its own page asks for the card. */
  readonly hostedFields: boolean;
  /** Whose page asks for bank account numbers; null: no bank payments. */
  readonly bank: "portal" | "provider" | null;
  /** Range of the provider's own checkout, which charges there: the payer confirms before leaving. Null without one. */
  readonly payOverTime: AmountRange | null;
  /** Surcharges of credit cards by the payer's state, shown before the choice. The quote decides. */
  readonly creditSurcharges: CreditSurcharges;
  readonly amounts: AmountRange;
}

/** Both ends are included. */
export interface AmountRange {
  readonly least: Cents;
  readonly most: Cents;
}

/** The provider never charged it and never will: a definite answer (docs/decisions/0022). */
export interface Absent {
  readonly kind: "absent";
}

/** What the portal knows of an attempt, for providers that cannot find it by its key alone. */
export interface AttemptTrace {
  readonly reference: IntentId;
  /** Includes the surcharge. */
  readonly total: Cents;
  /** By the portal's clock. */
  readonly begunAt: Temporal.Instant;
  /** Null while no charge is known. */
  readonly transactionId: string | null;
  /** Value of `charger` when the attempt began. */
  readonly chargedBy: string;
  /** Whether the payer still has time to approve it at their bank; otherwise the lookup ends what waits for them. */
  readonly awaitsPayer: boolean;
  /**
   * Session of the provider's page that may be charging it; null where there is none, or opening it was never answered.
   */
  readonly sessionId: string | null;
}

/** Binds a token to one intent and amount: it is worthless for any other. */
export interface AmountOwed {
  readonly reference: IntentId;
  /** Without surcharge. */
  readonly amount: Cents;
}

export interface RefundAttempt {
  readonly transactionId: string;
  readonly idempotencyKey: string;
  /** Includes the part of the surcharge. */
  readonly amount: Cents;
}

export interface RefusedRefund {
  readonly kind: "refused";
  /** Loggable; null where the provider gives none. */
  readonly code: string | null;
}

export interface Unavailable {
  readonly kind: "unavailable";
}

export interface CardFields {
  readonly kind: "fields";
  /** The provider's script, loaded only by the page that collects a card; it knows its session. */
  readonly scriptUrl: string;
  readonly sessionId: string;
}

export interface HostedSession extends AmountOwed {
  /** `tokenize-bank` requires `capabilities.bank` to be `provider`. */
  readonly mode: "tokenize" | "tokenize-bank" | "pay-over-time";
  readonly payer: Payer;
  /** For pay over time, which the provider itself charges. */
  readonly idempotencyKey: string | null;
  readonly description: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

export type Tokenized =
  | { readonly kind: "token"; readonly method: CollectedMethod }
  | { readonly kind: "invalid"; readonly fields: readonly ProviderField[] }
  | Unavailable;

export type Finished = Tokenized | ChargeOutcome | { readonly kind: "cancelled" };

export interface BankDetails extends Payer {
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly bankType: BankAccountType;
  readonly bankHolderType: BankHolderType;
}

export interface ChargeAttempt extends AmountOwed {
  /** Has the form `intent:attempt`. */
  readonly idempotencyKey: string;
  readonly token: string;
  /** As the payer confirmed it. The provider declines if its own would differ. */
  readonly surcharge: Cents;
  readonly description: string;
  /**
   * Where the payer's bank sends them back; null: the payer is not present, and a bank that asks for approval declines.
   */
  readonly returnUrl: string | null;
}

export type ChargeOutcome =
  | {
      readonly kind: "succeeded";
      readonly charge: PaymentCharge;
      /** False for a bank payment that is not cleared yet. */
      readonly isSettled: boolean;
      /** Refunds of a part of it; undefined: none. */
      readonly refunds?: readonly ProviderRefund[];
      /** Undefined: none. */
      readonly disputes?: readonly Dispute[];
    }
  | { readonly kind: "declined"; readonly fields: readonly ProviderField[] }
  /** By the bank, or after a dispute that was lost. */
  | { readonly kind: "returned"; readonly charge: PaymentCharge; readonly disputes?: readonly Dispute[] }
  /** As a whole. A board that charges by itself names no refunds. */
  | {
      readonly kind: "refunded";
      readonly charge: PaymentCharge;
      readonly refunds?: readonly ProviderRefund[];
      readonly disputes?: readonly Dispute[];
    }
  /** Nothing is charged until the payer approves it at their bank. */
  | { readonly kind: "authenticate"; readonly url: string }
  /** It is not known yet whether money moved. */
  | { readonly kind: "unknown" };

export interface KnownCharge {
  readonly kind: "known";
  readonly charge: PaymentCharge;
  readonly reference: string;
  readonly state: "pending" | "settled" | "returned" | "refunded" | "failed";
  /** Undefined: none. */
  readonly refunds?: readonly ProviderRefund[];
}

/** An event says only that an attempt changed; the portal looks up how, so that order and repeats do not matter. */
export type WebhookEvent =
  | { readonly kind: "attempt"; readonly eventId: string; readonly idempotencyKey: string }
  | { readonly kind: "transaction"; readonly eventId: string; readonly transactionId: string }
  /** Signed, but unrelated to the portal: the provider's account may have other uses. */
  | { readonly kind: "other" };
