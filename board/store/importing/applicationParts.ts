import { and, eq, isNotNull } from "drizzle-orm";
import type { PhysicianId } from "~/contract/ids";
import type { BoardTransaction } from "../boardDatabase";
import { changedItems } from "../changes";
import { each, part, type RecordPart } from "./recordPart";
import * as tables from "../schema";
import { scoreReport } from "../applications/scoreReport";

/** The applications that were started, changed or deleted in the portal. */
async function applicationsSaved(tx: BoardTransaction, physicianId: PhysicianId) {
  const { application, appliedExamination } = tables;
  const changed = await tx
    .select({ applicationId: application.applicationId })
    .from(application)
    .innerJoin(appliedExamination, eq(appliedExamination.applicationId, application.applicationId))
    .where(and(eq(appliedExamination.physicianId, physicianId), isNotNull(application.changedAt)));
  const deleted = await changedItems(tx, physicianId, "application", "deleted");
  return [...changed, ...deleted.map((applicationId) => ({ applicationId }))];
}

/** The applications of a physician and the examinations of the past, part by part. */
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
