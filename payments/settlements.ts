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
