import { chromium } from "@playwright/test";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** First the one without windows: a whole Chromium draws its own for every page, which took four times as long. */
const systemNames = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];
const macApplications = ["Google Chrome", "Chromium"].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

/**
 * @typedef {object} Machine what is asked of the computer, so that the decisions can be tried without one
 * @property {Record<string, string | undefined>} environment
 * @property {string} playwrights where Playwright keeps the Chromium that it installs
 * @property {(path: string) => boolean} starts whether a program is there and can tell its version
 * @property {boolean} isRootOnDebian
 * @property {() => void} installWithPlaywright
 * @property {() => void} installWithDebian
 */

/** Where a Chromium may be, best first. `CHROMIUM_PATH`, where it is set, is meant: nothing else is tried then. */
export function candidates(/** @type {Machine} */ { environment, playwrights }) {
  if (environment.CHROMIUM_PATH) return [environment.CHROMIUM_PATH];
  const folders = (environment.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const systems = systemNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [playwrights, ...systems, ...macApplications];
}

/** @returns {string | null} the first candidate that starts */
export function findChromium(/** @type {Machine} */ machine = thisMachine()) {
  return candidates(machine).find((path) => machine.starts(path)) ?? null;
}

/**
 * A Chromium that starts: found, else installed by Playwright, else by Debian where we are root on Debian.
 * @returns {string}
 * @throws {Error} that says what to do when there is none to be had
 */
export function provideChromium(/** @type {Machine} */ machine = thisMachine()) {
  const found = findChromium(machine);
  if (found !== null) return found;

  const { CHROMIUM_PATH } = machine.environment;
  if (CHROMIUM_PATH) {
    throw new Error(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which does not start. Correct it, or leave it out.`);
  }
  const installers = [machine.installWithPlaywright, ...(machine.isRootOnDebian ? [machine.installWithDebian] : [])];
  for (const install of installers) {
    install();
    const installed = findChromium(machine);
    if (installed !== null) return installed;
  }
  throw new Error(
    "No Chromium was found and none could be installed. Install one (`npx playwright install --with-deps chromium`, " +
      "or your system's package) or set CHROMIUM_PATH to the program, then run the tests again.",
  );
}

/**
 * What Chromium is told to leave out. It follows only the last list that it is given, so what Playwright leaves out for
 * the sake of its tests stands here as well; the rest are pages of its own and processes kept in reserve, which every
 * new window would start, and which cost more than the pages under test.
 */
const featuresLeftOut = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "PaintHolding", "MediaRouter"],
  ...["HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "ThirdPartyStoragePartitioning", "LensOverlay"],
  ...["AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled"],
  "PreconnectToSearch",
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "SpareRendererForSitePerProcess"],
];

/** Flags for every start: no sandbox as root (Chromium refuses it), and nothing sent anywhere but to the portal. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-default-apps",
  "--disable-domain-reliability",
  `--disable-features=${featuresLeftOut.join(",")}`,
  "--disable-sync",
  "--no-default-browser-check",
  "--no-first-run",
  "--no-pings",
];

/** @returns {Machine} */
function thisMachine() {
  const run = (/** @type {string} */ program, /** @type {string[]} */ parameters) =>
    spawnSync(program, parameters, { stdio: ["ignore", "inherit", "inherit"], timeout: 300_000 }).status === 0;
  return {
    environment: process.env,
    playwrights: chromium.executablePath(),
    starts: (path) =>
      existsSync(path) && spawnSync(path, ["--version"], { stdio: "ignore", timeout: 30_000 }).status === 0,
    isRootOnDebian: process.getuid?.() === 0 && existsSync("/usr/bin/apt-get"),
    installWithPlaywright: () => {
      console.log("No Chromium found; Playwright installs one …");
      run(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]);
    },
    installWithDebian: () => {
      const install = (/** @type {string} */ name) => {
        console.log(`Debian installs its ${name} package …`);
        return run("apt-get", ["install", "-y", "--no-install-recommends", name]);
      };
      // Older releases of Debian have no package of the shell alone.
      if (run("apt-get", ["update"]) && !install("chromium-headless-shell")) install("chromium");
    },
  };
}
