import type { Temporal } from "temporal-polyfill";
import { unchanged } from "~/app/notice";
import type { Board } from "~/app/board/board";
import { confirmationOf } from "~/app/board/confirmations";
import { type FormOutcome, type Invalid, notSaved, unsavedDraft } from "~/app/forms/formOutcome";
import { type FormVerdict, saveOwn } from "~/app/forms/saveOwn";
import type { CCAttestationToSave, CCBlock } from "@portal/contract/certification/ccBlock";
import type { Physician } from "@portal/contract/people/physician";
import {
  attestableYears,
  attestationEditing,
  attestationRefusals,
} from "@portal/domain/attestations/attestationRefusals";
import {
  type AttestationClaim,
  attestationsToSave,
  attestationTypes,
  changedAttestations,
  isCountedInCredits,
} from "@portal/domain/attestations/attestations";
import { readCredits } from "@portal/domain/activities/creditsInput";
import type { CCAttestationType } from "@portal/contract/enumerations";
import type { Credits, Year } from "@portal/contract/values";
import { noCredits } from "@portal/domain/activities/credits";
import { closesBlock } from "@portal/domain/blocks/blockClosure";
import { ownBlock } from "@portal/domain/blocks/blockStatus";
import { asksToClose, closedNotice, type Closes } from "../blocks/blockClosing";
import { blockId } from "../pageParts";
import { attestationErrorSummary, refusalText, refusedField } from "./attestationErrors";
import {
  type AttestationDraft,
  type AttestationName,
  attestationName,
  type AttestationPost,
  attestationsBasis,
  creditsField,
  type AttestationsInput,
} from "./attestationForm";

const words = {
  subject: ["these attestations", "were"],
  entered: "What you entered",
  save: "Save and Attest",
  undo: "Cancel",
} as const;

const wordsOf = (post: AttestationPost) => ({ ...words, controlId: blockId(post) });

/**
 * 'Save and Attest' (CCB-03): saves the claims that differ from the stored ones.
 *
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
    confirmation: confirmationOf("saveCCAttestations", board),
    find: (records) => ownBlock(records, post),
    validate: (block) => validate(post, block, physician, today),
    isStored: (newContent, records, isSame) => {
      const block = ownBlock(records, post);
      return block !== undefined && changedAttestations(block.ccAttestations, newContent, isSame).length === 0;
    },
    isCurrent: (block) => post.basis === attestationsBasis(block),
    call: (body, { ccBlockId }) => board.saveCCAttestations({ query: { ccBlockId }, body }),
  });
  if (saved.kind === "saved")
    return { kind: "saved", text: await closedNotice("Successfully Saved and Attested", board, post, today) };
  if (saved.kind === "unchanged") return unchanged();
  if (saved.kind === "not-own") return saved;
  const { problem, records } = saved;
  // A form never adds a block again.
  if (problem.kind === "deleted") return { kind: "not-own" };
  if (problem.kind === "closes") return askToClose(post, records);
  const attestations: AttestationDraft = unsavedDraft(post, problem);
  const shown =
    problem.kind === "closed"
      ? closed
      : notSaved(problem, wordsOf(post), (errors) => attestationErrorSummary(errors, post));
  return { kind: "not-done", ...shown, physician: records, unsaved: { attestations } };
}

/** The same form again, which now says that the block may close. */
function askToClose(post: AttestationPost, physician: Physician) {
  const values = { ...post, closesBlock: "on" } as const;
  const attestations: AttestationDraft = { values, errors: {}, isStale: false };
  const shown = asksToClose(ownBlock(physician, post), { button: "Yes, Save and Attest", controlId: blockId(post) });
  return { kind: "not-done", ...shown, physician, unsaved: { attestations } } as const;
}

/** The block can no longer be changed, for example since an audit began (CCB-06). */
interface Closed {
  readonly kind: "closed";
}

function validate(
  post: AttestationPost,
  block: CCBlock,
  physician: Physician,
  today: Temporal.PlainDate,
): FormVerdict<CCAttestationToSave[], Closed | Closes | Invalid<string>> {
  const claimed = validateAttestations(post, block, today);
  const claimsToSave = claimed.kind === "accepted" ? toSave(block, claimed.toSave, today) : claimed;
  // Stored claims were saved: the save that completes a block can make another one current, and the same form may come
  // twice.
  const isStored = claimsToSave.kind === "accepted" && claimsToSave.toSave.length === 0;
  const current = physician.currentCCEnrollment?.currentCCBlock ?? null;
  // View-only staff have already been refused.
  if (!isStored && !attestationEditing(block, current, { isReadOnly: false }).allowed)
    return { kind: "rejected", problem: { kind: "closed" } };
  if (claimsToSave.kind === "rejected" || post.closesBlock !== undefined) return claimsToSave;
  const closes = closesBlock(block, { claims: claimsToSave.toSave }, physician, today);
  return closes ? { kind: "rejected", problem: { kind: "closes" } } : claimsToSave;
}

function toSave(block: CCBlock, claims: readonly AttestationClaim[], today: Temporal.PlainDate) {
  return { kind: "accepted", toSave: attestationsToSave(block, claims, today) } as const;
}

const closed = {
  status: 422,
  problem: {
    kind: "refusal",
    title: "Nothing was saved: this block’s attestations can no longer be changed.",
    text: "The reason is shown below.",
  },
} as const;

/**
 * Returns the claims that a posted form wants to store: one for every box of the table, since an unticked box is not
 * posted, and for every other posted year, so that one outside the block is refused and not overlooked.
 */
export function validateAttestations(
  typed: AttestationsInput,
  block: Pick<CCBlock, "ccBlockId" | "startYear" | "endYear">,
  today: Temporal.PlainDate,
): FormVerdict<readonly AttestationClaim[], Invalid<string>> {
  const posted = [...Object.keys(typed.attested), ...Object.keys(typed.credits)].map(Number);
  const years = [...new Set([...attestableYears(block, today), ...posted])].sort((a, b) => a - b);
  const cells = years.flatMap((year) => attestationTypes.map((type) => readCell(typed, type, year)));
  const unreadable = cells.flatMap((cell) =>
    cell.kind === "unreadable" ? [[cell.field, [cell.message]] as const] : [],
  );
  const claims = cells.flatMap((cell) => (cell.kind === "claim" ? [cell.claim] : []));
  const refused = attestationRefusals(block, claims, today).map(
    (refusal) => [refusedField(refusal), [refusalText(refusal)]] as const,
  );
  const errors = { ...Object.fromEntries(refused), ...Object.fromEntries(unreadable) };
  return Object.keys(errors).length === 0
    ? { kind: "accepted", toSave: claims }
    : { kind: "rejected", problem: { kind: "invalid", errors } };
}

type Cell =
  | { readonly kind: "claim"; readonly claim: AttestationClaim }
  | { readonly kind: "unreadable"; readonly field: string; readonly message: string };

function readCell(typed: AttestationsInput, type: CCAttestationType, year: Year): Cell {
  const name = attestationName(type);
  const isTicked = typed.attested[year]?.[name] === "on";
  const claim = (credits: Credits): Cell => ({
    kind: "claim",
    claim: { ccAttestationType: type, appliedToYear: year, credits, selfReportedCredits: isTicked ? 1 : 0 },
  });
  if (!isCountedInCredits(type)) return claim((isTicked ? 1 : 0) as Credits);

  const field = creditsField(type, year);
  const amount = (typed.credits[year]?.[name as CreditName] ?? "").trim();
  if (amount === "" && isTicked) return { kind: "unreadable", field, message: "Enter how many credits you attest to." };
  if (amount === "") return claim(noCredits);
  const read = readCredits(amount);
  return read.kind === "credits" ? claim(read.credits) : { kind: "unreadable", field, message: read.text };
}

type CreditName = Extract<AttestationName, "CME" | "SA">;
