/**
 * Turns the rule of each row of the register into its contrary, one at a time and in a copy of the project, and looks
 * whether the test that is named after the row then fails:
 *
 *     npm run inversions                     all of tests/register/inversions/
 *     npm run inversions -- CCB-05 PAY FEE   these rows, or all rows that begin so
 */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { invert, readInversions, verdict } from "./inversionTable.mjs";
import { findChromium } from "./chromium.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const notCopied = new Set(["node_modules", ".git", "data", ".cache", "test-results"]);
// With scripts as well: what the page's own script does is expected only of those projects.
const projects = ["javascript-on", "javascript-off"].map((name) => `--project=${name}`);
const asked = process.argv.slice(2);

const chosen = readInversions(join(root, "tests/register/inversions")).filter(
  ({ row }) => asked.length === 0 || asked.some((start) => row.startsWith(start)),
);
if (chosen.length === 0) {
  console.error(`No inversion of ${asked.join(", ")} in tests/register/inversions/.`);
  process.exit(2);
}

const copy = mkdtempSync(join(tmpdir(), "portal-inversions-"));
try {
  cpSync(root, copy, { recursive: true, filter: (path) => !notCopied.has(relative(root, path).split(sep)[0] ?? "") });
  installInto(copy);
  let missed = 0;
  for (const inversion of chosen) {
    const said = tried(inversion);
    if (said !== "caught") missed += 1;
    console.log(`${said === "caught" ? "✓" : "✗"} ${inversion.row} ${inversion.file}: ${said} by ${inversion.test}`);
  }
  console.log(`${chosen.length - missed} of ${chosen.length} inverted rules were caught`);
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** @returns {import("./inversionTable.mjs").Verdict} */
function tried(/** @type {import("./inversionTable.mjs").Inversion} */ inversion) {
  const path = join(copy, inversion.file);
  const rule = readFileSync(path, "utf8");
  const contrary = invert(rule, inversion);
  if (contrary === null) return "not found";
  try {
    writeFileSync(path, contrary);
    return runTest(inversion);
  } finally {
    writeFileSync(path, rule);
  }
}

/** @returns {import("./inversionTable.mjs").Verdict} */
function runTest(/** @type {import("./inversionTable.mjs").Inversion} */ { row, test }) {
  const report = join(copy, "inversion.json");
  rmSync(report, { force: true });
  const isJourney = test.endsWith(".spec.ts");
  const program = isJourney
    ? ["@playwright/test/cli.js", "test", test, ...projects, "-g", row, "--reporter=json"]
    : ["vitest/vitest.mjs", "run", test, "-t", row, "--reporter=json", `--outputFile=${report}`];
  if (isJourney && run(["@remix-run/dev/dist/cli.js", "vite:build", "--logLevel", "error"]) !== 0)
    return "does not build";
  run(program, { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  if (!existsSync(report)) return "did not run";
  return verdict(JSON.parse(readFileSync(report, "utf8")), row);
}

function run(/** @type {string[]} */ [script = "", ...parameters], /** @type {Record<string, string>} */ more = {}) {
  const environment = { ...process.env, CHROMIUM_PATH: findChromium() ?? "", ...more };
  const options = /** @type {const} */ ({ cwd: copy, env: environment, stdio: "ignore", timeout: 600_000 });
  return spawnSync(process.execPath, [join(root, "node_modules", script), ...parameters], options).status;
}

/** The links to our own packages lead into the copy, all others to what is installed here. */
function installInto(/** @type {string} */ folder) {
  const from = join(root, "node_modules");
  const to = join(folder, "node_modules");
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === "@portal") cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(from, name), join(to, name));
  }
}
