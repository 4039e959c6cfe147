import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Returns the absolute path of a file that is shipped with the code (migrations, fonts), given relative to the
 * repository root. Works from source and from `build/server`, in any working folder.
 */
export function packageFile(relative: string): string {
  return join(packageRoot(dirname(fileURLToPath(import.meta.url))), relative);
}

function packageRoot(folder: string): string {
  const manifest = join(folder, "package.json");
  if (existsSync(manifest) && "workspaces" in JSON.parse(readFileSync(manifest, "utf8"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("No package.json above the running code: was it moved out of its package?");
  return packageRoot(parent);
}
