import { flag, list, numeral, text } from "../reading/meanings";
import { dollars, wireInstant } from "../values";
import { z } from "../zod";

/** An amount of a line of a receipt that went back to the payer. */
export const refundedLine = z.object({
  /** Number of the invoice or order. */
  number: numeral(text()),
  /** Position of the line on it, from 1, as receipts list it. */
  line: z.number().int().positive(),
  amount: dollars,
  /** Whether this amount is due again; otherwise its line stays settled. */
  isDueAgain: flag(),
});
export type RefundedLine = z.infer<typeof refundedLine>;

/** A refund on a receipt. */
export const receiptRefund = z.object({
  /** The provider's id. */
  refundId: z.string(),
  /** Includes the refunded part of the surcharge. */
  amount: dollars,
  refundedDate: wireInstant,
  /** Whether staff have decided what is due again; until then there are no lines, and everything stays settled. */
  isDecided: flag(),
  lines: list(refundedLine),
});
export type ReceiptRefund = z.infer<typeof receiptRefund>;
