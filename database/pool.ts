import pg from "pg";

/** What `openPool` takes: a connection string (`postgres://…`) or node-postgres's own options. */
export type Connection = string | pg.PoolConfig;

/**
 * A pool whose raw queries return `date` as `YYYY-MM-DD`, never as a `Date`: a date has no time zone, and a `Date` made
 * of it shows the day before in half of the world. Whoever opens a pool ends it.
 */
export function openPool(connection: Connection): pg.Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.DATE, (text) => text);
  const pool = new pg.Pool({
    connectionTimeoutMillis: 10_000,
    keepAlive: true, // A database whose machine has gone says nothing more.
    ...(typeof connection === "string" ? { connectionString: connection } : connection),
    types,
  });
  // An idle connection that breaks is dropped by the pool; the next query opens another, or reports why it cannot.
  // Without a listener the event would end the process.
  pool.on("error", () => undefined);
  return pool;
}
