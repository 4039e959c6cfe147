// Builds the portal if a source has changed since the last build. `npm start` runs it first.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { hashOfSources, stampOf } from "./vite/sources.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, stampOf);
const program = join(root, "node_modules", "@remix-run", "dev", "dist", "cli.js");

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  stop(
    `The portal needs Node 24, or at least 20.19; this is ${process.versions.node}. Install Node 24: https://nodejs.org`,
  );
}
const isBuilt = existsSync(stamp) && readFileSync(stamp, "utf8") === hashOfSources(root);
// After `npm ci --omit=dev` the build remains, and nothing to build with.
if (!existsSync(join(root, "node_modules", "express")) || (!isBuilt && !existsSync(program))) {
  stop("The packages are not installed. Run: npm ci");
}

if (!isBuilt) {
  console.log("Building the portal; this is done once and takes up to a minute …");
  const start = performance.now();
  // Vite's lists of files, and its warnings about comments in packages, would hide what matters.
  const { status } = spawnSync(process.execPath, [program, "vite:build", "--logLevel", "error"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: "inherit",
  });
  if (status !== 0) stop("The build has failed; the lines above say why.");
  console.log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** @returns {never} */
function stop(/** @type {string} */ message) {
  console.error(message);
  process.exit(1);
}
