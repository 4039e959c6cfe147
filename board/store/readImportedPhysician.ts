import { asc, eq, getTableColumns } from "drizzle-orm";
import type { PhysicianId } from "~/contract/ids";
import type { BoardDatabase, BoardTransaction } from "./boardDatabase";
import type { ImportedPhysician } from "./physicianRecord";
import { readDemographics } from "./changeDemographics";
import { readAccount } from "./readAccount";
import { readApplications } from "./readApplications";
import { readAbccAssessments, readAppliedExaminations, readReEntryAssessments } from "./readAssessments";
import { readExaminationHistory } from "./readExaminationHistory";
import { readPhysicianRecord } from "./readPhysicianRecord";
import { systemNotification } from "./schema";

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
    ...(await readAccount(database, physicianId)),
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
