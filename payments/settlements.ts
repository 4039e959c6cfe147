import type { Capabilities } from "./gateways/gateway";
import type { IntentState } from "./intent";

/** What staff can say of a payment that nobody but they can end: money was taken, it was not, it was recorded by hand. */
export const settlements = ["charged", "not-charged", "recorded"] as const;
export type Settlement = (typeof settlements)[number];

/** How a settlement stands in the journal, which nothing alters: whoever lists settlements reads this text. */
export function settlementText(as: Settlement, reason: string): string {
  return `settled as ${as} by staff: ${reason}`;
}

const written = new RegExp(`^settled as (${settlements.join("|")}) by staff: (.*)$`, "su");

/** Null for a line of the journal that is no settlement. */
export function readSettlement(why: string): { readonly as: Settlement; readonly reason: string } | null {
  const [, as, reason] = written.exec(why) ?? [];
  // One of the alternatives of the expression.
  return as === undefined || reason === undefined ? null : { as: as as Settlement, reason };
}

/** Where the board charges by itself, it alone can find out what became of it. */
export const boardCannotSay = "The board charges by itself, and it cannot be told whether it took the money";

/** What staff are told of a payment that stays in its state for long; undefined where that is no doubt. */
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

/** These are over as soon as the provider or the board answers; a contradiction stays until staff settle it. */
const passing: ReadonlySet<string> = new Set([...Object.values(doubtTexts), boardCannotSay, boardRefuses]);

/** What is left of a reason once an answer has come. */
export function lastingReason({ staffReason }: { readonly staffReason: string | null }): string | null {
  return staffReason !== null && passing.has(staffReason) ? null : staffReason;
}
