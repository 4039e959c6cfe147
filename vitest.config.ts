import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const needsPostgres = ["**/*.db.test.ts", "tests/contract/**/*.test.ts"];
const elsewhere = ["**/node_modules/**", "build/**", "data/**", ".cache/**"];

/** `unit` needs nothing but Node; `database` starts one throw-away PostgreSQL for all of its files. */
export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL(".", import.meta.url)) } },
  plugins: [vanillaExtractPlugin()],
  test: {
    environment: "node",
    allowOnly: false,
    passWithNoTests: false,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["**/*.test.ts", "**/*.test.tsx"],
          exclude: [...elsewhere, ...needsPostgres],
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: needsPostgres,
          exclude: elsewhere,
          globalSetup: ["tests/support/cluster.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
