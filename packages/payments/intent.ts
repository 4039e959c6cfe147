import type { Temporal } from "temporal-polyfill";
import type { BankAccountType, BankHolderType, PaymentType } from "@portal/contract/enumerations";
import type { PhysicianId } from "@portal/contract/ids";
import type { WireInstant } from "@portal/contract/values";
import type { Cents } from "@portal/domain/billing/money";
import type { Bookkeeping } from "./purposes/payable";
import type { Purpose } from "./purposes/purposes";

declare const intent: unique symbol;
/** Unguessable (UUID): it is part of URLs. */
export type IntentId = string & { readonly [intent]: true };

export type IntentState =
  | "created"
  | "collecting"
  | "ready"
  | "charging"
  | "unknown"
  | "charged"
  | "recorded"
  | "declined"
  | "cancelled"
  | "returned"
  | "refunded";

/** Payer as entered; stored with the intent so that nothing has to be entered twice. */
export interface Payer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Billing address (PAY-17); empty for payments that began before it was collected. */
  readonly city: string;
  readonly state: string;
}

/** A method that the provider knows by a token, ready to be charged on confirmation. */
export interface CollectedMethod {
  readonly kind: "card" | "bank" | "pay-over-time";
  readonly token: string;
  readonly paymentType: PaymentType;
  /** A card's brand, where the board records it under the name of its network. */
  readonly brand?: string;
  readonly funding: "credit" | "debit" | null;
  readonly lastFour: string | null;
  readonly bankType: BankAccountType | null;
  readonly bankHolderType: BankHolderType | null;
  /** Credit cards only. */
  readonly surcharge: Cents;
  /** Of the card's billing address, where the provider knows it. */
  readonly billingState?: string;
  /** The state that decided the surcharge; missing in older payments, where it is the payer's. */
  readonly surchargeState?: string;
}

/** Why the last try failed; PAY-06 to PAY-09 say what the page shows. */
export interface Failure {
  readonly kind: "cannot-validate" | "declined" | "cancelled" | "unsuccessful";
  /** Fields that the provider named (PAY-06). */
  readonly fields: readonly ProviderField[];
}

export const providerFields = ["first_name", "last_name", "routing_number", "month", "year"] as const;
export type ProviderField = (typeof providerFields)[number];

/** A refund that counts: failed and canceled ones are left out. */
export interface ProviderRefund {
  /** The provider's id. */
  readonly refundId: string;
  /** Includes the refunded part of the surcharge. */
  readonly amount: Cents;
  /** In real time. */
  readonly refundedAt: WireInstant;
  /** Key of the request that made it; undefined for one that was made at the provider. */
  readonly requestKey?: string;
}

/** What staff have decided about a refund. */
export interface RefundDecision {
  readonly isDueAgain: boolean;
  /** Keys (`lineKey`) of the lines that are due again, where that is not all that was refunded. */
  readonly lines: readonly string[];
}

/** A refund by the provider, what the board has of it, and what staff have decided. */
export interface StoredRefund extends ProviderRefund {
  /** The money came back to the board. */
  readonly hasFailed: boolean;
  /**
   * `pending`: to be reported to the board, with the decision where there is one. `by-hand`: the board does not take it,
   * and staff enter it.
   */
  readonly record: "pending" | "recorded" | "by-hand";
  /** Null until staff have decided. */
  readonly decision: RefundDecision | null;
  /** What it is for, where staff requested it here; the board divides others by itself. */
  readonly parts?: readonly RefundPart[];
}

/** How much of a line of the receipt goes back, without surcharge. */
export interface RefundPart {
  /** `lineKey` of the line. */
  readonly key: string;
  readonly amount: Cents;
}

/** What staff want to refund. */
export interface WantedRefund {
  /** Empty where the receipt shows no lines: all that is left of the payment. */
  readonly parts: readonly RefundPart[];
  /** Whether it must be paid again; otherwise the board's record stays as it is. */
  readonly isDueAgain: boolean;
  readonly reason: string;
}

/** A refund that staff have requested, until the provider has made it. A payment has one at a time. */
export interface RefundRequest extends WantedRefund {
  /** The provider makes one refund for each. */
  readonly key: string;
  /** Includes the part of the surcharge. */
  readonly amount: Cents;
  /** Ids of the refunds that the payment had then: with others, it is not what staff have checked. */
  readonly refundsBefore: readonly string[];
  readonly by: { readonly subject: string; readonly name: string };
  /** In real time, of the request or its approval. */
  readonly since: WireInstant;
  /** `to-approve`: by a second member of staff. `approved`: it may have been sent. `refused`: by the provider. */
  readonly state: "to-approve" | "approved" | "refused";
  /** The provider's code for its refusal. */
  readonly refusal: string | null;
}

/** A payment that its payer has called into question at their bank. */
export interface Dispute {
  /** The provider's id. */
  readonly disputeId: string;
  readonly amount: Cents;
  /** The provider's code: `fraudulent`, `duplicate`. */
  readonly reason: string;
  readonly state: "open" | "answered" | "won" | "lost" | "closed";
  /** Until when it can be answered; null where the provider names no time. */
  readonly dueBy: WireInstant | null;
  readonly openedAt: WireInstant;
}

/** What the payer saw and confirmed, kept with the payment to answer a dispute. */
export interface ConfirmedPayment {
  /** As the page listed it. */
  readonly lines: readonly { readonly name: string; readonly value: string }[];
  /** What the page said beside the button, with the words of the button. */
  readonly sentence: string;
  readonly confirmedAt: WireInstant;
  /** How who confirmed had signed in. */
  readonly signIn: string;
  /** Text of the receipt; null until it is charged. */
  readonly receipt: string | null;
}

export interface Intent {
  readonly intentId: IntentId;
  readonly physicianId: PhysicianId;
  readonly state: IntentState;
  readonly purpose: Purpose;
  readonly bookkeeping: Bookkeeping;
  /** Without surcharge. */
  readonly amount: Cents;
  readonly payer: Payer | null;
  readonly method: CollectedMethod | null;
  /** The authorization that the holder of a bank account confirmed (PAY-19); null for other payments. */
  readonly authorization: string | null;
  /** Failure of the last try; null before one (PAY-12). */
  readonly failure: Failure | null;
  /** Null until charged. */
  readonly transactionId: string | null;
  /** Includes the surcharge; null while no charge is known. */
  readonly taken: Cents | null;
  /**
   * False for a bank payment that the bank may still return. True for a canceled one only where it was charged after
   * all, and staff have recorded it.
   */
  readonly isSettled: boolean;
  /**
   * Whether the result of its last attempt is unknown: it may have been charged, or still be on the provider's page.
   */
  readonly mayBeCharged: boolean;
  /** Where the payer's bank asks for approval (3-D Secure); null where it does not. */
  readonly authenticationUrl: string | null;
  /** In the order in which they became known. */
  readonly refunds: readonly StoredRefund[];
  readonly refundRequest: RefundRequest | null;
  /** In the order in which they became known. */
  readonly disputes: readonly Dispute[];
  readonly confirmed: ConfirmedPayment | null;
  /**
   * For what was returned or refunded: the fee is due again, or was never recorded as paid. False for a refund that
   * staff have settled without making it due again.
   */
  readonly isReopened: boolean;
  /** Set when only staff can continue: the reason, in words for them. */
  readonly staffReason: string | null;
  readonly createdAt: Temporal.Instant;
  /** When it entered its state. */
  readonly since: Temporal.Instant;
}
