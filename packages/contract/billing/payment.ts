import { addition } from "../extensions/additions";
import { z } from "../zod";
import { bankAccountType, bankHolderType, paymentType } from "../enumerations";
import { dollars, maxEmailAddressLength, maxPayerNameLength, wireInstant, year } from "../values";

export const paymentCharge = z
  .looseObject({
    transactionId: z
      .string()
      .min(1)
      .max(100)
      .describe("The provider's id, by which a board recognizes a charge that it has already recorded."),
    transactionAmount: dollars.describe("Includes the surcharge."),
    surchargeAmount: dollars,
    responseCode: z.string().max(100),
    isSuccessful: z.boolean(),
    chargedAt: addition(
      "payment-details",
      wireInstant.refine((text) => /(?:Z|[+-]\d{2}:\d{2})$/.test(text), "Expected a time with its zone").nullish(),
    ).describe(
      "Addition to the specification: when the charge was made, in real time. A charge may be reported long " +
        "afterwards; the amount owed is that of the time of the charge.",
    ),
  })
  .describe(
    "A provider's report of a charge. The specification names `transactionId`, `transactionAmount`, " +
      '`surchargeAmount`, `responseCode` and `isSuccessful` "and others"; the others are passed on unchanged.',
  );
export type PaymentCharge = z.infer<typeof paymentCharge>;

export const chargeAttempt = z
  .object({
    idempotencyKey: z.string().min(1).max(200),
    reference: z.string().min(1).max(100).describe("What the payment token was made for, as sent to the provider."),
    surchargeAmount: dollars.describe(
      "The surcharge that the payer confirmed: it is charged with the amount, or nothing is charged.",
    ),
  })
  .describe(
    "Addition to the specification, for a board that charges by itself and has the extension `charging`: it charges " +
      "once for each key, however often it is called, and can look up the result.",
  );

export const ownCharge = z
  .object({
    paymentCharge: paymentCharge.nullish(),
    responseCode: z
      .string()
      .max(100)
      .nullish()
      .describe("Reason of a decline, such as `declined` or the name of the wrong field."),
  })
  .describe("Additions to the specification, for answers of a board that charges: the charge, or why there is none.");
export type OwnCharge = z.infer<typeof ownCharge>;

export const payment = z
  .object({
    paymentType,
    amount: dollars.describe("The amount without surcharge."),
    firstName: z.string().max(maxPayerNameLength),
    lastName: z.string().max(maxPayerNameLength),
    email: z.string().max(maxEmailAddressLength),
    city: z
      .string()
      .max(maxPayerNameLength)
      .default("")
      .describe("Part of the payer's billing address; empty where it was not collected."),
    state: z.string().max(maxPayerNameLength).default(""),
    PaymentToken: z.string().min(1).max(200),
    LastFour: z
      .string()
      .regex(/^\d{4}$/)
      .meta({ examples: ["4242"] })
      .nullable(),
    IsValid: z.boolean(),
    bankType: bankAccountType.nullish(),
    bankHolderType: bankHolderType.nullish(),
    debitAuthorization: addition("payment-details", z.string().max(4000).nullish()).describe(
      "Addition to the specification: the text that the account holder authorized, for the mail with the receipt.",
    ), // PAY-19
    surchargeState: addition("payment-details", z.string().max(maxPayerNameLength).nullish()).describe(
      "Addition to the specification: the state that determined the surcharge, for the receipt; it may be another than " +
        "the payer's.",
    ), // PAY-24
    hasBeenCharged: z
      .boolean()
      .describe(
        "True for a completed charge: the board then only records it. False asks a board that charges by itself to " +
          "charge the token; any other board refuses it.",
      ), // decision 0000.50
    paymentCharge: paymentCharge.nullable(),
    chargeAttempt: addition("charging", chargeAttempt.nullish()),
  })
  .describe(
    "A payment as sent to the recording calls. The card and bank numbers that the specification lists (number, " +
      "routing number, account) are never sent: the provider has them, and the token represents them.",
  );
export type Payment = z.infer<typeof payment>;

export const annualFeesToPay = z
  .object({ years: z.array(year).min(1).max(20), payment })
  .describe("Years whose fees one charge paid, sent to `recordAnnualFeesPaid` and `PayCCAnnualFees`.");
