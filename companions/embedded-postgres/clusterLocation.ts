import { randomBytes } from "node:crypto";
import { chmod, lstat, mkdtemp, realpath, rename, rm, stat, symlink } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { makeFolder, tightenFolder } from "@portal/database/makeFolder";
import { codeOf, EmbeddedPostgresError } from "./embeddedPostgresError";

export interface ClusterLocation {
  /**
   * Holds the binaries, the cluster and the log. An absolute path without symbolic links, so that one folder has one
   * name.
   */
  readonly folder: string;
  /** PostgreSQL's data folder (PGDATA); exists once the cluster has been created. */
  readonly cluster: string;
  /** PostgreSQL's output since its last start. */
  readonly log: string;
  /** The user to run PostgreSQL as if this process is root, which PostgreSQL refuses; otherwise null. */
  readonly account: Account | null;
}

/** Used when root's data folder is out of the account's reach. */
const systemFolder = "/var/lib/physician-portal";

/**
 * Finds or makes `<dataFolder>/postgres`. For root, if other users can't reach the data folder (`/root/…`), makes it a
 * link to a new folder under `/var/lib/physician-portal`: each data folder still has its own database.
 */
export async function openClusterLocation(
  dataFolder: string,
  onProgress: (message: string) => void = () => undefined,
): Promise<ClusterLocation> {
  const linkPath = join(resolve(dataFolder), "postgres");
  const asRoot = process.getuid?.() === 0;
  await makeFolder(dirname(linkPath), asRoot ? 0o711 : 0o700);
  const openness = await tightenFolder(dirname(linkPath), asRoot);
  if (openness !== null) onProgress(openness);
  if (!(await exists(linkPath))) await makeHome(linkPath, asRoot);
  const folder = await realpath(linkPath);
  const cluster = join(folder, "cluster");
  const account = asRoot ? await serviceAccount(cluster) : null;
  return { folder, cluster, log: join(folder, "postgres.log"), account };
}

/** Runs PostgreSQL's programs without our environment: it may hold secrets, and settings for other servers (`PG…`). */
export function spawnOptions(home: ClusterLocation) {
  const { NODE_ENV, PATH } = process.env;
  return { ...home.account, cwd: home.folder, env: { NODE_ENV, PATH, LC_ALL: "C", TZ: "UTC" } };
}

/** Makes a folder atomically and once, even when several processes do so at the same time. */
export async function makeOnce(path: string, fill: (folder: string) => Promise<void>): Promise<void> {
  if (await exists(path)) return;
  const folder = await mkdtemp(join(dirname(path), "new-"));
  try {
    await fill(folder);
    await rename(folder, path);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (!(await exists(path))) throw error;
  }
}

export async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return false;
    throw error;
  }
}

async function makeHome(dataFolderPath: string, asRoot: boolean): Promise<void> {
  if (!asRoot) {
    await makeFolder(dataFolderPath, 0o700);
  } else if (await everyoneMayPass(dirname(dataFolderPath))) {
    await makeFolder(dataFolderPath);
    await chmod(dataFolderPath, 0o755);
  } else {
    await linkToSystemFolder(dataFolderPath);
  }
}

async function linkToSystemFolder(dataFolderPath: string): Promise<void> {
  const target = join(systemFolder, randomBytes(8).toString("hex"));
  await makeFolder(target);
  await chmod(systemFolder, 0o755);
  await chmod(target, 0o755);
  try {
    await symlink(target, dataFolderPath);
  } catch (error) {
    await rm(target, { recursive: true });
    // Another process has made the location of this data folder first: use that one.
    if (codeOf(error) !== "EEXIST") throw error;
  }
}

async function everyoneMayPass(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  if ((mode & 0o001) === 0) return false;
  const parent = dirname(folder);
  return parent === folder || everyoneMayPass(parent);
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Unprivileged users of common systems; PostgreSQL requires a user with a name. */
const candidates = ["postgres", "nobody"];

/**
 * Returns the user for PostgreSQL when we are root, which it refuses: the cluster's owner, or the first candidate that
 * exists.
 */
export async function serviceAccount(cluster: string): Promise<Account> {
  return (await ownerOf(cluster)) ?? (await firstOf(candidates));
}

async function ownerOf(cluster: string): Promise<Account | null> {
  try {
    const { uid, gid } = await stat(cluster);
    return uid === 0 ? null : { uid, gid };
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

async function firstOf(names: readonly string[]): Promise<Account> {
  for (const name of names) {
    const account = await accountOf(name);
    if (account !== null) return account;
  }
  throw new EmbeddedPostgresError(
    "no-account",
    `PostgreSQL does not run as root, and there is no user ${names.join(" or ")} to run it as. ` +
      "Start the portal as an ordinary user, or set DATABASE_URL to a PostgreSQL server.",
  );
}

async function accountOf(name: string): Promise<Account | null> {
  const id = promisify(execFile);
  try {
    const [uid, gid] = await Promise.all([id("id", ["-u", name]), id("id", ["-g", name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    // `id` fails for an unknown user.
    return null;
  }
}
