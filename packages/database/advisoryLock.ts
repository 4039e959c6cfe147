import pg from "pg";

/**
 * Runs `work` while no other session of the same database runs work under the same `key`; waits until then. Uses its
 * own connection, not one of the pool's, so that work that uses the pool can't starve. The lock belongs to the session:
 * it needs a direct connection, not a transaction pooler.
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

export async function ifLockIsFree(pool: pg.Pool, key: string, work: () => Promise<void>): Promise<void> {
  await withSession(pool, async (client) => {
    const query = "select pg_try_advisory_lock(hashtextextended($1, 0)) as locked";
    const { rows } = await client.query<{ locked: boolean }>(query, [key]);
    if (rows[0]?.locked === true) await work();
  });
}

async function withSession<Result>(pool: pg.Pool, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  // Without the pool's statement timeout: waiting for the lock and migrations may take longer.
  const client = new pg.Client(pool.options);
  // The running query reports a broken connection; an unhandled event would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    // Ending the session releases the lock in any case.
    await client.end();
  }
}
