import { type CallDefinition, inQuery } from "../callDefinition";
import { ccBlock } from "../certification/ccBlock";
import { paymentType } from "../enumerations";
import { addition } from "../extensions/additions";
import { pdf } from "../file";
import { invoice, invoiceNumber } from "../billing/invoice";
import { annualFeesToPay, chargeAttempt, ownCharge, payment, paymentCharge } from "../billing/payment";
import { paymentId, receipt } from "../billing/receipt";
import { list } from "../reading/meanings";
import { dollars, year } from "../values";
import { z } from "../zod";

/** Calls for invoices, payments of annual fees, and receipts. */
export const paymentCalls = {
  /** Creates one invoice for each year; repeated calls for unpaid years return the same ones. */
  createInvoicesForAnnualFeeYears: {
    method: "POST",
    path: "/api/invoice/createInvoicesForAnnualFeeYears",
    body: z.array(year).min(1).max(20),
    answer: z.array(invoice.pick({ invoiceNumber: true })),
  },
  /**
   * Records a charge as payment of invoices; a board that charges by itself charges first. `paymentAmount` excludes the
   * surcharge, which is in the charge.
   */
  applyPaymentToInvoices: {
    method: "POST",
    path: "/api/invoice/applyPaymentToInvoices",
    query: z.object({
      paymentType,
      paymentProcessor: z.string().min(1).max(50),
      paymentToken: z.string().min(1).max(200),
      paymentAmount: inQuery(dollars),
    }),
    body: z.object({
      invoiceNumbers: z.array(invoiceNumber).min(1).max(20),
      /** Null asks a board that charges by itself to charge the token; any other board refuses it. */
      paymentCharge: paymentCharge.nullable(),
      chargeAttempt: addition("charging", chargeAttempt.nullish()),
      /** Addition to the specification: the payer, for receipts of payments that only this call reports (PAY-14). */
      payer: addition(
        "payment-details",
        payment.pick({ email: true, LastFour: true, debitAuthorization: true }).nullish(),
      ),
    }),
    answer: ownCharge.extend({ isSuccessful: z.boolean(), invoices: list(invoice) }),
  },
  /** Records the years that a charge paid, after `applyPaymentToInvoices`. */
  recordAnnualFeesPaid: {
    method: "POST",
    path: "/api/Physician/recordAnnualFeesPaid",
    body: annualFeesToPay,
    answer: z.object({ ccBlock }),
  },
  /**
   * Records a charge and the years that it paid: the one call of bookkeeping without invoices. A board that charges by
   * itself charges first.
   */
  payCCAnnualFees: {
    method: "POST",
    path: "/api/Physician/PayCCAnnualFees",
    body: annualFeesToPay,
    answer: ownCharge.extend({ isSuccessful: z.boolean(), ccBlock }),
  },
  /**
   * Returns all invoices of the physician; their status says which are unpaid. One that cannot be read fails the call:
   * without it a paid invoice would look unpaid, and a year on it could be paid a second time.
   */
  getInvoicesForPhysician: {
    method: "GET",
    path: "/api/invoice/getInvoicesForPhysician",
    answer: z.array(invoice),
  },
  /** Returns the payments of invoices, with the data of their receipts. */
  getPaidInvoicesForPayment: {
    method: "GET",
    path: "/api/invoice/getPaidInvoicesForPayment",
    answer: list(receipt),
  },
  /** Returns the payments of orders, with the data of their receipts. */
  getPaidOrdersForPayment: {
    method: "GET",
    path: "/api/order/getPaidOrdersForPayment",
    answer: list(receipt),
  },
  /** Returns the receipt of a payment. */
  downloadPaymentReceipt: {
    method: "GET",
    path: "/api/payment/DownloadPaymentReceipt",
    query: z.object({ paymentId: inQuery(paymentId) }),
    answer: pdf,
  },
} as const satisfies Record<string, CallDefinition>;
