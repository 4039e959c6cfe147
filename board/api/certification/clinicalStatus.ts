import type { Temporal } from "temporal-polyfill";
import type { CCBlockId } from "~/contract/ids";
import { boardToday } from "~/domain/time/boardTime";
import { clinicalStatusEditing } from "~/domain/attestations/clinicalStatusEditing";
import { changeClinicalStatus } from "../../store/certification/changeClinicalStatus";
import type { PhysicianRecord } from "../../store/people/physicianRecord";
import { readPhysicianRecord } from "../../store/people/readPhysicianRecord";
import { authorOf, physicianOf } from "../caller";
import { editingTexts } from "./editingTexts";
import type { Handler } from "../handler";
import { noPhysician } from "../people/physician";
import { physicianAnswer } from "../people/physicianAnswer";
import { answer, type Refused, refuse } from "../refusal";

/** Of the block that is sent, only the status is stored: everything else in it is the board's to say (CCB-11). */
export const updateClinicalStatus: Handler<"updateClinicalStatus"> = async ({ database, now, caller, body }) => {
  const physician = physicianOf(caller);
  if (physician === null) return noPhysician;
  const { ccBlockId, clinicalStatus } = body;

  const block = { physicianId: physician.physicianId, ccBlockId };
  const changed = await changeClinicalStatus(database, block, clinicalStatus, authorOf(caller, now), (record) =>
    refusalOf(record, ccBlockId, boardToday(now)),
  );
  if (changed.kind === "refused") return { kind: "refused", refused: changed.refusal };
  // The same answer for a block that does not exist and for another physician's (AUTH-17).
  return changed.kind === "stored" ? answer(undefined) : refuse(404, "unknown-block", "There is no such block");
};

/** Every answer is an evaluation as of today; this one is of the block that the physician works on. */
export const evaluateCurrentBlockRequirements: Handler<"evaluateCurrentBlockRequirements"> = async (call) => {
  const { database, now, caller } = call;
  const physician = physicianOf(caller);
  const record = physician && (await readPhysicianRecord(database, physician.physicianId));
  if (record === null) return noPhysician;
  const block = physicianAnswer(record, boardToday(now)).currentCCEnrollment?.currentCCBlock ?? null;
  return block === null ? refuse(404, "no-current-block", "There is no current block") : answer(block);
};

function refusalOf(record: PhysicianRecord, ccBlockId: CCBlockId, today: Temporal.PlainDate): Refused | null {
  const enrollment = physicianAnswer(record, today).currentCCEnrollment;
  const block = enrollment?.ccBlocks.find((candidate) => candidate.ccBlockId === ccBlockId);
  if (!enrollment || block === undefined) {
    return { status: 404, code: "unknown-block", message: "There is no such block" };
  }
  const editing = clinicalStatusEditing(block, enrollment.currentCCBlock, { isReadOnly: false });
  return editing.allowed ? null : { status: 422, code: editing.reason, message: editingTexts[editing.reason] };
}
