import type { PaymentCharge } from "@portal/contract/billing/payment";
import { formatCents } from "@portal/domain/billing/money";
import type { Capabilities, ChargeOutcome } from "../gateways/gateway";
import type { StoredRefund } from "../intent";
import { boardCannotReopen, boardRefundReason, lastingReason, refundFailed, refundReason } from "../staffSettlements";
import type { StoredIntent } from "../store/storedIntent";
import type { Change } from "../store/writeIntent";
import { allDueAgain, mergedRefunds, refundedAmount, standingRefunds, undecidedRefunds, withRefunds } from "./refunds";

const refundedTexts: Readonly<Record<Capabilities["chargedBy"], string>> = {
  provider: refundReason,
  board: boardRefundReason,
};

type Undone = Extract<ChargeOutcome, { kind: "returned" | "refunded" }>;

/** What is set of a payment that was given back as a whole. */
export function undoneBy(intent: StoredIntent, outcome: Undone, chargedBy: Capabilities["chargedBy"]) {
  const mayBeRecorded = chargedBy === "board" || intent.recordingBegunAt !== null;
  if (outcome.kind === "returned" && mayBeRecorded && standingRefunds(intent).length > 0)
    return {
      // The board would reopen all of it, and a part was given back before.
      isReopened: true,
      refundRequest: null,
      refunds: withRefunds(intent, undecidedRefunds(intent), { decision: allDueAgain }),
      staffReason: otherReason(intent) ?? boardCannotReopen,
    };
  const isRefunded = outcome.kind === "refunded";
  const merged = isRefunded ? mergedRefunds(intent, outcome.refunds ?? [], mayBeRecorded) : intent;
  const { refunds } = merged;
  // Staff decide whether a refunded amount is due again; the board may have it as paid.
  const isForStaff = isRefunded && mayBeRecorded && (refunds.length === 0 || undecidedRefunds({ refunds }).length > 0);
  return {
    isReopened: !mayBeRecorded || standingRefunds({ refunds }).some(({ decision }) => decision?.isDueAgain),
    // Nothing is left of which another refund could be made.
    ...{ refunds, refundRequest: null },
    staffReason: lastingReason(intent) ?? (isForStaff ? refundedTexts[chargedBy] : null),
  };
}

/** Returns what ended with that: a requested refund that is none of these; empty where there was none. */
export function endedRequestText({ refundRequest: request }: StoredIntent, outcome: Undone): string {
  const reported = outcome.kind === "refunded" ? (outcome.refunds ?? []) : [];
  if (request === null || reported.some(({ requestKey }) => requestKey === request.key)) return "";
  return `; the requested refund of ${formatCents(request.amount)} was not made`;
}

/**
 * Whether a refund of the whole took the place of another. A board that charges by itself lists none, and neither does a
 * payment that staff have settled as refunded.
 */
export function isRefundReplaced(intent: StoredIntent, outcome: Undone): boolean {
  const reported = outcome.kind === "refunded" ? (outcome.refunds ?? []) : [];
  const isReported = ({ refundId }: StoredRefund) => reported.some((one) => one.refundId === refundId);
  return reported.length > 0 && !standingRefunds(intent).every(isReported);
}

/**
 * Whether a refund was stored after the provider was asked for this answer, which does not have it: of a process that
 * was halted for longer than its lease. Such an answer does not say that the refund has failed.
 *
 * @param asked the payment as it was when the provider was asked.
 */
export function isOlderThanRefunds(
  { refunds: before }: Pick<StoredIntent, "refunds">,
  { refunds: now }: Pick<StoredIntent, "refunds">,
  outcome: ChargeOutcome,
): boolean {
  if (outcome.kind !== "succeeded" && outcome.kind !== "refunded") return false;
  const known = new Set([...before, ...(outcome.refunds ?? [])].map(({ refundId }) => refundId));
  return now.some(({ refundId }) => !known.has(refundId));
}

/** Null where nothing has changed. */
export function settledOrRefunded(
  intent: StoredIntent,
  { charge, isSettled, refunds: reported = [] }: Extract<ChargeOutcome, { kind: "succeeded" }>,
): Change | null {
  const { refunds, refundRequest } = mergedRefunds(intent, reported, true);
  const failed = standingRefunds(intent).filter(({ refundId }) => !reported.some((one) => one.refundId === refundId));
  const settles = isSettled && !intent.isSettled;
  // The version before knows of no requests: it may have stored the refund without ending its request.
  const isSame = refunds.length === intent.refunds.length && refundRequest === intent.refundRequest;
  if (failed.length === 0 && isSame) return settles ? { why: "settled", set: { isSettled } } : null;
  // An undecided refund that was made again leaves nothing to correct.
  const isLess = refundedAmount({ refunds }) < refundedAmount(intent);
  const hasFailed = isLess || failed.some(({ decision }) => decision !== null);
  return {
    why: `${hasFailed ? refundFailed : "refunded in part, says the provider"}; ${refundedText({ refunds }, charge)}`,
    set: {
      ...{ refunds, refundRequest },
      isSettled: intent.isSettled || isSettled,
      ...(hasFailed && { staffReason: otherReason(intent) ?? refundFailed }),
    },
  };
}

/** A refund of the whole has failed: the payment is charged again, and recorded where it was. */
export function notRefunded(
  intent: StoredIntent,
  { charge, isSettled, refunds: reported = [] }: Extract<ChargeOutcome, { kind: "succeeded" }>,
): Change {
  const { refunds, refundRequest } = mergedRefunds(intent, reported, true);
  return {
    events: intent.recordingBegunAt === null ? ["succeed"] : ["succeed", "record"],
    why: `${refundFailed}; ${refundedText({ refunds }, charge)}`,
    set: { refunds, refundRequest, isSettled, isReopened: false, staffReason: otherReason(intent) ?? refundFailed },
  };
}

/** `$50.00 of $450.00 was refunded` */
export function refundedText(
  intent: Parameters<typeof refundedAmount>[0],
  { transactionAmount }: PaymentCharge,
): string {
  return `${formatCents(refundedAmount(intent))} of ${formatCents(transactionAmount)} was refunded`;
}

/** Returns the reason that remains where a refund is no longer the one to decide about. */
function otherReason(intent: StoredIntent): string | null {
  return intent.staffReason === refundReason ? null : lastingReason(intent);
}
