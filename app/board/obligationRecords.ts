import type { Temporal } from "temporal-polyfill";
import { obligations, type ObligationRecords } from "~/domain/obligations/obligations";
import type { Board } from "./board";
import { orNone } from "./boardError";
import { ownApplications } from "./ownApplications";
import { withInvoiceReceipts } from "./receipts";

/**
 * Everything from which there can be something to pay; nothing of what the board does not offer.
 *
 * @throws BoardError where the board does not answer: part of it would look like all.
 */
export async function payableRecords(
  board: Board,
  today: Temporal.PlainDate,
): Promise<Omit<ObligationRecords, "assessments">> {
  const [physician, examinations, invoices, ofOrders] = await Promise.all([
    board.getPhysician(),
    orNone(board.getAppliedToExaminations()),
    orNone(board.getInvoicesForPhysician()),
    orNone(board.getPaidOrdersForPayment()),
  ]);
  const applications = await orNone(ownApplications(board, physician, examinations, today));
  const records = { physician, examinations, invoices, applications, receipts: ofOrders };
  const receipts = await withInvoiceReceipts(board, ofOrders, obligations({ ...records, assessments: [] }, today));
  return { ...records, receipts };
}

/** The same for everything that there is to do. */
export async function obligationRecords(board: Board, today: Temporal.PlainDate): Promise<ObligationRecords> {
  const [payable, assessments] = await Promise.all([payableRecords(board, today), orNone(board.getAbccAssessments())]);
  return { ...payable, assessments };
}
