import type { Temporal } from "temporal-polyfill";
import { combinedReceipts } from "~/domain/billing/orders";
import type { ObligationRecords } from "~/domain/obligations/obligations";
import type { Board } from "./board";
import { orNone, orNull } from "./boardError";
import { ownApplications } from "./ownApplications";

/**
 * Everything from which there can be something to pay; nothing of what the board does not offer.
 *
 * @throws BoardError where the board does not answer: part of it would look like all.
 */
export async function payableRecords(
  board: Board,
  today: Temporal.PlainDate,
): Promise<Omit<ObligationRecords, "assessments">> {
  const [physician, examinations, invoices, ofOrders, ofInvoices] = await Promise.all([
    board.getPhysician(),
    orNone(board.getAppliedToExaminations()),
    orNone(board.getInvoicesForPhysician()),
    orNone(board.getPaidOrdersForPayment()),
    orNull(board.getPaidInvoicesForPayment()),
  ]);
  const applications = await orNone(ownApplications(board, physician, examinations, today));
  const receipts = combinedReceipts(ofInvoices ?? [], ofOrders);
  return { physician, examinations, invoices, applications, receipts };
}

/** The same for everything that there is to do. */
export async function obligationRecords(board: Board, today: Temporal.PlainDate): Promise<ObligationRecords> {
  const [payable, assessments] = await Promise.all([payableRecords(board, today), orNone(board.getAbccAssessments())]);
  return { ...payable, assessments };
}
