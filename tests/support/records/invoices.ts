import { FeeType, InvoiceStatus } from "@portal/contract/enumerations";
import type { Invoice, InvoiceLineItem, InvoiceNumber } from "@portal/contract/billing/invoice";
import type { ReceiptContext } from "@portal/domain/billing/receiptDetails";
import type { PhysicianId } from "@portal/contract/ids";
import { invoiceTotal } from "@portal/domain/billing/invoices";
import { dollars, wireDate } from "./ccBlocks";

type Changes = Partial<Omit<Invoice, "lineItems" | "total">> & { readonly lines?: readonly InvoiceLineItem[] };

/** An open invoice of $150.00 for a reseating fee. */
export function invoice({ lines = [line()], ...changes }: Changes = {}): Invoice {
  const total = invoiceTotal({ lineItems: lines });
  return {
    invoiceNumber: "INV-1" as InvoiceNumber,
    invoiceStatus: InvoiceStatus.Receivable,
    createDate: wireDate("2026-01-12"),
    total,
    balance: total,
    lineItems: [...lines],
    appliedPayment: dollars(0),
    isPaid: false,
    moduleSelection: null,
    formattedCnpType: null,
    ...changes,
  };
}

export function line(
  feeTypeId: FeeType = FeeType.ReseatingFee,
  product: Partial<InvoiceLineItem["product"]> = {},
): InvoiceLineItem {
  return {
    description: "Reseating fee",
    unitPrice: dollars(150),
    amount: dollars(150),
    discountAmount: dollars(0),
    discountDescription: null,
    createdDate: wireDate("2026-01-12"),
    product: { productCode: "PRODUCT", feeTypeId, examinationId: null, ...product },
    isRefunded: false,
  };
}

/** The board as its documents name it. */
export const documentIssuer = {
  boardName: "The board",
  contactEmail: "contact@board.example",
  paymentsEmail: "payments@board.example",
  verificationUrl: "https://portal.test/verify",
  invoiceUrl: "https://portal.test/invoices",
  accountUrl: "https://portal.test/AccountInformation",
} as const;

export const receiptPayer = { physicianId: 100_200 as PhysicianId, fullName: "Ana García, MD" } as const;

/** A receipt's, of a payment that is completed. */
export const receiptContext = {
  physician: receiptPayer,
  issuer: documentIssuer,
  examinations: [],
  isPending: false,
} satisfies ReceiptContext;

/** Of the portal's page and its file. */
export const receiptReader = {
  physician: receiptPayer,
  issuer: documentIssuer,
  examinations: [],
  pendingDebits: new Set<string>(),
} as const;
