import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import * as relations from "./tables/relations";
import * as tables from "./schema";

/** The board's own schema, seen through drizzle; with a client, what happens in its transaction is part of that. */
export function boardDatabase(pool: pg.Pool | pg.PoolClient) {
  return drizzle({ client: pool, schema: { ...tables, ...relations } });
}
export type BoardDatabase = ReturnType<typeof boardDatabase>;

/** Inside `database.transaction(…)` nothing else may be used. */
export type BoardTransaction = Parameters<Parameters<BoardDatabase["transaction"]>[0]>[0];
