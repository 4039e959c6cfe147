import { type CallDefinition, inQuery } from "../callDefinition";
import { ccBlock } from "../certification/ccBlock";
import { paymentType } from "../enumerations";
import { addition } from "../extensions/additions";
import { pdf } from "../file";
import { invoice, invoiceNumber } from "../billing/invoice";
import { annualFeesToPay, chargeAttempt, ownCharge, payment, paymentCharge } from "../billing/payment";
import { paymentId, receipt } from "../billing/receipt";
import { dollars, year } from "../values";
import { z } from "../zod";

/** Invoices, payments of annual fees, and receipts. */
export const paymentCalls = {
  /** Makes one invoice for each year; years that are asked for again while they are unpaid have the same ones. */
  createInvoicesForAnnualFeeYears: {
    method: "POST",
    path: "/api/invoice/createInvoicesForAnnualFeeYears",
    body: z.array(year).min(1).max(20),
    answer: z.array(invoice.pick({ invoiceNumber: true })),
  },
  /**
   * Records a charge as what was paid of invoices; a board that charges by itself takes it first. `paymentAmount` is what
   * is owed, without a surcharge; the charge has it.
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
      /** Null asks a board that charges by itself to do so, with the token; any other refuses it. */
      paymentCharge: paymentCharge.nullable(),
      chargeAttempt: addition("charging", chargeAttempt.nullish()),
      /** An addition of ours: who pays, for the receipt of what is told by this call alone (PAY-14). */
      payer: addition(
        "payment-details",
        payment.pick({ email: true, LastFour: true, debitAuthorization: true }).nullish(),
      ),
    }),
    answer: ownCharge.extend({ isSuccessful: z.boolean(), invoices: z.array(invoice) }),
  },
  /** Records whose years a charge paid, after `applyPaymentToInvoices`. */
  recordAnnualFeesPaid: {
    method: "POST",
    path: "/api/Physician/recordAnnualFeesPaid",
    body: annualFeesToPay,
    answer: z.object({ ccBlock }),
  },
  /**
   * Records a charge and the years that it paid: the one call of the bookkeeping without invoices. A board that charges
   * by itself takes it first.
   */
  payCCAnnualFees: {
    method: "POST",
    path: "/api/Physician/PayCCAnnualFees",
    body: annualFeesToPay,
    answer: ownCharge.extend({ isSuccessful: z.boolean(), ccBlock }),
  },
  /** All invoices of the physician, those to be paid among them; which these are, their status says. */
  getInvoicesForPhysician: {
    method: "GET",
    path: "/api/invoice/getInvoicesForPhysician",
    answer: z.array(invoice),
  },
  /** The payments of invoices, as their receipts show them. */
  getPaidInvoicesForPayment: {
    method: "GET",
    path: "/api/invoice/getPaidInvoicesForPayment",
    answer: z.array(receipt),
  },
  /** The payments of orders, as their receipts show them. */
  getPaidOrdersForPayment: {
    method: "GET",
    path: "/api/order/getPaidOrdersForPayment",
    answer: z.array(receipt),
  },
  /** The receipt of a payment. */
  downloadPaymentReceipt: {
    method: "GET",
    path: "/api/payment/DownloadPaymentReceipt",
    query: z.object({ paymentId: inQuery(paymentId) }),
    answer: pdf,
  },
} as const satisfies Record<string, CallDefinition>;
