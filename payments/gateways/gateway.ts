import type { BankAccountType, BankHolderType } from "~/contract/enumerations";
import type { PaymentCharge } from "~/contract/payment";
import type { Cents } from "~/domain/money";
import type { CollectedMethod, IntentId, Payer, ProviderField } from "../intent";

/**
 * The port to whoever moves the money. An adapter throws for nothing that a provider does: no answer, rubbish and
 * refusals are values. None of what is passed here is logged.
 */
export interface Gateway {
  /** What `paymentProcessor` says (PAY-15). */
  readonly name: string;
  readonly capabilities: {
    readonly hostedFields: boolean;
    readonly bank: boolean;
    /** A checkout of its own that charges there: the person confirms before leaving. */
    readonly payOverTime: boolean;
  };
  /** What the pages that collect a card add to their content security policy. */
  readonly origins: {
    readonly script: readonly string[];
    readonly frame: readonly string[];
    readonly connect: readonly string[];
    readonly form: readonly string[];
  };

  /** The header of a webhook's request that carries its signature. */
  readonly signatureHeader: string;

  /** What the card page needs to show the provider's own fields: a script of the provider's and a session for it. */
  cardFields(owed: Owed): Promise<CardFields | Unavailable>;
  /** Opens the provider's page, which needs no JavaScript and comes back to `returnUrl` with parameters. */
  begin(session: HostedSession): Promise<{ readonly kind: "begun"; readonly url: string; readonly sessionId: string } | Unavailable>;
  /** What came back: asked of the provider, whatever the parameters claim. */
  finish(reference: IntentId, sessionId: string): Promise<Finished>;
  /** Bank details go through here once, and are kept nowhere. */
  tokenizeBank(owed: Owed, details: BankDetails): Promise<Tokenized>;
  /** Checks a token that a page posted, and says what would be charged with it. Invalid where it was made for something else. */
  quote(owed: Owed, token: string): Promise<Tokenized>;
  /** Charges once for each `idempotencyKey`, however often it is asked. */
  charge(attempt: ChargeAttempt): Promise<ChargeOutcome>;
  /** What became of an attempt. `absent`: the provider never saw it, and never will take it once it said so. */
  lookup(idempotencyKey: string): Promise<ChargeOutcome | { readonly kind: "absent" }>;
  /** For the board, which checks what it is told was charged. */
  lookupTransaction(transactionId: string): Promise<KnownCharge | { readonly kind: "absent" } | Unavailable>;
  /** Ends a hosted session so that it can charge and tokenize no more; says when it already has charged. */
  expire(sessionId: string): Promise<{ readonly kind: "expired" } | ChargeOutcome | Unavailable>;
  refund(transactionId: string, idempotencyKey: string): Promise<{ readonly kind: "refunded" } | { readonly kind: "refused" } | Unavailable>;
  /** Null for a signature that does not fit the raw body, or one too old. */
  verifyWebhook(rawBody: Uint8Array, signature: string): WebhookEvent | null;
}

/** What a token is made for: it is worth nothing for another intent, nor for another amount. */
export interface Owed {
  readonly reference: IntentId;
  /** Without surcharge. */
  readonly amount: Cents;
}

export interface Unavailable {
  readonly kind: "unavailable";
}

export interface CardFields {
  readonly kind: "fields";
  /** Of the provider, loaded by the page alone that collects a card; it knows its session. */
  readonly scriptUrl: string;
  readonly sessionId: string;
}

export interface HostedSession extends Owed {
  readonly mode: "tokenize" | "pay-over-time";
  readonly payer: Payer;
  /** For pay over time, where the provider itself charges. */
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

export interface ChargeAttempt extends Owed {
  /** `intent:attempt`. */
  readonly idempotencyKey: string;
  readonly token: string;
  /** As the person confirmed it. The provider declines when it would take another one. */
  readonly surcharge: Cents;
  readonly description: string;
}

export type ChargeOutcome =
  | {
      readonly kind: "succeeded";
      readonly charge: PaymentCharge;
      /** False for a bank payment that is on its way. */
      readonly isSettled: boolean;
    }
  | { readonly kind: "declined"; readonly fields: readonly ProviderField[] }
  | { readonly kind: "returned"; readonly charge: PaymentCharge }
  | { readonly kind: "refunded"; readonly charge: PaymentCharge }
  /** Nobody can tell yet whether money moved. */
  | { readonly kind: "unknown" };

export interface KnownCharge {
  readonly kind: "known";
  readonly charge: PaymentCharge;
  readonly reference: string;
  readonly state: "pending" | "settled" | "returned" | "refunded" | "failed";
}

/** An event says only that something happened to an attempt; what, is looked up, so that order and repeats do not matter. */
export interface WebhookEvent {
  readonly eventId: string;
  readonly idempotencyKey: string;
}
