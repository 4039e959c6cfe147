import type { Temporal } from "temporal-polyfill";
import type { PhysicianId } from "@portal/contract/ids";
import { needsOwnApplication } from "@portal/domain/obligations/applicationObligations";
import type { PaperRecords } from "@portal/domain/papers/paperRequests";
import type { BoardDatabase } from "../../store/boardDatabase";
import { readBilling } from "../../store/billing/billingAccount";
import { readAppliedExaminations } from "../../store/certification/assessments";
import { readPhysicianRecord } from "../../store/people/readPhysicianRecord";
import { obligationApplications } from "../applications/obligationApplications";
import { physicianAnswer } from "../people/physician";

/** Returns what the physician can hand papers in for; null for an unknown physician. */
export async function paperRecords(
  database: BoardDatabase,
  physicianId: PhysicianId,
  today: Temporal.PlainDate,
): Promise<PaperRecords | null> {
  const [record, examinations, account] = await Promise.all([
    readPhysicianRecord(database, physicianId),
    readAppliedExaminations(database, physicianId),
    readBilling(database, physicianId),
  ]);
  if (record === null) return null;
  const physician = physicianAnswer(record, today);
  const needed = examinations.filter((examination) => needsOwnApplication(examination, physician, today));
  const applications = await obligationApplications(database, physicianId, account, needed, today);
  return { physician, examinations, applications };
}
