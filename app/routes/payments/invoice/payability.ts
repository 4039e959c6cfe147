import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import { payingPage } from "~/app/forms/paymentPages";
import type { OnlinePayments } from "~/app/payments/purposePages";
import type { Invoice } from "~/contract/billing/invoice";
import type { ExaminationId } from "~/contract/examinations/examination";
import type { Year } from "~/contract/values";
import { isEditable, isPayable } from "~/domain/applications/candidateStatus";
import { feeRefusals, feeRefusalText, payableYears, yearRefusal } from "~/domain/billing/annualFeeRefusals";
import { feeSection } from "~/domain/billing/annualFees";
import { type InvoiceSubject, invoiceSubject, isPaidByInvoice, whySettled } from "~/domain/billing/invoices";

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
  const refusal = await refusalOf(board, subject, today);
  if (refusal !== null) return { kind: "refused", because: `${refusal}.` };
  return { kind: "payable", page: payingPage(invoice, subject), years: "years" in subject ? subject.years : [] };
}

const notOnline: Payability = { kind: "not-online", because: "This invoice cannot be paid online." };

/** Why the subject of an invoice cannot be paid now, without a full stop; null where it can. */
async function refusalOf(
  board: Pick<Board, "getPhysician" | "getApplication">,
  subject: InvoiceSubject,
  today: Temporal.PlainDate,
): Promise<string | null> {
  switch (subject.kind) {
    case "annual-fees":
    case "whole":
      return feesRefusal(board, subject, today);
    case "mixed":
      return "Annual fees and other charges are on this invoice, and can only be paid together";
    case "application":
      return applicationRefusal(board, subject.examinationId);
    case "other":
      return null;
  }
}

async function feesRefusal(
  board: Pick<Board, "getPhysician">,
  { kind, years }: Extract<InvoiceSubject, { kind: "annual-fees" | "whole" }>,
  today: Temporal.PlainDate,
): Promise<string | null> {
  const block = feeSection((await board.getPhysician()).currentCCEnrollment, today);
  if (block === null) return feeRefusalText({ kind: "not-current-block" });
  const [refusal] =
    kind === "whole"
      ? feeRefusals(block, years, today)
      : years.flatMap((year) => yearRefusal(block, year, today) ?? []);
  if (refusal !== undefined) return feeRefusalText(refusal);
  return payableYears(block, today).length > 0 ? null : "You have no annual fee that can be paid today";
}

async function applicationRefusal(
  board: Pick<Board, "getApplication">,
  examinationId: ExaminationId,
): Promise<string | null> {
  const application = await board.getApplication({ query: { examinationId } });
  const isOwed =
    application !== null && (isEditable(application) || (isPayable(application) && application.balance > 0));
  return isOwed ? null : "Nothing can be paid for the application that this invoice is for";
}
