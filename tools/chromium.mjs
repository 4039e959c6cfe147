import { chromium } from "@playwright/test";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** A full Chromium draws windows for every page, which makes browser tests take about 1.4 times as long. */
const shell = "chromium-headless-shell";
const systemNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const macApplications = ["Google Chrome", "Chromium"].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

/**
 * @typedef {object} Machine what is asked of the computer, so that the decisions can be tried without one
 * @property {Record<string, string | undefined>} environment
 * @property {string} playwrights where Playwright keeps the whole Chromium that it installs
 * @property {(path: string) => boolean} starts whether a program is there and can tell its version
 * @property {boolean} isRootOnDebian
 * @property {(line: string) => void} say
 * @property {() => void} installWithPlaywright
 * @property {() => void} installWithDebian
 */

/** Returns paths where a Chromium may be, shells first. `CHROMIUM_PATH`, if set, is the only one. */
export function candidates(/** @type {Machine} */ machine) {
  const { CHROMIUM_PATH } = machine.environment;
  return CHROMIUM_PATH ? [CHROMIUM_PATH] : [...shells(machine), ...wholeChromiums(machine)];
}

function shells(/** @type {Machine} */ { environment, playwrights }) {
  // Playwright names a full one; the shell is in a sibling folder.
  const beside = playwrights.replace(
    /chromium-(\d+)([\\/])chrome-([^\\/]+)[\\/].*/,
    "chromium_headless_shell-$1$2chrome-headless-shell-$3$2chrome-headless-shell",
  );
  return [beside, ...inFolders(environment, [shell])].filter((path) => path !== playwrights);
}

function wholeChromiums(/** @type {Machine} */ { environment, playwrights }) {
  return [playwrights, ...inFolders(environment, systemNames), ...macApplications];
}

function inFolders(/** @type {Machine["environment"]} */ { PATH = "" }, /** @type {string[]} */ names) {
  const folders = PATH.split(delimiter).filter((folder) => folder !== "");
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** @returns {string | null} the first candidate that starts */
export function findChromium(/** @type {Machine} */ machine = thisMachine()) {
  return candidates(machine).find((path) => machine.starts(path)) ?? null;
}

/**
 * Returns a Chromium that starts: found, else installed by Playwright, else by Debian as root on Debian. Reports a slow
 * one.
 *
 * @returns {string}
 * @throws {Error} that says what to do when there is none
 */
export function provideChromium(/** @type {Machine} */ machine = thisMachine()) {
  const path = foundOrInstalled(machine);
  const { CHROMIUM_PATH } = machine.environment;
  if (!CHROMIUM_PATH && !shells(machine).includes(path)) {
    const command = machine.isRootOnDebian
      ? `apt-get install ${shell}`
      : "npx playwright install --only-shell chromium";
    machine.say(`Browser tests take 1.4 times as long in a whole Chromium; install its shell: ${command}`);
  }
  return path;
}

/** @returns {string} */
function foundOrInstalled(/** @type {Machine} */ machine) {
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
    "No Chromium was found and none could be installed. Install one (`npx playwright install --with-deps --only-shell " +
      "chromium`, or your system's package) or set CHROMIUM_PATH to the program, then run the tests again.",
  );
}

/**
 * Features that Chromium leaves out. It follows only the last list that it is given, so it includes Playwright's list
 * for tests; the rest are its own pages and processes kept in reserve, which every new window would start, and which
 * cost more than the pages under test.
 */
const featuresLeftOut = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "PaintHolding", "MediaRouter"],
  ...["HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "ThirdPartyStoragePartitioning", "LensOverlay"],
  ...["AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled"],
  "PreconnectToSearch",
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "SpareRendererForSitePerProcess"],
];

/** Flags for every start: no sandbox as root (Chromium refuses it), and no requests but to the portal. */
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
    say: (line) => console.log(line),
    isRootOnDebian: process.getuid?.() === 0 && existsSync("/usr/bin/apt-get"),
    installWithPlaywright: () => {
      console.log("No Chromium found; Playwright installs one …");
      run(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "--only-shell", "chromium"]);
    },
    installWithDebian: () => {
      const install = (/** @type {string} */ name) => {
        console.log(`Debian installs its ${name} package …`);
        return run("apt-get", ["install", "-y", "--no-install-recommends", name]);
      };
      // Older releases of Debian have no package of the shell alone.
      if (run("apt-get", ["update"]) && !install(shell)) install("chromium");
    },
  };
}
