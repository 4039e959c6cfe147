import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import type {
  AbccAssessment,
  AbccAssessmentModuleId,
  ReEntryAssessment,
} from "@portal/contract/certification/assessments";
import type { AppliedExamination } from "@portal/contract/examinations/examination";
import type { PhysicianId } from "@portal/contract/ids";
import type { WireDate } from "@portal/contract/values";
import { findModule, type OwnModule } from "@portal/domain/articles/articleModules";
import { type BoardDatabase, type BoardTransaction, preparedQuery } from "../boardDatabase";
import { abccAssessment, abccAssessmentModule, appliedExamination, certificate, reEntryAssessment } from "../schema";
import { answer, type Refusing, type Result } from "../../refusal";
import { type Author, lockOwner, type OnChanged, recordChange } from "../journals";

const assessmentsOf = preparedQuery((database) =>
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

/** In order of time, including modules and articles. */
export async function readAbccAssessments(
  database: BoardDatabase | BoardTransaction,
  physicianId: PhysicianId,
): Promise<AbccAssessment[]> {
  const found = await assessmentsOf(database).execute({ physicianId });
  return found.map(({ certificate, ...assessment }) => ({ ...assessment, ...certificate }));
}

const examinationsOf = preparedQuery((database) =>
  database
    .select({ examination: appliedExamination.examination })
    .from(appliedExamination)
    .where(eq(appliedExamination.physicianId, sql.placeholder("physicianId")))
    .orderBy(asc(appliedExamination.applicationId))
    .prepare("applied_examinations"),
);

/** In the order of the applications. */
export async function readAppliedExaminations(
  database: BoardDatabase | BoardTransaction,
  physicianId: PhysicianId,
): Promise<AppliedExamination[]> {
  const rows = await examinationsOf(database).execute({ physicianId });
  return rows.map(({ examination }) => examination);
}

/** Granted options, open or not. */
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

interface ModuleAttestation {
  readonly physicianId: PhysicianId;
  readonly abccAssessmentModuleId: AbccAssessmentModuleId;
  readonly attestationDate: WireDate;
}

/**
 * Null for an unknown module. An attested module keeps its date without a call of `refusalOf`; otherwise `refusalOf`
 * gets the assessments with the owner locked.
 */
export async function attestModule(
  database: BoardDatabase,
  { physicianId, abccAssessmentModuleId, attestationDate }: ModuleAttestation,
  author: Author,
  refusalOf: (own: OwnModule, assessments: readonly AbccAssessment[]) => Refusing | null,
  onChanged: OnChanged<OwnModule>,
): Promise<Result<undefined> | null> {
  return database.transaction(async (tx) => {
    await lockOwner(tx, physicianId);
    const assessments = await readAbccAssessments(tx, physicianId);
    const own = findModule(assessments, abccAssessmentModuleId);
    if (own === undefined) return null;
    if (own.module.attestationDate !== null) return answer(undefined);

    const refusal = refusalOf(own, assessments);
    if (refusal !== null) return refusal;

    await tx
      .update(abccAssessmentModule)
      .set({ attestationDate })
      .where(eq(abccAssessmentModule.abccAssessmentModuleId, abccAssessmentModuleId));
    await recordChange(tx, author, {
      physicianId,
      kind: "module-attestation",
      itemId: abccAssessmentModuleId,
      action: "attested",
      after: { attestationDate },
    });
    await onChanged(tx, own);
    return answer(undefined);
  });
}
