import { addition } from "../extensions/additions";
import { z } from "../zod";
import { bankAccountType, bankHolderType, paymentType } from "../enumerations";
import { dollars, wireInstant, year } from "../values";

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
  chargedAt: addition(
    "payment-details",
    wireInstant.refine((text) => /(?:Z|[+-]\d{2}:\d{2})$/.test(text), "Expected a time with its zone").nullish(),
  ),
});
export type PaymentCharge = z.infer<typeof paymentCharge>;

/**
 * An addition of ours, for a board that charges by itself and has the extension `charging`: it charges once for each
 * key, however often it is asked, and can be asked what became of it.
 */
export const chargeAttempt = z.object({
  idempotencyKey: z.string().min(1).max(200),
  /** What the payment token was made for, as the provider was told. */
  reference: z.string().min(1).max(100),
  /** What the person has confirmed besides what is owed: charged with it, or nothing is charged. */
  surchargeAmount: dollars,
});

/** Additions of ours to what is answered where the board charged: what was taken, or why nothing was. */
export const ownCharge = z.object({
  paymentCharge: paymentCharge.nullish(),
  /** Of a charge that was declined, such as `declined` or the name of the field that is wrong. */
  responseCode: z.string().max(100).nullish(),
});
export type OwnCharge = z.infer<typeof ownCharge>;

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
  /** Of the payer's billing address; empty where it was not asked. */
  city: z.string().max(100).default(""),
  state: z.string().max(100).default(""),
  PaymentToken: z.string().min(1).max(200),
  LastFour: z
    .string()
    .regex(/^\d{4}$/)
    .nullable(),
  IsValid: z.boolean(),
  bankType: bankAccountType.nullish(),
  bankHolderType: bankHolderType.nullish(),
  /** An addition of ours: what the holder of the account authorized (PAY-19), for the mail with the receipt. */
  debitAuthorization: addition("payment-details", z.string().max(4000).nullish()),
  /**
   * True once the money was taken: the board then only records (decision 0000.50). False asks a board that
   * charges by itself to do so, with the token; any other refuses it.
   */
  hasBeenCharged: z.boolean(),
  paymentCharge: paymentCharge.nullable(),
  chargeAttempt: addition("charging", chargeAttempt.nullish()),
});
export type Payment = z.infer<typeof payment>;

/** Years whose fees one charge paid: what `recordAnnualFeesPaid` and `PayCCAnnualFees` are told. */
export const annualFeesToPay = z.object({ years: z.array(year).min(1).max(20), payment });
