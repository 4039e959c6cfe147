import type { Temporal } from "temporal-polyfill";
import type { AppliedExamination } from "@portal/contract/examinations/examination";
import { isEditable } from "@portal/domain/applications/candidateStatus";
import { combinedReceipts } from "@portal/domain/billing/receipts";
import type { ObligationRecords } from "@portal/domain/obligations/obligations";
import type { Physician } from "@portal/contract/people/physician";
import { needsOwnApplication, type OwnApplication } from "@portal/domain/obligations/applicationObligations";
import type { Board } from "./board";
import { orNone, orNull } from "./boardError";
import { papersOnRecord } from "./papersOnRecord";

/**
 * Returns all records with something to pay, except those that the board does not offer.
 *
 * @throws BoardError where the board does not answer: part of them would look like all.
 */
async function payableRecords(board: Board, today: Temporal.PlainDate): Promise<ObligationRecords> {
  const [physician, examinations, invoices, ofOrders, ofInvoices] = await Promise.all([
    board.getPhysician(),
    orNone(board.getAppliedToExaminations()),
    orNone(board.getInvoicesForPhysician()),
    orNone(board.getPaidOrdersForPayment()),
    orNull(board.getPaidInvoicesForPayment()),
  ]);
  const [applications, assessments] = await Promise.all([
    orNone(ownApplications(board, physician, examinations, today)),
    examinations.some(isBegunByArticles) ? orNone(board.getAbccAssessments()) : [],
  ]);
  const receipts = combinedReceipts(ofInvoices ?? [], ofOrders);
  // Nothing is paid for papers.
  return { physician, assessments, examinations, invoices, applications, receipts, papers: null };
}

/** Nothing is paid for an application by articles that are lost (APPLY-17). */
export function isBegunByArticles({ isArticleBased, application }: AppliedExamination): boolean {
  return isArticleBased && isEditable(application);
}

/**
 * Returns the same for all obligations. Papers are part of them: only these know what else the board asked for.
 *
 * @throws BoardError as before.
 */
export async function obligationRecords(board: Board, today: Temporal.PlainDate): Promise<ObligationRecords> {
  const [payable, assessments, papers] = await Promise.all([
    payableRecords(board, today),
    orNone(board.getAbccAssessments()),
    papersOnRecord(board),
  ]);
  return { ...payable, assessments, papers };
}

/**
 * Returns the applications whose obligations do not follow from the list of applied examinations alone. Most physicians
 * have none, and no call is made.
 *
 * @throws BoardError where the board does not answer one of them.
 */
export async function ownApplications(
  board: Pick<Board, "getApplication" | "getExamination">,
  physician: Pick<Physician, "certificates" | "medicalLicenses">,
  examinations: readonly AppliedExamination[],
  today: Temporal.PlainDate,
): Promise<readonly OwnApplication[]> {
  const read = examinations
    .filter((examination) => needsOwnApplication(examination, physician, today))
    .map(async ({ examinationId }): Promise<OwnApplication[]> => {
      const query = { examinationId };
      const [examination, application] = await Promise.all([
        board.getExamination({ query }),
        board.getApplication({ query }),
      ]);
      // Deleted in another window meanwhile.
      return application === null ? [] : [{ examination, application }];
    });
  return (await Promise.all(read)).flat();
}
