import { feeType } from "../enumerations";
import { invoice } from "./invoice";
import { dollars, wireDate, wireInstant, year } from "../values";
import { codeAsSent, flag, list, text } from "../reading/meanings";
import { z } from "../zod";

export const paymentId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER).brand<"PaymentId">();
export type PaymentId = z.infer<typeof paymentId>;

/** An order of the older bookkeeping (UseBusinessCentral off), which applications may have as well. */
export const order = z.object({
  orderNumber: z.string().min(1).max(40),
  total: dollars,
  balance: dollars,
  orderLineItems: z.array(
    z.object({
      orderLineItemId: z.number().int().positive(),
      feeType: codeAsSent(feeType),
      amount: dollars,
      description: text(),
      createdDate: wireDate,
      /** An addition of ours: the year of an annual fee. */
      year: year.nullish(),
    }),
  ),
  completedPayments: z.array(z.object({ amount: dollars, transactionDate: wireInstant })),
  installments: list(z.object({ dueDate: wireDate, amount: dollars })),
});
export type Order = z.infer<typeof order>;

/** A payment as its receipt shows it; invoices from the one call, orders from the other (RCPT-01). */
export const receipt = z.object({
  paymentId,
  transactionDate: wireInstant,
  /** With the surcharge. */
  total: dollars,
  /** Additions of ours. */
  surcharge: dollars.nullish(),
  paymentMethod: z.string().nullish(),
  /** When the bank took the payment back; what it had paid is then owed again. */
  returnedDate: wireInstant.nullish(),
  paymentIncludesMultipleInvoices: flag(),
  invoices: list(invoice),
  orders: list(order),
});
export type Receipt = z.infer<typeof receipt>;
