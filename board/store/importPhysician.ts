import { type InferInsertModel, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { Temporal } from "temporal-polyfill";
import type { CCAttestation } from "~/contract/ccAttestation";
import * as contract from "~/contract/examination";
import { centsFromDollars } from "~/domain/money";
import type { BoardDatabase, BoardTransaction } from "./boardDatabase";
import type { ImportedPhysician, PhysicianRecord, SystemNotificationRecord } from "./physicianRecord";
import * as tables from "./schema";

/**
 * Stores a whole record under the ids that it brings. A physician who is already there is left as they are, and false
 * is returned. Rejects, and stores nothing, when one of the other ids is taken.
 */
export async function importPhysician(
  database: BoardDatabase | BoardTransaction,
  record: ImportedPhysician,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const added = await tx.insert(tables.physician).values(record).onConflictDoNothing().returning();
    if (added.length === 0) return false;
    await addParts(tx, record);
    await addBlocks(tx, record);
    await addAssessments(tx, record);
    await addExaminations(tx, record);
    await insert(tx, tables.reEntryAssessment, record.reEntryAssessments ?? []);
    await addNotifications(tx, record);
    await continueNumbering(tx);
    return true;
  });
}

/** Stores a notice for everybody. One that is already there is left as it is, and false is returned. */
export async function importNotification(
  database: BoardDatabase | BoardTransaction,
  notification: SystemNotificationRecord,
): Promise<boolean> {
  const added = await database.insert(tables.systemNotification).values(notification).onConflictDoNothing().returning();
  return added.length > 0;
}

async function addParts(tx: BoardTransaction, record: PhysicianRecord): Promise<void> {
  const { physicianId } = record;
  const own = <Part extends object>(part: Part) => ({ ...part, physicianId });
  await insert(tx, tables.certificate, record.certificates.map(own));
  await insert(tx, tables.medicalLicense, record.medicalLicenses.map(own));
  await insert(tx, tables.ccVerifiedActivity, record.ccVerifiedActivities.map(own));
  await insert(tx, tables.selfReportedActivity, record.ccSelfReportedActivities.map(own));
  await insert(tx, tables.enrollmentCertificate, record.enrollmentCertificates);
}

async function addBlocks(tx: BoardTransaction, { physicianId, ccBlocks }: PhysicianRecord): Promise<void> {
  await insert(
    tx,
    tables.ccBlock,
    ccBlocks.map((block) => ({ ...block, physicianId })),
  );
  for (const { ccBlockId, ...block } of ccBlocks) {
    const own = <Part extends object>(part: Part) => ({ ...part, ccBlockId });
    const fees = block.ccAnnualFees.map((fee) => own({ ...fee, feeAmount: centsFromDollars(fee.feeAmount) }));
    await insert(tx, tables.ccAnnualFee, fees);
    await insert(tx, tables.ccAttestation, block.ccAttestations.map(attestationRow).map(own));
    await insert(tx, tables.ccAppliedWaiver, block.ccAppliedWaivers.map(own));
    await insert(tx, tables.ccAppliedArticleWaiver, block.ccAppliedArticleWaivers.map(own));
  }
}

async function addAssessments(
  tx: BoardTransaction,
  { physicianId, abccAssessments = [] }: ImportedPhysician,
): Promise<void> {
  const own = abccAssessments.map(({ modules: _, ...assessment }) => ({ ...assessment, physicianId }));
  await insert(tx, tables.abccAssessment, own);
  for (const { abccAssessmentId, modules } of abccAssessments) {
    const rows = modules.map(({ ccArticleResults: _, ...module }) => ({ ...module, abccAssessmentId }));
    await insert(tx, tables.abccAssessmentModule, rows);
    for (const { abccAssessmentModuleId, ccArticleResults } of modules) {
      const results = ccArticleResults.map((result) => ({ ...result, abccAssessmentModuleId }));
      await insert(tx, tables.ccArticleResult, results);
    }
  }
}

async function addExaminations(
  tx: BoardTransaction,
  { physicianId, appliedExaminations = [] }: ImportedPhysician,
): Promise<void> {
  const rows = appliedExaminations.map((applied) => {
    // No column guards what stands inside a document.
    const examination = contract.appliedExamination.parse(applied);
    return { applicationId: examination.application.applicationId, physicianId, examination };
  });
  await insert(tx, tables.appliedExamination, rows);
}

async function addNotifications(
  tx: BoardTransaction,
  { physicianId, systemNotifications = [] }: ImportedPhysician,
): Promise<void> {
  const own = systemNotifications.map((notification) => ({ ...notification, physicianId }));
  await insert(tx, tables.systemNotification, own);
}

function attestationRow({ selfReportedCredits, attestationDate, updatedDate, ...attestation }: CCAttestation) {
  return {
    ...attestation,
    isSelfReported: selfReportedCredits === 1,
    attestationDate: attestationDate === null ? null : Temporal.Instant.from(attestationDate),
    updatedDate: Temporal.Instant.from(updatedDate),
  };
}

/** drizzle refuses to insert no rows. */
async function insert<Table extends PgTable>(
  tx: BoardTransaction,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(table).values([...rows]);
}

/** Tables whose ids the board gives, and where the numbers come from if not from the table itself. */
const numbered: [PgTable, PgColumn, PgTable?][] = [
  [tables.certificate, tables.certificate.certificateId],
  [tables.medicalLicense, tables.medicalLicense.medicalLicenseId],
  [tables.ccVerifiedActivity, tables.ccVerifiedActivity.ccActivityId],
  [tables.selfReportedActivity, tables.selfReportedActivity.ccActivityId, tables.ccVerifiedActivity],
  [tables.ccBlock, tables.ccBlock.ccBlockId],
  [tables.ccAttestation, tables.ccAttestation.ccAttestationId],
];

/** The ids that the board gives itself from now on continue above the imported ones. */
async function continueNumbering(tx: BoardTransaction): Promise<void> {
  for (const [table, column, numbering = table] of numbered) {
    const { schema, name } = getTableConfig(numbering);
    const sequence = sql`pg_get_serial_sequence(${`${schema}.${name}`}, ${column.name})`;
    await tx.execute(sql`select setval(${sequence}, greatest(max(${column}), nextval(${sequence}))) from ${table}`);
  }
}
