import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { provideChromium } from "./chromium.mjs";
import { countsOfCheck, countsOfPlaywright, countsOfVitest, sum } from "./testCounts.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const reports = mkdtempSync(join(tmpdir(), "portal-reports-"));

/**
 * @typedef {object} Part
 * @property {string} name as it is named on the command line: `npm test -- unit imports`
 * @property {string} script the program's file below node_modules
 * @property {string[]} parameters
 * @property {string[]} projects of vitest or Playwright that it runs
 * @property {string[]} folders of Playwright's tests
 * @property {"check" | "vitest" | "playwright"} counts how its outcome is counted
 */

/** Among those that use one core the longest come first. @type {Part[]} */
const parts = [
  vitest("faults"),
  check("lint", "oxlint/bin/oxlint"),
  check("audit", "../tools/audit.mjs"),
  check("imports", "dependency-cruiser/bin/dependency-cruise.mjs", "--config", ".dependency-cruiser.mjs", "."),
  check("build", "@remix-run/dev/dist/cli.js", "vite:build", "--logLevel", "warn"),
  check("format", "oxfmt/bin/oxfmt", "--check"),
  vitest("unit"),
  vitest("database"),
  playwright("browser", "javascript-on"),
  playwright("journeys", "javascript-on", "javascript-off"),
  playwright("access", "javascript-on"),
  playwright("accessibility", "javascript-on"),
];

/** @returns {Part} */
function check(/** @type {string} */ name, /** @type {string} */ script, /** @type {string[]} */ ...parameters) {
  return { name, script, parameters, projects: [], folders: [], counts: "check" };
}

/** @returns {Part} */
function vitest(/** @type {string} */ name) {
  const parameters = ["run", "--reporter=default", "--reporter=json"];
  return { name, script: "vitest/vitest.mjs", parameters, projects: [name], folders: [], counts: "vitest" };
}

/** @returns {Part} */
function playwright(/** @type {string} */ name, /** @type {string[]} */ ...projects) {
  const folders = [`tests/${name}/`];
  return { name, script: "@playwright/test/cli.js", parameters: ["test"], projects, folders, counts: "playwright" };
}

function report(/** @type {string} */ name) {
  return join(reports, `${name}.json`);
}

/**
 * Returns the parts to run, in order; browser tests come after the build.
 *
 * @returns {Part[]}
 */
function chosen(/** @type {string[]} */ names) {
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    console.error(`No such part: ${unknown.join(", ")}. There are: ${parts.map(({ name }) => name).join(", ")}.`);
    process.exit(2);
  }
  if (names.length === 0) return parts;
  const needsBuild = parts.some(({ name, counts }) => counts === "playwright" && names.includes(name));
  return parts.filter(({ name }) => names.includes(name) || (name === "build" && needsBuild));
}

/**
 * Joins the parts of one runner: it starts once, and no worker waits at the end of each part for another's last test.
 *
 * @returns {Part[]}
 */
function joined(/** @type {Part[]} */ chosenParts) {
  /** @type {Part[]} */
  const runs = [];
  for (const part of chosenParts) {
    const run = runs.find(({ counts }) => counts === part.counts);
    if (run === undefined) runs.push({ ...part });
    else {
      run.name = `${run.name}, ${part.name}`;
      run.projects = [...new Set([...run.projects, ...part.projects])];
      run.folders = [...run.folders, ...part.folders];
    }
  }
  return runs;
}

/**
 * Runs the part; the output of a check is printed when it has ended.
 *
 * @returns {Promise<number>} the exit code
 */
function run(/** @type {Part} */ { name, script, parameters, projects, folders, counts }) {
  const environment = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report(name) };
  const said = counts === "check" ? "pipe" : "inherit";
  const only = projects.map((project) => `--project=${project}`);
  if (counts === "vitest") only.push(`--outputFile.json=${report(name)}`);
  const child = spawn(process.execPath, [join(root, "node_modules", script), ...parameters, ...folders, ...only], {
    cwd: root,
    env: environment,
    stdio: ["ignore", said, said],
  });
  /** @type {Buffer[]} */
  const kept = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (piece) => kept.push(piece));
  return new Promise((resolve) => {
    child.once("error", () => resolve(1));
    child.once("close", (code, signal) => {
      if (kept.length > 0) process.stdout.write(`\n${name} says:\n${Buffer.concat(kept).toString()}`);
      if (signal !== null) console.error(`\n${name} was ended by ${signal} before it could report.`);
      resolve(code ?? 1);
    });
  });
}

/** @returns {Promise<import("./testCounts.mjs").Counts>} */
async function outcome(/** @type {Part} */ part) {
  try {
    if (part.counts === "playwright") process.env.CHROMIUM_PATH = provideChromium();
    const exitCode = await run(part);
    if (part.counts === "check") return countsOfCheck(exitCode);
    if (!existsSync(report(part.name))) throw new Error(`${part.name} left no report, so nothing it did is counted.`);
    const counted = JSON.parse(readFileSync(report(part.name), "utf8"));
    return part.counts === "vitest" ? countsOfVitest(counted, exitCode) : countsOfPlaywright(counted, exitCode);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

/** @returns {Promise<import("./testCounts.mjs").Counts & { name: string, seconds: string }>} */
async function timed(/** @type {Part} */ part) {
  console.log(`\n▸ ${part.name} …`);
  const started = performance.now();
  const counts = await outcome(part);
  return { ...counts, name: part.name, seconds: ((performance.now() - started) / 1000).toFixed(1) };
}

const asked = chosen(process.argv.slice(2));
const results = [];
// A check uses one core, and the faults mostly wait for servers to restart: two at a time, each lane taking the next
// one. The others use all cores themselves.
const isInLane = (/** @type {Part} */ { name, counts }) => counts === "check" || name === "faults";
const checks = asked.filter(isInLane);
const lane = async () => {
  for (let part = checks.shift(); part !== undefined; part = checks.shift()) results.push(await timed(part));
};
await Promise.all([lane(), lane()]);
for (const part of joined(asked.filter((part) => !isInLane(part)))) results.push(await timed(part));
rmSync(reports, { recursive: true, force: true });

console.log();
for (const { name, passed, failed, seconds } of results) {
  console.log(`${failed === 0 ? "✓" : "✗"} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
}
const { passed, failed } = sum(results);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
