import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { boardProblem } from "~/app/forms/boardProblem";
import type { CCAttestationToSave } from "~/contract/ccAttestation";
import type { CCBlock } from "~/contract/ccBlock";
import type { Physician } from "~/contract/physician";
import { attestationEditing } from "~/domain/attestationEditing";
import { attestationsToSave } from "~/domain/attestations";
import type { AttestationPost } from "./attestationPost";
import { basisOf } from "./basis";
import { type AttestationErrors, wantedAttestations } from "./wantedAttestations";

/** Why nothing was saved; the page shows each with what was typed. */
export type SaveProblem =
  | { readonly kind: "invalid"; readonly errors: AttestationErrors }
  /** Somebody saved since the page was made. */
  | { readonly kind: "stale" }
  /** The block is no longer one that can be changed, such as since an audit began (CCB-06). */
  | { readonly kind: "closed" }
  /** The board's rules refuse what ours let through. */
  | { readonly kind: "refused" }
  /** The board did not answer, or not as it should. */
  | { readonly kind: "failed" };

export type SaveOutcome =
  | { readonly kind: "saved" }
  | { readonly kind: "unknown-block" }
  | { readonly kind: "not-saved"; readonly problem: SaveProblem; readonly physician: Physician };

/**
 * CCB-03: saves what differs from what is stored. To post the same twice is a success both times; to post what was made
 * from an older state changes nothing, unless it comes out the same.
 * @throws BoardError when the physician cannot be read.
 */
export async function saveAttestations(
  board: Board,
  post: AttestationPost,
  today: Temporal.PlainDate,
): Promise<SaveOutcome> {
  const physician = await board.getPhysician();
  const notSaved = (problem: SaveProblem): SaveOutcome => ({ kind: "not-saved", problem, physician });
  const block = blockOf(physician, post);
  if (block === undefined) return { kind: "unknown-block" };
  const wanted = wantedAttestations(post, block, today);
  const toSave = wanted.kind === "valid" ? attestationsToSave(block, wanted.claims) : [];
  // First of all: the save that completes a block can make another one current, and the same form may come twice.
  if (wanted.kind === "valid" && toSave.length === 0) return { kind: "saved" };
  const current = physician.currentCCEnrollment?.currentCCBlock ?? null;
  // Read-only staff have been refused at the door.
  if (!attestationEditing(block, current, { isReadOnly: false }).allowed) return notSaved({ kind: "closed" });
  if (wanted.kind === "invalid") return notSaved(wanted);
  if (post.basis !== basisOf(block)) return notSaved({ kind: "stale" });
  try {
    await board.saveCCAttestations({ query: { ccBlockId: block.ccBlockId }, body: toSave });
    return { kind: "saved" };
  } catch (error) {
    if (error instanceof BoardError) return afterRefusal(board, post, toSave, error);
    throw error;
  }
}

/** An answer that was lost says nothing of what happened: only what is stored now does. */
async function afterRefusal(
  board: Board,
  post: AttestationPost,
  toSave: readonly CCAttestationToSave[],
  error: BoardError,
): Promise<SaveOutcome> {
  const physician = await board.getPhysician();
  const block = blockOf(physician, post);
  if (block === undefined) return { kind: "unknown-block" };
  if (attestationsToSave(block, toSave).length === 0) return { kind: "saved" };
  return { kind: "not-saved", problem: { kind: boardProblem(error) }, physician };
}

/** Looked up among the physician's own blocks: anybody else's is unknown here (AUTH-17). */
function blockOf(physician: Physician, post: AttestationPost): CCBlock | undefined {
  return physician.currentCCEnrollment?.ccBlocks.find((block) => block.ccBlockId === post.ccBlockId);
}
