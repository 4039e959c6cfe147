import type { AppLoadContext } from "@remix-run/node";
import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import { answerOrNull, BoardError, orNone, orNull, orUnanswered } from "~/app/board/boardError";
import { extensionsOf } from "~/app/board/extensions";
import { isBegunByArticles, ownApplications } from "~/app/board/obligationRecords";
import type { PhysicianId } from "@portal/contract/ids";
import type { Invoice, InvoiceNumber } from "@portal/contract/billing/invoice";
import type { Physician } from "@portal/contract/people/physician";
import { hasUnavailable } from "@portal/contract/reading/hasUnavailable";
import { invoiceSubject, whySettled } from "@portal/domain/billing/invoices";
import { combinedReceipts } from "@portal/domain/billing/receipts";
import { subjectRules } from "@portal/payments/purposes/invoice";

/** @throws BoardError where neither the physician nor a payment could be read. */
/** Returns the board's answers, and whether they are complete. */
export async function readPayments(board: Board, today: Temporal.PlainDate) {
  const pendingPhysician = board.getPhysician();
  const [physician, applied, invoices, ofInvoices, ofOrders, extensions] = await Promise.all([
    orNull(pendingPhysician),
    orUnanswered(orNone(board.getAppliedToExaminations())),
    orUnanswered(orNone(board.getInvoicesForPhysician())),
    orUnanswered(orNone(board.getPaidInvoicesForPayment())),
    orUnanswered(orNone(board.getPaidOrdersForPayment())),
    extensionsOf(board),
  ]);
  const receiptsAnswered = [ofInvoices, ofOrders].filter((answer) => typeof answer !== "string");
  if (physician === null && receiptsAnswered.length === 0) await pendingPhysician;
  const receipts = combinedReceipts(answerOrNull(ofInvoices) ?? [], answerOrNull(ofOrders) ?? []);
  const examinations = answerOrNull(applied);
  const [applications, assessments] = await Promise.all([
    orUnanswered(
      orNone(physician === null ? Promise.resolve([]) : ownApplications(board, physician, examinations ?? [], today)),
    ),
    examinations?.some(isBegunByArticles) === true ? orUnanswered(orNone(board.getAbccAssessments())) : [],
  ]);
  const payable = physician && {
    physician,
    assessments: answerOrNull(assessments) ?? [],
    examinations: examinations ?? [],
    invoices: answerOrNull(invoices) ?? [],
    applications: answerOrNull(applications) ?? [],
    // An order's balance is the application's where there is one.
    receipts: examinations === null ? [] : receipts,
    // Nothing is paid for papers.
    papers: null,
  };
  const isAnswered = [applied, invoices, ofOrders, applications, assessments].every(
    (answer) => typeof answer !== "string",
  );
  return {
    /** Null where the board answered none of them. */
    receipts: receiptsAnswered.length === 0 ? null : receipts,
    areReceiptsComplete: receiptsAnswered.length === 2 && !hasUnavailable({ receipts }),
    /** Records with something to pay; null where the physician could not be read. */
    payable,
    isPayableComplete: isAnswered && !hasUnavailable(payable ?? {}),
    extensions,
  };
}

/**
 * Returns why open invoices cannot be paid on their page, by their numbers: the list then offers nothing that ends there
 * (RCPT-04). One that the board does not answer for is left to its page.
 */
export async function invoiceRefusals(
  { getApplication }: Pick<Board, "getApplication">,
  { physician, invoices }: { readonly physician: Physician; readonly invoices: readonly Invoice[] },
  today: Temporal.PlainDate,
): Promise<ReadonlyMap<InvoiceNumber, string>> {
  const board = { getApplication, getPhysician: () => Promise.resolve(physician) };
  const open = invoices.filter((invoice) => whySettled(invoice) === null);
  const refused = await Promise.all(
    open.map(async (invoice) => {
      const [refusal] = (await orNull(subjectRules(invoiceSubject(invoice)).refusals(board, today))) ?? [];
      return refusal === undefined ? [] : [[invoice.invoiceNumber, refusal] as const];
    }),
  );
  return new Map(refused.flat());
}

/** Transactions of debits that the bank has not completed; none where the portal takes no payments. */
export async function readPendingDebits(
  { payments }: Pick<AppLoadContext, "payments">,
  physicianId: PhysicianId,
): Promise<ReadonlySet<string>> {
  return (await payments?.pendingDebits(physicianId)) ?? new Set();
}

export async function readInvoices(board: Board) {
  return board.getInvoicesForPhysician().catch(none);
}

function none(error: unknown): never[] {
  if (error instanceof BoardError && error.status === 404) return [];
  throw error;
}
