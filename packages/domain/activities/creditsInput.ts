import type { Credits } from "@portal/contract/values";
import { isInTenThousandths, maxCredits } from "@portal/contract/valueRules";
import { readTypedLine } from "../typedLine";

/** Credits as they are typed: their number, or what is wrong with it. */
type ReadCredits =
  | { readonly kind: "credits"; readonly credits: Credits }
  | { readonly kind: "refused"; readonly text: string };

/**
 * Reads a number of credits as a person types it: `30`, ` 7.25 `, `.5` (CCB-04). A comma is refused rather than guessed
 * at: `1,500` and `1,5` would be a thousand apart.
 */
export function readCredits(typed: string): ReadCredits {
  const line = readTypedLine(typed);
  const refused = (text: string): ReadCredits => ({ kind: "refused", text });
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(line))
    return refused("Enter a number with a decimal point, for example 30 or 7.5.");
  const amount = Number(line);
  if (amount < 0) return refused("Enter 0 or more credits.");
  if (amount > maxCredits) return refused("Enter 9,999.9999 credits or fewer.");
  if (!isInTenThousandths(amount)) return refused("Enter at most four decimals.");
  return { kind: "credits", credits: amount as Credits };
}

/** What is wrong with the credits of an attestation. */
export function creditsFault(typed: string): string | null {
  const read = readCredits(typed);
  return read.kind === "refused" ? read.text : null;
}

/**
 * What is wrong with the credits of an activity: the text of ACT-03, or how an amount that is 0 or greater is to be
 * written.
 */
export function activityCreditsFault(typed: string, label: string): string | null {
  const fault = creditsFault(typed);
  if (fault === null) return null;
  return /^[^-]*\d[^-]*$/.test(typed) ? `${label} credit amount: ${fault}` : invalidCreditsText(label);
}

export function invalidCreditsText(label: string): string {
  return `${label} credit amount must be 0 or greater.`;
}
