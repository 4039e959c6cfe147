import { asc, eq, getTableColumns } from "drizzle-orm";
import type { PhysicianId } from "~/contract/ids";
import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import type { ImportedPhysician } from "../people/physicianRecord";
import { readDemographics } from "../people/changeDemographics";
import { readBilling } from "../billing/readBilling";
import { readApplications } from "../applications/readApplications";
import { readAbccAssessments, readAppliedExaminations, readReEntryAssessments } from "../certification/readAssessments";
import { readExaminationHistory } from "../applications/readExaminationHistory";
import { readPhysicianRecord } from "../people/readPhysicianRecord";
import { systemNotification } from "../schema";

/** Everything that `importPhysician` stores, as it is stored now; null for an unknown id. */
export async function readImportedPhysician(
  database: BoardDatabase | BoardTransaction,
  physicianId: PhysicianId,
): Promise<Required<ImportedPhysician> | null> {
  const record = await readPhysicianRecord(database, physicianId);
  if (record === null) return null;
  const assessments = await readAbccAssessments(database, physicianId);
  const reEntries = await readReEntryAssessments(database, physicianId);
  const { physicianId: _, ...notice } = getTableColumns(systemNotification);
  return {
    ...record,
    ...(await readBilling(database, physicianId)),
    demographics: await readDemographics(database, physicianId),
    abccAssessments: assessments.map(({ physicianId: _owner, certificationName: _name, ...assessment }) => assessment),
    appliedExaminations: await readAppliedExaminations(database, physicianId),
    applications: await readApplications(database, physicianId),
    examinationHistory: await readExaminationHistory(database, physicianId),
    reEntryAssessments: reEntries.map(({ certificationName: _name, ...entry }) => entry),
    systemNotifications: await database
      .select(notice)
      .from(systemNotification)
      .where(eq(systemNotification.physicianId, physicianId))
      .orderBy(asc(systemNotification.systemNotificationId)),
  };
}
