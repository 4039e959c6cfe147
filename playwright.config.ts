import { defineConfig, devices } from "@playwright/test";
import { availableParallelism } from "node:os";
import { chromiumFlags, findChromium } from "./tools/chromium.mjs";

const executablePath = findChromium();
if (executablePath === null) throw new Error("There is no Chromium: `npm test` finds or installs one.");

const browser = { ...devices["Desktop Chrome"], launchOptions: { executablePath, args: chromiumFlags } };

export default defineConfig({
  testDir: "tests",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  globalSetup: "./tests/support/cluster.ts",
  fullyParallel: true,
  // A journey waits for its browser and its database half of its time: three share two cores.
  workers: Math.ceil(availableParallelism() * 1.5),
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["dot"], ["json", { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? "test-results/report.json" }]],
  use: { trace: "off", screenshot: "only-on-failure", locale: "en-US", timezoneId: "America/New_York" },
  projects: [
    { name: "javascript-on", testDir: "tests/journeys", use: browser },
    { name: "javascript-off", testDir: "tests/journeys", use: { ...browser, javaScriptEnabled: false } },
    { name: "access", testDir: "tests/access", use: browser },
    // To start a portal takes as long as to look at a few pages: those of one kind are looked at in one test.
    { name: "accessibility", testDir: "tests/accessibility", use: browser, timeout: 180_000 },
  ],
});
