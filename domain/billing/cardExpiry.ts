import type { Temporal } from "temporal-polyfill";

/** The month and year that a card is valid through, as they are typed. */
export interface CardExpiry {
  readonly month: string;
  readonly year: string;
}

export interface CardExpiryRefusal {
  readonly field: keyof CardExpiry;
  readonly text: string;
}

/** In characters (PAY-03). */
export const longestMonth = 2;
export const longestYear = 4;

/** The first two are the specification's (PAY-03). */
export const cardExpiryTexts = {
  month: "Enter 2 Digit Month.",
  year: "Enter 4 Digit Year.",
  past: "This card has expired. Please check the month and year, or use another card.",
} as const;

/** Everything that is wrong with a card's expiry. A card is good to the end of its month. */
export function cardExpiryRefusals({ month, year }: CardExpiry, today: Temporal.PlainDate): CardExpiryRefusal[] {
  const refusals: CardExpiryRefusal[] = [];
  const isYear = /^[1-9]\d{3}$/.test(year);
  if (!/^(0[1-9]|1[0-2])$/.test(month)) refusals.push({ field: "month", text: cardExpiryTexts.month });
  if (!isYear) refusals.push({ field: "year", text: cardExpiryTexts.year });
  if (isYear && Number(year) < today.year) refusals.push({ field: "year", text: cardExpiryTexts.past });
  if (refusals.length === 0 && Number(year) === today.year && Number(month) < today.month)
    refusals.push({ field: "month", text: cardExpiryTexts.past });
  return refusals;
}
