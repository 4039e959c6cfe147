import type { Temporal } from "temporal-polyfill";

/**
 * Returns whether a text contains a possible card number: 13 to 19 consecutive digits, with or without spaces, dashes
 * or dots, that pass the check of ISO/IEC 7812. Such a text is refused in every field and stored nowhere: card numbers
 * belong in the provider's own fields (PAY-02).
 */
export function holdsCardNumber(text: string): boolean {
  // Normalizes full-width and similar digits.
  return text
    .normalize("NFKC")
    .split(/[^\d\s.‐-―-]+/u)
    .some((run) => {
      const groups = run.split(/\D+/).filter((group) => group !== "");
      return groups.some((_group, first) => beginsWithCardNumber(groups.slice(first, first + maxCardNumberLength)));
    });
}

/** Returns whether the first one or more groups together are a card's number. */
function beginsWithCardNumber(groups: readonly string[]): boolean {
  let digits = "";
  for (const group of groups) {
    digits += group;
    if (digits.length > maxCardNumberLength) return false;
    if (digits.length >= minCardNumberLength && passesCheck(digits)) return true;
  }
  return false;
}

/**
 * Returns whether digits have the prefix and length of a card brand and pass the check. For bank account numbers, of
 * which one in ten would pass the check alone.
 */
export function isBrandedCardNumber(digits: string): boolean {
  return brands.some((brand) => brand.test(digits)) && passesCheck(digits);
}

const minCardNumberLength = 13;
const maxCardNumberLength = 19;

/** Visa, Mastercard, American Express, Diners Club, Discover. */
const brands = [
  /^4(\d{12}|\d{15}|\d{18})$/,
  /^(5[1-5]\d\d|222[1-9]|22[3-9]\d|2[3-6]\d\d|27[01]\d|2720)\d{12}$/,
  /^3[47]\d{13}$/,
  /^3(0[0-5]|[689]\d)\d{11}$/,
  /^6(011|4[4-9]\d|5\d\d)\d{12}(\d{3})?$/,
];

/** Luhn: every second digit from the right doubled, the digits of all summed, and the sum a multiple of ten. */
function passesCheck(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2;
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** Raw values of a card's expiry. */
export interface CardExpiry {
  readonly month: string;
  readonly year: string;
}

interface CardExpiryRefusal {
  readonly field: keyof CardExpiry;
  readonly text: string;
}

/** In characters (PAY-03). */
export const maxMonthLength = 2;
export const maxYearLength = 4;

/** The first two are the specification's (PAY-03). */
const cardExpiryTexts = {
  month: "Enter 2 Digit Month.",
  year: "Enter 4 Digit Year.",
  past: "This card has expired. Check the month and year, or use another card.",
} as const;

/** Returns everything wrong with a card's expiry. A card is valid through the end of its month. */
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
