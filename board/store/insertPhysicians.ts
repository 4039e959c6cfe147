import { type Column, getTableColumns, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { BoardTransaction } from "./boardDatabase";
import { continueNumbering, oneImportAtATime } from "./numbering";
import type { ImportedPhysician } from "./physicianRecord";
import type { PartRow } from "./recordPart";
import { recordParts } from "./recordParts";

type Values = PartRow["values"];

/**
 * Stores many records at once, under the ids that they bring: one statement for each table, however many rows that is.
 * Physicians who are there already are left as they are. Answers how many were added.
 */
export async function insertPhysicians(tx: BoardTransaction, records: readonly ImportedPhysician[]): Promise<number> {
  await oneImportAtATime(tx);
  const [person, ...parts] = recordParts;
  if (person === undefined) return 0;
  const added = new Set(await insertRows(tx, person.table, records.flatMap(person.rows).map(valuesOf), "physicianId"));
  const fresh = records.filter(({ physicianId }) => added.has(physicianId));
  for (const { table, rows } of parts) await insertRows(tx, table, fresh.flatMap(rows).map(valuesOf), null);
  if (fresh.length > 0) await continueNumbering(tx);
  return fresh.length;
}

/** PostgreSQL plans by what it last counted, which before the next of its own counts is an empty table. */
export async function countAnew(tx: BoardTransaction): Promise<void> {
  for (const { table } of recordParts) await tx.execute(sql`analyze ${table}`);
}

const valuesOf = ({ values }: PartRow): Values => values;

/**
 * All rows as one document, which PostgreSQL takes apart by the table's own types: a parameter for each value would allow
 * some thousand rows only, and takes several times as long.
 *
 * @param id the column of which the values that were added are answered; rows that are there already are then left out.
 */
async function insertRows(tx: BoardTransaction, table: PgTable, rows: readonly Values[], id: string | null): Promise<number[]> {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (names.length === 0) return [];
  const columns = getTableColumns(table);
  const chosen = names.flatMap((name) => {
    const column = columns[name];
    return column === undefined ? [] : [{ name, column }];
  });
  const document = JSON.stringify(
    rows.map((row) => Object.fromEntries(chosen.map(({ name, column }) => [column.name, stored(column, row[name])]))),
  );
  const { schema, name } = getTableConfig(table);
  const target = sql.raw(`"${schema}"."${name}"`);
  const list = sql.join(chosen.map(({ column }) => sql.identifier(column.name)), sql`, `);
  const idColumn = id === null ? undefined : columns[id];
  const ending =
    idColumn === undefined ? sql`` : sql` on conflict do nothing returning ${sql.identifier(idColumn.name)} as id`;
  const { rows: added } = await tx.execute<{ id: string | number }>(
    sql`insert into ${target} (${list}) select ${list} from json_populate_recordset(null::${target}, ${document}::json)${ending}`,
  );
  return added.map(({ id: given }) => Number(given));
}

/** As the driver would send it; a document stays one, instead of a text that holds one. */
function stored(column: Column, value: unknown): unknown {
  if (value === null || value === undefined || column.dataType === "json") return value ?? null;
  return column.mapToDriverValue(value);
}
