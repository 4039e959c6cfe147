import type { Intent } from "./intent";
import { isPartlyRefunded } from "./standing";

/**
 * What is mailed about a payment: to the payer what became of it after a doubt, or that it was returned by the bank or
 * refunded, wholly or in part; to staff what they alone can settle.
 */
export const noticeKinds = ["received", "not-charged", "returned", "refunded", "partly-refunded", "staff"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What of a stored payment decides whether there is something to mail. */
export interface NoticeFacts extends Pick<Intent, "state" | "staffReason" | "refunded"> {
  readonly isReopened: boolean;
  /** Where the payer's bank asks them to approve the charge: nothing is charged, and nothing is in doubt. */
  readonly authenticationUrl: string | null;
}

/**
 * What is to be mailed because `before` became `after`: each of it once, however often the payment is looked at.
 *
 * @param isAlone the worker made the change, not a request.
 */
export function noticesOf(before: NoticeFacts, after: NoticeFacts, isAlone: boolean): NoticeKind[] {
  const isNew = (kind: NoticeKind) => isTrue(kind, after) && !isTrue(kind, before);
  const answers: NoticeKind[] = wasInDoubt(before, isAlone) ? ["received", "not-charged"] : [];
  const isMoreRefunded = after.refunded > before.refunded && isTrue("partly-refunded", after);
  const isOtherReason = after.staffReason !== null && after.staffReason !== before.staffReason;
  return [
    ...answers.filter(isNew),
    ...(["returned", "refunded"] as const).filter(isNew),
    ...(isMoreRefunded ? ["partly-refunded" as const] : []),
    ...(isOtherReason ? ["staff" as const] : []),
  ];
}

/** Whether a notice still says what is: what has changed since has a notice of its own, or needs none. */
export function isTrue(kind: NoticeKind, facts: NoticeFacts): boolean {
  const { state, staffReason, isReopened } = facts;
  switch (kind) {
    case "received":
      return state === "charged" || state === "recorded";
    case "not-charged":
      return (state === "declined" || state === "collecting") && staffReason === null;
    case "returned":
      // What is to be paid again is known once the board has opened it, or cannot.
      return state === "returned" && (isReopened || staffReason !== null);
    case "refunded":
      return state === "refunded";
    case "partly-refunded":
      return isPartlyRefunded(facts);
    case "staff":
      return staffReason !== null;
  }
}

/** The payer's page could not say what became of it, or the process that took the payment ended before it could. */
function wasInDoubt({ state, staffReason, authenticationUrl }: NoticeFacts, isAlone: boolean): boolean {
  if (authenticationUrl !== null) return false;
  if (state === "charging") return isAlone;
  return state === "unknown" || (state === "collecting" && staffReason !== null);
}
