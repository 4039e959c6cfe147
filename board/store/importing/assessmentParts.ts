import { and, eq, inArray, sql } from "drizzle-orm";
import { AbccAssessmentStatus, CCAssessmentType } from "~/contract/enumerations";
import { changedItems } from "../changes";
import { each, part, type RecordPart, rowsWithChanges } from "./recordPart";
import * as tables from "../schema";

/** The assessments of a physician, part by part. */
export const assessmentParts: readonly RecordPart[] = [
  part(tables.abccAssessment, {
    name: "article assessment",
    key: ["abccAssessmentId"],
    id: "abccAssessmentId",
    rows: ({ physicianId, abccAssessments = [] }) =>
      each(["abccAssessments"], abccAssessments, (own) => ({ ...own, physicianId })),
    savedInPortal: {
      columns: ["abccAssessmentStatusId"],
      find: async (tx, physicianId) =>
        tx
          .select({ abccAssessmentId: tables.abccAssessment.abccAssessmentId })
          .from(tables.abccAssessment)
          .innerJoin(
            tables.enrollmentCertificate,
            eq(tables.enrollmentCertificate.certificateId, tables.abccAssessment.certificateId),
          )
          .where(
            and(
              inArray(tables.abccAssessment.certificateId, await changedItems(tx, physicianId, "enrollment")),
              eq(tables.abccAssessment.abccAssessmentStatusId, AbccAssessmentStatus.ChangedPathway),
              // Who has come back to the articles since can have their assessment opened again.
              sql`(${tables.enrollmentCertificate.isEnrolled} and ${tables.enrollmentCertificate.ccAssessmentType} = ${CCAssessmentType.Article}) is not true`,
            ),
          ),
    },
  }),
  part(tables.abccAssessmentModule, {
    name: "module",
    key: ["abccAssessmentModuleId"],
    id: "abccAssessmentModuleId",
    rows: ({ abccAssessments = [] }) =>
      abccAssessments.flatMap(({ abccAssessmentId, modules }, index) =>
        each(["abccAssessments", index, "modules"], modules, (own) => ({ ...own, abccAssessmentId })),
      ),
    savedInPortal: { columns: ["attestationDate"], ...rowsWithChanges("module-attestation", "abccAssessmentModuleId") },
  }),
  part(tables.ccArticleResult, {
    name: "article result",
    key: ["abccAssessmentModuleId", "esoArticleId"],
    rows: ({ abccAssessments = [] }) =>
      abccAssessments.flatMap(({ modules }, index) =>
        modules.flatMap(({ abccAssessmentModuleId, ccArticleResults }, number) =>
          each(["abccAssessments", index, "modules", number, "ccArticleResults"], ccArticleResults, (own) => ({
            ...own,
            abccAssessmentModuleId,
          })),
        ),
      ),
  }),
];
