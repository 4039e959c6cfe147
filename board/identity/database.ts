import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";

export type IdentityDatabase = NodePgDatabase;

/** Queries in the names of `schema.ts`. */
export function identityDatabase(pool: pg.Pool): IdentityDatabase {
  return drizzle({ client: pool, casing: "snake_case" });
}
