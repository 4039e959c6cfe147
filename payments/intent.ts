import type { Temporal } from "temporal-polyfill";
import type { BankAccountType, BankHolderType, PaymentType } from "~/contract/enumerations";
import type { ApplicationId, ExaminationId } from "~/contract/examination";
import type { CCBlockId, PhysicianId } from "~/contract/ids";
import type { InvoiceNumber } from "~/contract/invoice";
import type { Year } from "~/contract/values";
import type { Cents } from "~/domain/money";

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

/** What is paid for. Amounts are those of the board at the moment the intent was made, never a form's. */
export type Purpose =
  | {
      readonly kind: "annual-fees";
      readonly ccBlockId: CCBlockId;
      readonly years: readonly { readonly year: Year; readonly amount: Cents }[];
    }
  | {
      readonly kind: "application";
      readonly applicationId: ApplicationId;
      readonly examinationId: ExaminationId;
      /** Whether it submits the application, or pays what is left of one that is submitted. */
      readonly step: "submission" | "balance";
      /** An installment leaves something to be paid later. */
      readonly part: "full" | "installment";
      /** Inside a sentence: `the application for Neurocritical Care`. */
      readonly description: string;
      /** What payments before this one have paid: where the board says more, it has this one or another. */
      readonly paidBefore: Cents;
      readonly amount: Cents;
    };

/** Which of the board's bookkeepings an intent is recorded in, fixed when it is made (UseBusinessCentral). */
export type Bookkeeping =
  { readonly kind: "invoices"; readonly invoiceNumbers: readonly InvoiceNumber[] } | { readonly kind: "orders" };

/** Who pays, as typed; kept with the intent so that nothing has to be typed twice. */
export interface Payer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** A method that the provider knows by a token, ready to be charged once the person confirms. */
export interface CollectedMethod {
  readonly kind: "card" | "bank" | "pay-over-time";
  readonly token: string;
  readonly paymentType: PaymentType;
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
  /** Of the last try. Null while untried (PAY-12). */
  readonly failure: Failure | null;
  /** Of the charge, once there is one. */
  readonly transactionId: string | null;
  /** A bank payment that the bank may still return. */
  readonly isSettled: boolean;
  /** What became of its last attempt is not known: it may have been charged, or still be on the provider's own page. */
  readonly mayBeCharged: boolean;
  /** Set when nobody but staff can go on: why, in words for them. */
  readonly staffReason: string | null;
  readonly createdAt: Temporal.Instant;
  /** When it came into its state. */
  readonly since: Temporal.Instant;
}
