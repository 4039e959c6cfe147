import { sql } from "drizzle-orm";
import { boolean, index, integer, primaryKey, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type {
  AbccAssessment,
  AbccAssessmentId,
  AbccAssessmentModule,
  AbccAssessmentModuleId,
} from "@portal/contract/certification/assessments";
import type { CCAssessmentType } from "@portal/contract/enumerations";
import { type ApplicationId, appliedExamination as appliedOnTheWire } from "@portal/contract/examinations/examination";
import { day, id, wireJson } from "./columns";
import { board, ofCertificate, physicianColumn } from "./physicianTables";

export const abccAssessment = board.table(
  "abcc_assessment",
  {
    abccAssessmentId: id<AbccAssessmentId>("abcc_assessment_id").primaryKey(),
    physicianId: physicianColumn(),
    certificateId: ofCertificate(),
    startDate: day("start_date").notNull(),
    endDate: day("end_date").notNull(),
    grade: smallint("grade").$type<AbccAssessment["grade"]>(),
    abccAssessmentStatusId: smallint("abcc_assessment_status_id")
      .$type<AbccAssessment["abccAssessmentStatusId"]>()
      .notNull(),
  },
  (table) => [index("abcc_assessment_physician").on(table.physicianId)],
);

export const abccAssessmentModule = board.table(
  "abcc_assessment_module",
  {
    abccAssessmentModuleId: id<AbccAssessmentModuleId>("abcc_assessment_module_id").primaryKey(),
    abccAssessmentId: id<AbccAssessmentId>("abcc_assessment_id")
      .notNull()
      .references(() => abccAssessment.abccAssessmentId),
    startDate: day("start_date").notNull(),
    endDate: day("end_date").notNull(),
    grade: smallint("grade").$type<AbccAssessmentModule["grade"]>(),
    isCatchUp: boolean("is_catch_up").notNull(),
    attestationDate: day("attestation_date"),
    requiredArticlesPerModule: integer("required_articles_per_module").notNull(),
    maxFailedArticlesAllowedPerModule: integer("max_failed_articles_allowed_per_module").notNull(),
  },
  (table) => [
    index("abcc_assessment_module_assessment").on(table.abccAssessmentId),
    // One catch-up only (ABCC-10).
    uniqueIndex("abcc_assessment_module_catch_up")
      .on(table.abccAssessmentId)
      .where(sql`${table.isCatchUp}`),
  ],
);

export const ccArticleResult = board.table(
  "cc_article_result",
  {
    abccAssessmentModuleId: id<AbccAssessmentModuleId>("abcc_assessment_module_id")
      .notNull()
      .references(() => abccAssessmentModule.abccAssessmentModuleId),
    esoArticleId: integer("eso_article_id").notNull(),
    articleTitle: text("article_title").notNull(),
    completedDate: day("completed_date").notNull(),
    isPass: boolean("is_pass").notNull(),
    rescore: boolean("rescore").notNull(),
    rescoreDate: day("rescore_date"),
  },
  (table) => [primaryKey({ columns: [table.abccAssessmentModuleId, table.esoArticleId] })],
);

/** Re-entry options that the board has granted; which are open is computed. */
export const reEntryAssessment = board.table(
  "re_entry_assessment",
  {
    certificateId: ofCertificate(),
    ccAssessmentType: smallint("cc_assessment_type").$type<CCAssessmentType>().notNull(),
    requiredArticles: integer("required_articles"),
    isCMEReduced: boolean("is_cme_reduced").notNull(),
  },
  (table) => [primaryKey({ columns: [table.certificateId, table.ccAssessmentType] })],
);

/** A document in the contract's shape: no query needs its parts. */
export const appliedExamination = board.table(
  "applied_examination",
  {
    applicationId: id<ApplicationId>("application_id").primaryKey().generatedByDefaultAsIdentity(),
    physicianId: physicianColumn(),
    examination: wireJson("examination", appliedOnTheWire).notNull(),
  },
  (table) => [index("applied_examination_physician").on(table.physicianId)],
);
