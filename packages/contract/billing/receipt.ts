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
  year: year.nullish().describe("Addition to the specification: the year of an annual fee."),
});

export const order = z
  .object({
    orderNumber: numeral(z.string().min(1).max(40)),
    orderLineItems: z.array(orderLineItem),
    completedPayments: z.array(z.object({ amount: dollars, transactionDate: wireInstant })),
    installments: list(z.object({ dueDate: wireDate, amount: dollars })),
  })
  .describe(
    "An order of the older bookkeeping (UseBusinessCentral off), also for applications. Its sums follow from its " +
      "lines and payments.",
  );
export type Order = z.infer<typeof order>;

export const receipt = z
  .object({
    paymentId,
    transactionDate: wireInstant,
    total: dollars.describe("Includes the surcharge."),
    surcharge: dollars.nullish().describe("Addition to the specification."),
    transactionId: z
      .string()
      .nullish()
      .describe(
        "Addition to the specification: the provider's id of the charge, by which the portal finds the receipt " +
          "again.",
      ),
    payer: textOrNull()
      .optional()
      .describe("Addition to the specification: the name of the person who paid, as it was given with the payment."),
    surchargeState: textOrNull()
      .optional()
      .describe("Addition to the specification: the billing state that determined the surcharge."),
    isReceiptMailed: z
      .boolean()
      .nullish()
      .describe(
        "Addition to the specification: whether the mail with the receipt was queued; absent where the board does " +
          "not say.",
      ),
    paymentMethod: textOrNull().optional(),
    returnedDate: wireInstant.nullish().describe("When the bank returned the payment; its amount is then due again."),
    refunds: list(receiptRefund)
      .optional()
      .describe("Addition to the specification: what went back to the payer, oldest first."),
    paymentIncludesMultipleInvoices: flag(),
    invoices: list(invoice),
    orders: list(order),
  })
  .describe("A payment with the data of its receipt; invoices come from one call, orders from the other."); // RCPT-01
export type Receipt = z.infer<typeof receipt>;
