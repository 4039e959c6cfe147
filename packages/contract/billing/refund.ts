import { flag, list, numeral, text } from "../reading/meanings";
import { dollars, wireInstant } from "../values";
import { z } from "../zod";

export const refundedLine = z
  .object({
    number: numeral(text()).describe("Number of the invoice or order."),
    line: z.number().int().positive().describe("Position of the line on it, from 1, as receipts list it."),
    amount: dollars,
    isDueAgain: flag().describe("Whether this amount is due again; otherwise its line stays settled."),
  })
  .describe("An amount of a line of a receipt that went back to the payer.");
export type RefundedLine = z.infer<typeof refundedLine>;

export const receiptRefund = z
  .object({
    refundId: z.string().describe("The provider's id."),
    amount: dollars.describe("Includes the refunded part of the surcharge."),
    refundedDate: wireInstant,
    isDecided: flag().describe(
      "Whether staff have decided what is due again; until then there are no lines, and everything stays settled.",
    ),
    lines: list(refundedLine),
  })
  .describe("A refund on a receipt.");
export type ReceiptRefund = z.infer<typeof receiptRefund>;
