import type { PhysicianId } from "~/contract/ids";
import type { PaymentCharge } from "~/contract/billing/payment";
import type { Cents } from "~/domain/billing/money";
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
import type { Intent, Payer, ProviderField } from "./intent";
import type { NoticeKind } from "./notices";
import type { Purpose } from "./purposes/purposes";
import type { Settlement } from "./settlements";
import type { JournalLine, SettledPayment } from "./store/journal";

/** Who acts: kept with every change of an intent. */
export interface PaymentActor {
  readonly subject: string;
  /** Of staff, for those who read who settled what. */
  readonly name?: string;
  /** True for staff who act for the physician. */
  readonly isStaff: boolean;
}

/** Who acts where nobody waits: the worker, and the provider's own page. */
export const automaticActor: PaymentActor = { subject: "payments", isStaff: false };

export interface NewIntent {
  readonly physicianId: PhysicianId;
  readonly purpose: Purpose;
  readonly bookkeeping: Bookkeeping["kind"];
  /** `createInvoices…`, asked after the intent is stored and before anything is collected; null for orders. */
  readonly createInvoices: (() => Promise<Extract<Bookkeeping, { kind: "invoices" }>["invoiceNumbers"]>) | null;
}

/**
 * What pages do with payments. Every function may be called twice, late, or at the same moment as another: it then
 * answers with the intent as it is. A page that gets an intent in another state than it needs leads to its status page.
 */
export interface Payments {
  readonly gateway: Pick<Gateway, "name" | "capabilities" | "origins">;

  /**
   * Stores an intent before anything leaves the house. Where a live one for any of the same years or the same part of
   * the application exists: one that nothing was sent for is cancelled and replaced; any other is answered instead.
   */
  begin(
    wanted: NewIntent,
    actor: PaymentActor,
  ): Promise<{ readonly kind: "begun" | "under-way"; readonly intent: Intent }>;
  /** Null for an id that is not this physician's, as for none. */
  find(intentId: string, physicianId: PhysicianId): Promise<Intent | null>;
  /** Not yet finished ones (collecting up to charged, and those on the staff list), newest first. */
  live(physicianId: PhysicianId): Promise<Intent[]>;

  cardFields(intent: Intent): Promise<CardFields | Unavailable>;
  /** The provider's page, for a browser without JavaScript; the payer is kept. */
  openHostedPage(
    intent: Intent,
    payer: Payer,
    addresses: HostedAddresses,
    actor: PaymentActor,
    mode?: HostedSession["mode"],
  ): Promise<{ readonly kind: "leave"; readonly url: string } | Collected>;
  /** Back from the provider's page; null where its way back names none: the one that was opened last. */
  finishHostedPage(intent: Intent, sessionId: string | null, actor: PaymentActor): Promise<Collected>;
  useCardToken(intent: Intent, payer: Payer, token: string, actor: PaymentActor): Promise<Collected>;
  useBank(intent: Intent, details: BankDetails, actor: PaymentActor): Promise<Collected>;
  /** Back to the choice of a method, as long as nothing is being charged; the last outcome is forgotten (PAY-13). */
  chooseAnother(intent: Intent, actor: PaymentActor): Promise<Intent>;
  /**
   * Charges and records what the person saw; where it is another by now, nothing is charged and it stays `ready`. A bank that asks
   * the payer to approve it (`authenticationUrl`) sends them back to `returnUrl`; without one it declines.
   */
  confirm(intent: Intent, shown: Shown, actor: PaymentActor, returnUrl?: string): Promise<Intent>;
  cancel(intent: Intent, actor: PaymentActor): Promise<Intent>;
  /** Asks the provider and the board again, at most every few seconds. */
  checkAgain(intent: Intent): Promise<Intent>;
}

/** What the page that asked for the confirmation carries in its form. */
export interface Shown {
  /** With the surcharge. */
  readonly total: Cents;
  /** `intent.since` as text: with another method of the same total, chosen in another tab, it is another one. */
  readonly since: string;
  /** The text that authorizes the debit of a bank account; null for any other method. */
  readonly authorization: string | null;
}

export interface HostedAddresses {
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

/** `ready`: to be confirmed; otherwise why not, with the intent as it is now. */
export type Collected =
  | { readonly kind: "ready"; readonly intent: Intent }
  | { readonly kind: "cannot-validate"; readonly intent: Intent; readonly fields: readonly ProviderField[] }
  | { readonly kind: "unavailable"; readonly intent: Intent }
  /** It has moved on meanwhile (another tab, the provider's own charge): its status page says how. */
  | { readonly kind: "moved-on"; readonly intent: Intent };

/** A payment as staff see it who may settle it. */
export interface StaffPayment {
  readonly intent: Intent;
  /** Whether it is on the list of `unresolved`. */
  readonly isUnresolved: boolean;
  /** What it may be settled as, going by what is known for certain. */
  readonly settlements: readonly Settlement[];
  /** Stands for all that was shown: another one as soon as anything of that has changed. */
  readonly basis: string;
  readonly journal: readonly JournalLine[];
}

/** What staff and the command line read and settle. */
export interface PaymentsForStaff {
  /** Unresolved for longer than the provider usually takes, or on the staff list; oldest first. */
  unresolved(): Promise<Intent[]>;
  /** One of them, or any other; null for an id that there is none of. */
  look(intentId: string): Promise<StaffPayment | null>;
  /** The last 20 settlements, newest first. */
  settled(): Promise<SettledPayment[]>;
  /**
   * Ends doubt with a reason, kept for good. Null for an id that there is none of; `refused` where it would go against what
   * is known for certain, `too-early` while somebody works on it, or the provider is still likely to say itself that it took
   * nothing, `changed` where it is not any more what was shown.
   *
   * @param basis of the payment as it was shown; without one it is settled as it is.
   */
  settle(
    intentId: string,
    as: Settlement,
    reason: string,
    actor: PaymentActor,
    basis?: string,
  ): Promise<{ readonly kind: "settled" | "refused" | "too-early" | "changed"; readonly intent: Intent } | null>;
}

/** How a charge becomes known to the board, whichever board that is. */
export interface Recording {
  /** Whether the board tells charges apart, so that one that is told twice is recorded once. */
  knowsCharges(): Promise<"yes" | "no" | "unavailable">;
  /** Whether the board says already that the intent's years or application part are paid. */
  readBack(intent: Intent): Promise<"paid" | "unpaid" | "unavailable">;
  record(intent: AttemptedIntent, charge: PaymentCharge): Promise<"recorded" | "refused" | "unavailable">;
  /** A bank payment that came back: the fee is owed again. `refused` where the board cannot; staff then must. */
  reopen(intent: Intent): Promise<"recorded" | "refused" | "unavailable">;
}

/** Where notices about payments go to be mailed. */
export interface Notifying {
  /**
   * @param noticeId the same at every attempt, so that what is handed over twice is mailed once.
   * @param intent as it is now: the mail says what its page says.
   */
  notify(
    noticeId: string,
    kind: NoticeKind,
    intent: Intent,
    chargedBy: Capabilities["chargedBy"],
  ): Promise<"queued" | "refused" | "unavailable">;
}
