import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseEnv } from "node:util";
import { asSettings, generateKeys } from "~/launch/configuration/keys";
import { startPostgresServer } from "~/tests/ops/postgresServer";
import { databaseUrlOf } from "~/tests/support/database/databaseUrl";
import { type ServerProcess, startServer } from "~/tests/support/servers/serverProcess";
import { provideDebianPackages } from "./install";
import type { Party, Trial } from "./party";
import { answering, freePort } from "./processes";
import { checkDescriptions } from "./proxies/descriptions";
import { type Load, startLoad } from "./proxies/load";
import { type Places, type Sample, samples } from "./proxies/samples";
import { makeCertificates } from "./smtp/certificates";

/** Milliseconds under load before and after each restart. */
const calm = 5_000;

/** deploy/: portals are restarted one after the other behind each proxy, and the other samples are checked. */
export const proxies: Party = {
  name: "proxies",
  about:
    "Debian's nginx, HAProxy and Caddy in front of portals that restart, and the checkers of deploy's other samples",
  async run(trial) {
    for (const { provide } of samples) trial.tried(provide());
    provideDebianPackages("openssl");
    await checkDescriptions(trial);

    const database = await startPostgresServer();
    trial.atEnd(() => database.stop());
    const portals: readonly [number, number] = [await freePort(), await freePort()];
    const port = await freePort();
    const { certificate, key } = makeCertificates(trial.folder, "localhost");
    const both = join(trial.folder, "both.pem");
    await writeFile(both, (await readFile(certificate, "utf8")) + (await readFile(key, "utf8")));
    // Of this process: its fetch accepts another authority only at the start, and everything here is on this
    // machine.
    process.env["NODE_TLS_REJECT_UNAUTHORIZED"] = "0";
    trial.atEnd(() => delete process.env["NODE_TLS_REJECT_UNAUTHORIZED"]);
    const settings = {
      ...(parseEnv(asSettings(await generateKeys())) as Record<string, string>),
      PORTAL_MODE: "production",
      HOST: "127.0.0.1",
      PUBLIC_URL: `https://localhost:${port}`,
      DATABASE_URL: databaseUrlOf(database.connection),
      MAIL_SMTP_URL: "smtp://localhost:9",
      MAIL_FROM: "no-reply@board.example",
      TRUSTED_PROXIES: "1",
      // So that it is the proxy that keeps them inside.
      BOARD_OPEN: "true",
      METRICS_TOKEN: "a-token-for-tests",
      STOP_DELAY_SECONDS: "5",
    };
    const running = await Promise.all(portals.map((port) => replaceable(trial, { ...settings, PORT: `${port}` })));
    const files = { certificate, key, both };
    for (const sample of samples) {
      await behind(trial, sample, running, { port, portals, ...files });
      await logsNoCalendar(trial, sample, files);
    }
  },
};

interface Replaceable {
  readonly restart: () => Promise<void>;
}

/** A portal that is stopped and started again on its port. */
async function replaceable(trial: Trial, settings: Readonly<Record<string, string>>): Promise<Replaceable> {
  const folder = await mkdtemp(join(trial.folder, "portal-"));
  let running: ServerProcess | null = null;
  const stop = async () => {
    running?.kill("SIGTERM");
    await running?.code;
  };
  const restart = async () => {
    await stop();
    running = startServer(folder, settings);
    // Each time: the trial may have stopped the one before while this began.
    trial.atEnd(stop);
    await running.says("Portal listening");
  };
  await restart();
  return { restart };
}

/** Restarts each portal once while people come, as the samples for systemd and others do. */
async function behind(trial: Trial, sample: Sample, portals: readonly Replaceable[], places: Places): Promise<void> {
  // What the sample starts is stopped before the next one takes its port.
  const endings: (() => unknown)[] = [];
  const own: Trial = { ...trial, atEnd: (stop) => void endings.push(stop) };
  const origin = `https://localhost:${places.port}`;
  try {
    const program = await sample.start(own, places);
    await answering(`${origin}/physicianportal/SearchForAccount`, program, 20);
    const chosen = "0af7651916cd43dd8448eb211c80319c";
    const named = await fetch(`${origin}/physicianportal/verify`, { headers: { "x-request-id": chosen } });
    const id = named.headers.get("x-request-id");
    trial.check(
      `${sample.name} gives each request its id`,
      id !== null && id !== chosen ? null : `the browser's own was kept: ${id}`,
    );
    const inside = await Promise.all(
      ["/board/api/capabilities", "/BOARD/api/capabilities", "/%62oard/api/capabilities", "/metrics", "/%6detrics"].map(
        async (path) => ({
          path,
          status: (await fetch(origin + path)).status,
        }),
      ),
    );
    trial.check(
      `${sample.name} keeps the board and the figures inside`,
      inside.filter(({ status }) => status !== 404).map(({ path, status }) => `${path}: ${status}`),
    );
    const { answered, posted, failures } = await restartedUnder(startLoad(`${origin}/physicianportal/`, 6), portals);
    const isMuch = answered >= 100 && posted >= 40;
    trial.check(
      `${sample.name}: ${answered} requests, ${posted} of them posts, while both portals were restarted`,
      isMuch && failures.length === 0 ? null : ["of them:", ...failures, program.output().slice(-1500)],
    );
  } finally {
    for (const stop of endings.toReversed()) await stop();
  }
}

/** CAL-03: asks for a calendar where no portal answers, which proxies log as errors, with the URL. */
async function logsNoCalendar(
  trial: Trial,
  sample: Sample,
  files: Pick<Places, "certificate" | "key" | "both">,
): Promise<void> {
  const endings: (() => unknown)[] = [];
  const port = await freePort();
  const portals = [await freePort(), await freePort()] as const;
  try {
    const program = await sample.start(
      { ...trial, atEnd: (stop) => void endings.push(stop) },
      { port, portals, ...files },
    );
    const origin = `https://localhost:${port}`;
    await answering(`${origin}/metrics`, program, 20);
    const secret = "q2X0dGVtcG9yYXJ5LWV4YW1wbGUtb2YtYS1zZWNyZXQ";
    const { status } = await fetch(`${origin}/PhysicianPortal/Calendar/${secret}.ics`);
    // Written by then.
    await pause(1_000);
    const isLogged = program.output().includes(secret);
    trial.check(
      `${sample.name} logs no calendar address where no portal answers`,
      status >= 500 && !isLogged ? null : `It answered ${status}, and logged ${program.output().slice(-1500)}`,
    );
  } finally {
    for (const stop of endings.toReversed()) await stop();
  }
}

async function restartedUnder(load: Load, portals: readonly Replaceable[]) {
  for (const { restart } of portals) {
    await pause(calm);
    await restart();
  }
  await pause(calm);
  return load.stop();
}
