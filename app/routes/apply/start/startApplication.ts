import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { type BoardProblem, boardProblem } from "~/app/forms/boardProblem";
import { type ApplyingRefusal, applyingRefusal } from "~/domain/applications/offeredExaminations";
import type { Applicant, Applying } from "../readApplying";

export type StartOutcome =
  | { readonly kind: "started"; readonly applicant: Applicant }
  | { readonly kind: "refused"; readonly refusal: ApplyingRefusal }
  | { readonly kind: "not-started"; readonly because: BoardProblem };

/**
 * 'Apply' and 'Start application' (APPLY-02): begins an application where there is none, and goes on with the one that
 * there is: who presses twice has one.
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
  try {
    const begun = await board.updateApplication({ body: { applicationId: null, examinationId } });
    return { kind: "started", applicant: { ...applying, application: begun } };
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    // An answer that was lost says nothing of what happened: only what is stored now does.
    const stored = await board.getApplication({ query: { examinationId } });
    if (stored !== null) return { kind: "started", applicant: { ...applying, application: stored } };
    return { kind: "not-started", because: boardProblem(error) };
  }
}
