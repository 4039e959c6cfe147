import { chmod, mkdir, readdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/** Node's own `recursive` loops forever under folders that report ENOENT, such as `/proc`. */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  try {
    await makeOne(path, mode);
  } catch (error) {
    const isAboveMissing = isError(error, "ENOENT") && dirname(path) !== path;
    if (!isAboveMissing) throw error;
    await makeFolder(dirname(path), mode);
    await makeOne(path, mode);
  }
}

async function makeOne(path: string, mode?: number): Promise<void> {
  try {
    await mkdir(path, mode);
  } catch (error) {
    // Systems differ in whether they report an existing folder or a read-only disk first.
    const status = await stat(path).catch(() => null);
    if (status === null || !status.isDirectory()) throw error;
  }
}

function isError(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

/** Everything that the portal stores in its data folder. */
const ownNames: ReadonlySet<string> = new Set(["postgres", "keys.json"]);

/**
 * Removes other users' permissions from a data folder. As root, leaves the execute bit: PostgreSQL runs as another
 * user. Leaves alone a folder with other contents, of another owner, or on a mount without permissions: secrets in it
 * are protected by their own, and PostgreSQL refuses to run if it can't be.
 *
 * @returns a warning for the operator; null if no other user can read the folder.
 */
export async function tightenFolder(folder: string, asRoot = process.getuid?.() === 0): Promise<string | null> {
  const others = asRoot ? 0o066 : 0o077;
  const isOpen = async () => ((await stat(folder)).mode & others) !== 0;
  if (process.platform === "win32" || !(await isOpen())) return null;
  const foreign = (await readdir(folder)).filter((name) => !ownNames.has(name));
  if (foreign.length > 0) return openFolder(folder, "it holds other files, so its permissions were left as they are");
  const { mode } = await stat(folder);
  const isDone = await chmod(folder, mode & 0o777 & ~others).then(
    async () => !(await isOpen()),
    () => false,
  );
  return isDone ? null : openFolder(folder, "its permissions cannot be changed");
}

function openFolder(folder: string, why: string): string {
  return `Other users of this machine can open the data folder ${folder}: ${why}. Set DATA_FOLDER to a folder of its own, or run: chmod 700 ${folder}`;
}
