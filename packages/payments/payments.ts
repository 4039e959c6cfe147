import type { PhysicianId } from "@portal/contract/ids";
import type { PaymentCharge } from "@portal/contract/billing/payment";
import type { PaidLine } from "@portal/domain/billing/refunds";
import type { Cents } from "@portal/domain/billing/money";
import type {
  AttemptedIntent,
  BankDetails,
  Capabilities,
  CardFields,
  Gateway,
  HostedSession,
  Unavailable,
} from "./gateways/gateway";
import type { Bookkeeping } from "./purposes/payable";
import type { ConfirmedPayment, Intent, Payer, ProviderField, RefundDecision, StoredRefund } from "./intent";
import type { PaymentList } from "./paymentFilter";
import type { NoticeKind } from "./paymentNotices";
import type { Purpose } from "./purposes/purposes";
import type { PaymentActor } from "./store/paymentActor";
import type { PaymentRefunds } from "./refunds/paymentRefunds";
import type { PaidReceipt } from "./refunds/refundRules";
import type { BoardRecord, Settlement } from "./staffSettlements";
import type { StoredAttempt } from "./store/storedIntent";
import type { PaymentDays } from "./days/dayRecords";
import type { ActOnPayment, JournalLine, PaymentMail, SettledPayment } from "./store/journal";

export type { PaymentActor } from "./store/paymentActor";

/** Actor for the worker and the provider's page. */
export const automaticActor: PaymentActor = { subject: "payments", isStaff: false };

export interface NewIntent {
  readonly physicianId: PhysicianId;
  readonly purpose: Purpose;
  readonly bookkeeping: Bookkeeping["kind"];
  /** Calls `createInvoices…` after the intent is stored and before anything is collected; null for orders. */
  readonly createInvoices: (() => Promise<Extract<Bookkeeping, { kind: "invoices" }>["invoiceNumbers"]>) | null;
}

/**
 * What pages do with payments. Every function may be called twice, late, or at the same time as another: it then
 * returns the intent as it is. A page that gets an intent in an unexpected state redirects to its status page.
 */
export interface Payments {
  readonly gateway: Pick<Gateway, "name" | "capabilities" | "origins">;

  /**
   * Stores an intent before anything is sent. Where a live one claims any of the same years or the same part of the
   * application: one that was never sent is canceled and replaced; any other is returned instead. So is a canceled one
   * that may have been charged after all, until staff settle it.
   */
  begin(
    newIntent: NewIntent,
    actor: PaymentActor,
  ): Promise<{ readonly kind: "begun" | "under-way"; readonly intent: Intent }>;
  /** Returns null for an unknown id and for another physician's. */
  find(intentId: string, physicianId: PhysicianId): Promise<Intent | null>;
  /** Unfinished ones (collecting to charged, and those on the staff list), newest first. */
  live(physicianId: PhysicianId): Promise<Intent[]>;
  /** Transactions of debits that the bank has not completed. */
  pendingDebits(physicianId: PhysicianId): Promise<ReadonlySet<string>>;

  cardFields(intent: Intent): Promise<CardFields | Unavailable>;
  /** Opens the provider's page, for a browser without JavaScript; the payer is stored. */
  openHostedPage(
    intent: Intent,
    payer: Payer,
    addresses: HostedAddresses,
    actor: PaymentActor,
    mode?: HostedSession["mode"],
  ): Promise<{ readonly kind: "leave"; readonly url: string } | Collected>;
  /** `sessionId` is null where the return names none: then the last one opened is used. */
  finishHostedPage(intent: Intent, sessionId: string | null, actor: PaymentActor): Promise<Collected>;
  useCardToken(intent: Intent, payer: Payer, token: string, actor: PaymentActor): Promise<Collected>;
  useBank(intent: Intent, details: BankDetails, actor: PaymentActor): Promise<Collected>;
  /**
   * Returns to the choice of a method, unless it is being charged; the last outcome is cleared (PAY-13). `payer` is
   * stored, for the page that then asks for the method's numbers.
   */
  chooseAnother(intent: Intent, actor: PaymentActor, payer?: Payer): Promise<Intent>;
  /**
   * Charges and records what the payer saw; if it differs by now, nothing is charged and it stays `ready`. A bank that
   * requires approval (`authenticationUrl`) sends the payer back to `returnUrl`; without one it declines. Where a
   * canceled payment for the same may have been charged after all, nothing is charged, and that one is returned.
   */
  confirm(intent: Intent, shown: ConfirmationForm, actor: PaymentActor, returnUrl?: string): Promise<Intent>;
  cancel(intent: Intent, actor: PaymentActor): Promise<Intent>;
  /** Asks the provider and the board again, at most every few seconds. */
  checkAgain(intent: Intent): Promise<Intent>;

  /** For staff. */
  readonly refunds: PaymentRefunds;
}

/** What the confirmation page carries in its form. */
export interface ConfirmationForm {
  /** Includes the surcharge. */
  readonly total: Cents;
  /** `intent.since` as text: it differs for another method of the same total, chosen in another tab. */
  readonly since: string;
  /** The text that authorizes the debit of a bank account; null for any other method. */
  readonly authorization: string | null;
  /** What is kept of it, to answer a dispute. */
  readonly confirmed?: Omit<ConfirmedPayment, "confirmedAt" | "receipt">;
}

export interface HostedAddresses {
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

/** `ready`: to be confirmed; otherwise the reason, with the intent as it is now. */
export type Collected =
  | { readonly kind: "ready"; readonly intent: Intent }
  | { readonly kind: "cannot-validate"; readonly intent: Intent; readonly fields: readonly ProviderField[] }
  | { readonly kind: "unavailable"; readonly intent: Intent }
  /**
   * It has advanced meanwhile (another tab, the provider's own charge), or `intent` is another for the same, which may
   * have been charged: its status page shows how.
   */
  | { readonly kind: "moved-on"; readonly intent: Intent };

export interface StaffPayment {
  readonly intent: Intent;
  readonly isUnresolved: boolean;
  /** Settlements that do not contradict what is certain. */
  readonly settlements: readonly Settlement[];
  /** Version of what was shown: it changes with each part of it. */
  readonly basis: string;
  readonly journal: readonly JournalLine[];
  /** Where staff decide what is due again after a refund; empty where the receipt cannot be read. */
  readonly refundableLines: readonly PaidLine[];
  /** Lines of its receipt: none where the board has no receipt; null where it cannot be read. */
  readonly lines: readonly PaidLine[] | null;
  /** Attempts to charge it, oldest first. */
  readonly attempts: readonly StoredAttempt[];
  /** Mails about it that the board was given, oldest first; receipts are mailed by the board itself. */
  readonly mails: readonly PaymentMail[];
}

/** For the command line too. */
export interface PaymentsForStaff {
  /** All payments of which an attempt was made. */
  readonly list: PaymentList;
  /** Unresolved for longer than the provider usually takes, or on the staff list; oldest first. */
  unresolved(): Promise<Intent[]>;
  unresolvedCount(): Promise<number>;
  /** Returns any payment by id; null for an unknown id. */
  look(intentId: string): Promise<StaffPayment | null>;
  /** What staff did about a physician's payments, newest first, for the physician to read. */
  staffActs(physicianId: PhysicianId, most: number): Promise<ActOnPayment[]>;
  /** The last 20 settlements, newest first. */
  settled(): Promise<SettledPayment[]>;
  /** Days that are compared with the provider and the board; a request is carried out by a running portal. */
  readonly days: PaymentDays;
  /**
   * Ends doubt with a reason, stored for good, once the board's record confirms it. Null for an unknown id; `refused`
   * where it contradicts what is certain; `contradicted` where it contradicts the board's record, and `not-confirmed`
   * where that cannot be read; `too-early` while it is being processed, or the provider is likely to report by itself
   * that it charged; `changed` where it differs from what was shown.
   */
  settle(
    intentId: string,
    as: Settlement,
    reason: string,
    actor: PaymentActor,
    options?: SettleOptions,
  ): Promise<Settled | null>;
}

export interface SettleOptions {
  /** Of the payment as it was shown; without one it is settled as it is. */
  readonly basis?: string;
  /** The board is not asked: for an operator, where it cannot be read. */
  readonly withoutBoard?: boolean;
  /** Keys of the refunded lines that are due again; empty: all of them. */
  readonly lines?: readonly string[];
}

export type Settled =
  | { readonly kind: "settled"; readonly intent: Intent }
  | { readonly kind: "refused" | "too-early" | "changed" | "not-confirmed"; readonly intent: Intent }
  | { readonly kind: "refused-by-board"; readonly says: string; readonly intent: Intent }
  | { readonly kind: "contradicted"; readonly record: BoardRecord; readonly intent: Intent };

/**
 * What the board answers about a refund. `not-paid`: it has no such payment, and what was paid for is open. `by-hand`: it
 * takes no refunds of this payment, and staff enter it.
 */
export type RefundAnswer =
  | { readonly kind: "not-paid" | "by-hand" | "unavailable" }
  /** With each decision as the board divided it, by the id of its refund. */
  | { readonly kind: "recorded"; readonly decisions: ReadonlyMap<string, RefundDecision> }
  /** What the board says, in its words. */
  | { readonly kind: "refused"; readonly says: string };

/** Reports charges to the board, whichever board that is. */
export interface Recording {
  /** Whether the board recognizes charges, so that one that is sent twice is recorded once. */
  knowsCharges(): Promise<"yes" | "no" | "unavailable">;
  /** State of the physician's contact address, for a surcharge; null where it cannot be read. */
  stateOnRecord(intent: Intent): Promise<string | null>;
  /** Reads whether the board already has the intent's years or application part as paid. */
  readBack(intent: Intent): Promise<"paid" | "unpaid" | "unavailable">;
  /** `not-shown`: the board says that it recorded the charge, and its record does not show it. */
  record(intent: AttemptedIntent, charge: PaymentCharge): Promise<"recorded" | "refused" | "not-shown" | "unavailable">;
  /** Reopens the fee of a returned bank payment. `refused` where the board cannot; staff then must. */
  reopen(intent: Intent): Promise<"recorded" | "refused" | "unavailable">;
  /**
   * Tells the board of refunds of one payment, or of their failure. Decisions about them are read back; where one of
   * these does not fit, none is given.
   */
  recordRefunds(intent: Intent, refunds: readonly StoredRefund[]): Promise<RefundAnswer>;
  /** The payment's receipt, for refunds and decisions about them; null where it cannot be read. */
  receipt(intent: Intent): Promise<PaidReceipt | null>;
  /** Whether the board takes refunds; null where it does not answer. */
  takesRefunds(): Promise<boolean | null>;
}

/** Hands notices about payments over for mailing. */
export interface Notifying {
  /**
   * @param noticeId the same at every attempt, so that a repeated notice is mailed once.
   *
   * @param intent as it is now: the mail says what its page says.
   */
  notify(
    noticeId: string,
    kind: NoticeKind,
    intent: Intent,
    chargedBy: Capabilities["chargedBy"],
  ): Promise<"queued" | "refused" | "unavailable">;
}
