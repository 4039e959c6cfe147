import type { Temporal } from "temporal-polyfill";
import type { PaperPurpose } from "@portal/contract/extensions/paperExtensions";
import type { PhysicianId } from "@portal/contract/ids";
import { needsOwnApplication } from "@portal/domain/obligations/applicationObligations";
import type { PaperRecords } from "@portal/domain/papers/paperRequests";
import type { BoardDatabase, BoardTransaction } from "../../store/boardDatabase";
import { readBilling } from "../../store/billing/billingAccount";
import { readAppliedExaminations } from "../../store/certification/assessments";
import { changedItems } from "../../store/journals";
import { nameChangeAnswer, readLastNameChange } from "../../store/people/nameChanges";
import { readPhysicianRecord } from "../../store/people/readPhysicianRecord";
import { obligationApplications } from "../applications/obligationApplications";
import { physicianAnswer } from "../people/physician";

/** Returns what the physician can hand papers in for; null for an unknown physician. */
export async function paperRecords(
  database: BoardDatabase,
  physicianId: PhysicianId,
  today: Temporal.PlainDate,
): Promise<PaperRecords | null> {
  const [record, examinations, account, request] = await Promise.all([
    readPhysicianRecord(database, physicianId),
    readAppliedExaminations(database, physicianId),
    readBilling(database, physicianId),
    readLastNameChange(database, physicianId),
  ]);
  if (record === null) return null;
  const physician = physicianAnswer(record, today);
  const needed = examinations.filter((examination) => needsOwnApplication(examination, physician, today));
  const applications = await obligationApplications(database, physicianId, account, needed, today);
  return { physician, examinations, applications, nameChange: request && nameChangeAnswer(request) };
}

/** Whether the activity or the application that a paper is for was deleted; blocks and requests are not. */
export async function isDeleted(
  tx: BoardTransaction,
  physicianId: PhysicianId,
  { kind, subjectId }: PaperPurpose,
): Promise<boolean> {
  if (kind === "audit" || kind === "name-change") return false;
  const deleted: readonly number[] = await changedItems(
    tx,
    physicianId,
    kind === "activity" ? "activity" : "application",
    "deleted",
  );
  return deleted.includes(subjectId);
}
