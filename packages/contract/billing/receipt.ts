import { feeType } from "../enumerations";
import { dollars, textOrNull, wireDate, wireInstant, year } from "../values";
import { codeAsSent, flag, list, name, numeral, orNone } from "../reading/meanings";
import { z } from "../zod";
import { invoice } from "./invoice";
import { receiptRefund } from "./refund";

export const paymentId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER).brand<"PaymentId">();
export type PaymentId = z.infer<typeof paymentId>;

export const orderLineItem = z.object({
  orderLineItemId: z.number().int().positive(),
  feeType: codeAsSent(feeType),
  amount: dollars,
  description: name(),
  createdDate: orNone(wireDate),
  /** Addition to the specification: the year of an annual fee. */
  year: year.nullish(),
});

/**
 * An order of the older bookkeeping (UseBusinessCentral off), also for applications. Its sums follow from its lines and
 * payments.
 */
export const order = z.object({
  orderNumber: numeral(z.string().min(1).max(40)),
  orderLineItems: z.array(orderLineItem),
  completedPayments: z.array(z.object({ amount: dollars, transactionDate: wireInstant })),
  installments: list(z.object({ dueDate: wireDate, amount: dollars })),
});
export type Order = z.infer<typeof order>;

/** A payment with the data of its receipt; invoices come from one call, orders from the other (RCPT-01). */
export const receipt = z.object({
  paymentId,
  transactionDate: wireInstant,
  /** Includes the surcharge. */
  total: dollars,
  /** Addition to the specification. */
  surcharge: dollars.nullish(),
  /** Addition to the specification: the provider's id of the charge, by which the portal finds the receipt again. */
  transactionId: z.string().nullish(),
  /** Addition to the specification: whether the mail with the receipt was queued; absent where the board does not say. */
  isReceiptMailed: z.boolean().nullish(),
  paymentMethod: textOrNull().optional(),
  /** When the bank returned the payment; its amount is then due again. */
  returnedDate: wireInstant.nullish(),
  /** Addition to the specification: what went back to the payer, oldest first. */
  refunds: list(receiptRefund).optional(),
  paymentIncludesMultipleInvoices: flag(),
  invoices: list(invoice),
  orders: list(order),
});
export type Receipt = z.infer<typeof receipt>;
