import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";

export type IdentityDatabase = NodePgDatabase;

/** Queries in the names of `schema.ts`; with a client, they are part of the transaction that it is in. */
export function identityDatabase(pool: pg.Pool | pg.PoolClient): IdentityDatabase {
  return drizzle({ client: pool, casing: "snake_case" });
}
