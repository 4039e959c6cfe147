import { startPostgresServer } from "~/tests/ops/postgresServer";
import { databaseUrlOf } from "~/tests/support/database/databaseUrl";
import { physician, testNow } from "~/tests/support/people";
import { startServer } from "~/tests/support/servers/serverProcess";
import { provideDebianPackages } from "./install";
import type { Party, Trial } from "./party";
import { freePort } from "./processes";
import { lynx, type TextBrowser, w3m } from "./text/browsers";
import { openTerminal } from "./text/terminal";

const me = physician("mid-block");

export const text: Party = {
  name: "text",
  about: "w3m and Lynx, in which a physician signs in, attests, adds a license and signs out",
  async run(trial) {
    provideDebianPackages("tmux");
    const server = await startPostgresServer();
    trial.atEnd(() => server.stop());
    const [port, sandboxPort] = [await freePort(), await freePort()];
    const settings = {
      DATABASE_URL: databaseUrlOf(server.connection),
      PORTAL_NOW: testNow.toString(),
      LOG_LEVEL: "info",
    };
    const portal = startServer(trial.folder, { ...settings, PORT: `${port}`, SANDBOX_PORT: `${sandboxPort}` });
    trial.atEnd(async () => {
      portal.kill("SIGTERM");
      await portal.code;
    });
    await portal.says("The portal is open");
    const url = `http://localhost:${port}/physicianportal/`;
    await visit(trial, w3m, url, { activity: "PIP-Clinical", license: "W3M-1" });
    await visit(trial, lynx, url, { activity: "Patient Safety", license: "LYNX-1" });
    trial.check(
      "no request is refused, and none fails",
      portal
        .output()
        .split("\n")
        .filter((line) => /"status":[45]/.test(line)),
    );
  },
};

/** The activity that is attested, and the number of the license that is added. */
interface Entered {
  readonly activity: string;
  readonly license: string;
}

async function visit(trial: Trial, browser: TextBrowser, url: string, { activity, license }: Entered): Promise<void> {
  trial.tried(provideDebianPackages(browser.name));
  const terminal = openTerminal(trial, browser.name, browser.command(url));
  await trial.attempt(`${browser.name}: a physician signs in with a password`, async () => {
    await terminal.shows("E-mail address");
    // Lynx begins at the first link, and that is above the form.
    if (browser === lynx) await terminal.press("Down");
    await browser.submit(terminal, "E-mail address", [me.email, "certified-demo"]);
    await terminal.shows(`Welcome, ${me.fullName}`);
    await terminal.shows(`${me.fullName} ID ${me.physicianId} MENU`);
  });
  await trial.attempt(`${browser.name}: the page shows no text of a closed dialog`, async () => {
    await terminal.press(browser.toEnd);
    await terminal.shows("Terms of Use");
    if (/about to expire|session has ended/i.test(terminal.screen())) throw new Error(terminal.screen());
  });
  await trial.attempt(`${browser.name}: what they tick is attested`, async () => {
    await browser.tick(terminal, `I completed this ${activity}`);
    await browser.follow(terminal, "Attest Cancel");
    await terminal.shows("Successfully Saved and Attested");
  });
  await trial.attempt(`${browser.name}: a license is added, on a page whose URL has a query`, async () => {
    await browser.follow(terminal, "Add License");
    await browser.lookFor(terminal, "New license");
    await terminal.shows("Save Undo");
    await browser.submit(terminal, "New license", [license, null, "12/31/2028"]);
    await terminal.shows("Medical license saved");
  });
  await trial.attempt(`${browser.name}: they sign out`, async () => {
    await browser.follow(terminal, "Logout");
    await terminal.shows("You are signed out");
  });
}
