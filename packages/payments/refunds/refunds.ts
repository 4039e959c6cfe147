import { formatCents, type Cents } from "@portal/domain/billing/money";
import { refundedTotal } from "@portal/domain/billing/refunds";
import type { Intent, ProviderRefund, RefundDecision, RefundRequest, StoredRefund } from "../intent";
import { takenTotal } from "../paymentAmounts";
import { refundFailed, refundReason, refundReasonFor } from "../staffSettlements";

type Refunds = Pick<Intent, "refunds">;

/** For refunds of what the board never recorded as paid. */
export const allDueAgain: RefundDecision = { isDueAgain: true, lines: [] };

/**
 * Returns the known refunds with what the provider reports now, and the request, if it has not made that. One that it no
 * longer reports has failed. One that staff requested here is for what they chose.
 *
 * @param mayBeRecorded whether the board may have the payment: otherwise there is nothing to tell it, nor to decide.
 */
export function mergedRefunds(
  { refunds: known, refundRequest: request }: Pick<Intent, "refunds" | "refundRequest">,
  reported: readonly ProviderRefund[],
  mayBeRecorded: boolean,
): { refunds: StoredRefund[]; refundRequest: RefundRequest | null } {
  const reportOf = ({ refundId }: StoredRefund) => reported.find((refund) => refund.refundId === refundId);
  const isNew = ({ refundId }: ProviderRefund) => !known.some((refund) => refund.refundId === refundId);
  const isRequested = ({ requestKey }: ProviderRefund) => request !== null && requestKey === request.key;
  function fresh(refund: ProviderRefund): StoredRefund {
    if (!mayBeRecorded) return { ...refund, hasFailed: false, record: "recorded", decision: allDueAgain };
    const undecided = { ...refund, hasFailed: false, record: "pending", decision: null } as const;
    if (request === null || !isRequested(refund)) return undecided;
    return { ...undecided, decision: { isDueAgain: request.isDueAgain, lines: [] }, parts: request.parts };
  }
  return {
    refunds: [
      ...known.map((refund) => {
        const report = reportOf(refund);
        if (report === undefined) return refund.hasFailed ? refund : failed(refund);
        // The version before stored no keys.
        return report.requestKey === undefined ? refund : { ...refund, requestKey: report.requestKey };
      }),
      ...reported.filter(isNew).map(fresh),
    ],
    refundRequest: reported.some(isRequested) ? null : request,
  };
}

/** A failure is reported where the refund may have been: one with a decision was reported before. */
function failed(refund: StoredRefund): StoredRefund {
  const { record, decision } = refund;
  if (record === "by-hand") return { ...refund, hasFailed: true };
  const isReported = record === "recorded" || decision !== null;
  return { ...refund, hasFailed: true, record: isReported ? "pending" : "recorded" };
}

/** Whether a refund may be sent, or may have been: its provider is asked until it says which. */
export function isRefundToMake({ state, refundRequest }: Pick<Intent, "state" | "refundRequest">): boolean {
  return refundRequest?.state === "approved" && (state === "recorded" || state === "charged");
}

/** Those that have not failed. */
export function standingRefunds({ refunds }: Refunds): StoredRefund[] {
  return refunds.filter(({ hasFailed }) => !hasFailed);
}

/** What was refunded, as far as the provider reports it. */
export function refundedAmount(intent: Refunds): Cents {
  return refundedTotal(standingRefunds(intent));
}

/**
 * Returns what is to be reported to the board next: a refund that it does not know, or a failure; after these, all that
 * was decided, because the board judges one decision by the others.
 */
export function pendingRefunds({ state, refunds }: Pick<Intent, "state" | "refunds">): readonly StoredRefund[] {
  if (state !== "recorded" && state !== "refunded") return [];
  const pending = refunds.filter(({ record }) => record === "pending");
  const undecided = pending.filter(({ decision, hasFailed }) => decision === null || hasFailed);
  return undecided.length > 0 ? undecided.slice(0, 1) : pending;
}

/** Returns the refunds for which staff have to decide what is due again. */
export function undecidedRefunds(intent: Refunds): StoredRefund[] {
  return standingRefunds(intent).filter(({ decision }) => decision === null);
}

/** Whether staff have to decide what a refund makes due again; of what is not recorded yet, nothing can be. */
export function isRefundLeft(intent: Pick<Intent, "state" | "staffReason" | "refunds">): boolean {
  if (intent.state === "refunded") return intent.staffReason !== null;
  return intent.state === "recorded" && undecidedRefunds(intent).length > 0;
}

/** Whether a refund of a part has failed: whatever staff do about it, the rest of the payment stays paid. */
export function hasPartFailed(
  intent: Pick<Intent, "state" | "staffReason" | "refunds" | "amount" | "method" | "taken">,
): boolean {
  const { state, staffReason, refunds } = intent;
  const isOfPart = ({ amount }: StoredRefund) => amount < takenTotal(intent);
  return state === "recorded" && staffReason === refundFailed && refunds.every(isOfPart);
}

/** Returns why staff have a payment on their list: it stays there while a refund is undecided. */
export function reasonWithRefunds(intent: Pick<Intent, "state" | "staffReason" | "refunds">): string | null {
  const isRecorded = intent.state === "recorded" || intent.state === "refunded";
  return intent.staffReason ?? (isRecorded && undecidedRefunds(intent).length > 0 ? refundReason : null);
}

/** The reason in words for staff, with the amount of the refunds that they have to decide about. */
export function staffReasonText(
  intent: Pick<Intent, "staffReason" | "refunds" | "amount" | "method" | "taken">,
): string | null {
  const undecided = undecidedRefunds(intent);
  if (intent.staffReason !== refundReason || undecided.length === 0) return intent.staffReason;
  const [part, all] = [refundedTotal(undecided), takenTotal(intent)].map(formatCents);
  return refundReasonFor(`${part} of ${all}`);
}

/** Returns the refunds with what the board's record shows as decided. */
export function asDecided(
  refunds: readonly StoredRefund[],
  decisions: ReadonlyMap<string, RefundDecision>,
): StoredRefund[] {
  return refunds.map((refund) => ({ ...refund, decision: decisions.get(refund.refundId) ?? refund.decision }));
}

/** Returns the refunds with what is known of these now. */
export function withRefunds(
  { refunds }: Refunds,
  changed: readonly Pick<StoredRefund, "refundId">[],
  change: Partial<Pick<StoredRefund, "record" | "decision">>,
): StoredRefund[] {
  const isChanged = ({ refundId }: StoredRefund) => changed.some((one) => one.refundId === refundId);
  return refunds.map((refund) => (isChanged(refund) ? { ...refund, ...change } : refund));
}
