import type { Temporal } from "temporal-polyfill";
import type { CCActivity, CCActivityToSave } from "@portal/contract/certification/ccBlock";
import type { CCActivityId } from "@portal/contract/ids";
import {
  activityRefusals,
  closureOfActivity,
  closureText,
  isSameActivity,
} from "@portal/domain/activities/activityRefusals";
import { boardToday } from "@portal/domain/time/boardTime";
import { auditState } from "@portal/domain/activities/audit";
import { blockName } from "@portal/domain/blocks/blockYears";
import { type ActivityChange, changeSelfReportedActivity } from "../../store/certification/changeSelfReportedActivity";
import type { PhysicianRecord } from "../../store/people/physicianRecord";
import { noPhysician, authorOf, physicianOf } from "../caller";
import { documentAnswer } from "../documentAnswer";
import { forPhysician, type Call, type Handler } from "../handler";
import { physicianAnswer } from "../people/physician";
import { answer, refuse, type Refusing, type Result } from "../../refusal";
import { auditEvidence } from "../../documents/auditEvidence";
import { paperAnswer, readPapers } from "../../store/papers/readPapers";
import { readPhysicianRecord } from "../../store/people/readPhysicianRecord";

/** ACT-02. */
export const saveCCSelfReportedActivity: Handler<"saveCCSelfReportedActivity"> = (call) =>
  change(call, (record, deleted, today) => decideToSave(record, deleted, call.body, today));

/** ACT-02. */
export const deleteCCSelfReportedActivity: Handler<"deleteCCSelfReportedActivity"> = (call) =>
  change(call, (record, deleted, today) => decideToDelete(record, deleted, call.body, today));

type Decision = Result<ActivityChange | null>;
type Decide = (record: PhysicianRecord, deleted: ReadonlySet<CCActivityId>, today: Temporal.PlainDate) => Decision;

async function change(
  { database, now, caller }: Pick<Call<"saveCCSelfReportedActivity">, "database" | "now" | "caller">,
  decide: Decide,
): Promise<Result<undefined>> {
  const physician = physicianOf(caller);
  if (physician === null) return noPhysician;
  const today = boardToday(now);
  const { physicianId } = physician;
  const changed = await changeSelfReportedActivity(database, physicianId, authorOf(caller, now), (record, deleted) =>
    decide(record, deleted, today),
  );
  return changed ?? noPhysician;
}

/** Applies the rules again, independent of the page's checks, with the owner locked. */
function decideToSave(
  record: PhysicianRecord,
  deleted: ReadonlySet<CCActivityId>,
  { ccActivityId, replaces, ...content }: CCActivityToSave,
  today: Temporal.PlainDate,
): Decision {
  const own = record.ccSelfReportedActivities;
  const physician = physicianAnswer(record, today);
  const stored = ccActivityId === null ? null : own.find((activity) => activity.ccActivityId === ccActivityId);
  if (stored === undefined) return notThere(record, deleted, ccActivityId);

  // What is stored already comes from the same form sent twice: neither stale nor checked again.
  const isThere =
    stored === null ? own.some((other) => isSameActivity(other, content)) : isSameActivity(stored, content);
  if (isThere) return answer(null);

  const closed = stored && closureOfActivity(physician.currentCCEnrollment, stored.completedDate, today);
  if (closed) return refuse(422, closed.closure, closureText(closed.block, closed.closure));
  const [broken] = activityRefusals(content, physician, today);
  if (broken !== undefined) return refuse(422, broken.kind, broken.text);
  if (stored && replaces && !isSameActivity(stored, replaces)) return stale;
  return answer(stored === null ? { kind: "add", content } : { kind: "change", before: stored, content });
}

function decideToDelete(
  record: PhysicianRecord,
  deleted: ReadonlySet<CCActivityId>,
  { ccActivityId, ...shown }: CCActivity,
  today: Temporal.PlainDate,
): Decision {
  const stored = record.ccSelfReportedActivities.find((activity) => activity.ccActivityId === ccActivityId);
  // The same form sent twice; it is deleted already.
  if (stored === undefined && deleted.has(ccActivityId)) return answer(null);
  if (stored === undefined) return notThere(record, deleted, ccActivityId);
  const { currentCCEnrollment } = physicianAnswer(record, today);
  const closed = closureOfActivity(currentCCEnrollment, stored.completedDate, today);
  if (closed !== null) return refuse(422, closed.closure, closureText(closed.block, closed.closure));
  return isSameActivity(stored, shown) ? answer({ kind: "delete", before: stored }) : stale;
}

/** The same answer for an unknown activity and for another physician's (AUTH-17). */
function notThere(
  { ccVerifiedActivities }: PhysicianRecord,
  deleted: ReadonlySet<CCActivityId>,
  id: CCActivityId | null,
): Refusing {
  if (ccVerifiedActivities.some(({ ccActivityId }) => ccActivityId === id)) {
    return refuse(422, "verified", "A verified activity can be neither changed nor deleted");
  }
  if (id !== null && deleted.has(id)) return refuse(409, "deleted", "The activity was deleted in the meantime");
  return refuse(404, "unknown-activity", "There is no such activity");
}

const stale = refuse(409, "stale", "The activity has changed");

/** For the block's own physician only. */
export const downloadAuditEvidence = forPhysician<"downloadAuditEvidence">(async (call) => {
  const { database, now, query, documentIssuer, physicianId } = call;
  const record = await readPhysicianRecord(database, physicianId);
  if (record === null) return noPhysician;
  const physician = physicianAnswer(record, boardToday(now));
  const block = physician.currentCCEnrollment?.ccBlocks.find(({ ccBlockId }) => ccBlockId === query.ccBlockId);
  // The same answer for an unknown block, another physician's, and one that was never audited.
  if (block === undefined || auditState(block) === "none") {
    return refuse(404, "no-audit", "This block has no audit");
  }
  const papers = call.papers && (await readPapers(database, physicianId)).map(paperAnswer);
  const written = await auditEvidence(physician, block, papers, documentIssuer, now);
  return documentAnswer(written, `CC Audit Evidence ${blockName(block)}.pdf`);
});
