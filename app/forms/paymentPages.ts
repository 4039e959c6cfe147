import type { Invoice, InvoiceNumber } from "@portal/contract/billing/invoice";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import type { Year } from "@portal/contract/values";
import type { InvoiceSubject } from "@portal/domain/billing/invoices";

export const paymentPage = (intentId: string) => `/payments/${intentId}`;

export const staffPaymentsPage = "/staff/payments";
export const staffPaymentPage = (intentId: string) => `${staffPaymentsPage}/${intentId}`;

/** The two methods that the portal collects (PAY-01), and the provider's own checkout, which charges there (PAY-11). */
export const methodKinds = ["card", "bank", "pay-over-time"] as const;
export type MethodKind = (typeof methodKinds)[number];

/** Where a method is chosen; a card, unless the URL names another. */
export function methodPage(intentId: string, kind: MethodKind = "card"): string {
  return `${paymentPage(intentId)}/method${kind === "card" ? "" : `?with=${kind}`}`;
}

export const annualFeesPage = "/payments/annual-fees";
export const applicationPaymentPage = (examinationId: ExaminationId) => `/Apply/${examinationId}/payment`;

/** Where an invoice is paid. What it is for may lead on from there, or the page says how else to pay it. */
export const invoicePage = (invoiceNumber: InvoiceNumber) => `/payments/invoices/${encodeURIComponent(invoiceNumber)}`;

/**
 * Returns the page where an open invoice is paid, by its subject: the same money is asked for in one place (PAY-18).
 */
export function payingPage({ invoiceNumber }: Pick<Invoice, "invoiceNumber">, subject: InvoiceSubject): string {
  if (subject.kind === "application") return applicationPaymentPage(subject.examinationId);
  return subject.kind === "annual-fees" ? annualFeesPage : invoicePage(invoiceNumber);
}

export const yearBoxId = (year: Year) => `pay-${year}`;

/** A payment of annual fees that is not finished. */
export interface FeePayment {
  readonly intentId: string;
  readonly years: readonly Year[];
  /** Money may have moved. */
  readonly isSent: boolean;
  /** Staff are finding out whether money was taken. */
  readonly isBeingChecked?: boolean;
  /** The board has recorded it, and staff are working on a refund of it. */
  readonly isRefundOpen?: boolean;
}
