import pg from "pg";
import { openPool } from "@portal/database/pool";

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A pool that records every statement, so that its plan can be read. */
export interface RecordingPool {
  readonly pool: pg.Pool;
  /** Each text once, with the values of its first use. */
  readonly statements: ReadonlyMap<string, Statement>;
}

export function recordingPool(connection: pg.PoolConfig): RecordingPool {
  const statements = new Map<string, Statement>();
  class RecordingClient extends pg.Client {
    // All its signatures contain what is recorded: a text or a configuration, and perhaps values.
    override query(...given: unknown[]): never {
      const [first, second] = given as [string | { text?: string; values?: unknown[] }, unknown];
      const text = typeof first === "string" ? first : first.text;
      const values = Array.isArray(second) ? second : typeof first === "object" ? (first.values ?? []) : [];
      if (text !== undefined && !statements.has(text)) statements.set(text, { text, values });
      return (super.query as (...all: unknown[]) => never)(...given);
    }
  }
  return { pool: openPool({ ...connection, Client: RecordingClient }), statements };
}

interface Plan {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Index Cond"?: string;
  readonly Plans?: readonly Plan[];
}

/**
 * Returns the tables that the statement reads as a whole because no index leads to its rows. Sequential scans and joins
 * of whole tables, which are good only for small tables, are forbidden while the plan is made, so that a test's tables
 * show what large ones would.
 */
export async function tablesReadWhole(client: pg.ClientBase, { text, values }: Statement): Promise<string[]> {
  if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) return [];
  for (const way of ["seqscan", "hashjoin", "mergejoin"]) await client.query(`set enable_${way} = off`);
  // A partial index is made to be read as a whole.
  const partial = await client.query<{ name: string }>(
    "select relname as name from pg_index join pg_class on pg_class.oid = indexrelid where indpred is not null",
  );
  const few = new Set(partial.rows.map(({ name }) => name));
  const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(`explain (format json) ${text}`, [...values]);
  return rows.flatMap((row) => readWhole(row["QUERY PLAN"][0].Plan, few));
}

function readWhole(plan: Plan, few: ReadonlySet<string>): string[] {
  const isScan = plan["Node Type"] === "Seq Scan" || /^Index (Only )?Scan/.test(plan["Node Type"]);
  const isWhole = isScan && plan["Index Cond"] === undefined && !few.has(plan["Index Name"] ?? "");
  return [
    ...(isWhole ? [plan["Relation Name"] ?? "?"] : []),
    ...(plan.Plans ?? []).flatMap((part) => readWhole(part, few)),
  ];
}
