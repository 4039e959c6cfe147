import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import type pg from "pg";
import { openPool } from "@portal/database/pool";

/**
 * Returns the folder for a server whose databases tests create and delete by the hundred: in memory on Linux, where it
 * has room. Each is hundreds of small files, and disk file systems take as long to create and to delete them as the
 * tests take to use them.
 */
export async function fastestFolder(): Promise<string> {
  const memory = await statfs("/dev/shm").catch(() => null);
  return memory !== null && memory.bavail * memory.bsize >= neededMemory ? "/dev/shm" : tmpdir();
}

/** Bytes: the programs, the cluster and its journal, and the databases that a run's workers use at once. */
const neededMemory = 4 * 1024 ** 3;

/**
 * Turns off durability: what a crash of the machine would lose is temporary anyway, and tests need not wait for the
 * disk.
 */
export async function forgoDurability(connection: pg.PoolConfig): Promise<void> {
  const pool = openPool(connection);
  for (const setting of ["fsync", "synchronous_commit", "full_page_writes"]) {
    await pool.query(`alter system set ${setting} = off`);
  }
  await pool.query("select pg_reload_conf()");
  await pool.end();
}
