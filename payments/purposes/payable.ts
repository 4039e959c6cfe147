import type { Temporal } from "temporal-polyfill";
import type { CallFunctions } from "~/contract/calls";
import type { OwnCharge, Payment } from "~/contract/billing/payment";
import type { Cents } from "~/domain/billing/money";
import type { InvoiceNumber } from "~/contract/billing/invoice";
import type { Year } from "~/contract/values";

/** The board, asked in the name of the physician or of the portal. */
export type BoardCalls = CallFunctions<unknown>;

/** What processing, the board and the pages of every payment need to know of what is paid for. */
export interface Payable {
  /** Names of what it claims, so that nothing is in two payments at once: `fee:2025`, `application:77`. */
  readonly claims: readonly string[];
  /** Of the annual fees that it pays, by themselves or as part of an invoice. */
  readonly feeYears: readonly Year[];
  /** What the claims come to together, without surcharge. */
  readonly amounts: readonly Cents[];
  /** False where the board may want more for the same claims once it has recorded this payment. */
  readonly isPaidOnce: boolean;
  /** PAY-11: whether its invoices can be paid in the lender's checkout. */
  readonly allowsPayOverTime: boolean;
  /** Inside a sentence: `the annual fees of 2025 and 2026`. */
  readonly text: string;
  /** On the provider's page, in its ledger and in staff's list. */
  readonly ledgerText: string;

  /**
   * Why it is not what the board would have paid today: it was paid or waived since it was chosen, or costs something
   * else. Empty where it may be charged.
   *
   * @throws an error of the client where the board cannot be asked.
   */
  notOwed(board: BoardCalls, bookkeeping: Bookkeeping, today: Temporal.PlainDate): Promise<string[]>;
  /** Whether the board has it as paid, by this payment or by another. Invoices are checked apart from it. */
  isPaid(board: BoardCalls, bookkeeping: Bookkeeping): Promise<boolean>;
  /** Without invoices: records the charge of `payment`, or has the board make it. */
  pay(board: BoardCalls, payment: Payment): Promise<OwnCharge & { readonly isSuccessful: boolean }>;
  /** With invoices: says what they were for, once they are paid. */
  afterInvoices(board: BoardCalls, payment: Payment): Promise<void>;
}

/** Which of the board's bookkeepings an intent is recorded in, fixed when it is made (UseBusinessCentral). */
export type Bookkeeping =
  { readonly kind: "invoices"; readonly invoiceNumbers: readonly InvoiceNumber[] } | { readonly kind: "orders" };
