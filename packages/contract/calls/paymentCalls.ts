import { type CallDefinition, inQuery } from "../callDefinition";
import { ccBlock } from "../certification/ccBlock";
import { paymentType } from "../enumerations";
import { addition } from "../extensions/additions";
import { pdf } from "../file";
import { invoice, invoiceNumber } from "../billing/invoice";
import { annualFeesToPay, chargeAttempt, ownCharge, payment, paymentCharge } from "../billing/payment";
import { paymentId, receipt } from "../billing/receipt";
import { list } from "../reading/meanings";
import { dollars, maxPayerNameLength, year } from "../values";
import { z } from "../zod";

export const paymentCalls = {
  createInvoicesForAnnualFeeYears: {
    description: "Creates one invoice for each year; repeated calls for unpaid years return the same ones.",
    method: "POST",
    path: "/api/invoice/createInvoicesForAnnualFeeYears",
    body: z.array(year).min(1).max(20),
    answer: z.array(invoice.pick({ invoiceNumber: true })),
  },
  applyPaymentToInvoices: {
    description:
      "Records a charge as payment of invoices; a board that charges by itself charges first. `paymentAmount` " +
      "excludes the surcharge, which is in the charge.",
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
      paymentCharge: paymentCharge
        .nullable()
        .describe("Null asks a board that charges by itself to charge the token; any other board refuses it."),
      chargeAttempt: addition("charging", chargeAttempt.nullish()),
      payer: addition(
        "payment-details",
        payment
          .pick({ email: true, LastFour: true, debitAuthorization: true, surchargeState: true })
          .extend({
            name: z
              .string()
              .max(2 * maxPayerNameLength + 1)
              .nullish(),
          })
          .nullish(),
      ).describe("Addition to the specification: the payer, for receipts of payments that only this call reports."), // PAY-14
    }),
    answer: ownCharge.extend({ isSuccessful: z.boolean(), invoices: list(invoice) }),
  },
  recordAnnualFeesPaid: {
    description: "Records the years that a charge paid, after `applyPaymentToInvoices`.",
    method: "POST",
    path: "/api/Physician/recordAnnualFeesPaid",
    body: annualFeesToPay,
    answer: z.object({ ccBlock }),
  },
  payCCAnnualFees: {
    description:
      "Records a charge and the years that it paid: the one call of bookkeeping without invoices. A board that " +
      "charges by itself charges first.",
    method: "POST",
    path: "/api/Physician/PayCCAnnualFees",
    body: annualFeesToPay,
    answer: ownCharge.extend({ isSuccessful: z.boolean(), ccBlock }),
  },
  getInvoicesForPhysician: {
    description:
      "Returns all invoices of the physician; their status says which are unpaid. One that cannot be read fails " +
      "the call: without it a paid invoice would look unpaid, and a year on it could be paid a second time.",
    method: "GET",
    path: "/api/invoice/getInvoicesForPhysician",
    answer: z.array(invoice),
  },
  getPaidInvoicesForPayment: {
    description: "Returns the payments of invoices, with the data of their receipts.",
    method: "GET",
    path: "/api/invoice/getPaidInvoicesForPayment",
    answer: list(receipt),
  },
  getPaidOrdersForPayment: {
    description: "Returns the payments of orders, with the data of their receipts.",
    method: "GET",
    path: "/api/order/getPaidOrdersForPayment",
    answer: list(receipt),
  },
  downloadPaymentReceipt: {
    description: "Returns the receipt of a payment.",
    method: "GET",
    path: "/api/payment/DownloadPaymentReceipt",
    query: z.object({ paymentId: inQuery(paymentId) }),
    answer: pdf,
  },
} as const satisfies Record<string, CallDefinition>;
