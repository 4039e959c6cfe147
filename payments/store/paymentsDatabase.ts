import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";

type PaymentsDatabase = NodePgDatabase;
/** Inside `database.transaction(…)` use nothing else. */
export type PaymentsTransaction = Parameters<Parameters<PaymentsDatabase["transaction"]>[0]>[0];

/** Queries use the names of `schema.ts`. */
export function paymentsDatabase(pool: pg.Pool): PaymentsDatabase {
  return drizzle({ client: pool, casing: "snake_case" });
}
