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
import { type Author, lockOwner, recordChange, type Refused } from "../journals";

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

type ModuleAttested<Refusal> = { readonly kind: "attested" } | Refused<Refusal> | { readonly kind: "unknown-module" };

interface ModuleAttestation {
  readonly physicianId: PhysicianId;
  readonly abccAssessmentModuleId: AbccAssessmentModuleId;
  readonly attestationDate: WireDate;
}

/**
 * An attested module keeps its date without a call of `refusalOf`; otherwise `refusalOf` gets the assessments with the
 * owner locked.
 */
export async function attestModule<Refusal>(
  database: BoardDatabase,
  { physicianId, abccAssessmentModuleId, attestationDate }: ModuleAttestation,
  author: Author,
  refusalOf: (own: OwnModule, assessments: readonly AbccAssessment[]) => Refusal | null,
): Promise<ModuleAttested<Refusal>> {
  return database.transaction(async (tx) => {
    await lockOwner(tx, physicianId);
    const assessments = await readAbccAssessments(tx, physicianId);
    const own = findModule(assessments, abccAssessmentModuleId);
    if (own === undefined) return { kind: "unknown-module" };
    if (own.module.attestationDate !== null) return { kind: "attested" };

    const refusal = refusalOf(own, assessments);
    if (refusal !== null) return { kind: "refused", refused: refusal };

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
    return { kind: "attested" };
  });
}
