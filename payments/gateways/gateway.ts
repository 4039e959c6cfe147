import type { Temporal } from "temporal-polyfill";
import type { BankAccountType, BankHolderType } from "~/contract/enumerations";
import type { PaymentCharge } from "~/contract/billing/payment";
import type { CreditSurcharges } from "~/domain/billing/creditSurcharge";
import type { Cents } from "~/domain/billing/money";
import type { CollectedMethod, Intent, IntentId, Payer, ProviderField } from "../intent";

/**
 * The port to whoever moves the money. An adapter throws for nothing that a provider does: no answer, rubbish and
 * refusals are values. None of what is passed here is logged.
 */
export interface Gateway {
  /** What `paymentProcessor` says (PAY-15). */
  readonly name: string;
  readonly capabilities: Capabilities;
  /** What the pages that collect a card add to their content security policy. */
  readonly origins: {
    readonly script: readonly string[];
    readonly frame: readonly string[];
    readonly connect: readonly string[];
    readonly form: readonly string[];
  };

  /**
   * Who would charge an attempt that is begun now, as it is kept with it: whoever is somebody else later knows nothing of
   * the attempt, and is not asked about it (docs/decisions/0043). `provider:` and the name, unless given.
   */
  charger?(): Promise<string>;

  /** The header of a webhook's request that carries its signature. */
  readonly signatureHeader: string;

  /** What the card page needs to show the provider's own fields: a script of the provider's and a session for it. */
  cardFields(owed: AmountOwed): Promise<CardFields | Unavailable>;
  /** Opens the provider's page, which needs no JavaScript and comes back to `returnUrl` with parameters. */
  begin(
    session: HostedSession,
  ): Promise<{ readonly kind: "begun"; readonly url: string; readonly sessionId: string } | Unavailable>;
  /** What came back: asked of the provider, whatever the parameters claim. */
  finish(reference: IntentId, sessionId: string): Promise<Finished>;
  /** Bank details go through here once, and are kept nowhere. */
  tokenizeBank(owed: AmountOwed, details: BankDetails): Promise<Tokenized>;
  /** Checks a token that a page posted, and says what would be charged with it. Invalid where it was made for something else. */
  quote(owed: AmountOwed, token: string): Promise<Tokenized>;
  /** Charges once for each `idempotencyKey`, however often it is asked. */
  charge(attempt: ChargeAttempt): Promise<ChargeOutcome | Absent>;
  /** What became of an attempt. */
  lookup(idempotencyKey: string, trace: AttemptTrace): Promise<ChargeOutcome | Absent>;
  /** For the board, which checks what it is told was charged. */
  lookupTransaction(transactionId: string): Promise<KnownCharge | Absent | Unavailable>;
  /** Ends a hosted session so that it can charge and tokenize no more; says when it already has charged. */
  expire(sessionId: string): Promise<{ readonly kind: "expired" } | ChargeOutcome | Unavailable>;
  refund(
    transactionId: string,
    idempotencyKey: string,
  ): Promise<{ readonly kind: "refunded" } | { readonly kind: "refused" } | Unavailable>;
  /** What it would have told by webhooks since then about money that was given back; for what never arrived. */
  missedEvents?(since: Temporal.Instant): Promise<readonly WebhookEvent[] | Unavailable>;
  /** Null for a signature that does not fit the raw body, or one too old. */
  verifyWebhook(rawBody: Uint8Array, signature: string): WebhookEvent | null;
}

/**
 * What payments work with: a provider, who needs to know nothing but the attempt, or a board that charges by itself and
 * records in the same call what the intent is for.
 */
export interface ChargingGateway extends Omit<Gateway, "charge" | "lookup"> {
  charge(attempt: ChargeAttempt, intent: AttemptedIntent): Promise<ChargeOutcome | Absent>;
  lookup(idempotencyKey: string, trace: AttemptTrace, intent: AttemptedIntent): Promise<ChargeOutcome | Absent>;
}

/** With its last attempt, whichever of them is asked about. */
export interface AttemptedIntent extends Intent {
  readonly attempt: { readonly idempotencyKey: string } | null;
}

/** What a provider does and what it lacks; the pages offer and say no more than this. */
export interface Capabilities {
  /** Who takes the money once the person has confirmed: the provider, or the board by itself. */
  readonly chargedBy: "provider" | "board";
  /** Fields of the provider's within the portal's own page; without them its page asks for the card. */
  readonly hostedFields: boolean;
  /** Whose page asks for the numbers of a bank account; null: nobody pays from one. */
  readonly bank: "portal" | "provider" | null;
  /** A checkout of its own that charges there: the person confirms before leaving. Null without one. */
  readonly payOverTime: AmountRange | null;
  /** What a credit card costs beside the amount, by the payer's state, shown before the choice. The quote decides. */
  readonly creditSurcharges: CreditSurcharges;
  /** What one charge may come to. */
  readonly amounts: AmountRange;
}

/** Both included. */
export interface AmountRange {
  readonly least: Cents;
  readonly most: Cents;
}

/** The provider never took it, and never will once it said so: a definite answer (docs/decisions/0022). */
export interface Absent {
  readonly kind: "absent";
}

/** What is known here of an attempt that is asked about, for providers that do not find it by its key alone. */
export interface AttemptTrace {
  readonly reference: IntentId;
  /** As it was to be charged, with the surcharge. */
  readonly total: Cents;
  /** By the portal's clock. */
  readonly begunAt: Temporal.Instant;
  /** Null while no charge of it is known. */
  readonly transactionId: string | null;
  /** Who was to charge it, by `charger`. */
  readonly chargedBy: string;
  /** Whether a payer whose bank asks them to approve it still has time; what waits for one who has not is ended. */
  readonly awaitsPayer: boolean;
  /** Of the provider's page that may be charging it; null where there is none, or its opening was never answered. */
  readonly sessionId: string | null;
}

/** What a token is made for: it is worth nothing for another intent, nor for another amount. */
export interface AmountOwed {
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

export interface HostedSession extends AmountOwed {
  /** `tokenize-bank` where `capabilities.bank` says that the provider asks for the account. */
  readonly mode: "tokenize" | "tokenize-bank" | "pay-over-time";
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

export interface ChargeAttempt extends AmountOwed {
  /** `intent:attempt`. */
  readonly idempotencyKey: string;
  readonly token: string;
  /** As the person confirmed it. The provider declines when it would take another one. */
  readonly surcharge: Cents;
  readonly description: string;
  /** Where the payer's bank sends them back to; null: they are not there to be asked, and such a bank declines. */
  readonly returnUrl: string | null;
}

export type ChargeOutcome =
  | {
      readonly kind: "succeeded";
      readonly charge: PaymentCharge;
      /** False for a bank payment that is on its way. */
      readonly isSettled: boolean;
      /** What of it was given back since; not said: nothing. */
      readonly refunded?: Cents;
    }
  | { readonly kind: "declined"; readonly fields: readonly ProviderField[] }
  | { readonly kind: "returned"; readonly charge: PaymentCharge }
  | { readonly kind: "refunded"; readonly charge: PaymentCharge }
  /** Nothing was taken, and it will be once the payer approves it at their bank. */
  | { readonly kind: "authenticate"; readonly url: string }
  /** Nobody can tell yet whether money moved. */
  | { readonly kind: "unknown" };

export interface KnownCharge {
  readonly kind: "known";
  readonly charge: PaymentCharge;
  readonly reference: string;
  readonly state: "pending" | "settled" | "returned" | "refunded" | "failed";
}

/** An event says only that something happened to an attempt; what, is looked up, so that order and repeats do not matter. */
export type WebhookEvent =
  | { readonly kind: "attempt"; readonly eventId: string; readonly idempotencyKey: string }
  | { readonly kind: "transaction"; readonly eventId: string; readonly transactionId: string }
  /** Signed, and about nothing of ours: the provider's account may have other uses. */
  | { readonly kind: "other" };
