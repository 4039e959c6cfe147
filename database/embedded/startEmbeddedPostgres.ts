import { readdir, rm, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import type pg from "pg";
import { type Binaries, installBinaries } from "./binaries";
import { isFirstStart, openCluster } from "./cluster";
import { EmbeddedPostgresError, explain } from "./embeddedPostgresError";
import { type ClusterLocation, openClusterLocation } from "./clusterLocation";
import { keepRunning } from "./keepRunning";
import { takeOwnership } from "./ownership";
import { connectionTo } from "./session";
import { readPostmaster } from "./postmaster";

interface EmbeddedPostgresOptions {
  /** The data folder; everything of PostgreSQL is kept in `<folder>/postgres`. Created where it does not exist. */
  readonly folder: string;
  readonly log: { info(message: string): void; error(message: string): void };
}

interface EmbeddedPostgres {
  /** For `openPool`. */
  readonly connection: pg.PoolConfig;
  /** Stops the server; resolves when its process is gone. End the pools first. Calling it again does nothing more. */
  stop(): Promise<void>;
}

/** The one database of the cluster that is ours. */
export const databaseName = "portal";

/**
 * Starts the PostgreSQL server that the package registry brought, on a data folder that is created where it does not
 * exist. The server ends with this process, however this ends; one that dies before is started again. Throws EmbeddedPostgresError with a message for the
 * person at the terminal, among others when another process is running on the folder.
 */
export async function startEmbeddedPostgres({ folder, log }: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (process.platform === "win32") {
    throw new EmbeddedPostgresError(
      "unsupported-platform",
      "The embedded PostgreSQL does not run on Windows itself. Use WSL, or set DATABASE_URL to a PostgreSQL server.",
    );
  }
  try {
    return await start(folder, log);
  } catch (error) {
    throw explain(error, resolve(folder));
  }
}

async function start(folder: string, log: EmbeddedPostgresOptions["log"]): Promise<EmbeddedPostgres> {
  const home = await openClusterLocation(folder, log.info);
  if (await isFirstStart(home)) log.info(`Creating the database in ${home.folder}`);
  const binaries = await installBinaries(home);
  await openCluster(home, binaries);
  const ownership = await takeOwnership(home, binaries);
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

/** Binaries of earlier versions, and what a first start had begun that was killed. */
async function removeLeftOvers(home: ClusterLocation, inUse: Binaries): Promise<void> {
  for (const name of await readdir(home.folder)) {
    const path = join(home.folder, name);
    const isOutdated = name.startsWith("binaries-") && name !== basename(inUse.folder);
    const isLeftOver = isOutdated || (name.startsWith("new-") && (await isAbandoned(path)));
    if (isLeftOver) await rm(path, { recursive: true, force: true });
  }
}

/** Whether nobody can still be at work on it: another process may be making what we have just made. */
async function isAbandoned(path: string): Promise<boolean> {
  const hour = 3_600_000;
  const status = await stat(path).catch(() => null);
  return status !== null && status.mtimeMs < Date.now() - hour;
}

/**
 * Uses the PostgreSQL server of a portal that runs on the data folder, and leaves it running; where none runs, starts
 * one as `startEmbeddedPostgres` does. Throws EmbeddedPostgresError.
 */
export async function joinEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres(options);
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError) || error.fault !== "already-running") throw error;
    const postmaster = await readPostmaster(await openClusterLocation(options.folder));
    // It has stopped since: whoever tries again starts one.
    if (postmaster === null) throw error;
    return { connection: connectionTo(postmaster.socketFolder, databaseName), stop: () => Promise.resolve() };
  }
}
