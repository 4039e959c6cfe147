import type { BoardDatabase, BoardTransaction } from "./boardDatabase";

/**
 * A query that is built once and then only given its values: to build that of a whole record costs more than to read
 * the answer (bench/), and PostgreSQL plans a named one once for each connection. A transaction is a database of its
 * own, for which the query is built again.
 */
export function prepared<Query>(
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
