import { addition } from "../extensions/additions";
import { z } from "../zod";
import { bankAccountType, bankHolderType, paymentType } from "../enumerations";
import { dollars, maxEmailAddressLength, maxPayerNameLength, wireInstant, year } from "../values";

/**
 * A provider's report of a charge. The specification names `transactionId`, `transactionAmount`, `surchargeAmount`,
 * `responseCode` and `isSuccessful` "and others"; the others are passed on unchanged.
 */
export const paymentCharge = z.looseObject({
  /** The provider's id, by which a board recognizes a charge that it has already recorded. */
  transactionId: z.string().min(1).max(100),
  /** Includes the surcharge. */
  transactionAmount: dollars,
  surchargeAmount: dollars,
  responseCode: z.string().max(100),
  isSuccessful: z.boolean(),
  /**
   * Addition to the specification: when the charge was made, in real time. A charge may be reported long afterwards;
   * the amount owed is that of the time of the charge.
   */
  chargedAt: addition(
    "payment-details",
    wireInstant.refine((text) => /(?:Z|[+-]\d{2}:\d{2})$/.test(text), "Expected a time with its zone").nullish(),
  ),
});
export type PaymentCharge = z.infer<typeof paymentCharge>;

/**
 * Addition to the specification, for a board that charges by itself and has the extension `charging`: it charges once
 * for each key, however often it is called, and can look up the result.
 */
export const chargeAttempt = z.object({
  idempotencyKey: z.string().min(1).max(200),
  /** What the payment token was made for, as sent to the provider. */
  reference: z.string().min(1).max(100),
  /** The surcharge that the payer confirmed: it is charged with the amount, or nothing is charged. */
  surchargeAmount: dollars,
});

/** Additions to the specification, for answers of a board that charges: the charge, or why there is none. */
export const ownCharge = z.object({
  paymentCharge: paymentCharge.nullish(),
  /** Reason of a decline, such as `declined` or the name of the wrong field. */
  responseCode: z.string().max(100).nullish(),
});
export type OwnCharge = z.infer<typeof ownCharge>;

/**
 * A payment as sent to the recording calls. The card and bank numbers that the specification lists (number, routing
 * number, account) are never sent: the provider has them, and the token represents them.
 */
export const payment = z.object({
  paymentType,
  /** The amount without surcharge. */
  amount: dollars,
  firstName: z.string().max(maxPayerNameLength),
  lastName: z.string().max(maxPayerNameLength),
  email: z.string().max(maxEmailAddressLength),
  /** Part of the payer's billing address; empty where it was not collected. */
  city: z.string().max(maxPayerNameLength).default(""),
  state: z.string().max(maxPayerNameLength).default(""),
  PaymentToken: z.string().min(1).max(200),
  LastFour: z
    .string()
    .regex(/^\d{4}$/)
    .nullable(),
  IsValid: z.boolean(),
  bankType: bankAccountType.nullish(),
  bankHolderType: bankHolderType.nullish(),
  /**
   * Addition to the specification: the text that the account holder authorized (PAY-19), for the mail with the receipt.
   */
  debitAuthorization: addition("payment-details", z.string().max(4000).nullish()),
  /**
   * True for a completed charge: the board then only records it (decision 0000.50). False asks a board that charges by
   * itself to charge the token; any other board refuses it.
   */
  hasBeenCharged: z.boolean(),
  paymentCharge: paymentCharge.nullable(),
  chargeAttempt: addition("charging", chargeAttempt.nullish()),
});
export type Payment = z.infer<typeof payment>;

/** Years whose fees one charge paid, sent to `recordAnnualFeesPaid` and `PayCCAnnualFees`. */
export const annualFeesToPay = z.object({ years: z.array(year).min(1).max(20), payment });
