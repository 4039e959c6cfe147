import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { PhysicianId } from "~/contract/ids";
import type { BoardTransaction } from "../boardDatabase";
import type { RecordPart } from "./recordPart";
import { recordParts } from "./recordParts";

/** Until the transaction ends nobody else imports: which ids are taken stays true, and two imports never wait for each other. */
export async function oneImportAtATime(tx: BoardTransaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('import of people', 0))`);
}

/** The same for what may run beside others of its kind: no import begins until the transaction ends. */
export async function noImportMeanwhile(tx: BoardTransaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended('import of people', 0))`);
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
  for (const part of numberedParts()) {
    const parts = numberedTogether(part);
    await continueAbove(tx, part, sql`greatest(${sql.join(parts.map(largestId), sql`, `)})`);
  }
}

/**
 * The same above ids that are still to be imported: whoever saves or signs up before that import takes none of them.
 *
 * @param physicianId new physicians have higher ids from now on.
 * @param idOf above which the ids of this part, and of those that are numbered with it, are from now on.
 */
export async function continueNumberingAbove(
  tx: BoardTransaction,
  physicianId: PhysicianId,
  idOf: (part: RecordPart) => number,
): Promise<void> {
  await oneImportAtATime(tx);
  for (const part of numberedParts()) await continueAbove(tx, part, sql`${idOf(part)}::bigint`);
  const physicians = sql`'board.new_physician_id'::regclass`;
  const largest = sql`${physicianId}::bigint`;
  await tx.execute(sql`select setval(${physicians}, ${largest}) where ${isBehind(physicians, largest)}`);
}

async function continueAbove(tx: BoardTransaction, part: RecordPart, largest: SQL): Promise<void> {
  const sequence = sequenceOf(part.table, part.id);
  const { rows } = await tx.execute<{ behind: boolean | null }>(sql`select ${isBehind(sequence, largest)} as behind`);
  if (rows[0]?.behind !== true) return;
  // Between looking and setting, a save in the portal could be given an id that is then given once more.
  const tables = sql.join(
    numberedTogether(part).map(({ table }) => sql`${table}`),
    sql`, `,
  );
  await tx.execute(sql`lock table ${tables} in share row exclusive mode`);
  await tx.execute(sql`select setval(${sequence}, ${largest}) where ${isBehind(sequence, largest)}`);
}

/** Those whose own table has the sequence of their ids. */
function numberedParts(): readonly RecordPart[] {
  return recordParts.filter(({ numberedWith, table }) => numberedWith === table);
}

/** Of a sequence that has given nothing yet, the last value is null. */
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
