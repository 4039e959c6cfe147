import { inArray, sql } from "drizzle-orm";
import type pg from "pg";
import type { PhysicianId } from "@portal/contract/ids";
import { type BoardDatabase, boardDatabase, type BoardTransaction } from "../boardDatabase";
import type { ImportedPhysician } from "../people/physicianRecord";
import { physician, physicianSearchPair, physicianSearchWord } from "../schema";
import { continueNumbering, lockOutImports, lockImports } from "./numbering";
import { recordParts } from "./recordParts";
import { rowsToCopy } from "./copyRows";

/**
 * Stores a whole record under its own ids. An existing physician stays unchanged, and false is returned. Rejects and
 * stores nothing if another id is taken.
 */
export async function importPhysician(
  database: BoardDatabase | BoardTransaction,
  record: ImportedPhysician,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    await lockImports(tx);
    if (!(await insertPhysician(tx, record))) return false;
    await continueNumbering(tx);
    return true;
  });
}

/** Stores a record as part of an import: the board's own numbering doesn't continue above its ids yet. */
async function insertPhysician(tx: BoardTransaction, record: ImportedPhysician): Promise<boolean> {
  const [person, ...parts] = recordParts.map(({ table, rows }) => ({ table, rows: rows(record) }));
  if (person === undefined) return false;
  const added = await tx.insert(person.table).values(valuesOf(person.rows)).onConflictDoNothing().returning();
  if (added.length === 0) return false;
  for (const { table, rows } of parts) {
    // drizzle rejects an insert of no rows.
    if (rows.length > 0) await tx.insert(table).values(valuesOf(rows));
  }
  return true;
}

function valuesOf(rows: readonly { readonly values: Readonly<Record<string, unknown>> }[]): Record<string, unknown>[] {
  return rows.map(({ values }) => ({ ...values }));
}

/**
 * Stores many records in one transaction under their own ids, with one statement per table. Existing physicians stay
 * unchanged. Returns the number added.
 * No other process may store the same ones, and the board's own numbering must be above all of these
 * (continueNumberingAbove). Others may be stored concurrently. A machine crash may lose the last transactions, though
 * never a part of one.
 *
 * @param recordOf called for missing physicians, one after the other: a record is released once its rows are text.
 */
export async function insertPhysicians(
  client: pg.PoolClient,
  ids: readonly PhysicianId[],
  recordOf: (physicianId: PhysicianId) => ImportedPhysician,
): Promise<number> {
  return boardDatabase(client).transaction(async (tx) => {
    // The next run finds what a crash lost, and makes it again.
    await tx.execute(sql`set local synchronous_commit = off`);
    await lockOutImports(tx);
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

/** Stores new records with one statement per table, as part of an import like `insertPhysician`. */
export async function copyPhysicians(client: pg.PoolClient, records: readonly ImportedPhysician[]): Promise<void> {
  for (const { table, rows } of recordParts) {
    const toCopy = rowsToCopy(table);
    for (const record of records) for (const { values } of rows(record)) toCopy.add(values);
    await toCopy.copy(client);
  }
}

/** Until its next automatic analysis, PostgreSQL would plan for empty tables. */
export async function analyzeTables(tx: BoardTransaction): Promise<void> {
  for (const table of [...recordParts.map((part) => part.table), physicianSearchWord, physicianSearchPair])
    await tx.execute(sql`analyze ${table}`);
}
