import { sql } from "drizzle-orm";
import { bigint, boolean, check, integer, jsonb, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { ApplicationAnswers, SubspecialtyTraining } from "@portal/contract/examinations/application";
import {
  type ApplicationId,
  type ExaminationHistoryRow,
  type ExaminationId,
  fee,
} from "@portal/contract/examinations/examination";
import { z } from "@portal/contract/zod";
import { examinationOffer, type ScoreReport } from "../applications/applicationRecord";
import { appliedExamination } from "./assessmentTables";
import { day, id, instant, wireJson } from "./columns";
import { board, physicianColumn } from "./physicianTables";

/** Stored as a document: no query needs its parts. */
export const examination = board.table("examination", {
  examinationId: id<ExaminationId>("examination_id").primaryKey(),
  offer: wireJson("offer", examinationOffer).notNull(),
});

/** An applicant's answers. Status, dates and the examination as shown are in the other table. */
export const application = board.table(
  "application",
  {
    applicationId: id<ApplicationId>("application_id")
      .primaryKey()
      .references(() => appliedExamination.applicationId),
    createdDate: day("created_date").notNull(),
    modularCertificationIds: jsonb("modular_certification_ids").$type<number[]>().notNull(),
    cnpType: smallint("cnp_type").$type<ApplicationAnswers["cnpType"]>(),
    hasAttested: boolean("has_attested").notNull(),
    attestationContent: text("attestation_content"),
    isAdaRequested: boolean("is_ada_requested"),
    isNmaRequested: boolean("is_nma_requested"),
    isSplitPay: boolean("is_split_pay").notNull(),
    /** The board's own additions to this application: discounts, waivers, a fee for a returned payment. */
    ownFees: wireJson("own_fees", z.array(fee)).notNull(),
    /** When it was started or changed in the portal; null if unchanged since its import. */
    changedAt: instant("changed_at"),
  },
  (table) => [check("application_cnp_type", sql`${table.cnpType} between 1 and 3`)],
);

export const subspecialtyTraining = board.table(
  "subspecialty_training",
  {
    subspecialtyTrainingId: id<SubspecialtyTraining["subspecialtyTrainingId"]>("subspecialty_training_id")
      .primaryKey()
      .generatedByDefaultAsIdentity(),
    applicationId: id<ApplicationId>("application_id")
      .notNull()
      .unique("subspecialty_training_application")
      .references(() => application.applicationId),
    trainingProgramId: bigint("training_program_id", { mode: "number" }),
    pathwayMethod: smallint("pathway_method").$type<SubspecialtyTraining["pathwayMethod"]>().notNull(),
    trainingInstitutionName: text("training_institution_name"),
    startDate: day("start_date"),
    endDate: day("end_date"),
    monthsCredit: smallint("months_credit"),
    isPartTime: boolean("is_part_time"),
    percentTimeForPractice: smallint("percent_time_for_practice"),
    practiceCertificationBoard: text("practice_certification_board"),
    practiceCertificationDate: day("practice_certification_date"),
    practiceLocation: text("practice_location"),
    practiceTime: smallint("practice_time").$type<SubspecialtyTraining["practiceTime"]>(),
  },
  (table) => [check("subspecialty_training_pathway", sql`${table.pathwayMethod} between 1 and 4`)],
);

/** A past examination that a physician took or missed, kept forever. */
export const examinationHistory = board.table(
  "examination_history",
  {
    physicianId: physicianColumn(),
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
    /** Printed as a whole; no query needs its parts. */
    scoreReport: jsonb("score_report").$type<ScoreReport>(),
  },
  (table) => [primaryKey({ columns: [table.physicianId, table.examinationId] })],
);
