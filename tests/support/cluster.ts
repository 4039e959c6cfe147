import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { startEmbeddedPostgres } from "~/database/embedded/startEmbeddedPostgres";
import { openPool } from "~/database/pool";
import { publishCluster } from "./clusterConnection";

/** Global setup of vitest and of Playwright: one throw-away cluster for the whole run, gone when it ends. */
export default async function startTestCluster(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "portal-tests-"));
  // As root, PostgreSQL runs as another user, who has to pass through.
  await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ folder, log: silent });
  await forgoDurability(postgres.connection);
  publishCluster(postgres.connection);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true });
  };
}

/** What a crash of the machine would lose is thrown away anyway; tests need not wait for the disk. */
async function forgoDurability(connection: pg.PoolConfig): Promise<void> {
  const pool = openPool(connection);
  for (const setting of ["fsync", "synchronous_commit", "full_page_writes"]) {
    await pool.query(`alter system set ${setting} = off`);
  }
  await pool.query("select pg_reload_conf()");
  await pool.end();
}

const silent = { info: () => undefined, error: () => undefined };
