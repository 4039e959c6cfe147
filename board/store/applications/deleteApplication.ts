import { eq } from "drizzle-orm";
import type { ApplicationId } from "~/contract/examinations/examination";
import type { PhysicianId } from "~/contract/ids";
import { type Author, changedItems, recordChange } from "../changes";
import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import { application, appliedExamination, subspecialtyTraining } from "../schema";

/** Deletes an application with all that was answered in it; that it was there, and who deleted it, is kept. */
export async function removeApplication(
  tx: BoardTransaction,
  physicianId: PhysicianId,
  applicationId: ApplicationId,
  author: Author,
): Promise<void> {
  await tx.delete(subspecialtyTraining).where(eq(subspecialtyTraining.applicationId, applicationId));
  await tx.delete(application).where(eq(application.applicationId, applicationId));
  await tx.delete(appliedExamination).where(eq(appliedExamination.applicationId, applicationId));
  await recordChange(tx, author, { physicianId, kind: "application", itemId: applicationId, action: "deleted" });
}

/** Whether this physician had the application and deleted it. */
export async function isDeletedApplication(
  database: BoardDatabase,
  physicianId: PhysicianId,
  applicationId: ApplicationId,
): Promise<boolean> {
  return (await changedItems(database, physicianId, "application", "deleted")).includes(applicationId);
}
