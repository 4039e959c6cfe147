import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { PhysicianId } from "@portal/contract/ids";
import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import type { ImportedPhysician } from "../people/physicianRecord";
import { physician, systemNotification } from "../schema";
import { readDemographics } from "../people/changeDemographics";
import { readBilling } from "../billing/billingAccount";
import { readApplications, readExaminationHistory } from "../applications/readApplications";
import { readAbccAssessments, readAppliedExaminations, readReEntryAssessments } from "../certification/assessments";
import { readPhysicianRecord } from "../people/readPhysicianRecord";
import { CannotReplace, type Difference, difference, keyOf, mustStay } from "./partDifference";
import type { PartRow, RecordPart } from "./recordPart";
import { recordParts } from "./recordParts";

type Values = PartRow["values"];

/** Number of a part's rows added, changed, removed, and kept because the portal saved them. */
export interface PartChange {
  readonly name: string;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly kept: number;
}

export async function storedPhysicians(
  tx: BoardTransaction,
  physicianIds: readonly PhysicianId[],
): Promise<ReadonlySet<PhysicianId>> {
  const rows = await tx
    .select({ physicianId: physician.physicianId })
    .from(physician)
    .where(sql`${physician.physicianId} = any(${sql.param([...physicianIds])}::bigint[])`);
  return new Set(rows.map((row) => row.physicianId));
}

/** Null for an unknown id. */
export async function lockPhysician(
  tx: BoardTransaction,
  physicianId: ImportedPhysician["physicianId"],
): Promise<Required<ImportedPhysician> | null> {
  const where = eq(physician.physicianId, physicianId);
  const found = await tx.select({ id: physician.physicianId }).from(physician).where(where).for("update");
  return found.length === 0 ? null : readImportedPhysician(tx, physicianId);
}

/**
 * Makes the stored record, locked and read by `lockPhysician`, equal to `wanted` row by row, except for what was saved
 * in the portal. Returns the parts that differed.
 *
 * @throws {CannotReplace} after which the transaction must be rolled back.
 */
export async function replacePhysician(
  tx: BoardTransaction,
  stored: ImportedPhysician,
  imported: ImportedPhysician,
): Promise<PartChange[]> {
  const differences: Difference[] = [];
  for (const part of recordParts) differences.push(await difference(tx, part, stored, imported));

  // Referenced rows are removed last and added first.
  for (const { part, removed } of differences.toReversed()) for (const row of removed) await remove(tx, part, row);
  for (const { part, changed, added } of differences) {
    for (const row of changed)
      await write(
        row,
        tx
          .update(part.table)
          .set({ ...row.values })
          .where(isRow(part, row.values)),
      );
    for (const row of added) await write(row, tx.insert(part.table).values({ ...row.values }));
  }
  return differences.filter(isAny).map(({ part, added, changed, removed, kept }) => ({
    name: part.name,
    added: added.length,
    changed: changed.length,
    removed: removed.length,
    kept,
  }));
}

function isAny({ added, changed, removed, kept }: Difference): boolean {
  return added.length + changed.length + removed.length + kept > 0;
}

function isRow({ table, key }: RecordPart, values: Values) {
  const columns = getTableColumns(table);
  return and(...key.map((name) => sql`${columns[name]} = ${values[name]}`));
}

async function remove(tx: BoardTransaction, part: RecordPart, { values }: PartRow): Promise<void> {
  try {
    await tx.delete(part.table).where(isRow(part, values));
  } catch (cause) {
    if (codeOf(cause) !== "23503") throw cause;
    throw mustStay(part, keyOf(part, values), { cause });
  }
}

async function write(row: PartRow, statement: PromiseLike<unknown>): Promise<void> {
  try {
    await statement;
  } catch (cause) {
    // Class 23: a constraint fails together with what has just been saved, since the record itself was checked.
    if (!codeOf(cause)?.startsWith("23")) throw cause;
    throw new CannotReplace(row.path, "does not go together with what is stored", { cause });
  }
}

export async function storedIds(
  tx: BoardTransaction,
  { table, id }: RecordPart,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const column = id === null ? undefined : getTableColumns(table)[id];
  if (column === undefined || ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: column })
    .from(table)
    .where(sql`${column} = any(${sql.param([...ids])}::${sql.raw(column.getSQLType())}[])`);
  return new Set(rows.map((row) => String(row.id)));
}

/** PostgreSQL's code of an error wrapped by drizzle (`23505`). */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("code" in error && typeof error.code === "string") return error.code;
  return codeOf(error.cause);
}

/** Everything that `importPhysician` stores, in its current state; null for an unknown id. */
export async function readImportedPhysician(
  database: BoardDatabase | BoardTransaction,
  physicianId: PhysicianId,
): Promise<Required<ImportedPhysician> | null> {
  const record = await readPhysicianRecord(database, physicianId);
  if (record === null) return null;
  const assessments = await readAbccAssessments(database, physicianId);
  const reEntries = await readReEntryAssessments(database, physicianId);
  const { physicianId: _, ...notice } = getTableColumns(systemNotification);
  return {
    ...record,
    ...(await readBilling(database, physicianId)),
    demographics: await readDemographics(database, physicianId),
    abccAssessments: assessments.map(({ physicianId: _owner, certificationName: _name, ...assessment }) => assessment),
    appliedExaminations: await readAppliedExaminations(database, physicianId),
    applications: await readApplications(database, physicianId),
    examinationHistory: await readExaminationHistory(database, physicianId),
    reEntryAssessments: reEntries.map(({ certificationName: _name, ...entry }) => entry),
    systemNotifications: await database
      .select(notice)
      .from(systemNotification)
      .where(eq(systemNotification.physicianId, physicianId))
      .orderBy(asc(systemNotification.systemNotificationId)),
  };
}
