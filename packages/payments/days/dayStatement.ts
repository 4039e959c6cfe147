import type { FeeType } from "@portal/contract/enumerations";
import type { PhysicianId } from "@portal/contract/ids";
import type { PaidLine } from "@portal/domain/billing/refunds";
import { asCents, type Cents, opposite, sumCents } from "@portal/domain/billing/money";
import type { IntentId } from "../intent";
import type { BalanceEntry } from "./balanceEntry";
import { type DayDifference, differencesOf } from "./dayDifferences";
import { movementsOf } from "./movements";

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

interface ProviderDay {
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

/**
 * @param payments with a movement on the day, by the portal's record or by the provider's.
 * @param entries null where the provider's balance is not read.
 */
export function dayStatement(
  payments: readonly DayPayment[],
  inDoubt: readonly DoubtfulCharge[],
  entries: readonly BalanceEntry[] | null,
): DayStatement {
  const movements = payments.flatMap((payment) => movementsOf(payment, entries));
  return {
    movements,
    rows: rowsOf(movements),
    provider: entries && providerDay(entries, payments),
    differences: differencesOf(payments, inDoubt, movements, entries),
  };
}

const columns = { charge: "charged", refund: "refunded", return: "returned", dispute: "disputed" } as const;

/** Fee types in their order, then what has none, then surcharges. */
function rowsOf(movements: readonly Movement[]): FeeRow[] {
  const rows = new Map<FeeRow["feeType"], FeeRow>();
  const none = asCents(0);
  const add = (feeType: FeeRow["feeType"], kind: MovementKind, amount: Cents) => {
    if (amount === 0) return;
    const row = rows.get(feeType) ?? { feeType, charged: none, refunded: none, returned: none, disputed: none };
    const column = columns[kind];
    const moved = kind === "charge" ? amount : opposite(amount);
    rows.set(feeType, { ...row, [column]: sumCents([row[column], moved]) });
  };
  for (const { kind, lines, surcharge } of movements) {
    for (const { feeType, amount } of lines) add(feeType, kind, amount);
    add("surcharge", kind, surcharge);
  }
  const place = ({ feeType }: FeeRow) => (feeType === null ? 1000 : feeType === "surcharge" ? 1001 : feeType);
  return [...rows.values()].sort((a, b) => place(a) - place(b));
}

function providerDay(entries: readonly BalanceEntry[], payments: readonly DayPayment[]): ProviderDay {
  const isHere = ({ transactionId }: BalanceEntry) => payments.some((one) => one.transactionId === transactionId);
  const ofPortal = entries.filter((entry) => entry.isOfPortal || isHere(entry));
  const others = entries.filter((entry) => !ofPortal.includes(entry));
  return {
    total: sumCents(ofPortal.map(({ amount }) => amount)),
    fees: sumCents(ofPortal.map(({ fee }) => fee)),
    payoutIds: [...new Set(ofPortal.flatMap(({ payoutId }) => payoutId ?? []))],
    others: sumCents(others.map(({ amount, fee }) => asCents(amount - fee))),
  };
}
