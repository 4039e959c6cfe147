/**
 * A process that owns an embedded PostgreSQL, to be killed by tests: `node ownPostgres.mjs <data folder>`. It prints
 * one line of JSON, `{ connection }` or `{ fault, message }`, and then lives until it is killed or its input closes.
 */
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const repository = fileURLToPath(new URL("../../..", import.meta.url));
const { module } = await runnerImport(`${repository}companions/embedded-postgres/startEmbeddedPostgres.ts`, {
  configFile: false,
  logLevel: "error",
  root: repository,
});

try {
  const silent = { info: () => undefined, error: () => undefined };
  const postgres = await module.startEmbeddedPostgres({ folder: process.argv[2], log: silent });
  console.log(JSON.stringify({ connection: postgres.connection }));
  await once(process.stdin.resume(), "end");
  await postgres.stop();
} catch (error) {
  console.log(JSON.stringify({ fault: error.fault, message: error.message }));
}
