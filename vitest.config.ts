import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { browserScripts } from "./tools/vite/browserScripts";
import remixOptions from "./remix.config.js";

const needsPostgres = ["**/*.db.test.ts", "tests/contract/**/*.test.ts"];
const killsServers = ["tests/faults/**/*.test.ts"];
const elsewhere = ["**/node_modules/**", "build/**", "data/**", ".cache/**"];

/**
 * `unit` needs nothing but Node; `database` starts one throw-away PostgreSQL for all of its files; `faults` as well,
 * and kills servers that take payments.
 */
export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL(".", import.meta.url)) } },
  plugins: [vanillaExtractPlugin(), browserScripts()],
  test: {
    environment: "node",
    env: { BASE_URL: remixOptions.basename },
    allowOnly: false,
    // What is waited for comes at once, or, on a machine under load, when it can; a test fails by what it never sees.
    expect: { poll: { timeout: 20_000 } },
    passWithNoTests: false,
    setupFiles: ["tests/support/responseJson.ts"],
    // By default, vitest leaves one core idle; and tests with a database wait for it as long as they compute.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          // The register reads every test of the project, and a machine under load takes its time.
          testTimeout: 30_000,
          // Rules hold no state, so files can share the modules: loading these anew for each takes longer than the
          // tests.
          isolate: false,
          include: ["**/*.test.ts", "**/*.test.tsx"],
          exclude: [...elsewhere, ...needsPostgres, ...killsServers],
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          isolate: false,
          include: needsPostgres,
          exclude: elsewhere,
          globalSetup: ["tests/support/database/cluster.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "faults",
          include: killsServers,
          exclude: elsewhere,
          globalSetup: ["tests/support/database/cluster.ts", "tests/faults/buildServer.ts"],
          testTimeout: 600_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
