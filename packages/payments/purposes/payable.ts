import type { Temporal } from "temporal-polyfill";
import type { CallFunctions } from "@portal/contract/calls";
import type { OwnCharge, Payment } from "@portal/contract/billing/payment";
import type { Cents } from "@portal/domain/billing/money";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import type { Year } from "@portal/contract/values";

/** Calls of the board, in the name of the physician or of the portal. */
export type BoardCalls = CallFunctions<unknown>;

/** What processing, the board and the payment pages need to know of a purpose. */
export interface Payable {
  /** Names of its claims, so that nothing is in two payments at once: `fee:2025`, `application:77`. */
  readonly claims: readonly string[];
  /** Years of the annual fees that it pays, alone or as part of an invoice. */
  readonly feeYears: readonly Year[];
  /** Amounts of the claims, without surcharge. */
  readonly amounts: readonly Cents[];
  /** False where the board may want more for the same claims once it has recorded this payment. */
  readonly isPaidOnce: boolean;
  /** PAY-11: whether its invoices can be paid in the lender's checkout. */
  readonly allowsPayOverTime: boolean;
  /** Inside a sentence: `the annual fees of 2025 and 2026`. */
  readonly text: string;
  /** Text on the provider's page, in its ledger and in the staff list. */
  readonly ledgerText: string;

  /**
   * Returns why the board would no longer accept it today: it was paid or waived since, or the amount differs. Empty
   * where it may be charged.
   *
   * @throws an error of the client where the board is unavailable.
   */
  notOwed(board: BoardCalls, bookkeeping: Bookkeeping, today: Temporal.PlainDate): Promise<string[]>;
  /**
   * Returns why it cannot be chosen to be paid again; null where its page offers it. It only reads.
   *
   * @throws an error of the client where the board is unavailable.
   */
  closedBecause(board: BoardCalls, today: Temporal.PlainDate): Promise<string | null>;
  /**
   * Returns whether the board has it as paid, by this payment or by another; `unknown` where its record cannot be read
   * in full. Invoices are checked separately.
   */
  isPaid(board: BoardCalls, bookkeeping: Bookkeeping): Promise<boolean | "unknown">;
  /** Without invoices: records the charge of `payment`, or has the board make it. */
  pay(board: BoardCalls, payment: Payment): Promise<OwnCharge & { readonly isSuccessful: boolean }>;
  /** With invoices: records their purpose, once they are paid. */
  afterInvoices(board: BoardCalls, payment: Payment): Promise<void>;
}

/** The board's bookkeeping in which an intent is recorded, fixed when it is made (UseBusinessCentral). */
export type Bookkeeping =
  | { readonly kind: "invoices"; readonly invoiceNumbers: readonly InvoiceNumber[] }
  | { readonly kind: "orders" };
