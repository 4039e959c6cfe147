import type { CallDefinition } from "../callDefinition";
import { chargeAttempt, ownCharge, paymentCharge } from "../billing/payment";
import { z } from "../zod";
import { pdf } from "../file";
import { invoiceNumber } from "../billing/invoice";
import { receipt } from "../billing/receipt";
import { refundedLine } from "../billing/refund";
import { dollars, maxEmailAddressLength, wireInstant } from "../values";

/**
 * A board that charges by itself and honors the key of `chargeAttempt`: at most one charge for each, and a lookup of
 * the result. It records each charge in the same transaction, or on lookup.
 */
export const chargingCalls = {
  /** Looks up a charge. An unknown key is `absent`, and is never charged afterwards, however late its call arrives. */
  lookUpCharge: {
    method: "POST",
    path: "/api/payment/LookUpCharge",
    body: chargeAttempt.pick({ idempotencyKey: true }),
    answer: ownCharge.extend({
      /** `open`: not known yet. `pending`: charged to a bank account, which may still return it. */
      outcome: z.enum(["absent", "declined", "open", "pending", "settled", "returned", "refunded"]),
      /** Whether the charge is recorded on the board. */
      isRecorded: z.boolean().nullish(),
    }),
  },
} as const satisfies Record<string, CallDefinition>;

/**
 * A recorded bank payment that the bank has returned: its amount is unpaid again. Repeating the call returns the same
 * answer; 404 for a charge that was never recorded.
 */
export const returnedPaymentCalls = {
  /** Reports that the bank returned a payment. */
  reopenReturnedPayment: {
    method: "POST",
    path: "/api/payment/ReopenReturnedPayment",
    body: paymentCharge.pick({ transactionId: true }),
  },
} as const satisfies Record<string, CallDefinition>;

/**
 * Refunds of recorded payments, as a whole or by line. The receipt shows each; what it was for is due again only where
 * its lines say so.
 */
export const refundCalls = {
  /**
   * Records a refund that the provider has made. Repeating it returns the same receipt. It comes without lines as soon
   * as the refund is known, and with them once staff have decided what is due again; 409 where other lines were decided
   * before, or the id belongs to something else. A part of a year may be due again where undecided refunds of the
   * payment can be for the rest; the year is due once all of it was refunded. 404 for a charge that was never recorded.
   */
  recordRefund: {
    method: "POST",
    path: "/api/payment/RecordRefund",
    body: z.object({
      transactionId: paymentCharge.shape.transactionId,
      /** The provider's id of the refund. */
      refundId: z.string().min(1).max(100),
      /** Includes the refunded part of the surcharge. */
      amount: dollars,
      /** In real time. */
      refundedAt: wireInstant,
      /** Null: not decided yet; none for a surcharge alone. Together at most `amount`. */
      lines: z.array(refundedLine).max(100).nullable(),
      /** The money came back because the refund failed: it counts no more. */
      hasFailed: z.boolean(),
    }),
    answer: receipt,
  },
} as const satisfies Record<string, CallDefinition>;

/**
 * Mails about payments whose content only the portal knows: one whose doubt has ended, one that the bank returned, and
 * one that staff must settle. A board without this extension mails none of them.
 */
export const paymentMailCalls = {
  /** Mails a text about a payment. A repeated notice, in whatever words, is mailed once. */
  queuePaymentMail: {
    method: "POST",
    path: "/api/payment/QueuePaymentMail",
    body: z.object({
      noticeId: z.uuid(),
      /** Null or undeliverable: the physician's address on record is used. */
      recipient: z.string().max(maxEmailAddressLength).nullable(),
      subject: z.string().min(1).max(200),
      paragraphs: z.array(z.string().min(1).max(2_000)).min(1).max(10),
      /** A page of the portal; follows the paragraphs on its own line. */
      link: z.url().max(500),
    }),
  },
} as const satisfies Record<string, CallDefinition>;

/** Unpaid amounts on paper, for an employer who pays or reimburses. */
export const unpaidInvoiceCalls = {
  /** Returns an unpaid invoice. 404 for one that is paid, canceled, or not the physician's. */
  downloadUnpaidInvoice: {
    method: "GET",
    path: "/api/invoice/DownloadUnpaidInvoice",
    query: z.object({ invoiceNumber }),
    answer: pdf,
  },
  /** Returns the annual fees that can be paid today, invoiced or not; 404 when there are none. */
  downloadAnnualFeesDue: {
    method: "GET",
    path: "/api/invoice/DownloadAnnualFeesDue",
    answer: pdf,
  },
} as const satisfies Record<string, CallDefinition>;
