import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { cachedDataVersionTag, setFlagsFromString } from "node:v8";
import { Script } from "node:vm";
import * as temporalPolyfill from "temporal-polyfill";

// `bundleDependencies.ts` copies this file beside the bundle, for the entry of the server build.

const programIn = (/** @type {string} */ folder) => join(folder, "program.cjs");

/** It has ASCII alone (`escapeNonAscii`). */
const readBundle = (/** @type {string} */ path) => readFileSync(path, "latin1");

/**
 * Named as Node names its own cache. V8 does not check Node's release: Node 20.19.0 crashed (segmentation fault) on code
 * compiled by Node 20.20.2.
 */
const compiledIn = (/** @type {string} */ folder) =>
  join(folder, `program-${process.version}-${process.arch}-${cachedDataVersionTag().toString(16)}.compiled`);

/**
 * Returns what V8 compiles of the bundle, with the path from which `loadBundle` reads it: all functions, which V8 would
 * otherwise compile at each start, when they are first called.
 */
export function compileBundle(/** @type {string} */ folder) {
  const path = programIn(folder);
  setFlagsFromString("--no-lazy");
  const script = new Script(readBundle(path), { filename: path });
  setFlagsFromString("--lazy");
  return { path: compiledIn(folder), compiled: script.createCachedData() };
}

/**
 * Runs the bundle from what V8 compiled when it was built, or compiles it where Node's version, its V8 flags or the
 * processor differ.
 *
 * @returns {typeof import("../../server")}
 */
export function loadBundle(/** @type {string} */ folder) {
  const path = programIn(folder);
  const compiled = compiledIn(folder);
  const script = new Script(readBundle(path), {
    filename: path,
    ...(existsSync(compiled) && { cachedData: readFileSync(compiled) }),
  });
  const required = createRequire(path);
  // The one package outside that is an ES module: Node 22.11 and older cannot require it.
  const require = (/** @type {string} */ name) => (name === "temporal-polyfill" ? temporalPolyfill : required(name));
  const program = { exports: {} };
  script.runInThisContext()(program, require, pathToFileURL(path).href);
  return /** @type {typeof import("../../server")} */ (program.exports);
}
