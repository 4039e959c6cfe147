import { getTableColumns } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { isDeepStrictEqual } from "node:util";
import { Temporal } from "temporal-polyfill";

type Values = Readonly<Record<string, unknown>>;

/** Whether the table keeps the same for both rows. */
export function isSameRow(table: PgTable, a: Values, b: Values): boolean {
  const columns = getTableColumns(table);
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isDeepStrictEqual(kept(columns[name], a[name]), kept(columns[name], b[name])));
}

/** As a column of the type gives it back: numbers with four decimals, documents without what is undefined. */
function kept(column: PgColumn | undefined, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (value instanceof Temporal.Instant) return value.toString();
  if (column?.columnType === "PgNumericNumber") return Number(value).toFixed(4);
  if (column?.getSQLType() === "jsonb") return JSON.parse(JSON.stringify(value));
  return value;
}
