import { boolean, integer, jsonb, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { ExaminationId } from "~/contract/examinations/examination";
import type { ExaminationHistoryRow } from "~/contract/examinations/examinationHistory";
import type { PhysicianId } from "~/contract/ids";
import { day, id } from "./columns";
import { board, physician } from "./physicianTables";
import type { ScoreReport } from "../applications/scoreReport";

/** An examination that a physician sat, or should have sat, as the board keeps it for good. */
export const examinationHistory = board.table(
  "examination_history",
  {
    physicianId: id<PhysicianId>("physician_id")
      .notNull()
      .references(() => physician.physicianId),
    examinationId: id<ExaminationId>("examination_id").notNull(),
    title: text("title").notNull(),
    certificationName: text("certification_name").notNull(),
    moduleSelection: text("module_selection"),
    formattedCnpType: text("formatted_cnp_type"),
    startDate: day("start_date").notNull(),
    endDate: day("end_date").notNull(),
    isPrimary: boolean("is_primary").notNull(),
    isMoc: boolean("is_moc").notNull(),
    releaseGrades: boolean("release_grades").notNull(),
    examinationGrade: text("examination_grade"),
    showExamineeStatus: boolean("show_examinee_status").notNull(),
    examineeStatus: smallint("examinee_status").$type<ExaminationHistoryRow["examineeStatus"]>().notNull(),
    examineeStatusReasonId: integer("examinee_status_reason_id"),
    examineeStatusReason: text("examinee_status_reason"),
    candidateStatusReason: text("candidate_status_reason"),
    /** Printed as a whole; nothing asks about a part of it. */
    scoreReport: jsonb("score_report").$type<ScoreReport>(),
  },
  (table) => [primaryKey({ columns: [table.physicianId, table.examinationId] })],
);
