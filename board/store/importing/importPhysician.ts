import { inArray, sql } from "drizzle-orm";
import type pg from "pg";
import type { PhysicianId } from "~/contract/ids";
import { type BoardDatabase, boardDatabase, type BoardTransaction } from "../boardDatabase";
import type { ImportedPhysician } from "../people/physicianRecord";
import { physician, physicianSearchWord } from "../schema";
import { continueNumbering, noImportMeanwhile, oneImportAtATime } from "./numbering";
import { recordParts } from "./recordParts";
import { rowsToCopy } from "./copyRows";

/**
 * Stores a whole record under the ids that it brings. A physician who is already there is left as they are, and false
 * is returned. Rejects, and stores nothing, when one of the other ids is taken.
 */
export async function importPhysician(
  database: BoardDatabase | BoardTransaction,
  record: ImportedPhysician,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    await oneImportAtATime(tx);
    if (!(await insertPhysician(tx, record))) return false;
    await continueNumbering(tx);
    return true;
  });
}

/** The same as a part of an import: the ids that the board gives do not yet continue above those of the record. */
async function insertPhysician(tx: BoardTransaction, record: ImportedPhysician): Promise<boolean> {
  const [person, ...parts] = recordParts.map(({ table, rows }) => ({ table, rows: rows(record) }));
  if (person === undefined) return false;
  const added = await tx.insert(person.table).values(valuesOf(person.rows)).onConflictDoNothing().returning();
  if (added.length === 0) return false;
  for (const { table, rows } of parts) {
    // drizzle refuses to insert no rows.
    if (rows.length > 0) await tx.insert(table).values(valuesOf(rows));
  }
  return true;
}

function valuesOf(rows: readonly { readonly values: Readonly<Record<string, unknown>> }[]): Record<string, unknown>[] {
  return rows.map(({ values }) => ({ ...values }));
}

/**
 * Stores many records in one transaction, under the ids that they bring: one statement for each table, however many rows
 * that is. Physicians who are there already are left as they are. Answers how many were added.
 *
 * Nobody else may be storing the same ones, and the ids that the board gives itself have to be above all of these
 * (continueNumberingAbove). Others may be stored at the same time. A crash of the machine may lose what was stored last,
 * though never a part of a transaction.
 *
 * @param recordOf asked for those who are not there yet, one after the other: a record is let go once its rows are text.
 */
export async function insertPhysicians(
  client: pg.PoolClient,
  ids: readonly PhysicianId[],
  recordOf: (physicianId: PhysicianId) => ImportedPhysician,
): Promise<number> {
  return boardDatabase(client).transaction(async (tx) => {
    // What a crash loses is found missing, and made once more, by the next run.
    await tx.execute(sql`set local synchronous_commit = off`);
    await noImportMeanwhile(tx);
    const known = await tx
      .select({ physicianId: physician.physicianId })
      .from(physician)
      .where(inArray(physician.physicianId, [...ids]));
    const there = new Set(known.map(({ physicianId }) => physicianId));
    const missing = ids.filter((id) => !there.has(id));
    const tables = recordParts.map(({ table, rows }) => ({ rows, toCopy: rowsToCopy(table) }));
    for (const id of missing) {
      const record = recordOf(id);
      for (const { rows, toCopy } of tables) for (const { values } of rows(record)) toCopy.add(values);
    }
    for (const { toCopy } of tables) await toCopy.copy(client);
    return missing.length;
  });
}

/** Stores records, none of which is there, in one statement for each table: a part of an import, as `insertPhysician` is. */
export async function copyPhysicians(client: pg.PoolClient, records: readonly ImportedPhysician[]): Promise<void> {
  for (const { table, rows } of recordParts) {
    const toCopy = rowsToCopy(table);
    for (const record of records) for (const { values } of rows(record)) toCopy.add(values);
    await toCopy.copy(client);
  }
}

/** PostgreSQL plans by what it last counted, which before the next of its own counts is an empty table. */
export async function analyzeTables(tx: BoardTransaction): Promise<void> {
  for (const table of [...recordParts.map((part) => part.table), physicianSearchWord])
    await tx.execute(sql`analyze ${table}`);
}
