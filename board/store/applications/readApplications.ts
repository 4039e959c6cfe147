import { asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { ExaminationId } from "~/contract/examinations/examination";
import type { PhysicianId } from "~/contract/ids";
import type { ApplicationRecord, ExaminationOffer } from "./applicationRecord";
import { type BoardDatabase, type BoardTransaction, preparedQuery } from "../boardDatabase";
import { application, appliedExamination, examination, subspecialtyTraining, examinationHistory } from "../schema";
import type { ExaminationHistoryRecord } from "../people/physicianRecord";

/** All present and past offers, or those with these ids, ordered by id. */
export async function readOffers(
  database: BoardDatabase | BoardTransaction,
  ids?: readonly ExaminationId[],
): Promise<ExaminationOffer[]> {
  const isWanted = ids && inArray(examination.examinationId, ids);
  const rows = await database.select().from(examination).where(isWanted).orderBy(asc(examination.examinationId));
  return rows.map(({ offer }) => offer);
}

export async function readOffer(
  database: BoardDatabase | BoardTransaction,
  examinationId: ExaminationId,
): Promise<ExaminationOffer | null> {
  const [row] = await database.select().from(examination).where(eq(examination.examinationId, examinationId));
  return row?.offer ?? null;
}

export async function readApplications(
  database: BoardDatabase | BoardTransaction,
  physicianId: PhysicianId,
): Promise<ApplicationRecord[]> {
  const { changedAt: _, ...answers } = getTableColumns(application);
  const rows = await database
    .select({ answers, subspecialtyTraining })
    .from(application)
    .innerJoin(appliedExamination, eq(appliedExamination.applicationId, application.applicationId))
    .leftJoin(subspecialtyTraining, eq(subspecialtyTraining.applicationId, application.applicationId))
    .where(eq(appliedExamination.physicianId, physicianId))
    .orderBy(asc(application.applicationId));
  return rows.map(({ answers: own, subspecialtyTraining: training }) => ({ ...own, subspecialtyTraining: training }));
}

const { physicianId: _, ...kept } = getTableColumns(examinationHistory);

const examinationsOf = preparedQuery((database) =>
  database
    .select(kept)
    .from(examinationHistory)
    .where(eq(examinationHistory.physicianId, sql.placeholder("physicianId")))
    .orderBy(asc(examinationHistory.startDate), asc(examinationHistory.examinationId))
    .prepare("examination_history"),
);

/** In order of time, including unreleased results. */
export async function readExaminationHistory(
  database: BoardDatabase | BoardTransaction,
  physicianId: PhysicianId,
): Promise<ExaminationHistoryRecord[]> {
  return examinationsOf(database).execute({ physicianId });
}
