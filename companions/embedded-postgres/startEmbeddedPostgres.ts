import { readdir, rm, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import type pg from "pg";
import { type Binaries, installBinaries } from "./binaries";
import { isFirstStart, openCluster, connectionTo } from "./cluster";
import { EmbeddedPostgresError, explain } from "./embeddedPostgresError";
import { type ClusterLocation, openClusterLocation } from "./clusterLocation";
import { keepRunning } from "./keepRunning";
import { takeOwnership } from "./ownership";
import { readPostmaster } from "./serverProcess";

interface EmbeddedPostgresOptions {
  /** The data folder, created if missing. PostgreSQL uses `<folder>/postgres`. */
  readonly folder: string;
  readonly log: { info(message: string): void; error(message: string): void };
  /**
   * Called when waiting for PostgreSQL begins: for the creation of a database, and for the start of its server. Not if
   * another process has started it.
   */
  readonly onWaiting?: () => void;
}

interface EmbeddedPostgres {
  readonly connection: pg.PoolConfig;
  /** Resolves when its process has ended. End the pools first. Safe to call again. */
  stop(): Promise<void>;
}

export const databaseName = "portal";

/**
 * Starts the PostgreSQL server that npm installed, on a data folder that is created if missing. The server ends with
 * this process, however that ends, and is restarted if it dies. @throws {EmbeddedPostgresError} with a message for the
 * operator, for example if another process uses the folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (process.platform === "win32") {
    throw new EmbeddedPostgresError(
      "unsupported-platform",
      "The embedded PostgreSQL does not run on Windows itself. Use WSL, or set DATABASE_URL to a PostgreSQL server.",
    );
  }
  try {
    return await start(options);
  } catch (error) {
    throw explain(error, resolve(options.folder));
  }
}

async function start({ folder, log, onWaiting }: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const home = await openClusterLocation(folder, log.info);
  if (await isFirstStart(home)) {
    log.info(`Creating the database in ${home.folder}`);
    onWaiting?.();
  }
  const binaries = await installBinaries(home);
  await openCluster(home, binaries);
  const ownership = await takeOwnership(home, binaries, onWaiting);
  const running = keepRunning(ownership, { home, binaries, log });
  try {
    await removeLeftOvers(home, binaries);
    await createDatabase(ownership.session);
  } catch (error) {
    await running.stop();
    throw error;
  }
  return { connection: connectionTo(ownership.server.socketFolder, databaseName), stop: running.stop };
}

async function createDatabase(session: pg.Client): Promise<void> {
  const { rowCount } = await session.query("select from pg_database where datname = $1", [databaseName]);
  if (rowCount === 0) await session.query(`create database ${databaseName}`);
}

/** Removes binaries of earlier versions, and the remains of a first start that was killed. */
async function removeLeftOvers(home: ClusterLocation, inUse: Binaries): Promise<void> {
  for (const name of await readdir(home.folder)) {
    const path = join(home.folder, name);
    const isOutdated = name.startsWith("binaries-") && name !== basename(inUse.folder);
    const isLeftOver = isOutdated || (name.startsWith("new-") && (await isAbandoned(path)));
    if (isLeftOver) await rm(path, { recursive: true, force: true });
  }
}

/** Another process may be making what we have just made: only old folders count. */
async function isAbandoned(path: string): Promise<boolean> {
  const hour = 3_600_000;
  const status = await stat(path).catch(() => null);
  return status !== null && status.mtimeMs < Date.now() - hour;
}

/**
 * Uses the PostgreSQL server of a portal that runs on the data folder, and leaves it running; otherwise starts one like
 * `startEmbeddedPostgres`. @throws {EmbeddedPostgresError}
 */
export async function joinEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres(options);
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError) || error.fault !== "already-running") throw error;
    const postmaster = await readPostmaster(await openClusterLocation(options.folder));
    // It has stopped since; a retry starts one.
    if (postmaster === null) throw error;
    return { connection: connectionTo(postmaster.socketFolder, databaseName), stop: () => Promise.resolve() };
  }
}
