import { lacksEntries } from "@portal/contract/reading/unavailable";
import type { Board } from "~/app/board/board";
import { BoardError, orNull } from "~/app/board/boardError";
import { confirmationOf } from "~/app/board/confirmations";
import { busyTitle, type FormOutcome } from "~/app/forms/formOutcome";
import { type BoardProblem, boardProblem } from "~/app/forms/saveOwn";
import type { ProblemView } from "~/app/ui/forms/ErrorSummary";
import type { AppliedExamination, ApplicationId } from "@portal/contract/examinations/examination";
import { deletionRefusal, deletionRefusalTexts } from "@portal/domain/applications/applicationDeletion";
import type { DeletionPost } from "./deletionForm";

/** If the application still exists, the page asks again. */
type DeletionOutcome = FormOutcome<{ readonly deletion: ApplicationId }>;

/**
 * 'Yes, Delete' on an application (EXAM-05). Posting it twice is a success both times where the board remembers what it
 * deleted.
 *
 * @throws BoardError when the physician cannot be read.
 */
export async function deleteApplication(
  board: Board,
  { applicationId }: DeletionPost,
  withdrawPayments: (applicationId: ApplicationId) => Promise<boolean>,
): Promise<DeletionOutcome> {
  const [physician, examinations] = await Promise.all([board.getPhysician(), orNull(board.getAppliedToExaminations())]);
  const notDeleted = (status: 409 | 422 | 502, text: string, title = notDeletedTitle): DeletionOutcome => {
    const problem: ProblemView = { kind: "refusal", title, text };
    return { kind: "not-done", status, problem, physician, unsaved: { deletion: applicationId } };
  };
  const unconfirmed = notDeleted(502, unconfirmedText, unconfirmedTitle);
  if (examinations === null) return notDeleted(502, failedText);
  const own = ofApplication(examinations, applicationId);
  // It may be among those that cannot be read, with an order or an open checkout.
  if (own === undefined && lacksEntries(examinations)) return notDeleted(502, failedText);
  const because = own && deletionRefusal(own.application, false);
  // The page offered it: since then it was submitted, or something was ordered.
  if (because) return notDeleted(409, deletionRefusalTexts[because]);
  // An open checkout could charge for a deleted application.
  if (own !== undefined && !(await withdrawPayments(applicationId))) return notDeleted(409, paymentText);
  const deleted: DeletionOutcome = {
    kind: "done",
    text: own ? `Application deleted: ${own.title}` : "Application deleted",
  };
  let why: BoardProblem | "unconfirmed" = "unconfirmed";
  let isOrdered = false;
  try {
    await board.deleteApplication({ query: { applicationId } });
    if (own === undefined) return deleted;
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    if (own === undefined && error.status === 404) return { kind: "not-own" };
    why = boardProblem(error);
    isOrdered = error.code === "ordered";
  }
  const { readAgain, reportUnconfirmed } = confirmationOf("deleteApplication", board);
  const after = own === undefined ? null : await orNull(readAgain());
  const isGone = after !== null && !lacksEntries(after) && ofApplication(after, applicationId) === undefined;
  if (isGone) return deleted;
  // With invoices only the board knows what was paid.
  if (isOrdered) return notDeleted(409, deletionRefusalTexts.ordered);
  if (why === "busy")
    return notDeleted(502, "Try again in a few minutes.", busyTitle("The application was not deleted"));
  if (why === "unconfirmed") reportUnconfirmed();
  return why === "failed" || why === "unconfirmed" ? unconfirmed : notDeleted(422, refusedText);
}

function ofApplication(examinations: readonly AppliedExamination[], id: ApplicationId): AppliedExamination | undefined {
  return examinations.find(({ application }) => application.applicationId === id);
}

const notDeletedTitle = "The application was not deleted.";
const unconfirmedTitle = "We couldn’t confirm whether the application was deleted.";
const unconfirmedText = "Check what is shown below before you delete it again.";
const failedText = "The board could not be reached, or did not respond as expected. Try again in a few minutes.";
const refusedText = "The board did not accept it. Its current status is below.";
const paymentText = "A payment for it is under way. Once it is confirmed, the application is submitted.";
