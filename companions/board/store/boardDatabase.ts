import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import * as relations from "./tables/relations";
import * as tables from "./schema";

/** With a client, queries are part of its transaction. */
export function boardDatabase(pool: pg.Pool | pg.PoolClient) {
  return drizzle({ client: pool, schema: { ...tables, ...relations } });
}
export type BoardDatabase = ReturnType<typeof boardDatabase>;

/** Inside `database.transaction(…)` use only this. */
export type BoardTransaction = Parameters<Parameters<BoardDatabase["transaction"]>[0]>[0];

/**
 * Builds a query once per connection, or pool, and then only binds values: building a whole record's query costs more
 * than reading the answer (lab/bench/), and PostgreSQL plans a named query once per connection.
 */
export function preparedQuery<Query>(
  prepare: (database: BoardDatabase | BoardTransaction) => Query,
): (database: BoardDatabase | BoardTransaction) => Query {
  const queries = new WeakMap<object, Query>();
  return (database) => {
    const client = clientOf(database);
    const known = queries.get(client);
    if (known !== undefined) return known;
    const query = prepare(database);
    queries.set(client, query);
    return query;
  };
}

/** A prepared query belongs to its client, not to the transaction; drizzle's types hide the client. */
function clientOf(database: BoardDatabase | BoardTransaction): object {
  return (database._.session as unknown as { readonly client: object }).client;
}
