import type { Temporal } from "temporal-polyfill";
import type { CCAttestationToSave, CCBlock } from "@portal/contract/certification/ccBlock";
import type { CCBlockId } from "@portal/contract/ids";
import { unavailable } from "@portal/contract/reading/unavailable";
import {
  attestationEditing,
  type AttestationRefusal,
  attestationRefusals,
  type EditingRefusal,
} from "@portal/domain/attestations/attestationRefusals";
import { clinicalStatusEditing } from "@portal/domain/blocks/clinicalStatus";
import {
  applyAttestations,
  type AttestationClaim,
  changedAttestations,
  isStale,
} from "@portal/domain/attestations/attestations";
import { boardToday } from "@portal/domain/time/boardTime";
import { mailChange } from "../../mail/changeMails";
import { savedAttestations, savedClinicalStatus } from "../../mail/savedChanges";
import { changeAttestations, changeClinicalStatus } from "../../store/certification/changeAttestations";
import type { PhysicianRecord } from "../../store/people/physicianRecord";
import { noPhysician, authorOf } from "../caller";
import { forPhysician } from "../handler";
import { physicianAnswer } from "../people/physician";
import { answer, refuse, type Refusing, type Result } from "../../refusal";

export const saveCCAttestations = forPhysician<"saveCCAttestations">(async (call) => {
  const { database, now, caller, query, body, physicianId } = call;
  const today = boardToday(now);
  const { ccBlockId } = query;

  const changed = await changeAttestations(
    database,
    { physicianId, ccBlockId },
    authorOf(caller, now),
    (record) => decide(record, ccBlockId, body, today),
    (tx, { block, claims }) => mailChange(tx, call, savedAttestations(block, claims)),
  );
  if (changed?.kind === "refused") return changed;
  const block = changed === null ? undefined : blockOf(changed.answer, ccBlockId, today);
  return block === undefined ? unknownBlock : answer(block);
});

/** The same answer for an unknown block and for another physician's (AUTH-17). */
const unknownBlock = refuse(404, "unknown-block", "Block not found");

function blockOf(record: PhysicianRecord, ccBlockId: CCBlockId, today: Temporal.PlainDate): CCBlock | undefined {
  return physicianAnswer(record, today).currentCCEnrollment?.ccBlocks.find((block) => block.ccBlockId === ccBlockId);
}

/** Applies the rules again, independent of the page's checks, with the owner locked. */
function decide(
  record: PhysicianRecord,
  ccBlockId: CCBlockId,
  sent: readonly CCAttestationToSave[],
  today: Temporal.PlainDate,
): Result<readonly AttestationClaim[]> {
  const enrollment = physicianAnswer(record, today).currentCCEnrollment;
  const block = enrollment?.ccBlocks.find((candidate) => candidate.ccBlockId === ccBlockId);
  if (!enrollment || block === undefined) return unknownBlock;

  // What is stored already comes from the same form sent twice: it overwrites nothing, and it may have completed the
  // block, which is then no longer current.
  const changing = sent.filter((claim) => changedAttestations(block.ccAttestations, [claim]).length > 0);
  const editing = attestationEditing(block, enrollment.currentCCBlock, { isReadOnly: false });
  if (changing.length > 0 && !editing.allowed) return refuse(422, editing.reason, editingTexts[editing.reason]);

  const [broken] = attestationRefusals(block, sent, today);
  if (broken !== undefined) return refuse(422, broken.kind, ruleTexts[broken.kind]);

  if (changing.some((claim) => isStale(block.ccAttestations, claim))) {
    return refuse(409, "stale", "The attestations have changed");
  }
  return answer(changedAttestations(block.ccAttestations, applyAttestations(block.ccAttestations, changing)));
}

const ruleTexts: Record<AttestationRefusal["kind"], string> = {
  "other-block": "An attestation names another block",
  "year-outside-block": "An attestation's year lies outside the block",
  "year-not-begun": "An attestation's year has not begun",
  twice: "The same year is attested to twice",
  "both-pip": "PIP is attested to as clinical or as feedback, not both",
  "credits-without-tick": "Credits are claimed without being attested to",
  "credits-unlike-tick": "PIP and Patient Safety count as 1 when attested to and as 0 otherwise",
};

/** Stores only the clinical status of the block; the board controls everything else in it (CCB-11). */
export const updateClinicalStatus = forPhysician<"updateClinicalStatus">(async (call) => {
  const { database, now, caller, body, physicianId } = call;
  const { ccBlockId, clinicalStatus } = body;
  // Never a value on the wire: clients use `unavailable` for unknown codes.
  if (clinicalStatus === unavailable) return refuse(400, "misshapen", "body.clinicalStatus: no such code");

  const block = { physicianId, ccBlockId };
  const changed = await changeClinicalStatus(
    database,
    block,
    clinicalStatus,
    authorOf(caller, now),
    (record) => refusalOf(record, ccBlockId, boardToday(now)),
    (tx, before) => mailChange(tx, call, savedClinicalStatus(before, clinicalStatus)),
  );
  return changed ?? unknownBlock;
});

/** Every answer is evaluated as of today; this one is of the current block. */
export const evaluateCurrentBlockRequirements = forPhysician<"evaluateCurrentBlockRequirements">(async (call) => {
  const { reads, now, physicianId } = call;
  const record = await reads.record(physicianId);
  if (record === null) return noPhysician;
  const block = physicianAnswer(record, boardToday(now)).currentCCEnrollment?.currentCCBlock ?? null;
  return block === null ? refuse(404, "no-current-block", "There is no current block") : answer(block);
});

function refusalOf(record: PhysicianRecord, ccBlockId: CCBlockId, today: Temporal.PlainDate): Refusing | null {
  const enrollment = physicianAnswer(record, today).currentCCEnrollment;
  const block = enrollment?.ccBlocks.find((candidate) => candidate.ccBlockId === ccBlockId);
  if (!enrollment || block === undefined) return unknownBlock;
  const editing = clinicalStatusEditing(block, enrollment.currentCCBlock, { isReadOnly: false });
  return editing.allowed ? null : refuse(422, editing.reason, editingTexts[editing.reason]);
}

const editingTexts: Record<EditingRefusal, string> = {
  "failed-audit": "The block's audit was not passed: nothing in it can be changed",
  "not-current-block": "Only the current block can be changed",
  audit: "The block was selected for audit: its attestations are read-only",
  unavailable: "Part of the block is unknown",
  "read-only": "The block is read-only",
};
