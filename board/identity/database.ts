import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";

/** What queries of the identity service need: a database of its own, or a transaction of the board's. */
export type IdentityDatabase = Pick<NodePgDatabase, "select" | "insert" | "update" | "delete" | "execute">;

/** Queries in the names of `schema.ts`; with a client, they are part of the transaction that it is in. */
export function identityDatabase(pool: pg.Pool | pg.PoolClient): NodePgDatabase {
  return drizzle({ client: pool });
}
