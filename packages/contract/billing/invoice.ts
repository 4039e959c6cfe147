import { feeType, invoiceStatus } from "../enumerations";
import { examinationId } from "../examinations/examination";
import { codeAsSent, flag, flagOrUnknown, name, numeral, orNone, text } from "../reading/meanings";
import { dollars, textOrNull, wireDate } from "../values";
import { z } from "../zod";

export const invoiceNumber = numeral(z.string().min(1).max(40).brand<"InvoiceNumber">()).describe(
  "The board's number of an invoice, one line of text.",
);
export type InvoiceNumber = z.infer<typeof invoiceNumber>;

export const invoiceLineItem = z.object({
  description: name(),
  unitPrice: dollars,
  amount: dollars.describe("`unitPrice` less the discount."),
  discountAmount: dollars,
  discountDescription: textOrNull(),
  createdDate: orNone(wireDate),
  product: z.object({
    productCode: numeral(text()),
    feeTypeId: codeAsSent(feeType),
    examinationId: examinationId.nullable(),
    year: z.number().int().nullish().describe("Addition to the specification: the year of an annual fee."),
  }),
  isRefunded: flag(),
});
export type InvoiceLineItem = z.infer<typeof invoiceLineItem>;

export const invoice = z.object({
  invoiceNumber,
  invoiceStatus: codeAsSent(invoiceStatus),
  createDate: wireDate,
  total: dollars,
  balance: dollars,
  lineItems: z.array(invoiceLineItem),
  appliedPayment: dollars.describe("Part of the invoice that the listed payment covered."),
  isPaid: flagOrUnknown(),
  moduleSelection: textOrNull(),
  formattedCnpType: textOrNull(),
});
export type Invoice = z.infer<typeof invoice>;

export const applicationInvoice = invoice
  .extend({ invoiceNumber: invoiceNumber.nullable() })
  .describe("An invoice that may not exist yet: it has its number once it does."); // APPLY-21
export type ApplicationInvoice = z.infer<typeof applicationInvoice>;
