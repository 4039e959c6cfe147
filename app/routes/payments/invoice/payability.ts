import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import { payingPage } from "~/app/forms/paymentPages";
import type { OnlinePayments } from "~/app/payments/purposePages";
import type { Invoice } from "~/contract/billing/invoice";
import type { Year } from "~/contract/values";
import { invoiceSubject, isPaidByInvoice, whySettled } from "~/domain/billing/invoices";
import { subjectRefusals } from "~/payments/purposes/invoice";

/** Where an invoice is paid, or why it can't be paid online. */
export type Payability =
  /** On its own page with the annual fees of these years, or on the page of its subject. */
  | { readonly kind: "payable"; readonly page: string; readonly years: readonly Year[] }
  | { readonly kind: "settled" | "refused" | "not-online"; readonly because: string };

/** The physician's invoice, as it is today. */
export interface OpenInvoice {
  readonly invoice: Invoice;
  readonly payability: Payability;
  /** Amount and date of a return by the bank; null where there was none, and where receipts could not be read. */
  readonly returned: string | null;
}

/**
 * An invoice for one annual fee or an application is paid with them, in either bookkeeping: nothing is paid in two ways
 * (PAY-18).
 *
 * @throws BoardError where the board is unavailable.
 */
export async function invoicePayability(
  board: Pick<Board, "getPhysician" | "getApplication">,
  invoice: Invoice,
  online: OnlinePayments,
  today: Temporal.PlainDate,
): Promise<Payability> {
  const settled = whySettled(invoice);
  if (settled !== null) return { kind: "settled", because: settled };
  const subject = invoiceSubject(invoice);
  if (!(isPaidByInvoice(subject) ? online.takesInvoices : online.takesPayments)) return notOnline;
  const [refusal] = await subjectRefusals(subject, board, today);
  if (refusal !== undefined) return { kind: "refused", because: `${refusal}.` };
  return { kind: "payable", page: payingPage(invoice, subject), years: "years" in subject ? subject.years : [] };
}

const notOnline: Payability = { kind: "not-online", because: "This invoice cannot be paid online." };
