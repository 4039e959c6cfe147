import { asCents, type Cents, opposite, sumCents } from "@portal/domain/billing/money";
import type { BalanceEntry } from "./balanceEntry";
import { differencesOf } from "./dayDifferences";
import { movementsOf } from "./movements";
import type {
  DayPayment,
  DayStatement,
  DoubtfulCharge,
  FeeRow,
  Movement,
  MovementKind,
  ProviderDay,
} from "./dayRecords";

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
  return [...rows.values()].sort(inOrderOfRows);
}

/** Fee types in their order, then what has none, then surcharges. */
export function inOrderOfRows(a: Pick<FeeRow, "feeType">, b: Pick<FeeRow, "feeType">): number {
  const place = ({ feeType }: Pick<FeeRow, "feeType">) =>
    feeType === null ? 1000 : feeType === "surcharge" ? 1001 : feeType;
  return place(a) - place(b);
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
