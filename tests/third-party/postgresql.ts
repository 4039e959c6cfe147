import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { openPool } from "@portal/database/pool";
import { packageFile } from "@portal/database/packageFile";
import { startPostgresServer } from "~/tests/ops/postgresServer";
import { restoreElsewhere } from "~/tests/ops/restore";
import { signIn } from "~/tests/ops/visitors";
import { published } from "~/tests/support/database/clusterConnection";
import { databaseUrlOf } from "~/tests/support/database/databaseUrl";
import { person, testNow } from "~/tests/support/people";
import { startServer } from "~/tests/support/servers/serverProcess";
import { fastestFolder, forgoDurability } from "~/tests/support/database/temporaryFolder";
import { provideDebianPackages } from "./install";
import { Missing, type Party, type Trial } from "./party";
import { end, freePort } from "./processes";

export const postgresql: Party = {
  name: "postgresql",
  about: "Debian's PostgreSQL, instead of the newer one that comes with the portal",
  async run(trial) {
    provideDebianPackages("postgresql");
    const server = await startPostgresServer();
    trial.atEnd(() => server.stop());
    const { tools, connection } = server;
    if (tools === null) throw new Missing("Debian's PostgreSQL is not where Debian puts it.");
    const pool = openPool({ ...connection, max: 2 });
    trial.atEnd(() => pool.end());
    trial.tried(
      `PostgreSQL ${(await pool.query<{ server_version: string }>("show server_version")).rows[0]?.server_version}`,
    );

    const settings = {
      DATABASE_URL: databaseUrlOf({ ...connection, database: "portal" }),
      PORTAL_NOW: testNow.toString(),
      LOG_LEVEL: "warn",
    };
    await pool.query("create database portal");
    await trial.attempt("a portal makes its tables in an empty database, fills them, and serves", () =>
      served(trial, settings),
    );
    await trial.attempt("a second start finds them as they are", () => served(trial, settings));
    const dumped = await trial.attempt("it is backed up and restored as docs/deployment.md says", () =>
      restoreElsewhere(tools, { ...connection, database: "portal" }, trial.folder),
    );
    if (dumped !== null) {
      trial.check(`all of the ${dumped.tables} tables are what they were`, dumped.different);
      await trial.attempt("a portal serves what was restored", () =>
        served(trial, { ...settings, DATABASE_URL: databaseUrlOf(dumped.connection) }),
      );
    }

    const { passed, failed } = await databaseTests(trial);
    trial.check(
      `${passed} tests that need a database pass on it`,
      passed > 0 ? failed : ["no test was run", ...failed],
    );
  },
};

/** Starts a portal, opens a physician's dashboard, and stops it. */
async function served(trial: Trial, settings: Readonly<Record<string, string>>): Promise<void> {
  const port = await freePort();
  const portal = startServer(trial.folder, { ...settings, PORT: `${port}`, SANDBOX_PORT: `${await freePort()}` });
  trial.atEnd(() => portal.kill("SIGKILL"));
  await portal.says("The portal is open");
  const { page } = await signIn(`http://localhost:${port}/physicianportal/`, person("mid-block").email);
  if (!page.includes(person("mid-block").fullName)) throw new Error("The dashboard is not the physician's");
  portal.kill("SIGTERM");
  if ((await portal.code) !== 0) throw new Error(portal.output());
}

/**
 * Of the tests with a database, those of the parts that speak SQL: what the contract says of them is tried without it
 * elsewhere.
 */
const files = ["db.test", "tests/contract/queryPlans"];

/**
 * Milliseconds for one test. Some start the portal's own commands a dozen times, and the machine may have other
 * work under way: what is asked here is whether they pass on this server, not how soon.
 */
const timeoutMs = 600_000;

interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Runs the project's own tests, as `npm test` does, but for the server: without care for what a crash would lose. */
async function databaseTests(trial: Trial) {
  const server = await startPostgresServer({ within: await fastestFolder() });
  trial.atEnd(() => server.stop());
  await forgoDurability(server.connection);
  const file = join(trial.folder, "report.json");
  const run = [packageFile("node_modules/vitest/vitest.mjs"), "run", "--project", "database", ...files];
  const words = [...run, "--testTimeout", `${timeoutMs}`, "--reporter", "json", "--outputFile", file];
  const env = { ...process.env, ...published(server.connection) };
  // In a group of its own: it starts others.
  const vitest = spawn(process.execPath, words, {
    cwd: packageFile("."),
    env,
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  trial.atEnd(() => end(vitest));
  let said = "";
  vitest.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
  await once(vitest, "close");
  const report = await readFile(file, "utf8").catch(() => null);
  if (report === null) return { passed: 0, failed: [said] };
  const { numPassedTests, testResults } = JSON.parse(report) as Report; // What vitest documents that it writes.
  const failed = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message === "" ? [] : [`${name}: ${message}`]),
    ...assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages.join("\n")}`),
  ]);
  return { passed: numPassedTests, failed };
}
