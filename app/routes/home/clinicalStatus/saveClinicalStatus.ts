import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { type BoardProblem, boardProblem } from "~/app/forms/boardProblem";
import type { CCBlock } from "~/contract/ccBlock";
import type { Physician } from "~/contract/physician";
import { clinicalStatusEditing } from "~/domain/clinicalStatusEditing";
import type { ClinicalStatusPost } from "./clinicalStatusPost";

/** Why the status was not saved: somebody saved since the page was made, the block is closed to it, or the board's no. */
export type ClinicalStatusProblem = BoardProblem | "closed";

export type ClinicalStatusOutcome =
  /** `isEvaluated` is false when the board has the status and could not say yet what follows from it. */
  | { readonly kind: "saved"; readonly isEvaluated: boolean }
  | { readonly kind: "unknown-block" }
  | { readonly kind: "not-saved"; readonly problem: ClinicalStatusProblem; readonly physician: Physician };

/**
 * CCB-11: stores the status and has the board evaluate the block again. To post the same twice is a success both times.
 * @throws BoardError when the physician cannot be read.
 */
export async function saveClinicalStatus(board: Board, post: ClinicalStatusPost): Promise<ClinicalStatusOutcome> {
  const physician = await board.getPhysician();
  const block = blockOf(physician, post);
  if (block === undefined) return { kind: "unknown-block" };
  const notSaved = (problem: ClinicalStatusProblem) => ({ kind: "not-saved", problem, physician }) as const;
  // First of all: what the status asks for less can complete a block and make another one current.
  if (block.clinicalStatus === post.clinicalStatus) return evaluated(board);
  const current = physician.currentCCEnrollment?.currentCCBlock ?? null;
  // Read-only staff have been refused at the door.
  if (!clinicalStatusEditing(block, current, { isReadOnly: false }).allowed) return notSaved("closed");
  if (block.clinicalStatus !== post.replaces) return notSaved("stale");
  try {
    await board.updateClinicalStatus({ body: { ...block, clinicalStatus: post.clinicalStatus } });
  } catch (error) {
    if (error instanceof BoardError) return afterRefusal(board, post, error);
    throw error;
  }
  return evaluated(board);
}

/** An answer that was lost says nothing of what happened: only what is stored now does. */
async function afterRefusal(board: Board, post: ClinicalStatusPost, error: BoardError): Promise<ClinicalStatusOutcome> {
  const physician = await board.getPhysician();
  const block = blockOf(physician, post);
  if (block === undefined) return { kind: "unknown-block" };
  if (block.clinicalStatus === post.clinicalStatus) return evaluated(board);
  return { kind: "not-saved", problem: boardProblem(error), physician };
}

async function evaluated(board: Board): Promise<ClinicalStatusOutcome> {
  try {
    await board.evaluateCurrentBlockRequirements();
    return { kind: "saved", isEvaluated: true };
  } catch (error) {
    // A refusal says that there is no current block to evaluate: the status has completed it.
    if (error instanceof BoardError) return { kind: "saved", isEvaluated: error.status < 500 };
    throw error;
  }
}

/** Looked up among the physician's own blocks: anybody else's is unknown here (AUTH-17). */
function blockOf(physician: Physician, { ccBlockId }: ClinicalStatusPost): CCBlock | undefined {
  return physician.currentCCEnrollment?.ccBlocks.find((block) => block.ccBlockId === ccBlockId);
}
