import { z } from "./zod";
import { bankAccountType, bankHolderType, paymentType } from "./enumerations";
import { dollars, wireInstant, year } from "./values";

/**
 * What a provider says of a charge. The specification names `transactionId`, `transactionAmount`, `surchargeAmount`,
 * `responseCode` and `isSuccessful` "and others"; the others are passed on as they are.
 */
export const paymentCharge = z.looseObject({
  /** The provider's own, and for a board the name of the charge: a repeated one has been recorded already. */
  transactionId: z.string().min(1).max(100),
  /** With the surcharge. */
  transactionAmount: dollars,
  surchargeAmount: dollars,
  responseCode: z.string().max(100),
  isSuccessful: z.boolean(),
  /**
   * An addition of ours: when the money was taken, in real time. A charge may be told long after it was made, and what
   * was owed is what was owed then.
   */
  chargedAt: wireInstant.refine((text) => /(?:Z|[+-]\d{2}:\d{2})$/.test(text), "Expected a time with its zone").nullish(),
});
export type PaymentCharge = z.infer<typeof paymentCharge>;

/**
 * A payment as the recording calls take it. What the specification lists of card and bank (number, routing number,
 * account) never comes this far: the provider has it, and the token stands for it.
 */
export const payment = z.object({
  paymentType,
  /** What is owed, without a surcharge. */
  amount: dollars,
  firstName: z.string().max(100),
  lastName: z.string().max(100),
  email: z.string().max(254),
  PaymentToken: z.string().min(1).max(200),
  LastFour: z.string().regex(/^\d{4}$/).nullable(),
  IsValid: z.boolean(),
  bankType: bankAccountType.nullish(),
  bankHolderType: bankHolderType.nullish(),
  /** True once the portal has taken the money: the board then records and charges nothing (decision 50). */
  hasBeenCharged: z.boolean(),
  paymentCharge: paymentCharge.nullable(),
});
export type Payment = z.infer<typeof payment>;

/** Years whose fees one charge paid: what `recordAnnualFeesPaid` and `PayCCAnnualFees` are told. */
export const annualFeesToPay = z.object({ years: z.array(year).min(1).max(20), payment });
