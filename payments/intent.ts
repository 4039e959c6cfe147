import type { Temporal } from "temporal-polyfill";
import type { BankAccountType, BankHolderType, PaymentType } from "~/contract/enumerations";
import type { PhysicianId } from "~/contract/ids";
import type { Cents } from "~/domain/billing/money";
import type { Bookkeeping } from "./purposes/payable";
import type { Purpose } from "./purposes/purposes";

declare const intent: unique symbol;
/** Unguessable (UUID): it stands in addresses. */
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

/** Who pays, as typed; kept with the intent so that nothing has to be typed twice. */
export interface Payer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Billing address (PAY-17); empty where a payment began before it was asked. */
  readonly city: string;
  readonly state: string;
}

/** A method that the provider knows by a token, ready to be charged once the person confirms. */
export interface CollectedMethod {
  readonly kind: "card" | "bank" | "pay-over-time";
  readonly token: string;
  readonly paymentType: PaymentType;
  /** A card's brand, where the board records it by the name of the network that carries it. */
  readonly brand?: string;
  readonly funding: "credit" | "debit" | null;
  readonly lastFour: string | null;
  readonly bankType: BankAccountType | null;
  readonly bankHolderType: BankHolderType | null;
  /** Credit cards only. */
  readonly surcharge: Cents;
}

/** Why the last try did not succeed; what the page says of it is PAY-06 to PAY-09. */
export interface Failure {
  readonly kind: "cannot-validate" | "declined" | "cancelled" | "unsuccessful";
  /** Fields that the provider named (PAY-06). */
  readonly fields: readonly ProviderField[];
}

export const providerFields = ["first_name", "last_name", "routing_number", "month", "year"] as const;
export type ProviderField = (typeof providerFields)[number];

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
  /** What the holder of a bank account authorized by confirming (PAY-19); null for any other payment. */
  readonly authorization: string | null;
  /** Of the last try. Null while untried (PAY-12). */
  readonly failure: Failure | null;
  /** Of the charge, once there is one. */
  readonly transactionId: string | null;
  /** A bank payment that the bank may still return. */
  readonly isSettled: boolean;
  /** What became of its last attempt is not known: it may have been charged, or still be on the provider's own page. */
  readonly mayBeCharged: boolean;
  /** Where the payer's bank asks them to approve the charge (3-D Secure); null where it asks nothing. */
  readonly authenticationUrl: string | null;
  /** Of what was charged, as the provider said last. */
  readonly refunded: Cents;
  /** Set when nobody but staff can go on: why, in words for them. */
  readonly staffReason: string | null;
  readonly createdAt: Temporal.Instant;
  /** When it came into its state. */
  readonly since: Temporal.Instant;
}
