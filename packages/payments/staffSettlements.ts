import type { Capabilities } from "./gateways/gateway";
import type { IntentState } from "./intent";

/**
 * Settlements by staff of a payment that only they can end: charged, not charged, recorded manually; and for what was
 * refunded, whether it is due again.
 */
export const settlements = ["charged", "not-charged", "recorded", "due-again", "not-due-again"] as const;
export type Settlement = (typeof settlements)[number];

/**
 * What the board's record says about what a payment is for. `paid-otherwise`: by another payment that the portal has
 * recorded.
 */
export type BoardRecord = "paid" | "paid-otherwise" | "unpaid" | "unavailable";

/** Returns the records of the board that confirm a settlement; null for one about the provider alone. */
export function confirmingRecords(as: Settlement, state: IntentState): readonly BoardRecord[] | null {
  switch (as) {
    case "charged":
      return null;
    case "not-charged":
    case "due-again":
      return ["unpaid", "paid-otherwise"];
    case "recorded":
      // Its fee has to be open again.
      return state === "returned" ? ["unpaid", "paid-otherwise"] : ["paid"];
    case "not-due-again":
      return ["paid", "paid-otherwise"];
  }
}

const boardNotAsked = ", without asking the board";

/** Text of a settlement in the append-only journal; lists of settlements read it. */
export function settlementText(as: Settlement, reason: string, withoutBoard = false): string {
  return `settled as ${as} by staff${withoutBoard ? boardNotAsked : ""}: ${reason}`;
}

const written = new RegExp(`^settled as (${settlements.join("|")}) by staff(${boardNotAsked})?: (.*)$`, "su");

interface WrittenSettlement {
  readonly as: Settlement;
  readonly reason: string;
  readonly withoutBoard: boolean;
}

/** Returns null for a journal line that is no settlement. */
export function readSettlement(why: string): WrittenSettlement | null {
  const [, as, notAsked, reason] = written.exec(why) ?? [];
  // One of the alternatives of the expression.
  return as === undefined || reason === undefined
    ? null
    : { as: as as Settlement, reason, withoutBoard: notAsked !== undefined };
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

/** @param money what was refunded: `$50.00 of $450.00`. */
export function refundReasonFor(money: string): string {
  return `The provider refunded ${money}: decide whether it must be paid again`;
}

/** As it is stored; pages name the amount of the refunds that are undecided by then. */
export const refundReason = refundReasonFor("money");

/** Where the board charges by itself, it does not list its refunds. */
export const boardRefundReason = "The board refunded the money, and may have recorded the payment";

export const refundFailed = "A refund failed at the provider: the board has the money";

/** Returns the reason that remains once an answer has come. */
export function lastingReason({ staffReason }: { readonly staffReason: string | null }): string | null {
  return staffReason !== null && passing.has(staffReason) ? null : staffReason;
}
