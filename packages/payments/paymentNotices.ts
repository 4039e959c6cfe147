import { openDisputes } from "./disputes/openDisputes";
import type { Dispute, Intent } from "./intent";
import { isPartlyRefunded } from "./payerSummary";
import { standingRefunds } from "./refunds/refunds";

/**
 * Mails about a payment. To the payer: the result after a doubt, a return by the bank, a full or partial refund. To
 * staff: what only they can settle, a dispute, and a refund that waits for them or that the provider has refused.
 */
const payerKinds = ["received", "not-charged", "returned", "refunded", "partly-refunded"] as const;
export const staffKinds = ["staff", "disputed", "refund-to-approve", "refund-refused"] as const;
export const noticeKinds = [...payerKinds, ...staffKinds] as const;
export type NoticeKind = (typeof noticeKinds)[number];
export type StaffNoticeKind = (typeof staffKinds)[number];

export function isForStaff(kind: NoticeKind): kind is StaffNoticeKind {
  return staffKinds.some((one) => one === kind);
}

export interface NoticeFacts extends Pick<Intent, "state" | "staffReason" | "refunds" | "disputes" | "refundRequest"> {
  readonly isReopened: boolean;
  /** Where the payer's bank asks for approval: nothing is charged, and nothing is in doubt. */
  readonly authenticationUrl: string | null;
}

/**
 * Returns the notices due because `before` became `after`, each once, however often the payment is looked at. @param
 * isAlone the worker made the change, not a request.
 */
export function noticesOf(before: NoticeFacts, after: NoticeFacts, isAlone: boolean): NoticeKind[] {
  const isNew = (kind: NoticeKind) => isTrue(kind, after) && !isTrue(kind, before);
  const answers: NoticeKind[] = wasInDoubt(before, isAlone) ? ["received", "not-charged"] : [];
  const isKnown = (refundId: string) => standingRefunds(before).some((refund) => refund.refundId === refundId);
  const isMoreRefunded =
    standingRefunds(after).some(({ refundId }) => !isKnown(refundId)) && isTrue("partly-refunded", after);
  const isNewDispute = ({ disputeId }: Dispute) => !before.disputes.some((dispute) => dispute.disputeId === disputeId);
  const isOtherReason = after.staffReason !== null && after.staffReason !== before.staffReason;
  return [
    ...answers.filter(isNew),
    ...(["returned", "refunded"] as const).filter(isNew),
    ...(isMoreRefunded ? ["partly-refunded" as const] : []),
    ...(isOtherReason ? ["staff" as const] : []),
    ...(openDisputes(after).some(isNewDispute) ? ["disputed" as const] : []),
    ...(["refund-to-approve", "refund-refused"] as const).filter(isNew),
  ];
}

/** Returns whether a notice is still true: later changes have their own notices, or need none. */
export function isTrue(kind: NoticeKind, facts: NoticeFacts): boolean {
  const { state, staffReason, isReopened } = facts;
  switch (kind) {
    case "received":
      return state === "charged" || state === "recorded";
    case "not-charged":
      return (state === "declined" || state === "collecting") && staffReason === null;
    case "returned":
      // Whether it must be paid again is known once the board has reopened it, or cannot.
      return state === "returned" && (isReopened || staffReason !== null);
    case "refunded":
      return state === "refunded";
    case "partly-refunded":
      return isPartlyRefunded(facts);
    case "staff":
      return staffReason !== null;
    case "disputed":
      return openDisputes(facts).length > 0;
    case "refund-to-approve":
      return facts.refundRequest?.state === "to-approve";
    case "refund-refused":
      return facts.refundRequest?.state === "refused";
  }
}

/** The payer's page could not report the result, or the process that took the payment ended first. */
function wasInDoubt({ state, staffReason, authenticationUrl }: NoticeFacts, isAlone: boolean): boolean {
  if (authenticationUrl !== null) return false;
  if (state === "charging") return isAlone;
  return state === "unknown" || (state === "collecting" && staffReason !== null);
}
