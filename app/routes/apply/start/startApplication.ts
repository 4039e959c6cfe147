import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { type BoardProblem, boardProblem } from "~/app/forms/saveOwn";
import { type ApplyingRefusal, applyingRefusal } from "@portal/domain/applications/applyGate";
import { type Applicant, type Applying, findApplication } from "../readApplying";

type StartOutcome =
  | { readonly kind: "started"; readonly applicant: Applicant }
  | { readonly kind: "refused"; readonly refusal: ApplyingRefusal }
  | { readonly kind: "not-started"; readonly because: BoardProblem };

/**
 * 'Apply' and 'Start application' (APPLY-02): starts an application where there is none, and continues an existing one:
 * pressing twice creates one.
 */
export async function startApplication(
  board: Board,
  applying: Applying,
  today: Temporal.PlainDate,
): Promise<StartOutcome> {
  const { examination, application, physician } = applying;
  if (application !== null) return { kind: "started", applicant: { ...applying, application } };
  const refusal = applyingRefusal(physician, examination, null, today);
  if (refusal !== null) return { kind: "refused", refusal };
  const { examinationId } = examination;
  let because: BoardProblem = "failed";
  try {
    const begun = await board.updateApplication({ body: { applicationId: null, examinationId } });
    if (begun.examinationId === examinationId)
      return { kind: "started", applicant: { ...applying, application: begun } };
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    because = boardProblem(error);
  }
  const stored = await findApplication(board, examinationId);
  return stored === null
    ? { kind: "not-started", because }
    : { kind: "started", applicant: { ...applying, application: stored } };
}
