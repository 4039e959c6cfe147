import type { Temporal } from "temporal-polyfill";
import { unchanged } from "~/app/notice";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { confirmationOf } from "~/app/board/confirmations";
import { type FormOutcome, notSaved, unsavedDraft } from "~/app/forms/formOutcome";
import { type FormVerdict, saveOwn } from "~/app/forms/saveOwn";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import type { ClinicalStatus } from "@portal/contract/enumerations";
import type { Physician } from "@portal/contract/people/physician";
import { clinicalStatusEditing } from "@portal/domain/blocks/clinicalStatus";
import { closesBlock } from "@portal/domain/blocks/blockClosure";
import { ownBlock } from "@portal/domain/blocks/blockStatus";
import { asksToClose, closedNotice, type Closes } from "../blocks/blockClosing";
import { chosenId, type ClinicalStatusDraft, type ClinicalStatusPost } from "./clinicalStatusView";

const words = {
  subject: ["your clinical status", "was"],
  entered: "Your choice",
  save: "Save",
  undo: "Cancel",
  controlId: chosenId,
} as const;

/**
 * 'Save' on the clinical status of a block (CCB-11): stores it and makes the board evaluate the block again.
 *
 * @throws BoardError when the physician cannot be read.
 */
export async function saveClinicalStatus(
  board: Board,
  post: ClinicalStatusPost,
  today: Temporal.PlainDate,
): Promise<FormOutcome<{ readonly clinicalStatus: ClinicalStatusDraft }>> {
  const physician = await board.getPhysician();
  const { clinicalStatus: chosen } = post;
  if (chosen === undefined) {
    const unsaved = { clinicalStatus: { values: post, errors: {}, isStale: false } };
    return ownBlock(physician, post) ? { kind: "not-done", ...noChoice, physician, unsaved } : { kind: "not-own" };
  }
  const saved = await saveOwn({
    records: physician,
    confirmation: confirmationOf("updateClinicalStatus", board),
    find: (records) => ownBlock(records, post),
    validate: (block) => validate({ ...post, clinicalStatus: chosen }, block, physician, today),
    isStored: (toSave, records) => ownBlock(records, post)?.clinicalStatus === toSave,
    isCurrent: (block) => block.clinicalStatus === post.replaces,
    call: (clinicalStatus, block) => board.updateClinicalStatus({ body: { ...block, clinicalStatus } }),
  });
  if (saved.kind === "not-own") return saved;
  if (saved.kind === "unchanged") return unchanged();
  if (saved.kind === "saved")
    return { kind: "saved", text: await closedNotice(await evaluated(board), board, post, today) };
  const { problem, records } = saved;
  // A form never adds a block again.
  if (problem.kind === "deleted") return { kind: "not-own" };
  if (problem.kind === "closes") return askToClose(post, records);
  const clinicalStatus: ClinicalStatusDraft = unsavedDraft(post, problem);
  const shown = problem.kind === "closed" ? closed : notSaved(problem, words, () => []);
  return { kind: "not-done", ...shown, physician: records, unsaved: { clinicalStatus } };
}

interface Closed {
  readonly kind: "closed";
}

const noChoice = {
  status: 422,
  problem: {
    kind: "errors",
    title: "Nothing was saved. Correct the following:",
    errors: [{ fieldId: chosenId, message: "Choose your clinical status." }],
  },
} as const;

function validate(
  post: ClinicalStatusPost & { readonly clinicalStatus: ClinicalStatus },
  block: CCBlock,
  physician: Physician,
  today: Temporal.PlainDate,
): FormVerdict<ClinicalStatus, Closed | Closes> {
  const { clinicalStatus } = post;
  const current = physician.currentCCEnrollment?.currentCCBlock ?? null;
  // A stored status was saved: lower requirements can complete a block and make another one current. View-only staff
  // have already been refused.
  if (block.clinicalStatus === clinicalStatus) return { kind: "accepted", toSave: clinicalStatus };
  if (!clinicalStatusEditing(block, current, { isReadOnly: false }).allowed)
    return { kind: "rejected", problem: { kind: "closed" } };
  return post.closesBlock === undefined && closesBlock(block, { clinicalStatus }, physician, today)
    ? { kind: "rejected", problem: { kind: "closes" } }
    : { kind: "accepted", toSave: clinicalStatus };
}

/** The same form again, which now says that the block may close. */
function askToClose(post: ClinicalStatusPost, physician: Physician) {
  const values = { ...post, closesBlock: "on" } as const;
  const clinicalStatus: ClinicalStatusDraft = { values, errors: {}, isStale: false };
  const shown = asksToClose(ownBlock(physician, post), { button: "Yes, Save", controlId: chosenId });
  return { kind: "not-done", ...shown, physician, unsaved: { clinicalStatus } } as const;
}

const closed = {
  status: 422,
  problem: {
    kind: "refusal",
    title: "Nothing was saved: the clinical status of this block cannot be changed.",
    text: "It can be changed on the current block only, and no longer after a failed audit.",
  },
} as const;

async function evaluated(board: Board): Promise<string> {
  try {
    await board.evaluateCurrentBlockRequirements();
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    // A refusal means that there is no current block to evaluate: the status has completed it.
    if (error.status >= 500) return savedNotEvaluated;
  }
  return "Clinical status saved";
}

const savedNotEvaluated = "Clinical status saved. Your requirements are not updated yet: check again in a few minutes.";
