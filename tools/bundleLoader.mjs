import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { cachedDataVersionTag } from "node:v8";
import { Script } from "node:vm";

// `bundleDependencies.ts` copies this file beside the bundle, for the entry of the server build.

const programIn = (/** @type {string} */ folder) => join(folder, "program.cjs");

/**
 * Named as Node names its own cache. V8 does not look at Node's release: with what the one for Node 20.20.2 compiled, Node
 * 20.19.0 ended by a fault of memory.
 */
const compiledIn = (/** @type {string} */ folder) =>
  join(folder, `program-${process.version}-${process.arch}-${cachedDataVersionTag().toString(16)}.compiled`);

/** Returns what V8 compiles of the bundle, with the path from which `loadBundle` reads it. */
export function compileBundle(/** @type {string} */ folder) {
  const path = programIn(folder);
  const script = new Script(readFileSync(path, "utf8"), { filename: path });
  return { path: compiledIn(folder), compiled: script.createCachedData() };
}

/**
 * Runs the bundle from what V8 compiled when it was built, or compiles it where Node, its flags or the processor are
 * others.
 *
 * @returns {typeof import("../server")}
 */
export function loadBundle(/** @type {string} */ folder) {
  const path = programIn(folder);
  const compiled = compiledIn(folder);
  const script = new Script(readFileSync(path, "utf8"), {
    filename: path,
    ...(existsSync(compiled) && { cachedData: readFileSync(compiled) }),
  });
  const program = /** @type {{ exports: any }} */ ({ exports: {} });
  script.runInThisContext()(program, createRequire(path), pathToFileURL(path).href);
  return program.exports;
}
