import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import { type FormOutcome, type Invalid, notSaved, unsavedDraft } from "~/app/forms/formOutcome";
import { type Judged, saveOwn } from "~/app/forms/saveOwn";
import type { CCAttestationToSave } from "~/contract/certification/ccAttestation";
import type { CCBlock } from "~/contract/certification/ccBlock";
import type { Physician } from "~/contract/people/physician";
import { attestationEditing } from "~/domain/attestations/attestationEditing";
import { type AttestationClaim, attestationsToSave } from "~/domain/attestations/attestations";
import { blockId, ownBlock } from "../blocks/ownBlock";
import { attestationErrorSummary } from "./attestationErrors";
import { type AttestationDraft, type AttestationPost, attestationsBasis } from "./attestationForm";
import { wantedAttestations } from "./wantedAttestations";

const words = {
  subject: ["these attestations", "were"],
  entered: "What you entered",
  save: "Save and Attest",
  undo: "Cancel",
} as const;

const wordsOf = (post: AttestationPost) => ({ ...words, controlId: blockId(post) });

/**
 * 'Save and Attest' (CCB-03): saves what differs from what is stored.
 * @throws BoardError when the physician cannot be read.
 */
export async function saveAttestations(
  board: Board,
  post: AttestationPost,
  today: Temporal.PlainDate,
): Promise<FormOutcome<{ readonly attestations: AttestationDraft }>> {
  const physician = await board.getPhysician();
  const saved = await saveOwn({
    records: physician,
    readAgain: () => board.getPhysician(),
    find: (records) => ownBlock(records, post),
    judge: (block) => judge(post, block, physician, today),
    isStored: (wanted, records) => {
      const block = ownBlock(records, post);
      return block !== undefined && attestationsToSave(block, wanted).length === 0;
    },
    isCurrent: (block) => post.basis === attestationsBasis(block),
    call: (body, { ccBlockId }) => board.saveCCAttestations({ query: { ccBlockId }, body }),
  });
  if (saved.kind === "saved") return { kind: "done", notice: "Successfully Saved and Attested" };
  if (saved.kind === "unknown") return saved;
  const { problem, records } = saved;
  // No form adds a block again.
  if (problem.kind === "deleted") return { kind: "unknown" };
  const attestations: AttestationDraft = unsavedDraft(post, problem);
  const shown =
    problem.kind === "closed"
      ? closed
      : notSaved(problem, wordsOf(post), (errors) => attestationErrorSummary(errors, post));
  return { kind: "not-done", ...shown, physician: records, unsaved: { attestations } };
}

/** The block is no longer one that can be changed, such as since an audit began (CCB-06). */
interface Closed {
  readonly kind: "closed";
}

function judge(
  post: AttestationPost,
  block: CCBlock,
  { currentCCEnrollment }: Physician,
  today: Temporal.PlainDate,
): Judged<CCAttestationToSave[], Closed | Invalid<string>> {
  const claimed = wantedAttestations(post, block, today);
  const wanted = claimed.kind === "wanted" ? toSave(block, claimed.wanted) : claimed;
  // What is stored already was saved: the save that completes a block can make another one current, and the same form
  // may come twice.
  const isStored = wanted.kind === "wanted" && wanted.wanted.length === 0;
  const current = currentCCEnrollment?.currentCCBlock ?? null;
  // Read-only staff have been refused before.
  if (isStored || attestationEditing(block, current, { isReadOnly: false }).allowed) return wanted;
  return { kind: "not-wanted", problem: { kind: "closed" } };
}

function toSave(block: CCBlock, claims: readonly AttestationClaim[]) {
  return { kind: "wanted", wanted: attestationsToSave(block, claims) } as const;
}

const closed = {
  status: 422,
  problem: {
    kind: "refusal",
    title: "Nothing was saved: this block’s attestations can no longer be changed.",
    text: "The reason is shown below.",
  },
} as const;
