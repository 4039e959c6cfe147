import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** File in which a build stores the hash of its sources. */
export const stampOf = "build/.stamp";

/** Everything that goes into the build. */
const parts = [
  "app",
  "companions",
  "launch",
  "packages",
  "public",
  "server.ts",
  "tools/vite",
  "package-lock.json",
  "package.json",
  "remix.config.js",
  "tsconfig.json",
  "vite.config.ts",
];

/** Tests are not built, and migrations are read at run time. */
const notBuilt = /\.test\.tsx?$|\.sql$/;

/** Hash of the names and contents of all sources below `root`, and of the version of Node. */
export function hashOfSources(/** @type {string} */ root) {
  const hash = createHash("sha256").update(process.version);
  for (const file of parts.flatMap((part) => filesOf(root, part))) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}

/** @returns {string[]} in an order independent of the file system */
function filesOf(/** @type {string} */ root, /** @type {string} */ path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return notBuilt.test(path) ? [] : [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesOf(root, `${path}/${name}`));
}
