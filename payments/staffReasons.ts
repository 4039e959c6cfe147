import type { Capabilities } from "./gateways/gateway";
import type { IntentState } from "./intent";

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
