import type { Intent } from "./intent";
import { isPartlyRefunded } from "./payerSummary";
import { standingRefunds } from "./refunds/refunds";

/**
 * Mails about a payment. To the payer: the result after a doubt, a return by the bank, a full or partial refund. To
 * staff: what only they can settle.
 */
export const noticeKinds = ["received", "not-charged", "returned", "refunded", "partly-refunded", "staff"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export interface NoticeFacts extends Pick<Intent, "state" | "staffReason" | "refunds"> {
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
  const isOtherReason = after.staffReason !== null && after.staffReason !== before.staffReason;
  return [
    ...answers.filter(isNew),
    ...(["returned", "refunded"] as const).filter(isNew),
    ...(isMoreRefunded ? ["partly-refunded" as const] : []),
    ...(isOtherReason ? ["staff" as const] : []),
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
  }
}

/** The payer's page could not report the result, or the process that took the payment ended first. */
function wasInDoubt({ state, staffReason, authenticationUrl }: NoticeFacts, isAlone: boolean): boolean {
  if (authenticationUrl !== null) return false;
  if (state === "charging") return isAlone;
  return state === "unknown" || (state === "collecting" && staffReason !== null);
}
