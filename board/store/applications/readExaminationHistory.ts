import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { PhysicianId } from "~/contract/ids";
import { type BoardDatabase, type BoardTransaction, preparedQuery } from "../boardDatabase";
import type { ExaminationHistoryRecord } from "../people/physicianRecord";
import { examinationHistory } from "../schema";

const { physicianId: _, ...kept } = getTableColumns(examinationHistory);

const examinationsOf = preparedQuery((database) =>
  database
    .select(kept)
    .from(examinationHistory)
    .where(eq(examinationHistory.physicianId, sql.placeholder("physicianId")))
    .orderBy(asc(examinationHistory.startDate), asc(examinationHistory.examinationId))
    .prepare("examination_history"),
);

/** The examinations that the board keeps of one physician, in the order of time, with what is not to be told yet. */
export async function readExaminationHistory(
  database: BoardDatabase | BoardTransaction,
  physicianId: PhysicianId,
): Promise<ExaminationHistoryRecord[]> {
  return examinationsOf(database).execute({ physicianId });
}
