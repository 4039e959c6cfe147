import { execFile } from "node:child_process";
import { chown, readFile, statfs } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import type { Binaries } from "./binaries";
import { codeOf, diskFull, EmbeddedPostgresError } from "./embeddedPostgresError";
import { exists, type ClusterLocation, makeOnce, spawnOptions } from "./clusterLocation";

/** The only user of the cluster. It needs no password: its socket is in a folder that other users can't enter. */
const superuser = "portal";

/** Size of the binaries and a new cluster, with room for the first days. */
const firstStartBytes = 300 * 1024 * 1024;

/**
 * Returns whether the cluster is still to be created. @throws {EmbeddedPostgresError} if the disk lacks space for it.
 */
export async function isFirstStart(home: ClusterLocation): Promise<boolean> {
  if (await exists(home.cluster)) return false;
  const disk = await statfs(home.folder);
  if (disk.bavail * disk.bsize < firstStartBytes) throw diskFull(home.folder);
  return true;
}

/** Creates the cluster if missing. @throws {EmbeddedPostgresError} for a cluster that these binaries can't run. */
export async function openCluster(home: ClusterLocation, binaries: Binaries): Promise<void> {
  await makeOnce(home.cluster, async (folder) => {
    if (home.account !== null) await chown(folder, home.account.uid, home.account.gid);
    await initialize(folder, home, binaries);
  });
  const version = await clusterVersion(home);
  if (version === binaries.majorVersion) return;
  throw new EmbeddedPostgresError(
    "other-version",
    version === null
      ? `${home.cluster} is not a PostgreSQL data folder, or is damaged: its file PG_VERSION is missing. Restore it ` +
          `from a backup, or move ${home.folder} away to begin with an empty database.`
      : `The database in ${home.cluster} is of PostgreSQL ${version}; this portal brings PostgreSQL ` +
          `${binaries.majorVersion}. Start the version of the portal that made it and make a dump with pg_dump, or move ` +
          `${home.folder} away to begin with an empty database.`,
  );
}

async function clusterVersion(home: ClusterLocation): Promise<string | null> {
  try {
    return (await readFile(join(home.cluster, "PG_VERSION"), "utf8")).trim();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

async function initialize(folder: string, home: ClusterLocation, binaries: Binaries): Promise<void> {
  // Text encoding and sorting must not depend on the machine's locale: without LANG it would be SQL_ASCII.
  const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  const options = ["-D", folder, ...locale, "--auth=trust", `--username=${superuser}`, "--no-instructions"];
  try {
    await promisify(execFile)(binaries.initdb, options, spawnOptions(home));
  } catch (error) {
    if (!(error instanceof Error) || codeOf(error) !== undefined) throw error;
    if (error.message.includes("No space left on device")) throw diskFull(home.folder);
    throw new EmbeddedPostgresError(
      "not-starting",
      `The database in ${home.folder} could not be created. ${error.message.trim()}`,
    );
  }
}

/** The driver (pg 8) has no code for a connection timeout, only this message. */
const driverTimeout = "timeout expired";

export function connectionTo(socketFolder: string, database: string): pg.PoolConfig {
  return { host: socketFolder, port: 5432, user: superuser, database, ssl: false };
}

/** How long a server that accepts a connection may take to answer. */
const answerTimeoutMs = 5_000;

/** Opens a session with a server that may be starting, stopping, hung or gone. */
export async function openSession(
  socketFolder: string,
  database: string,
): Promise<pg.Client | "nothing-answers" | "silent" | "try-again"> {
  const session = new pg.Client({
    ...connectionTo(socketFolder, database),
    connectionTimeoutMillis: answerTimeoutMs,
  });
  // The next query reports that the server is gone; an unhandled event would end the process.
  session.on("error", () => undefined);
  try {
    await session.connect();
    return session;
  } catch (error) {
    await session.end().catch(() => undefined);
    if (error instanceof Error && error.message === driverTimeout) return "silent";
    switch (codeOf(error)) {
      case "ECONNREFUSED":
      case "ENOENT":
        return "nothing-answers";
      case "57P03": // cannot_connect_now: starting, recovering or shutting down
      case "ECONNRESET":
      case "EPIPE":
      case undefined:
        return "try-again";
      default:
        throw error;
    }
  }
}
