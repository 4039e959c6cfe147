import { defineConfig, devices } from "@playwright/test";
import { availableParallelism } from "node:os";
import { chromiumFlags, findChromium } from "./tools/chromium.mjs";

// Portals run in the tests' own processes, and are to be what people get: by it React decides whether it checks and
// explains itself, which costs half of its speed. `main.mjs` says the same.
process.env.NODE_ENV = "production";

const executablePath = findChromium();
if (executablePath === null) throw new Error("There is no Chromium: `npm test` finds or installs one.");

const browser = { ...devices["Desktop Chrome"], launchOptions: { executablePath, args: chromiumFlags } };

export default defineConfig({
  testDir: "tests",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  globalSetup: "./tests/support/database/cluster.ts",
  fullyParallel: true,
  // More than one for each core slow each other down: on two cores, 50 journeys took 136 s with two workers, 148 s with
  // three and 165 s with four.
  workers: availableParallelism(),
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["dot"], ["json", { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? "test-results/report.json" }]],
  use: { trace: "off", screenshot: "only-on-failure", locale: "en-US", timezoneId: "America/New_York" },
  // Workers start anew for each project, which takes as long as a journey: there are two.
  projects: [
    // Every page works without scripts. With them run the journeys in which a script changes something, tagged
    // `@script`, and those that are about a script, tagged `@script-only`. Before these, all tests of accessibility, which
    // take longest: no worker is left with one of them when the others are done. To start a portal takes as long as to
    // look at a few pages: those of one kind are looked at in one test.
    { name: "javascript-on", grep: /(^| )(access(ibility)?|browser)\/|@script/, use: browser, timeout: 180_000 },
    {
      name: "javascript-off",
      testDir: "tests/journeys",
      grepInvert: /@script-only/,
      use: { ...browser, javaScriptEnabled: false },
    },
  ],
});
