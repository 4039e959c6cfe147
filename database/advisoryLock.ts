import pg from "pg";

/**
 * Runs `work` while no other session of the same database runs work under the same `key`; waits its turn. The lock
 * lives on a connection of its own, not one of the pool's, so that work which uses the pool cannot starve itself. It is
 * a session lock: it needs a direct connection, not one through a transaction pooler.
 */
export async function withAdvisoryLock<Result>(
  pool: pg.Pool,
  key: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  return withSession(pool, async (client) => {
    await client.query("select pg_advisory_lock(hashtextextended($1, 0))", [key]);
    return work(client);
  });
}

/** The same without waiting: where another session runs work under the same `key`, `work` is left out. */
export async function ifLockIsFree(pool: pg.Pool, key: string, work: () => Promise<void>): Promise<void> {
  await withSession(pool, async (client) => {
    const query = "select pg_try_advisory_lock(hashtextextended($1, 0)) as locked";
    const { rows } = await client.query<{ locked: boolean }>(query, [key]);
    if (rows[0]?.locked === true) await work();
  });
}

async function withSession<Result>(pool: pg.Pool, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  // Without the pool's limit of a statement: a turn is waited for, and a migration takes what it takes.
  const client = new pg.Client(pool.options);
  // The query under way reports a broken connection; the event would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    // Ending the session releases the lock, whatever state the work left it in.
    await client.end();
  }
}
