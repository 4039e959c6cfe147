import { type Credits, credits } from "~/contract/values";
import { z } from "~/contract/zod";

/** What is wrong with an amount that is a number and not negative. */
export const outOfRange = { inexact: "Enter at most four decimals.", large: "Enter 9,999.9999 credits or fewer." };

/**
 * A number of credits as a person types it: `30`, ` 7.25 `, `.5`. A comma is refused rather than guessed at: `1,500`
 * and `1,5` would be a thousand apart.
 */
export const creditsInput = z
  .string()
  .trim()
  .regex(/^[+-]?(\d+\.?\d*|\.\d+)$/, "Enter a number with a decimal point, for example 30 or 7.5.")
  .transform(Number)
  .refine((amount) => amount >= 0, { error: "Enter 0 or more credits.", abort: true })
  .refine((amount) => amount <= 9999.9999, { error: outOfRange.large, abort: true })
  .transform((amount, check): Credits => {
    const known = credits.safeParse(amount);
    if (known.success) return known.data;
    check.addIssue(outOfRange.inexact);
    return z.NEVER;
  });
