import type { PaidLine } from "@portal/domain/billing/refunds";
import { asCents, type Cents, opposite, sumCents } from "@portal/domain/billing/money";
import type { BalanceEntry } from "./balanceEntry";
import type { DayPayment, FeeLine, Movement, MovementKind } from "./dayRecords";

/**
 * What moved of a payment on the day. A debit, a return, a dispute and a refund that fails move when the provider says so:
 * only its balance knows the day. A card and a refund are known here.
 *
 * @param entries null where the provider's balance is not read: then all of it is as it is known here.
 */
export function movementsOf(payment: DayPayment, entries: readonly BalanceEntry[] | null): Movement[] {
  const { taken, surcharge, receipt, disputes } = payment;
  const whole = linesOf(receipt?.lines ?? [], asCents(taken - surcharge));
  const entriesOf = (kind: MovementKind, sourceId: string | null) =>
    (entries ?? []).filter(
      (entry) => entry.kind === kind && entry.transactionId === payment.transactionId && entry.sourceId === sourceId,
    );
  const booked = (kind: MovementKind, sourceId: string | null, lines: readonly FeeLine[]) =>
    entriesOf(kind, sourceId).map((entry) => movement(payment, kind, sourceId, entry.amount, lines, entry));
  const here = (
    isOnDay: boolean,
    kind: MovementKind,
    sourceId: string | null,
    amount: Cents,
    lines: readonly FeeLine[],
  ) => (isOnDay ? [movement(payment, kind, sourceId, amount, lines, entriesOf(kind, sourceId)[0])] : []);

  const isBookedLater = entries !== null && payment.isDebit;
  // What was disputed and lost has gone with the dispute.
  const isReturnedHere = payment.isReturnedOnDay && disputes.length === 0;
  return [
    ...(isBookedLater ? booked("charge", null, whole) : here(payment.isChargedOnDay, "charge", null, taken, whole)),
    ...(entries === null
      ? here(isReturnedHere, "return", null, opposite(taken), whole)
      : payment.isReturned
        ? booked("return", null, whole)
        : []),
    ...(entries === null ? here(payment.isRefundedUnlistedOnDay, "refund", null, opposite(taken), whole) : []),
    ...payment.refunds.flatMap(({ refundId, amount, isOnDay, hasFailed, lines }) => {
      const ofRefund = lines ?? [{ feeType: null, amount }];
      return hasFailed
        ? booked("refund", refundId, ofRefund)
        : here(isOnDay, "refund", refundId, opposite(amount), ofRefund);
    }),
    ...disputes.flatMap(({ disputeId, amount, isOnDay }) => {
      const lines = amount === taken ? whole : [{ feeType: null, amount }];
      return entries === null
        ? here(isOnDay, "dispute", disputeId, opposite(amount), lines)
        : booked("dispute", disputeId, lines);
    }),
  ];
}

/** @param lines of the whole amount, without sign. */
function movement(
  { intentId, physicianId, transactionId }: DayPayment,
  kind: MovementKind,
  sourceId: string | null,
  amount: Cents,
  lines: readonly FeeLine[],
  entry: BalanceEntry | undefined,
): Movement {
  const signed = lines.map((line) => ({ ...line, amount: amount < 0 ? opposite(line.amount) : line.amount }));
  return {
    ...{ kind, intentId, physicianId, transactionId, sourceId, amount, lines: signed },
    surcharge: asCents(amount - sumCents(signed.map((line) => line.amount))),
    fee: entry?.fee ?? null,
    payoutId: entry?.payoutId ?? null,
  };
}

/** What the lines do not explain has no fee type. */
function linesOf(lines: readonly PaidLine[], amount: Cents): FeeLine[] {
  const known = lines.map(({ feeType, amount: ofLine }) => ({ feeType, amount: ofLine }));
  const rest = asCents(amount - sumCents(known.map((line) => line.amount)));
  return rest === 0 ? known : [...known, { feeType: null, amount: rest }];
}
