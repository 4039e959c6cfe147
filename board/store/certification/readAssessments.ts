import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { AbccAssessment } from "~/contract/certification/abccAssessment";
import type { AppliedExamination } from "~/contract/examinations/examination";
import type { PhysicianId } from "~/contract/ids";
import type { ReEntryAssessment } from "~/contract/certification/reEntryAssessment";
import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import { prepared } from "../preparedQueries";
import { abccAssessment, abccAssessmentModule, appliedExamination, certificate, reEntryAssessment } from "../schema";

const assessmentsOf = prepared((database) =>
  database.query.abccAssessment
    .findMany({
      where: eq(abccAssessment.physicianId, sql.placeholder("physicianId")),
      orderBy: [asc(abccAssessment.startDate), asc(abccAssessment.abccAssessmentId)],
      with: {
        certificate: { columns: { certificationName: true } },
        modules: {
          columns: { abccAssessmentId: false },
          orderBy: [asc(abccAssessmentModule.startDate), asc(abccAssessmentModule.abccAssessmentModuleId)],
          with: {
            ccArticleResults: {
              columns: { abccAssessmentModuleId: false },
              orderBy: (table) => [asc(table.completedDate), asc(table.esoArticleId)],
            },
          },
        },
      },
    })
    .prepare("abcc_assessments"),
);

/** The article assessments of one physician in the order of time, modules and articles as well. */
export async function readAbccAssessments(
  database: BoardDatabase | BoardTransaction,
  physicianId: PhysicianId,
): Promise<AbccAssessment[]> {
  const found = await assessmentsOf(database).execute({ physicianId });
  return found.map(({ certificate, ...assessment }) => ({ ...assessment, ...certificate }));
}

const examinationsOf = prepared((database) =>
  database
    .select({ examination: appliedExamination.examination })
    .from(appliedExamination)
    .where(eq(appliedExamination.physicianId, sql.placeholder("physicianId")))
    .orderBy(asc(appliedExamination.applicationId))
    .prepare("applied_examinations"),
);

/** The examinations that one physician applied to, in the order of the applications. */
export async function readAppliedExaminations(
  database: BoardDatabase | BoardTransaction,
  physicianId: PhysicianId,
): Promise<AppliedExamination[]> {
  const rows = await examinationsOf(database).execute({ physicianId });
  return rows.map(({ examination }) => examination);
}

/** The ways back that the board has decided on for one physician, open to them or not. */
export async function readReEntryAssessments(
  database: BoardDatabase | BoardTransaction,
  physicianId: PhysicianId,
): Promise<ReEntryAssessment[]> {
  return database
    .select({ ...getTableColumns(reEntryAssessment), certificationName: certificate.certificationName })
    .from(reEntryAssessment)
    .innerJoin(certificate, eq(certificate.certificateId, reEntryAssessment.certificateId))
    .where(eq(certificate.physicianId, physicianId))
    .orderBy(asc(reEntryAssessment.certificateId), asc(reEntryAssessment.ccAssessmentType));
}
