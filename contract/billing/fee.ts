import { feeType } from "../enumerations";
import { codeAsSent, orNone, text } from "../reading/meanings";
import { dollars, wireDate } from "../values";
import { z } from "../zod";

/** What an examination costs, or what one applicant is asked for it. */
export const fee = z.object({
  feeType: codeAsSent(feeType),
  feeDescription: text(),
  /** Below zero for what is taken off or waived. */
  feeAmount: dollars,
  createdDate: orNone(wireDate.clone()),
});
export type Fee = z.infer<typeof fee>;

/** A part of the fees that may be paid later than at the application, and until when (APPLY-13). */
export const installmentOption = z.object({ amount: dollars, dueDate: wireDate });
export type InstallmentOption = z.infer<typeof installmentOption>;
