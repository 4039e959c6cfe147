import pg from "pg";
import { withAdvisoryLock } from "./advisoryLock";

/** A schema without tables: it is copied along with the database, and no folder's migrations own it. */
const marker = "demo";

/**
 * Marks an empty database as the demo's, or finds the mark. False for a database that holds anything else: invented
 * people must never be mixed with real ones.
 */
export async function claimForDemo(pool: pg.Pool): Promise<boolean> {
  return withAdvisoryLock(pool, "demo marker", async () => {
    if (await isForDemo(pool)) return true;
    if (await holdsTables(pool)) return false;
    await pool.query(`create schema ${marker}`);
    await pool.query(`comment on schema ${marker} is 'This database holds invented people.'`);
    return true;
  });
}

/** Returns the day, as `YYYY-MM-DD`, as of which the demo's people were invented: `today` of the first call. */
export async function demoSince(pool: pg.Pool, today: string): Promise<string> {
  return withAdvisoryLock(pool, "demo marker", async () => {
    const { rows } = await pool.query<{ comment: string | null }>(
      "select obj_description(oid, 'pg_namespace') as comment from pg_namespace where nspname = $1",
      [marker],
    );
    const since = /as of (\d{4}-\d{2}-\d{2})/.exec(rows[0]?.comment ?? "")?.[1];
    if (since !== undefined) return since;
    const comment = pg.escapeLiteral(`This database holds people who were invented as of ${today}.`);
    await pool.query(`comment on schema ${marker} is ${comment}`);
    return today;
  });
}

export async function isForDemo(database: pg.Pool): Promise<boolean> {
  const { rowCount } = await database.query("select from pg_namespace where nspname = $1", [marker]);
  return rowCount === 1;
}

async function holdsTables(database: pg.Pool): Promise<boolean> {
  const { rowCount } = await database.query(
    "select from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1",
  );
  return rowCount === 1;
}
