import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";

export type ProviderDatabase = NodePgDatabase;
/** Inside `database.transaction(…)` nothing else may be used. */
export type ProviderTransaction = Parameters<Parameters<ProviderDatabase["transaction"]>[0]>[0];

/** Queries in the names of `schema.ts`. */
export function providerDatabase(pool: pg.Pool): ProviderDatabase {
  return drizzle({ client: pool, casing: "snake_case" });
}
