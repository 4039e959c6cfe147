import { and, eq } from "drizzle-orm";
import type { ApplicationId } from "~/contract/examination";
import type { PhysicianId } from "~/contract/ids";
import type { Author } from "./author";
import type { BoardDatabase, BoardTransaction } from "./boardDatabase";
import { remember } from "./changeApplication";
import { application, appliedExamination, deletedApplication, subspecialtyTraining } from "./schema";

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
  await tx.insert(deletedApplication).values({ applicationId, physicianId });
  await remember(tx, applicationId, author, "deleted", null);
}

/** Whether this physician had the application and deleted it. */
export async function isDeletedApplication(
  database: BoardDatabase,
  physicianId: PhysicianId,
  applicationId: ApplicationId,
): Promise<boolean> {
  const isIt = and(eq(deletedApplication.applicationId, applicationId), eq(deletedApplication.physicianId, physicianId));
  return (await database.select().from(deletedApplication).where(isIt)).length > 0;
}
