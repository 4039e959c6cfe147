import type { CallDefinition } from "../callDefinition";
import { chargeAttempt, ownCharge, paymentCharge } from "../billing/payment";
import { z } from "../zod";
import { pdf } from "../file";
import { invoiceNumber } from "../billing/invoice";

/**
 * A board that charges by itself and keeps to the key of `chargeAttempt`: one charge at most for each, and an answer to
 * what became of it. Whatever it charged it records in the same breath, or when it is asked.
 */
export const chargingCalls = {
  /**
   * What became of a charge. A key that the board never saw is `absent`, and from then on it charges nothing with it,
   * however late the call with it arrives.
   */
  lookUpCharge: {
    method: "POST",
    path: "/api/payment/LookUpCharge",
    body: chargeAttempt.pick({ idempotencyKey: true }),
    answer: ownCharge.extend({
      /** `open`: nobody can say yet. `pending`: taken, and on its way from a bank account, which may still return it. */
      outcome: z.enum(["absent", "declined", "open", "pending", "settled", "returned", "refunded"]),
      /** Whether what was taken stands in the board's books. */
      isRecorded: z.boolean().nullish(),
    }),
  },
} as const satisfies Record<string, CallDefinition>;

/**
 * A bank payment that was recorded and that the bank then took back: what it had paid is owed again. The same payment
 * told twice is the same answer; 404 for a charge that was never recorded.
 */
export const returnedPaymentCalls = {
  /** Tells that the bank took a payment back. */
  reopenReturnedPayment: {
    method: "POST",
    path: "/api/payment/ReopenReturnedPayment",
    body: paymentCharge.pick({ transactionId: true }),
  },
} as const satisfies Record<string, CallDefinition>;

/**
 * Mails about payments that only the portal knows enough of: one whose doubt has ended, one that the bank returned, and one
 * that staff must settle. A board without it mails none of them.
 */
export const paymentMailCalls = {
  /** Mails a text about a payment. The same notice told again, in whatever words, is mailed once. */
  queuePaymentMail: {
    method: "POST",
    path: "/api/payment/QueuePaymentMail",
    body: z.object({
      noticeId: z.uuid(),
      /** Null, or no address that a mail could reach: the one on record of the physician. */
      recipient: z.string().max(254).nullable(),
      subject: z.string().min(1).max(200),
      paragraphs: z.array(z.string().min(1).max(2_000)).min(1).max(10),
      /** A page of the portal; follows the paragraphs on a line of its own. */
      link: z.url().max(500),
    }),
  },
} as const satisfies Record<string, CallDefinition>;

/** What is still to be paid, on paper: for an employer who pays or pays back. */
export const unpaidInvoiceCalls = {
  /** An invoice that is still to be paid. 404 for one that is paid, void, or not the physician's. */
  downloadUnpaidInvoice: {
    method: "GET",
    path: "/api/invoice/DownloadUnpaidInvoice",
    query: z.object({ invoiceNumber }),
    answer: pdf,
  },
  /** The annual fees that can be paid today, invoiced or not; 404 when there are none. */
  downloadAnnualFeesDue: {
    method: "GET",
    path: "/api/invoice/DownloadAnnualFeesDue",
    answer: pdf,
  },
} as const satisfies Record<string, CallDefinition>;
