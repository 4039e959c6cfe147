import { getTableColumns, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import type { BoardDatabase, BoardTransaction } from "./boardDatabase";
import type { ImportedPhysician, SystemNotificationRecord } from "./physicianRecord";
import { recordParts } from "./recordParts";
import * as tables from "./schema";

/**
 * Stores a whole record under the ids that it brings. A physician who is already there is left as they are, and false
 * is returned. Rejects, and stores nothing, when one of the other ids is taken.
 */
export async function importPhysician(
  database: BoardDatabase | BoardTransaction,
  record: ImportedPhysician,
): Promise<boolean> {
  const [person, ...parts] = recordParts.map(({ table, rows }) => ({ table, rows: rows(record) }));
  return database.transaction(async (tx) => {
    if (person === undefined) return false;
    const added = await tx.insert(person.table).values(valuesOf(person.rows)).onConflictDoNothing().returning();
    if (added.length === 0) return false;
    for (const { table, rows } of parts) {
      // drizzle refuses to insert no rows.
      if (rows.length > 0) await tx.insert(table).values(valuesOf(rows));
    }
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

/** The ids that the board gives itself from now on continue above the imported ones. */
export async function continueNumbering(tx: BoardTransaction): Promise<void> {
  for (const { table, id, numberedWith } of recordParts) {
    const column = id === null ? undefined : getTableColumns(table)[id];
    if (column === undefined || numberedWith === null) continue;
    const { schema, name } = getTableConfig(numberedWith);
    const sequence = sql`pg_get_serial_sequence(${`${schema}.${name}`}, ${column.name})`;
    await tx.execute(sql`select setval(${sequence}, greatest(max(${column}), nextval(${sequence}))) from ${table}`);
  }
}

function valuesOf(rows: readonly { readonly values: Readonly<Record<string, unknown>> }[]): Record<string, unknown>[] {
  return rows.map(({ values }) => ({ ...values }));
}
