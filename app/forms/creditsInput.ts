import { type Credits, credits } from "@portal/contract/values";
import { z } from "@portal/contract/zod";
import { readTypedLine } from "@portal/domain/typedLine";

/**
 * A number of credits as a person types it: `30`, ` 7.25 `, `.5`. A comma is refused rather than guessed at: `1,500`
 * and `1,5` would be a thousand apart.
 */
export const creditsInput = z
  .string()
  .overwrite(readTypedLine)
  .regex(/^[+-]?(\d+\.?\d*|\.\d+)$/, "Enter a number with a decimal point, for example 30 or 7.5.")
  .transform(Number)
  .refine((amount) => amount >= 0, { error: "Enter 0 or more credits.", abort: true })
  .refine((amount) => amount <= 9999.9999, { error: "Enter 9,999.9999 credits or fewer.", abort: true })
  .transform((amount, check): Credits => {
    const known = credits.safeParse(amount);
    if (known.success) return known.data;
    check.addIssue("Enter at most four decimals.");
    return z.NEVER;
  });
