import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { PhysicianId } from "@portal/contract/ids";
import type { BoardTransaction } from "../boardDatabase";
import type { RecordPart } from "./recordPart";
import { recordParts } from "./recordParts";

/** Blocks other imports until the transaction ends: taken ids stay taken, and imports don't deadlock. */
export async function lockImports(tx: BoardTransaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('import of people', 0))`);
}

/** Blocks imports, but not others of its kind, until the transaction ends. */
export async function lockOutImports(tx: BoardTransaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended('import of people', 0))`);
}

/** The parts that share one sequence of ids. */
export function numberedTogether(part: RecordPart): readonly RecordPart[] {
  const numbering = ({ numberedWith, table }: RecordPart) => numberedWith ?? table;
  return recordParts.filter((other) => other.id !== null && numbering(other) === numbering(part));
}

/**
 * Continues the board's numbering above the imported ids; it never goes back. Call it at the end of an import: if it
 * brought higher ids, saves of such rows wait until it ends.
 */
export async function continueNumbering(tx: BoardTransaction): Promise<void> {
  for (const part of numberedParts()) {
    const parts = numberedTogether(part);
    await continueAbove(tx, part, sql`greatest(${sql.join(parts.map(largestId), sql`, `)})`);
  }
}

/**
 * Continues the numbering above ids that will be imported later, so that saves and sign-ups before then take none of
 * them.
 *
 * @param physicianId new physicians get higher ids.
 * @param idOf ids of this part, and of those that share its sequence, continue above it.
 */
export async function continueNumberingAbove(
  tx: BoardTransaction,
  physicianId: PhysicianId,
  idOf: (part: RecordPart) => number,
): Promise<void> {
  await lockImports(tx);
  for (const part of numberedParts()) await continueAbove(tx, part, sql`${idOf(part)}::bigint`);
  const physicians = sql`'board.new_physician_id'::regclass`;
  const largest = sql`${physicianId}::bigint`;
  await tx.execute(sql`select setval(${physicians}, ${largest}) where ${isBehind(physicians, largest)}`);
}

async function continueAbove(tx: BoardTransaction, part: RecordPart, largest: SQL): Promise<void> {
  const sequence = sequenceOf(part.table, part.id);
  const { rows } = await tx.execute<{ behind: boolean | null }>(sql`select ${isBehind(sequence, largest)} as behind`);
  if (rows[0]?.behind !== true) return;
  // Between reading and setting, a concurrent save could get an id that is then assigned again.
  const tables = sql.join(
    numberedTogether(part).map(({ table }) => sql`${table}`),
    sql`, `,
  );
  await tx.execute(sql`lock table ${tables} in share row exclusive mode`);
  await tx.execute(sql`select setval(${sequence}, ${largest}) where ${isBehind(sequence, largest)}`);
}

function numberedParts(): readonly RecordPart[] {
  return recordParts.filter(({ numberedWith, table }) => numberedWith === table);
}

/** The last value of an unused sequence is null. */
function isBehind(sequence: SQL, largest: SQL): SQL {
  return sql`${largest} > coalesce(pg_sequence_last_value(${sequence}), 0)`;
}

function sequenceOf(table: PgTable, id: string | null) {
  const { schema, name } = getTableConfig(table);
  return sql`pg_get_serial_sequence(${`${schema}.${name}`}, ${getTableColumns(table)[id ?? ""]?.name ?? ""})::regclass`;
}

function largestId({ table, id }: RecordPart) {
  return sql`(select max(${getTableColumns(table)[id ?? ""]}) from ${table})`;
}
