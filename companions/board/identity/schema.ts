import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";

export * from "./tables/accountTables";
export * from "./tables/signInTables";

/** A database of its own, or a transaction of the board's. */
export type IdentityDatabase = Pick<NodePgDatabase, "select" | "insert" | "update" | "delete" | "execute">;

/** Uses the names of these tables. With a client, queries are part of its transaction. */
export function identityDatabase(pool: pg.Pool | pg.PoolClient): NodePgDatabase {
  return drizzle({ client: pool });
}
