import { getTableColumns } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { isDeepStrictEqual } from "node:util";
import { Temporal } from "temporal-polyfill";
import type { BoardTransaction } from "../boardDatabase";
import type { ImportedPhysician } from "../people/physicianRecord";
import type { PartRow, Path, RecordPart } from "./recordPart";

type Values = PartRow["values"];

/** Rows in which a part of a record differs from the wanted state. */
export interface Difference {
  readonly part: RecordPart;
  readonly added: readonly PartRow[];
  readonly changed: readonly PartRow[];
  readonly removed: readonly PartRow[];
  readonly kept: number;
}

/** A record can't be replaced: the value at `path` of the new one contradicts what is stored. */
export class CannotReplace extends Error {
  override readonly name = "CannotReplace";

  constructor(
    readonly path: Path,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export function mustStay({ name }: RecordPart, key: string, options?: ErrorOptions): CannotReplace {
  return new CannotReplace(
    [],
    `lacks ${name} ${key}, which must stay: what was done with it in the portal is kept for good`,
    options,
  );
}

/**
 * Computes the writes that make a part's stored rows equal the wanted ones, except for what was saved in the portal.
 */
export async function difference(
  tx: BoardTransaction,
  part: RecordPart,
  stored: ImportedPhysician,
  imported: ImportedPhysician,
): Promise<Difference> {
  const before = byKey(part, part.rows(stored));
  const after = byKey(part, part.rows(imported));
  const kept = await keepSaved(tx, part, stored, before, after);

  const added: PartRow[] = [];
  const changed: PartRow[] = [];
  const removed: PartRow[] = [];
  for (const [key, rows] of after) {
    const [old, ...more] = before.get(key) ?? [];
    const [row, ...others] = rows;
    if (old === undefined || row === undefined) added.push(...rows);
    else if (isSame(part, [old, ...more], rows)) continue;
    // A row that others refer to is changed in place.
    else if (more.length + others.length === 0) changed.push(row);
    else {
      removed.push(old);
      added.push(...rows);
    }
  }
  for (const [key, rows] of before) if (!after.has(key)) removed.push(...rows.slice(0, 1));
  return { part, added, changed, removed, kept };
}

/** Puts what was saved in the portal back into `after`; returns the number of rows affected. */
async function keepSaved(
  tx: BoardTransaction,
  part: RecordPart,
  { physicianId }: ImportedPhysician,
  before: Map<string, PartRow[]>,
  after: Map<string, PartRow[]>,
): Promise<number> {
  if (part.savedInPortal === null) return 0;
  const { columns, except = [], find } = part.savedInPortal;
  let kept = 0;
  for (const key of (await find(tx, physicianId)).map((values) => keyOf(part, values))) {
    const old = before.get(key) ?? [];
    const rows = after.get(key) ?? [];
    if (part.savedInPortal.mustStay && columns !== null && old.length > 0 && rows.length === 0)
      throw mustStay(part, key);
    const wholes =
      columns === null
        ? old.map((row, index) => withColumns(row, except, rows[index]?.values ?? row.values))
        : rows.map((row) => withColumns(row, columns, old[0]?.values ?? {}));
    if (!isSame(part, wholes, rows)) kept += 1;
    if (wholes.length > 0) after.set(key, wholes);
    else after.delete(key);
  }
  return kept;
}

function withColumns({ path, values }: PartRow, columns: readonly string[], other: Values): PartRow {
  return { path, values: { ...values, ...Object.fromEntries(columns.map((name) => [name, other[name]])) } };
}

function isSame({ table }: RecordPart, a: readonly PartRow[], b: readonly PartRow[]): boolean {
  return a.length === b.length && a.every((row, index) => isSameRow(table, row.values, b[index]?.values ?? {}));
}

function byKey(part: RecordPart, rows: readonly PartRow[]): Map<string, PartRow[]> {
  const groups = new Map<string, PartRow[]>();
  for (const row of rows) {
    const key = keyOf(part, row.values);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}

export function keyOf({ key }: RecordPart, values: Values): string {
  return key.map((name) => String(values[name])).join(" ");
}

type RowEqualityValues = Readonly<Record<string, unknown>>;

function isSameRow(table: PgTable, a: RowEqualityValues, b: RowEqualityValues): boolean {
  const columns = getTableColumns(table);
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) =>
    isDeepStrictEqual(asStored(columns[name], a[name]), asStored(columns[name], b[name])),
  );
}

/** The value as the column returns it: numbers with four decimals, JSON without undefined. */
function asStored(column: PgColumn | undefined, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (value instanceof Temporal.Instant) return value.toString();
  if (column?.columnType === "PgNumericNumber") return Number(value).toFixed(4);
  if (column?.getSQLType() === "jsonb") return JSON.parse(JSON.stringify(value));
  return value;
}
