import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import { continueNumbering, oneImportAtATime } from "./numbering";
import type { ImportedPhysician, SystemNotificationRecord } from "../people/physicianRecord";
import { recordParts } from "./recordParts";
import * as tables from "../schema";

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
export async function insertPhysician(tx: BoardTransaction, record: ImportedPhysician): Promise<boolean> {
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

/** Stores a notice for everybody. One that is already there is left as it is, and false is returned. */
export async function importNotification(
  database: BoardDatabase | BoardTransaction,
  notification: SystemNotificationRecord,
): Promise<boolean> {
  const added = await database.insert(tables.systemNotification).values(notification).onConflictDoNothing().returning();
  return added.length > 0;
}

function valuesOf(rows: readonly { readonly values: Readonly<Record<string, unknown>> }[]): Record<string, unknown>[] {
  return rows.map(({ values }) => ({ ...values }));
}
