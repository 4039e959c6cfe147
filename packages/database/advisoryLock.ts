import pg from "pg";

/** The session that has a lock for which another waits. */
export interface LockHolder {
  readonly pid: number;
  /** Its `application_name`; null where it has none, or the database user may not see it. */
  readonly application: string | null;
  readonly since: Date | null;
}

interface Waiting {
  /** Called after each interval in which the lock was not free. */
  readonly onWaiting?: (holder: LockHolder) => void;
  readonly everyMs?: number;
}

/**
 * Runs `work` while no other process that uses the same database runs work under the same `key`; waits until then. The
 * lock is of an open transaction, not of a session: a transaction pooler keeps its connection for as long, and a lock
 * can't outlive its work there. It has its own connection, not one of the pool's, so that work that uses the pool can't
 * starve.
 */
export async function withAdvisoryLock<Result>(
  pool: pg.Pool,
  key: string,
  work: () => Promise<Result>,
  { onWaiting = () => undefined, everyMs = 10_000 }: Waiting = {},
): Promise<Result> {
  return withLockConnection(pool, async (client) => {
    while (!(await lockWithin(client, key, everyMs))) {
      const holder = await holderOf(client, key);
      if (holder !== null) onWaiting(holder);
    }
    return work();
  });
}

/** Leaves the work out while another process runs some under the same key. */
export async function ifLockIsFree(pool: pg.Pool, key: string, work: () => Promise<void>): Promise<void> {
  await withLockConnection(pool, async (client) => {
    await begin(client);
    const query = "select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked";
    const { rows } = await client.query<{ locked: boolean }>(query, [key]);
    if (rows[0]?.locked === true) await work();
  });
}

/** Above the interval in which a wait is reported: no statement of this connection takes longer. */
const silenceTimeoutMs = 20_000;

async function withLockConnection<Result>(
  pool: pg.Pool,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  // The driver's types omit it.
  const { Client = pg.Client } = pool.options as { Client?: typeof pg.Client };
  const client = new Client({ ...pool.options, query_timeout: silenceTimeoutMs });
  // The running query reports a broken connection; an unhandled event would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    // Releases the lock. Where that fails, the end of the connection does.
    await client.query("rollback").catch(() => undefined);
    await client.end();
  }
}

/** Without limits that the database or its user may have: the lock is held for as long as the work takes. */
async function begin(client: pg.Client): Promise<void> {
  await client.query("begin");
  // Not `set local`: versions before 17 don't have all of them.
  await client.query(
    `select set_config(name, '0', true) from pg_settings
      where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`,
  );
}

async function lockWithin(client: pg.Client, key: string, timeoutMs: number): Promise<boolean> {
  await begin(client);
  await client.query(`set local lock_timeout = ${timeoutMs}`);
  try {
    await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [key]);
    return true;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === lockNotAvailable)) throw error;
    await client.query("rollback");
    return false;
  }
}

const lockNotAvailable = "55P03";

/** Null if it was released in between. */
async function holderOf(client: pg.Client, key: string): Promise<LockHolder | null> {
  const { rows } = await client.query<LockHolder>(
    `select pid, nullif(application_name, '') as application, xact_start as since
       from pg_locks join pg_stat_activity using (pid) join pg_database on pg_database.oid = pg_locks.database
      where locktype = 'advisory' and granted and pg_database.datname = current_database()
        and (classid::bigint << 32) | objid::bigint = hashtextextended($1, 0)`,
    [key],
  );
  return rows[0] ?? null;
}
