import { chmod, mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { startEmbeddedPostgres } from "~/database/embedded/startEmbeddedPostgres";
import { openPool } from "~/database/pool";
import { isClusterPublished, publishCluster } from "./clusterConnection";

/**
 * Global setup of vitest and of Playwright: one throw-away cluster for the whole run, gone when it ends. Where whoever
 * starts the run has published another server, that one is used, such as Debian's (tests/third-party).
 */
export default async function startTestCluster(): Promise<() => Promise<void>> {
  if (isClusterPublished()) return () => Promise.resolve();
  const folder = await mkdtemp(join(await fastestFolder(), "portal-tests-"));
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

/**
 * Linux's memory, where it has room: each test's database is hundreds of small files, and file systems on disks take as
 * long to make and to remove them as the tests take to use them.
 */
async function fastestFolder(): Promise<string> {
  const memory = await statfs("/dev/shm").catch(() => null);
  return memory !== null && memory.bavail * memory.bsize >= neededMemory ? "/dev/shm" : tmpdir();
}

/** Bytes: the programs, the cluster and its journal, and the databases that a run's workers use at once. */
const neededMemory = 4 * 1024 ** 3;

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
