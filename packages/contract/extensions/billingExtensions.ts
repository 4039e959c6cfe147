import type { CallDefinition } from "../callDefinition";
import { chargeAttempt, ownCharge, paymentCharge } from "../billing/payment";
import { z } from "../zod";
import { pdf } from "../file";
import { invoiceNumber } from "../billing/invoice";
import { receipt } from "../billing/receipt";
import { refundedLine } from "../billing/refund";
import { dollars, maxEmailAddressLength, wireDate, wireInstant, year } from "../values";

export const chargingCalls = {
  lookUpCharge: {
    description:
      "Looks up a charge. An unknown key is `absent`, and is never charged afterwards, however late its call " +
      "arrives.",
    method: "POST",
    path: "/api/payment/LookUpCharge",
    body: chargeAttempt.pick({ idempotencyKey: true }),
    answer: ownCharge.extend({
      outcome: z
        .enum(["absent", "declined", "open", "pending", "settled", "returned", "refunded"])
        .describe("`open`: not known yet. `pending`: charged to a bank account, which may still return it."),
      isRecorded: z.boolean().nullish().describe("Whether the charge is recorded on the board."),
    }),
  },
} as const satisfies Record<string, CallDefinition>;

export const returnedPaymentCalls = {
  reopenReturnedPayment: {
    description: "Reports that the bank returned a payment.",
    method: "POST",
    path: "/api/payment/ReopenReturnedPayment",
    body: paymentCharge.pick({ transactionId: true }),
  },
} as const satisfies Record<string, CallDefinition>;

export const refundCalls = {
  recordRefund: {
    description:
      "Records a refund that the provider has made. Repeating it returns the same receipt. It comes without lines " +
      "as soon as the refund is known, and with them once staff have decided what is due again; 409 where other " +
      "lines were decided before, or the id belongs to something else. A part of a year may be due again where " +
      "undecided refunds of the payment can be for the rest; the year is due once all of it was refunded. 404 for " +
      "a charge that was never recorded.",
    method: "POST",
    path: "/api/payment/RecordRefund",
    body: z.object({
      transactionId: paymentCharge.shape.transactionId,
      refundId: z.string().min(1).max(100).describe("The provider's id of the refund."),
      amount: dollars.describe("Includes the refunded part of the surcharge."),
      refundedAt: wireInstant.describe("In real time."),
      lines: z
        .array(refundedLine)
        .max(100)
        .nullable()
        .describe("Null: not decided yet; none for a surcharge alone. Together at most `amount`."),
      hasFailed: z.boolean().describe("The money came back because the refund failed: it counts no more."),
    }),
    answer: receipt,
  },
} as const satisfies Record<string, CallDefinition>;

export const paymentMailCalls = {
  queuePaymentMail: {
    description: "Mails a text about a payment. A repeated notice, in whatever words, is mailed once.",
    method: "POST",
    path: "/api/payment/QueuePaymentMail",
    body: z.object({
      noticeId: z.uuid(),
      recipient: z
        .string()
        .max(maxEmailAddressLength)
        .nullable()
        .describe("Null or undeliverable: the physician's address on record is used."),
      alsoToPhysician: z
        .boolean()
        .default(false)
        .describe("Whether it goes to the physician's address on record too, where `recipient` is another one."),
      subject: z.string().min(1).max(200),
      paragraphs: z.array(z.string().min(1).max(2_000)).min(1).max(10),
      link: z.url().max(500).describe("A page of the portal; follows the paragraphs on its own line."),
    }),
  },
} as const satisfies Record<string, CallDefinition>;

/** What staff enter in the record by hand. */
export const billingCorrectionKinds = [
  "check-received",
  "invoice-voided",
  "invoice-written-off",
  "invoice-discounted",
  "fee-waived",
  "fee-reopened",
] as const;
export type BillingCorrectionKind = (typeof billingCorrectionKinds)[number];

export const maxCorrectionReasonLength = 300;

export const billingCorrectionCalls = {
  correctBilling: {
    description:
      "For staff with full access who act for a physician: enters in the record what happened outside the portal. " +
      "Without `replaces` nothing is stored, and the answer says what would change. 409 `stale` where the record " +
      "is no longer as `replaces` says, `being-paid` while the board itself is charging; 422 where it does not fit.",
    method: "POST",
    path: "/api/staff/CorrectBilling",
    body: z.object({
      kind: z.enum(billingCorrectionKinds),
      invoiceNumber: invoiceNumber.nullable().describe("Of a check and of an invoice; null for a fee."),
      year: year.nullable().describe("Of an annual fee; null for an invoice."),
      amount: dollars.nullable().describe("Of a check or a discount."),
      checkNumber: z.string().max(40).nullable(),
      receivedDate: wireDate.nullable().describe("Of a check."),
      reason: z.string().min(1).max(maxCorrectionReasonLength).describe("Kept for good, with who entered it."),
      replaces: z.string().max(1000).nullable().describe("`before` of the answer that was shown; null to try it."),
      becomes: z
        .string()
        .max(1000)
        .nullable()
        .default(null)
        .describe("`after` of the answer that was shown: sent a second time, it is answered as the first time."),
    }),
    answer: z.object({
      before: z.string().max(1000).describe("What the record says, in a sentence."),
      after: z.string().max(1000).describe("The same once it is corrected."),
    }),
  },
} as const satisfies Record<string, CallDefinition>;

export const unpaidInvoiceCalls = {
  downloadUnpaidInvoice: {
    description: "Returns an unpaid invoice. 404 for one that is paid, canceled, or not the physician's.",
    method: "GET",
    path: "/api/invoice/DownloadUnpaidInvoice",
    query: z.object({ invoiceNumber }),
    answer: pdf,
  },
  downloadAnnualFeesDue: {
    description: "Returns the annual fees that can be paid today, invoiced or not; 404 when there are none.",
    method: "GET",
    path: "/api/invoice/DownloadAnnualFeesDue",
    answer: pdf,
  },
} as const satisfies Record<string, CallDefinition>;
