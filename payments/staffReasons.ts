import type { IntentState } from "./intent";

/** What staff are told of a payment that stays in its state for long. */
export const doubtTexts: Readonly<Partial<Record<IntentState, string>>> = {
  charging: "The provider cannot say whether it took the money",
  unknown: "The provider cannot say whether it took the money",
  charged: "The board has not recorded the charge",
  returned: "The bank took the money back, and the board has not reopened the fee",
};

export const boardRefuses = "The board refuses to record the charge";

/** These are over as soon as the provider or the board answers; a contradiction stays until staff settle it. */
const passing: ReadonlySet<string> = new Set([...Object.values(doubtTexts), boardRefuses]);

/** What is left of a reason once an answer has come. */
export function lastingReason({ staffReason }: { readonly staffReason: string | null }): string | null {
  return staffReason !== null && passing.has(staffReason) ? null : staffReason;
}
