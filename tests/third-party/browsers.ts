import { startPostgresServer } from "~/tests/ops/postgresServer";
import { openPool } from "@portal/database/pool";
import { databaseUrlOf } from "~/tests/support/database/databaseUrl";
import { testNow } from "~/tests/support/people";
import { startServer } from "~/tests/support/servers/serverProcess";
import { openChrome109 } from "./browsers/chrome109";
import { openFirefox } from "./browsers/firefox";
import { walk } from "./browsers/walk";
import { openWebKit } from "./browsers/webkit";
import type { OpenWindow } from "./browsers/window";
import type { Party, Trial } from "./party";
import { freePort } from "./processes";

const about = "in which a physician signs in, adds a license, is away too long, attests, pays and signs out";

export const browsers: readonly Party[] = [
  inBrowser("firefox", "Firefox ESR", openFirefox),
  inBrowser("webkit", "WebKit, the engine of Safari", openWebKit),
  inBrowser("chrome109", "Chrome 109, the last for Windows 7 and 8.1", openChrome109),
];

function inBrowser(name: string, browser: string, openWindow: OpenWindow): Party {
  return { name, about: `${browser}, ${about}`, run: (trial) => run(trial, openWindow) };
}

async function run(trial: Trial, openWindow: OpenWindow): Promise<void> {
  const server = await startPostgresServer();
  trial.atEnd(() => server.stop());
  const database = openPool(server.connection);
  trial.atEnd(() => database.end());
  const settings = {
    DATABASE_URL: databaseUrlOf(server.connection),
    PORTAL_NOW: testNow.toString(),
    LOG_LEVEL: "info",
    // The least that there is: a page looks after its session a minute before the end.
    SESSION_IDLE_MINUTES: "2",
  };
  const ports = { PORT: `${await freePort()}`, SANDBOX_PORT: `${await freePort()}` };
  const portal = startServer(trial.folder, { ...settings, ...ports });
  trial.atEnd(async () => {
    portal.kill("SIGTERM");
    await portal.code;
  });
  await portal.says("The portal is open");

  const home = `http://localhost:${ports.PORT}/physicianportal/`;
  await walk(trial, await openWindow(trial), { home, database });
  trial.check(
    "no request fails",
    portal
      .output()
      .split("\n")
      .filter((line) => /"status":5/.test(line)),
  );
}
