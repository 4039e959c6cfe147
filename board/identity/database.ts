import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";

/** A database of its own, or a transaction of the board's. */
export type IdentityDatabase = Pick<NodePgDatabase, "select" | "insert" | "update" | "delete" | "execute">;

/** Uses the names of `schema.ts`. With a client, queries are part of its transaction. */
export function identityDatabase(pool: pg.Pool | pg.PoolClient): NodePgDatabase {
  return drizzle({ client: pool });
}
