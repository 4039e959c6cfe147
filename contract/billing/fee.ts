import { feeType } from "../enumerations";
import { codeAsSent, orNone, text } from "../reading/meanings";
import { dollars, wireDate } from "../values";
import { z } from "../zod";

/** A fee of an examination, or of one applicant for it. */
export const fee = z.object({
  feeType: codeAsSent(feeType),
  feeDescription: text(),
  /** Negative for discounts and waivers. */
  feeAmount: dollars,
  createdDate: orNone(wireDate),
});
export type Fee = z.infer<typeof fee>;

/** A part of the fees that may be paid after the application, with its due date (APPLY-13). */
export const installmentOption = z.object({ amount: dollars, dueDate: wireDate });
export type InstallmentOption = z.infer<typeof installmentOption>;
