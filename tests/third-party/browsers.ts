import { startPostgresServer } from "~/tests/ops/postgresServer";
import { databaseUrlOf } from "~/tests/support/database/databaseUrl";
import { physician, testNow } from "~/tests/support/people";
import { startServer } from "~/tests/support/servers/serverProcess";
import { openChrome109 } from "./browsers/chrome109";
import { openFirefox } from "./browsers/firefox";
import { openWebKit } from "./browsers/webkit";
import type { OpenWindow } from "./browsers/window";
import type { Party, Trial } from "./party";
import { freePort } from "./processes";

const me = physician("mid-block");

const menu = { css: "summary", text: "MENU" };
const walk = "in which a physician signs in, adds a license, attests and signs out";

export const browsers: readonly Party[] = [
  inBrowser("firefox", "Firefox ESR", openFirefox),
  inBrowser("webkit", "WebKit, the engine of Safari", openWebKit),
  inBrowser("chrome109", "Chrome 109, the last for Windows 7 and 8.1", openChrome109),
];

function inBrowser(name: string, browser: string, openWindow: OpenWindow): Party {
  return { name, about: `${browser}, ${walk}`, run: (trial) => run(trial, openWindow) };
}

async function run(trial: Trial, openWindow: OpenWindow): Promise<void> {
  const server = await startPostgresServer();
  trial.atEnd(() => server.stop());
  const settings = {
    DATABASE_URL: databaseUrlOf(server.connection),
    PORTAL_NOW: testNow.toString(),
    LOG_LEVEL: "info",
  };
  const ports = { PORT: `${await freePort()}`, SANDBOX_PORT: `${await freePort()}` };
  const portal = startServer(trial.folder, { ...settings, ...ports });
  trial.atEnd(async () => {
    portal.kill("SIGTERM");
    await portal.code;
  });
  await portal.says("The portal is open");

  const { open, press, fill, unfold, key, type, holds, shows } = await openWindow(trial);
  await trial.attempt("a physician signs in with a password", async () => {
    await open(`http://localhost:${ports.PORT}/physicianportal/`);
    await fill("input[type=email]", me.email);
    await fill("input[type=password]", "certified-demo");
    await key("Enter");
    await shows(`Welcome, ${me.fullName}`);
  });
  await trial.attempt("one press of Save is one click, where it leaves a wrong date", async () => {
    await unfold("a[href*='license=new']");
    await press("a[href*='license=new']");
    await fill("input[name=licenseNumber]", "FX-1");
    await press("select[name=stateId]");
    await type("Ala");
    await key("Enter");
    await press("input[name=expirationDate]");
    await type("1231");
    await press("button[value=save-license]");
    await holds("document.title.startsWith('Error: ')");
  });
  await trial.attempt("the error summary has the focus, and leads to the field, which is corrected", async () => {
    await holds("document.activeElement.getAttribute('role') === 'alert'");
    await press("[role=alert] a");
    await holds("document.activeElement.name === 'expirationDate'");
    await key("End");
    await type("2028");
    await holds("document.activeElement.value === '12/31/2028'");
    await key("Enter");
    await shows("Medical license saved");
    await holds("document.activeElement.id === 'saved'");
  });
  await trial.attempt("an attestation is saved", async () => {
    const box = `input[type=checkbox][name*=atientSafety][name*='${testNow.toZonedDateTimeISO("UTC").year}']`;
    await unfold(box);
    await press(box);
    await press("button[value=save-attestations]");
    await shows("Successfully Saved and Attested");
  });
  await trial.attempt("the menu opens, closes by Escape, and leads on", async () => {
    await press(menu);
    await key("Tab", "Escape");
    await holds("!document.querySelector('header details').open && document.activeElement.tagName === 'SUMMARY'");
    await press(menu);
    await press({ css: "header nav a", text: "Messages" });
    await holds("document.title.startsWith('Messages')");
    await press(menu);
    await press({ css: "header nav button", text: "Logout" });
    await shows("You are signed out");
  });
  trial.check(
    "no request fails",
    portal
      .output()
      .split("\n")
      .filter((line) => /"status":5/.test(line)),
  );
}
