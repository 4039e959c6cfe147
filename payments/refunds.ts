import type { Intent, ProviderRefund, StoredRefund } from "./intent";

type RefundedIntent = Pick<Intent, "state" | "refunds">;

/**
 * Returns the known refunds with what the provider reports now. One that it no longer reports has failed.
 *
 * @param mayBeRecorded whether the board may have the payment: otherwise there is nothing to tell it.
 */
export function mergedRefunds(
  known: readonly StoredRefund[],
  reported: readonly ProviderRefund[],
  mayBeRecorded: boolean,
): StoredRefund[] {
  const isReported = ({ refundId }: StoredRefund) => reported.some((refund) => refund.refundId === refundId);
  const isNew = ({ refundId }: ProviderRefund) => !known.some((refund) => refund.refundId === refundId);
  const record = mayBeRecorded ? ("pending" as const) : ("recorded" as const);
  return [
    ...known.map((refund) => (isReported(refund) || refund.hasFailed ? refund : failed(refund))),
    ...reported.filter(isNew).map((refund) => ({ ...refund, hasFailed: false, record, isDecided: !mayBeRecorded })),
  ];
}

/** A failure is reported where the refund was. */
function failed(refund: StoredRefund): StoredRefund {
  const record = { pending: "recorded", recorded: "pending", "by-hand": "by-hand" } as const;
  return { ...refund, hasFailed: true, record: record[refund.record] };
}

/** Returns the first refund that the board has to be told of; null where there is none. */
export function pendingRefund({ state, refunds }: RefundedIntent): StoredRefund | null {
  if (state !== "recorded" && state !== "refunded") return null;
  return refunds.find(({ record }) => record === "pending") ?? null;
}

/** Returns the refunds for which staff have to decide what is due again; none where the board takes no refunds. */
export function undecidedRefunds({ refunds }: Pick<Intent, "refunds">): StoredRefund[] {
  return refunds.filter(({ hasFailed, isDecided, record }) => !hasFailed && !isDecided && record !== "by-hand");
}

export function withRecord(
  { refunds }: Pick<Intent, "refunds">,
  { refundId }: StoredRefund,
  record: StoredRefund["record"],
): StoredRefund[] {
  return refunds.map((refund) => (refund.refundId === refundId ? { ...refund, record } : refund));
}
