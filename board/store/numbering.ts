import { getTableColumns, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { BoardTransaction } from "./boardDatabase";
import type { RecordPart } from "./recordPart";
import { recordParts } from "./recordParts";

/** Until the transaction ends nobody else imports: which ids are taken stays true, and two imports never wait for each other. */
export async function oneImportAtATime(tx: BoardTransaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('import of people', 0))`);
}

/** The parts among whose rows an id names one, whichever table the row is in. */
export function numberedTogether(part: RecordPart): readonly RecordPart[] {
  const numbering = ({ numberedWith, table }: RecordPart) => numberedWith ?? table;
  return recordParts.filter((other) => other.id !== null && numbering(other) === numbering(part));
}

/**
 * The ids that the board gives itself from now on continue above the imported ones, and never go back. Belongs at the
 * end of an import: where ids were imported beyond the last one given, nobody saves a row of that kind until it ends.
 */
export async function continueNumbering(tx: BoardTransaction): Promise<void> {
  for (const part of recordParts) {
    if (part.numberedWith !== part.table) continue;
    const parts = numberedTogether(part);
    const sequence = sequenceOf(part.table, part.id);
    const largest = sql`greatest(${sql.join(parts.map(largestId), sql`, `)})`;
    // Nothing has been given yet: null.
    const isBehind = sql`${largest} > coalesce(pg_sequence_last_value(${sequence}::regclass), 0)`;
    const { rows } = await tx.execute<{ behind: boolean | null }>(sql`select ${isBehind} as behind`);
    if (rows[0]?.behind !== true) continue;
    // Between looking and setting, a save in the portal could be given an id that is then given once more.
    const tables = sql.join(parts.map(({ table }) => sql`${table}`), sql`, `);
    await tx.execute(sql`lock table ${tables} in share row exclusive mode`);
    await tx.execute(sql`select setval(${sequence}::regclass, ${largest}) where ${isBehind}`);
  }
}

function sequenceOf(table: PgTable, id: string | null) {
  const { schema, name } = getTableConfig(table);
  return sql`pg_get_serial_sequence(${`${schema}.${name}`}, ${getTableColumns(table)[id ?? ""]?.name ?? ""})`;
}

function largestId({ table, id }: RecordPart) {
  return sql`(select max(${getTableColumns(table)[id ?? ""]}) from ${table})`;
}
