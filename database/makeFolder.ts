import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it, unless they are there. Node's own `recursive` never returns, at the cost of a
 * processor, where a folder says that there is no place in it, as those of `/proc` do.
 */
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
    // Systems differ in what they say first of a folder that is there and of a disk that nobody may write to.
    const status = await stat(path).catch(() => null);
    if (status === null || !status.isDirectory()) throw error;
  }
}

function isError(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
