import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import type { PhysicianId } from "@portal/contract/ids";
import { type BoardDatabase, type BoardTransaction, preparedQuery } from "../boardDatabase";
import { application, appliedExamination, examination, subspecialtyTraining, examinationHistory } from "../schema";
import type { ExaminationHistoryRecord } from "../people/physicianRecord";
import type { ApplicationRecord, ExaminationOffer } from "./applicationRecord";

/** All present and past offers, or those with these ids, ordered by id. */
export async function readOffers(
  database: BoardDatabase | BoardTransaction,
  ids?: readonly ExaminationId[],
): Promise<ExaminationOffer[]> {
  const rows = await (ids === undefined ? allOffers(database).execute() : offersById(database).execute({ ids }));
  return rows.map(({ offer }) => offer);
}

const allOffers = preparedQuery((database) =>
  database.select().from(examination).orderBy(asc(examination.examinationId)).prepare("examination_offers"),
);

const offersById = preparedQuery((database) =>
  database
    .select()
    .from(examination)
    .where(sql`${examination.examinationId} = any(${sql.placeholder("ids")})`)
    .orderBy(asc(examination.examinationId))
    .prepare("examination_offers_by_id"),
);

const offerById = preparedQuery((database) =>
  database
    .select()
    .from(examination)
    .where(eq(examination.examinationId, sql.placeholder("examinationId")))
    .prepare("examination_offer"),
);

export async function readOffer(
  database: BoardDatabase | BoardTransaction,
  examinationId: ExaminationId,
): Promise<ExaminationOffer | null> {
  const [row] = await offerById(database).execute({ examinationId });
  return row?.offer ?? null;
}

const applicationsOf = preparedQuery((database) => {
  const { changedAt: _, ...answers } = getTableColumns(application);
  return database
    .select({ answers, subspecialtyTraining })
    .from(application)
    .innerJoin(appliedExamination, eq(appliedExamination.applicationId, application.applicationId))
    .leftJoin(subspecialtyTraining, eq(subspecialtyTraining.applicationId, application.applicationId))
    .where(eq(appliedExamination.physicianId, sql.placeholder("physicianId")))
    .orderBy(asc(application.applicationId))
    .prepare("applications");
});

export async function readApplications(
  database: BoardDatabase | BoardTransaction,
  physicianId: PhysicianId,
): Promise<ApplicationRecord[]> {
  const rows = await applicationsOf(database).execute({ physicianId });
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
