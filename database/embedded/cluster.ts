import { execFile } from "node:child_process";
import { chown, readFile, statfs } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Binaries } from "./binaries";
import { codeOf, diskFull, EmbeddedPostgresError } from "./embeddedPostgresError";
import { exists, type ClusterLocation, makeOnce, spawnOptions } from "./clusterLocation";

/** The only user of the cluster; its socket stands in a folder that nobody else may enter, so it needs no password. */
export const superuser = "portal";

/** Bytes that binaries and a new cluster take, with room for the first days. */
const firstStartSize = 300 * 1024 * 1024;

/** Whether this is the first start, for which the disk must have room. Throws EmbeddedPostgresError when it has not. */
export async function isFirstStart(home: ClusterLocation): Promise<boolean> {
  if (await exists(home.cluster)) return false;
  const disk = await statfs(home.folder);
  if (disk.bavail * disk.bsize < firstStartSize) throw diskFull(home.folder);
  return true;
}

/** Creates the cluster where there is none, and refuses one that these binaries cannot run (EmbeddedPostgresError). */
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
          `${binaries.majorVersion}. Start the version of the portal that made it and take a dump with pg_dump, or move ` +
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
  // The machine's locale must not decide how text is stored and sorted: without LANG it would be SQL_ASCII.
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
