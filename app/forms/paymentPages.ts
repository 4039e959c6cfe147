import type { Invoice, InvoiceNumber } from "@portal/contract/billing/invoice";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import type { Year } from "@portal/contract/values";
import type { InvoiceSubject } from "@portal/domain/billing/invoices";

export const paymentPage = (intentId: string) => `/payments/${intentId}`;

export const staffPaymentsPage = "/staff/payments";
export const unresolvedPaymentsPage = `${staffPaymentsPage}/unresolved`;
export const staffPaymentsFile = `${staffPaymentsPage}/payments.csv`;
/** Where a physician's ID is found by name, for the list's filter. */
export const payingPhysicianPage = `${staffPaymentsPage}/physician`;
/** PAY-39: days compared with the provider and the board. */
export const staffPaymentDays = `${staffPaymentsPage}/days`;
export const staffPaymentDay = (day: string) => `${staffPaymentDays}/${day}`;
export const staffPaymentDayFile = (day: string, file: "movements" | "journal") =>
  `${staffPaymentDay(day)}/${file}.csv`;
/** Where staff who act for a physician correct the board's record of what was billed and paid. */
export const billingCorrectionsPage = "/PaymentsAndReceipts/corrections";
export const staffPaymentPage = (intentId: string) => `${staffPaymentsPage}/${intentId}`;
export const disputeFile = (intentId: string) => `${staffPaymentPage(intentId)}/dispute.pdf`;
export const staffRefundPage = (intentId: string) => `${staffPaymentPage(intentId)}/refund`;

/** The ways to pay (PAY-01), in the order of the page; the last is the provider's checkout, which charges there (PAY-11). */
export const waysToPay = ["bank", "debit", "credit", "pay-over-time"] as const;
export type WayToPay = (typeof waysToPay)[number];

/** Where a way to pay is chosen, or, with one, where the portal asks for its numbers. */
export function methodPage(intentId: string, way?: WayToPay): string {
  return `${paymentPage(intentId)}/method${way === undefined ? "" : `?with=${way}`}`;
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
