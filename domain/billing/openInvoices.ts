import { FeeType } from "~/contract/enumerations";
import type { ExaminationId } from "~/contract/examinations/examination";
import type { Invoice, InvoiceLineItem } from "~/contract/billing/invoice";
import type { Year } from "~/contract/values";
import { type InvoiceLineFacts, isPaid, isVoid } from "./invoices";
import { type Cents, formatCents } from "./money";

/** What an invoice is for, which decides where it is paid: the same money is never asked for in two places (PAY-18). */
export type InvoiceSubject =
  /** `years` lacks those that a board does not name. */
  | { readonly kind: "annual-fees"; readonly years: readonly Year[]; readonly hasOtherLines: boolean }
  | { readonly kind: "application"; readonly examinationId: ExaminationId }
  | { readonly kind: "other" };

export function invoiceSubject({ lineItems }: { readonly lineItems: readonly InvoiceLineFacts[] }): InvoiceSubject {
  if (lineItems.some(isAnnualFee)) {
    const years = lineItems.flatMap(({ product }) => product.year ?? []);
    const isCredit = ({ product }: InvoiceLineFacts) => product.feeTypeId === FeeType.AnnualFeeCredit;
    return {
      kind: "annual-fees",
      years,
      hasOtherLines: !lineItems.every((line) => isAnnualFee(line) || isCredit(line)),
    };
  }
  const examinationId = lineItems.map(appliedExamination).find((id) => id !== null);
  return examinationId === undefined ? { kind: "other" } : { kind: "application", examinationId };
}

export function isAnnualFee({ product: { feeTypeId, year } }: Pick<InvoiceLineItem, "product">): boolean {
  return annualFeeTypes.has(feeTypeId) || (year ?? null) !== null;
}

const annualFeeTypes: ReadonlySet<FeeType> = new Set([
  FeeType.CCAnnualFee,
  FeeType.AnnualFeeTwoCertifications,
  FeeType.AnnualFeeThreeOrMoreCertifications,
]);

/** The examination whose application a line is part of; null for what is ordered beside applications. */
export function appliedExamination({ product }: Pick<InvoiceLineItem, "product">): ExaminationId | null {
  return besideApplications.has(product.feeTypeId) ? null : product.examinationId;
}

const besideApplications: ReadonlySet<FeeType> = new Set([FeeType.ReseatingFee, FeeType.DuplicateCertificate]);

/** Why nothing is to be paid of an invoice, in a sentence; null where something is. */
export function whySettled({
  invoiceNumber,
  invoiceStatus,
  balance,
}: Pick<Invoice, "invoiceNumber" | "invoiceStatus" | "balance">): string | null {
  if (isPaid(invoiceStatus)) return `Invoice ${invoiceNumber} is paid.`;
  if (isVoid(invoiceStatus)) return `Invoice ${invoiceNumber} was withdrawn. You don’t need to pay it.`;
  return balance > 0 ? null : `Nothing is left to pay of invoice ${invoiceNumber}.`;
}

/** Why a payment of `amount` must not be charged for an invoice as it is now; null where it may be. */
export function invoicePaymentRefusal(invoice: Invoice | undefined, amount: Cents): string | null {
  if (invoice === undefined) return "The board no longer has this invoice.";
  const { invoiceNumber, balance } = invoice;
  const subject = invoiceSubject(invoice);
  if (subject.kind === "annual-fees") return `Pay invoice ${invoiceNumber} with your annual fees.`;
  if (subject.kind === "application") return `Pay invoice ${invoiceNumber} with your application.`;
  const settled = whySettled(invoice);
  if (settled !== null || balance === amount) return settled;
  return `Invoice ${invoiceNumber} comes to ${formatCents(balance)} now, not ${formatCents(amount)}.`;
}
