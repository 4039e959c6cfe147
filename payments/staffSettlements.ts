import type { Capabilities } from "./gateways/gateway";
import type { IntentState } from "./intent";

/** Settlements by staff of a payment that only they can end: charged, not charged, recorded manually. */
export const settlements = ["charged", "not-charged", "recorded"] as const;
export type Settlement = (typeof settlements)[number];

/** Text of a settlement in the append-only journal; lists of settlements read it. */
export function settlementText(as: Settlement, reason: string): string {
  return `settled as ${as} by staff: ${reason}`;
}

const written = new RegExp(`^settled as (${settlements.join("|")}) by staff: (.*)$`, "su");

/** Returns null for a journal line that is no settlement. */
export function readSettlement(why: string): { readonly as: Settlement; readonly reason: string } | null {
  const [, as, reason] = written.exec(why) ?? [];
  // One of the alternatives of the expression.
  return as === undefined || reason === undefined ? null : { as: as as Settlement, reason };
}

/** Where the board charges by itself, only it can look up the result. */
export const boardCannotSay = "The board charges by itself, and it is unknown whether it took the money";

/** Text for staff about a payment that stays in its state for long; undefined where that is no doubt. */
export function doubtText(state: IntentState, chargedBy: Capabilities["chargedBy"]): string | undefined {
  const isSent = state === "charging" || state === "unknown";
  return isSent && chargedBy === "board" ? boardCannotSay : doubtTexts[state];
}

export const doubtTexts: Readonly<Partial<Record<IntentState, string>>> = {
  charging: "The provider cannot say whether it took the money",
  unknown: "The provider cannot say whether it took the money",
  charged: "The board has not recorded the charge",
  returned: "The bank took the money back, and the board has not reopened the fee",
};

export const boardRefuses = "The board refuses to record the charge";

export const boardDoesNotShow = "The board says that it recorded the charge, but does not show it as paid";

export const boardCannotReopen = "The bank took the money back, and the board cannot reopen the fee by itself";

/** Reasons that end as soon as the provider or the board answers; a contradiction stays until staff settle it. */
const passing: ReadonlySet<string> = new Set([
  ...Object.values(doubtTexts),
  boardCannotSay,
  boardRefuses,
  boardDoesNotShow,
  boardCannotReopen,
]);

const recordUnchanged = "the board’s record is unchanged";

/** After a partial refund the payment stays as it is: staff correct the amount in the board's record. */
export function partialRefundReason(refundedAmount: string, total: string): string {
  return `The provider refunded ${refundedAmount} of ${total}: ${recordUnchanged}`;
}

export function isPartialRefundReason(staffReason: string): boolean {
  return staffReason.endsWith(recordUnchanged);
}

/** Returns the reason that remains once an answer has come. */
export function lastingReason({ staffReason }: { readonly staffReason: string | null }): string | null {
  return staffReason !== null && passing.has(staffReason) ? null : staffReason;
}
