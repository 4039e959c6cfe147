import type { Temporal } from "temporal-polyfill";
import type { FeeType } from "@portal/contract/enumerations";
import type { PhysicianId } from "@portal/contract/ids";
import type { WireDate } from "@portal/contract/values";
import type { Cents } from "@portal/domain/billing/money";
import type { PaidLine } from "@portal/domain/billing/refunds";
import type { IntentId } from "../intent";

/** What a payment has to do with a day. */
export interface DayPayment {
  readonly intentId: IntentId;
  readonly physicianId: PhysicianId;
  readonly transactionId: string;
  /** Includes the surcharge. */
  readonly taken: Cents;
  readonly surcharge: Cents;
  /** A debit counts on the day on which it arrives, which only the provider knows; a card on the day of its charge. */
  readonly isDebit: boolean;
  readonly isChargedOnDay: boolean;
  /** The bank took it back, or a dispute was lost. */
  readonly isReturned: boolean;
  readonly isReturnedOnDay: boolean;
  /** As a whole, where a board or staff said so and no refund has an id. */
  readonly isRefundedUnlistedOnDay: boolean;
  /** Of all days. */
  readonly refunds: readonly DayRefund[];
  readonly disputes: readonly DayDispute[];
  /** By the board's record; null: it could not be read. Without lines the record does not have the payment. */
  readonly receipt: { readonly lines: readonly PaidLine[]; readonly refundIds: readonly string[] } | null;
}

export interface DayRefund {
  readonly refundId: string;
  readonly amount: Cents;
  readonly isOnDay: boolean;
  /** The money came back to the board, on a day that only the provider knows. */
  readonly hasFailed: boolean;
  /** Without surcharge; null where it is not known what it is for. */
  readonly lines: readonly FeeLine[] | null;
  /** Whether the board has entered it, or staff do so by hand. */
  readonly isRecorded: boolean;
}

export interface DayDispute {
  readonly disputeId: string;
  readonly amount: Cents;
  readonly isOnDay: boolean;
}

/** Null: the board's record does not say. */
export interface FeeLine {
  readonly feeType: FeeType | null;
  readonly amount: Cents;
}

export type MovementKind = "charge" | "refund" | "return" | "dispute";

/** Money that came or went on the day. */
export interface Movement {
  readonly kind: MovementKind;
  readonly intentId: IntentId;
  readonly physicianId: PhysicianId;
  readonly transactionId: string;
  /** Of the refund or dispute at the provider; null for others. */
  readonly sourceId: string | null;
  /** Negative where it went. */
  readonly amount: Cents;
  /** Of its amount. */
  readonly surcharge: Cents;
  readonly lines: readonly FeeLine[];
  /** What the provider kept; null where its balance does not have the movement. */
  readonly fee: Cents | null;
  readonly payoutId: string | null;
}

/** A row of the day's table: what came and went for one fee type, each without sign. */
export interface FeeRow {
  readonly feeType: FeeType | "surcharge" | null;
  readonly charged: Cents;
  readonly refunded: Cents;
  readonly returned: Cents;
  readonly disputed: Cents;
}

/** Of a day in the business's time zone. As it is stored, so that finance reads later what was compared. */
export interface DayStatement {
  readonly movements: readonly Movement[];
  readonly rows: readonly FeeRow[];
  /** Null where the provider has no balance that is read, or did not answer. */
  readonly provider: ProviderDay | null;
  readonly differences: readonly DayDifference[];
}

export interface ProviderDay {
  /** What is of this portal, before the provider's fees. */
  readonly total: Cents;
  readonly fees: Cents;
  readonly payoutIds: readonly string[];
  /** What else moved in the same account, such as other uses of it. */
  readonly others: Cents;
}

/** A charge of the day that may have been made. */
export interface DoubtfulCharge {
  readonly intentId: IntentId;
  readonly amount: Cents;
}

/** Where the portal, the provider and the board disagree about a day; amounts as the one has them and the other. */
export interface DayDifference {
  readonly kind: DifferenceKind;
  /** Null where the portal does not know the payment. */
  readonly intentId: IntentId | null;
  /** The provider's; null where nothing is known there. */
  readonly transactionId: string | null;
  readonly movement: MovementKind;
  readonly here: Cents | null;
  readonly there: Cents | null;
}

export type DifferenceKind =
  | "not-at-provider"
  | "not-here"
  | "other-amount"
  | "in-doubt"
  | "not-on-record"
  | "other-amount-on-record"
  | "refund-not-on-record"
  | "record-unread";

export interface StoredDay {
  readonly day: WireDate;
  readonly requestedAt: Temporal.Instant;
  /** The request that the statement answers: clocks of hosts differ. Null until a process has compared it. */
  readonly madeFor: Temporal.Instant | null;
  readonly madeAt: Temporal.Instant | null;
  /** The last one, also while another is made. */
  readonly statement: DayStatement | null;
}

/** Whether the statement is of the last request. */
export function isMade({ requestedAt, madeFor }: Pick<StoredDay, "requestedAt" | "madeFor">): boolean {
  return madeFor !== null && madeFor.equals(requestedAt);
}

/** For staff and the command. */
export interface PaymentDays {
  find(day: WireDate): Promise<StoredDay | null>;
  /** Newest first. */
  last(most: number): Promise<StoredDay[]>;
  request(day: WireDate): Promise<void>;
}
