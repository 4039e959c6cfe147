import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { PhysicianId } from "@portal/contract/ids";
import { AbccAssessmentStatus, CCAssessmentType } from "@portal/contract/enumerations";
import type { WireDate } from "@portal/contract/values";
import type { BoardTransaction } from "../boardDatabase";
import { changedItems } from "../journals";
import * as tables from "../schema";
import { scoreReport } from "../applications/applicationRecord";
import { each, part, type RecordPart, rowsWithChanges } from "./recordPart";

/** Applications that were started, changed, withdrawn or deleted in the portal. */
async function applicationsSaved(tx: BoardTransaction, physicianId: PhysicianId) {
  const { application, appliedExamination } = tables;
  const changed = await tx
    .select({ applicationId: application.applicationId })
    .from(application)
    .innerJoin(appliedExamination, eq(appliedExamination.applicationId, application.applicationId))
    .where(and(eq(appliedExamination.physicianId, physicianId), isNotNull(application.changedAt)));
  const deleted = await changedItems(tx, physicianId, "application", "deleted");
  const afterSubmission = await changedItems(tx, physicianId, "submitted-application");
  return [...changed, ...[...deleted, ...afterSubmission].map((applicationId) => ({ applicationId }))];
}

export const applicationParts: readonly RecordPart[] = [
  part(tables.appliedExamination, {
    name: "application",
    key: ["applicationId"],
    id: "applicationId",
    savedInPortal: { columns: null, find: applicationsSaved },
    rows: ({ physicianId, appliedExaminations = [] }) =>
      appliedExaminations.map((examination, index) => {
        const { applicationId } = examination.application;
        const path = ["appliedExaminations", index, "application"];
        return { path, values: { applicationId, physicianId, examination } };
      }),
  }),
  part(tables.examinationHistory, {
    name: "examination of the past",
    key: ["physicianId", "examinationId"],
    rows: ({ physicianId, examinationHistory = [] }) =>
      each(["examinationHistory"], examinationHistory, (own) => ({
        ...own,
        physicianId,
        scoreReport: scoreReport.nullable().parse(own.scoreReport),
      })),
  }),
  part(tables.application, {
    name: "answers of an application",
    key: ["applicationId"],
    rows: ({ applications = [] }) =>
      each(["applications"], applications, ({ modularCertificationIds, ownFees, ...own }) => ({
        ...own,
        modularCertificationIds: [...modularCertificationIds],
        ownFees: [...ownFees],
      })),
    savedInPortal: { columns: null, find: applicationsSaved },
  }),
  part(tables.subspecialtyTraining, {
    name: "training",
    key: ["applicationId"],
    id: "subspecialtyTrainingId",
    rows: ({ applications = [] }) =>
      applications.flatMap(({ subspecialtyTraining }, index) =>
        subspecialtyTraining === null
          ? []
          : [{ path: ["applications", index, "subspecialtyTraining"], values: subspecialtyTraining }],
      ),
    savedInPortal: { columns: null, find: applicationsSaved },
  }),
];

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
              // Assessments of physicians who have returned to articles may be reopened.
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
            // Never unknown in a file.
            isPass: own.isPass === true,
            completedDate: own.completedDate as WireDate,
            abccAssessmentModuleId,
          })),
        ),
      ),
  }),
];
