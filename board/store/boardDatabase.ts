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

/**
 * A query that is built once and then only given its values: to build that of a whole record costs more than to read
 * the answer (bench/), and PostgreSQL plans a named one once for each connection. A transaction is a database of its
 * own, for which the query is built again.
 */
export function preparedQuery<Query>(
  prepare: (database: BoardDatabase | BoardTransaction) => Query,
): (database: BoardDatabase | BoardTransaction) => Query {
  const queries = new WeakMap<BoardDatabase | BoardTransaction, Query>();
  return (database) => {
    const known = queries.get(database);
    if (known !== undefined) return known;
    const query = prepare(database);
    queries.set(database, query);
    return query;
  };
}
