import { readTypedLine } from "../typedLine";
import { asCents, type Cents } from "./money";

/** Up to nine digits of dollars, with or without a dollar sign and commas between thousands, and cents. */
const form = /^\$? ?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/;

/** Reads an amount of dollars as people type it (`150`, `$1,250.00`); null for anything else. */
export function readTypedAmount(typed: string): Cents | null {
  const [, dollars, cents = ""] = form.exec(readTypedLine(typed)) ?? [];
  if (dollars === undefined) return null;
  return asCents(Number(dollars.replaceAll(",", "")) * 100 + Number(cents.padEnd(2, "0")));
}

export const unreadAmountText = "Enter an amount in dollars, such as 150 or 1,250.00.";
