import { describe, expect, it } from "vitest";
import { type candidates, findChromium, provideChromium } from "./chromium.mjs";

type Machine = Parameters<typeof candidates>[0];

const playwrights = "/cache/chromium-1255/chrome-linux64/chrome";
const playwrightsShell = "/cache/chromium_headless_shell-1255/chrome-headless-shell-linux64/chrome-headless-shell";

/** A machine with these programs; `log` lists the installers that ran, and each installs its given programs. */
function machine({
  has = [] as string[],
  environment = {},
  isRootOnDebian = false,
  playwrightBrings = "",
  debianBrings = "",
}) {
  const programs = new Set(has);
  const log: string[] = [];
  const said: string[] = [];
  const installer = (name: string, brings: string) => () => {
    log.push(name);
    if (brings !== "") programs.add(brings);
  };
  const made: Machine = {
    environment: { PATH: "/usr/local/bin:/usr/bin", ...environment },
    playwrights,
    starts: (path) => programs.has(path),
    isRootOnDebian,
    say: (line) => void said.push(line),
    installWithPlaywright: installer("playwright", playwrightBrings),
    installWithDebian: installer("debian", debianBrings),
  };
  return { machine: made, log, said };
}

describe("finding a Chromium", () => {
  it("prefers Playwright's own to the system's", () => {
    expect(findChromium(machine({ has: ["/usr/bin/chromium", playwrights] }).machine)).toBe(playwrights);
  });

  it.each(["/usr/bin/chromium-headless-shell", playwrightsShell])("prefers the shell %s to any whole one", (path) => {
    expect(findChromium(machine({ has: ["/usr/bin/chromium", playwrights, path] }).machine)).toBe(path);
  });

  it.each(["/usr/bin/chromium", "/usr/local/bin/chromium-browser", "/usr/bin/google-chrome"])("finds %s", (path) => {
    expect(findChromium(machine({ has: [path] }).machine)).toBe(path);
  });

  it("takes CHROMIUM_PATH at its word", () => {
    const environment = { CHROMIUM_PATH: "/opt/mine" };
    expect(findChromium(machine({ has: ["/opt/mine", playwrights], environment }).machine)).toBe("/opt/mine");
    const broken = machine({ has: [playwrights], environment });
    expect(() => provideChromium(broken.machine)).toThrow(/CHROMIUM_PATH names \/opt\/mine, which does not start/);
    expect(broken.log).toEqual([]);
  });
});

describe("providing a Chromium", () => {
  it("installs nothing where there is one", () => {
    const { machine: ready, log } = machine({ has: ["/usr/bin/chromium"], isRootOnDebian: true });
    expect(provideChromium(ready)).toBe("/usr/bin/chromium");
    expect(log).toEqual([]);
  });

  it("lets Playwright install one", () => {
    const { machine: bare, log } = machine({ isRootOnDebian: true, playwrightBrings: playwrights });
    expect(provideChromium(bare)).toBe(playwrights);
    expect(log).toEqual(["playwright"]);
  });

  it("turns to Debian's package when Playwright cannot and we are root there", () => {
    const { machine: bare, log } = machine({ isRootOnDebian: true, debianBrings: "/usr/bin/chromium" });
    expect(provideChromium(bare)).toBe("/usr/bin/chromium");
    expect(log).toEqual(["playwright", "debian"]);
  });

  it("fails and says what to do when there is none to be had", () => {
    const { machine: bare, log } = machine({ debianBrings: "/usr/bin/chromium" });
    expect(() => provideChromium(bare)).toThrow(/Install one .* or set CHROMIUM_PATH/);
    expect(log).toEqual(["playwright"]);
  });

  it.each([
    [true, "apt-get install chromium-headless-shell"],
    [false, "npx playwright install --only-shell chromium"],
  ])(
    "says how to install the shell where only a whole one is found (root on Debian: %s)",
    (isRootOnDebian, command) => {
      const { machine: slow, said } = machine({ has: ["/usr/bin/chromium"], isRootOnDebian });
      provideChromium(slow);
      expect(said).toEqual([expect.stringContaining(command)]);
    },
  );

  it.each([
    ["a shell is found", { has: [playwrightsShell, "/usr/bin/chromium"] }],
    ["CHROMIUM_PATH names one", { has: ["/usr/bin/chromium"], environment: { CHROMIUM_PATH: "/usr/bin/chromium" } }],
  ])("says nothing where %s", (_where, options) => {
    const { machine: ready, said } = machine(options);
    provideChromium(ready);
    expect(said).toEqual([]);
  });
});
