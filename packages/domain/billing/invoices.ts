import { InvoiceStatus, FeeType } from "@portal/contract/enumerations";
import type { Invoice, InvoiceLineItem, InvoiceNumber } from "@portal/contract/billing/invoice";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import type { Year } from "@portal/contract/values";
import { listInWords } from "../wording";
import { asCents, type Cents, sumCents, formatCents } from "./money";

/** A stored line; its amount is computed. */
export type InvoiceLineFacts = Omit<InvoiceLineItem, "amount">;

/** A stored invoice; sums and balance are computed from it and its payments. */
export interface InvoiceFacts extends Pick<
  Invoice,
  "invoiceNumber" | "invoiceStatus" | "createDate" | "moduleSelection" | "formattedCnpType"
> {
  readonly lineItems: readonly InvoiceLineFacts[];
}

/** RCPT-04: returns whether an invoice in this state may have a balance; false for an unknown state. */
export function isUnpaid(status: InvoiceStatus): boolean {
  return open.has(status);
}

export function isPaid(status: InvoiceStatus): boolean {
  return status === InvoiceStatus.Paid || status === InvoiceStatus.PaidReceivable;
}

export function isVoid(status: InvoiceStatus): boolean {
  return status === InvoiceStatus.Abandoned || status === InvoiceStatus.WrittenOff;
}

const open: ReadonlySet<InvoiceStatus> = new Set([
  InvoiceStatus.Created,
  InvoiceStatus.TermsAccepted,
  InvoiceStatus.Receivable,
]);

/** The price less the discount. */
export function lineAmount({
  unitPrice,
  discountAmount,
}: Pick<InvoiceLineFacts, "unitPrice" | "discountAmount">): Cents {
  return asCents(unitPrice - discountAmount);
}

export function invoiceTotal({ lineItems }: Pick<InvoiceFacts, "lineItems">): Cents {
  return sumCents(lineItems.map(lineAmount));
}

/** Returns the balance. `received`: payments that were not returned. */
export function invoiceBalance(invoice: InvoiceFacts, received: Cents): Cents {
  return isUnpaid(invoice.invoiceStatus) ? asCents(Math.max(0, invoiceTotal(invoice) - received)) : asCents(0);
}

/** Returns the invoice in the contract's shape, with the part that the listed payment covered. */
export function invoiceAnswer(invoice: InvoiceFacts, received: Cents, appliedPayment: Cents): Invoice {
  return {
    ...invoice,
    lineItems: invoice.lineItems.map((line) => ({ ...line, amount: lineAmount(line) })),
    total: invoiceTotal(invoice),
    balance: invoiceBalance(invoice, received),
    appliedPayment,
    isPaid: isPaid(invoice.invoiceStatus),
  };
}

/** Describes the lines, also of several invoices and orders. */
export function linesText([first = "", ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}

/**
 * The subject of an invoice, which decides where it is paid: the same money is never asked for in two places (PAY-18).
 */
export type InvoiceSubject =
  /** Of one year, or of a year that the board does not name. */
  | { readonly kind: "annual-fees"; readonly years: readonly Year[] }
  /**
   * Annual fees that are paid with the whole balance of the invoice: of several years, with other charges, or partly
   * paid.
   */
  | { readonly kind: "whole"; readonly years: readonly Year[] }
  /** Annual fees with an application, or with other charges and without their year. */
  | { readonly kind: "mixed"; readonly years: readonly Year[] }
  | { readonly kind: "application"; readonly examinationId: ExaminationId }
  | { readonly kind: "other" };

/** A stored invoice lacks the sums. */
type ChargesOfInvoice = { readonly lineItems: readonly InvoiceLineFacts[] } & Partial<
  Pick<Invoice, "total" | "balance">
>;

export function invoiceSubject({ lineItems, total, balance }: ChargesOfInvoice): InvoiceSubject {
  if (lineItems.some(isAnnualFee)) {
    const years = invoiceYears({ lineItems });
    const others = lineItems.filter((line) => !isAnnualFee(line) && line.product.feeTypeId !== FeeType.AnnualFeeCredit);
    const isPaidInPart = balance !== undefined && balance > 0 && balance !== total;
    if (others.length === 0 && years.length < 2 && !isPaidInPart) return { kind: "annual-fees", years };
    const namesYears = lineItems.filter(isAnnualFee).every(hasYear);
    return { kind: namesYears && others.every((line) => appliedExamination(line) === null) ? "whole" : "mixed", years };
  }
  const examinationId = lineItems.map(appliedExamination).find((id) => id !== null);
  return examinationId === undefined ? { kind: "other" } : { kind: "application", examinationId };
}

/** False for what is paid as an order where the board's bookkeeping has no invoices. */
export function isPaidByInvoice({ kind }: InvoiceSubject): boolean {
  return kind !== "annual-fees" && kind !== "application";
}

type ProductLine = Pick<InvoiceLineItem, "product">;

export function isAnnualFee(line: ProductLine): boolean {
  return annualFeeTypes.has(line.product.feeTypeId) || hasYear(line);
}

function hasYear({ product: { year } }: ProductLine): boolean {
  return (year ?? null) !== null;
}

/** Returns each year of annual fees on an invoice once: a fee and its credit may both name it. */
export function invoiceYears({ lineItems }: { readonly lineItems: readonly ProductLine[] }): Year[] {
  return [...new Set(lineItems.flatMap(({ product }) => product.year ?? []))];
}

const annualFeeTypes: ReadonlySet<FeeType> = new Set([
  FeeType.CCAnnualFee,
  FeeType.AnnualFeeTwoCertifications,
  FeeType.AnnualFeeThreeOrMoreCertifications,
]);

/** The examination whose application a line is part of; null for anything else. */
export function appliedExamination({ product }: Pick<InvoiceLineItem, "product">): ExaminationId | null {
  return besideApplications.has(product.feeTypeId) ? null : product.examinationId;
}

/** Unpaid invoices with lines of this application and of something else: those for it alone become void with it. */
export function sharedInvoices<Of extends Pick<Invoice, "invoiceStatus" | "lineItems">>(
  invoices: readonly Of[],
  examinationId: ExaminationId,
): Of[] {
  return invoices.filter(({ invoiceStatus, lineItems }) => {
    const own = lineItems.filter((line) => appliedExamination(line) === examinationId);
    return isUnpaid(invoiceStatus) && own.length > 0 && own.length < lineItems.length;
  });
}

const besideApplications: ReadonlySet<FeeType> = new Set([FeeType.ReseatingFee, FeeType.DuplicateCertificate]);

/** Why a year on this invoice is not paid with annual fees. */
export function onWholeInvoiceText(invoiceNumber: InvoiceNumber | null): string {
  return `One of these fees is on ${invoiceNumber === null ? "an invoice" : `invoice ${invoiceNumber}`}, which must be paid as a whole.`;
}

/** Returns the first unpaid invoice on which one of these years can be paid only together with everything else. */
export function wholeInvoiceOf(years: readonly Year[], invoices: readonly Invoice[]): InvoiceNumber | null {
  const found = invoices.find((invoice) => {
    const subject = invoiceSubject(invoice);
    const isWhole = subject.kind === "whole" || subject.kind === "mixed";
    return isWhole && whySettled(invoice) === null && subject.years.some((year) => years.includes(year));
  });
  return found?.invoiceNumber ?? null;
}

export function paidInvoiceOf(years: readonly Year[], invoices: readonly Invoice[]): InvoiceNumber | null {
  const isFor = (invoice: Invoice) => invoiceYears(invoice).some((year) => years.includes(year));
  return invoices.find((invoice) => isPaid(invoice.invoiceStatus) && isFor(invoice))?.invoiceNumber ?? null;
}

/** Returns why an invoice needs no payment, in a sentence; null where it does. */
export function whySettled({
  invoiceNumber,
  invoiceStatus,
  balance,
}: Pick<Invoice, "invoiceNumber" | "invoiceStatus" | "balance">): string | null {
  if (isPaid(invoiceStatus)) return `Invoice ${invoiceNumber} is paid.`;
  if (isVoid(invoiceStatus)) return `Invoice ${invoiceNumber} was canceled. You don’t need to pay it.`;
  if (!isUnpaid(invoiceStatus)) return `We cannot tell whether invoice ${invoiceNumber} is paid.`;
  return balance > 0 ? null : `Invoice ${invoiceNumber} has no balance left to pay.`;
}

export const missingInvoiceText = "The board no longer has this invoice.";

/** Returns why an invoice is not paid as a whole with the fees of `years`; null where it is. */
export function wholeInvoiceRefusal(invoice: Invoice, years: readonly Year[]): string | null {
  const { invoiceNumber } = invoice;
  const subject = invoiceSubject(invoice);
  if (subject.kind === "annual-fees") return `Pay invoice ${invoiceNumber} with your annual fees.`;
  if (subject.kind === "application") return `Pay invoice ${invoiceNumber} with your application.`;
  const own = "years" in subject ? subject.years : [];
  const isUnchanged = own.length === years.length && own.every((year) => years.includes(year));
  // The board changed the invoice since its payment was begun.
  return isUnchanged ? null : `Other charges are on invoice ${invoiceNumber} now.`;
}

/** Returns why a payment of `amount` must not be charged for what is left of these invoices; null where it may be. */
export function balanceRefusal(invoices: readonly Invoice[], amount: Cents): string | null {
  const settled = invoices.map(whySettled).find((why) => why !== null) ?? null;
  const balance = sumCents(invoices.map((invoice) => invoice.balance));
  if (settled !== null || balance === amount) return settled;
  const numbers = listInWords(invoices.map(({ invoiceNumber }) => invoiceNumber));
  const named = invoices.length === 1 ? `Invoice ${numbers} is` : `Invoices ${numbers} are`;
  return `${named} ${formatCents(balance)} now, not ${formatCents(amount)}.`;
}
