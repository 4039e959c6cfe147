import { setTimeout as pause } from "node:timers/promises";
import { parseEnv } from "node:util";
import type pg from "pg";
import { asSettings, generateKeys } from "~/launch/configuration/keys";
import { openPool } from "@portal/database/pool";
import { databaseUrlOf } from "~/tests/support/database/databaseUrl";
import { stopOnSignals } from "~/tests/support/servers/stopOnSignals";
import type { Trial } from "~/tests/third-party/party";
import { attempt } from "~/tests/third-party/trial";
import { deadlineNight } from "./deadlineNight";
import { openFrontProxy } from "./frontProxy";
import { faultsOf, type FullDisk, tryFullDisk } from "./fullDisk";
import { judgeMoney, moneyFaults } from "./judge";
import { faultsOf as faultsOfLost, type LostDatabase, tryLostDatabase } from "./lostDatabase";
import { type Portal, portal } from "./portals";
import { payers, type People, signedIn } from "./people";
import { startPostgresServer } from "./postgresServer";
import { restoreElsewhere } from "./restore";
import { creditsField, newTally, payOneYear, read, saveOn, type Tally, type Visitor } from "./visitors";

/** Milliseconds of load between two events. */
const pauseMs = 3_000;

const tell = (words: string) => void process.stdout.write(`${process.uptime().toFixed(0).padStart(4)} s  ${words}\n`);

/** Three portals on one PostgreSQL behind a proxy, under load, while they are killed, stopped and started. */
async function run(trial: Trial): Promise<void> {
  const server = await startPostgresServer();
  trial.atEnd(() => server.stop());
  trial.tried(server.name);
  const pool = openPool({ ...server.connection, max: 4 });
  trial.atEnd(() => pool.end());
  const proxy = await openFrontProxy();
  trial.atEnd(() => proxy.close());
  const home = `http://localhost:${proxy.port}/physicianportal/`;
  const keys = parseEnv(asSettings(await generateKeys())) as Record<string, string>;
  const settings = {
    ...keys,
    DATABASE_URL: databaseUrlOf(server.connection),
    PUBLIC_URL: new URL(home).origin,
    LOG_LEVEL: "warn",
  };
  const portals = await Promise.all([1, 2, 3].map(() => portal(trial, settings)));
  await Promise.all(portals.map((one) => one.start()));
  for (const { port } of portals) proxy.portals.add(port);
  tell("Three portals started at once on an empty database, and serve");

  const people = await signedIn(home, pool);
  tell(`${people.saving.length} physicians save, ${people.paying.length} pay`);
  const tally = newTally();
  await underLoad(people, pool, tally, () => outage(portals));
  const failures = [...tally.failures, ...portals.flatMap((one) => one.errors())];
  const money = await judgeMoney(pool);
  const restored = server.tools === null ? null : await restoreElsewhere(server.tools, server.connection, trial.folder);
  if (restored !== null)
    await served(trial, { ...settings, DATABASE_URL: databaseUrlOf(restored.connection) }, people.saving[0], proxy);
  report({ tally, money, restored, lost: proxy.lost, followed: people.saving.length + people.paying.length });
  trial.check("no save, session or payment was lost while portals were killed and restarted", [
    ...failures,
    ...moneyFaults(money, people.paying.length),
  ]);
  trial.check("a backup that is restored is what was backed up", restored?.different ?? []);
  await Promise.all(portals.map((one) => one.stop()));
  const disk = await tryFullDisk({ server, trial, settings, proxy, tell, signedIn });
  if (disk === null) return tell("A full disk is not tried: only root can make a small one");
  reportDisk(disk);
  trial.check("nor while the disk of the database was full", [...faultsOf(disk), ...moneyFaults(disk.money, payers)]);
}

/** Operational events: a process dies, and all of them are restarted one after the other. */
async function outage(portals: readonly Portal[]): Promise<void> {
  await pause(pauseMs);
  for (const [index, one] of portals.entries()) {
    tell(`Portal ${index + 1} is killed`);
    await one.kill();
    await pause(1_000);
    await one.start();
    await pause(pauseMs);
    tell(`Portal ${index + 1} is stopped as in a rolling restart`);
    await one.stop();
    await one.start();
    await pause(pauseMs);
  }
}

async function underLoad(
  { saving, paying }: People,
  pool: pg.Pool,
  tally: Tally,
  outageOf: () => Promise<void>,
): Promise<void> {
  let isOver = false;
  const events = outageOf().finally(() => {
    isOver = true;
  });
  await Promise.all([
    events,
    ...saving.map((visitor) => saveOn(visitor, tally, () => isOver)),
    // Spread over the time in which portals stop and start.
    ...paying.map(async (visitor, index) => {
      await pause(pauseMs + index * 4_000);
      await payOneYear(visitor, pool, visitor.physicianId, tally);
    }),
  ]);
  // Savers have already checked their last save.
  for (const visitor of paying) await read(visitor, tally);
}

/** A portal on the restored database accepts the earlier session. */
async function served(
  trial: Trial,
  settings: Record<string, string>,
  visitor: Visitor | undefined,
  proxy: { readonly portals: Set<number> },
): Promise<void> {
  const restored = await portal(trial, settings);
  const others = [...proxy.portals];
  try {
    await restored.start();
    proxy.portals.clear();
    proxy.portals.add(restored.port);
    const page = await visitor?.browser.open(`${visitor.home}en/dashboard`);
    if (page?.status !== 200 || creditsField(page.text) === null)
      throw new Error("The restored portal does not know the session");
    tell("A portal on the restored database serves users who were signed in");
  } finally {
    proxy.portals.clear();
    for (const port of others) proxy.portals.add(port);
    await restored.stop();
  }
}

interface Outcome {
  readonly tally: Tally;
  readonly money: Awaited<ReturnType<typeof judgeMoney>>;
  readonly restored: Awaited<ReturnType<typeof restoreElsewhere>> | null;
  /** Posts that a portal accepted and never answered. */
  readonly lost: number;
  /** People who saved and who paid. */
  readonly followed: number;
}

function report({ tally, money, restored, lost, followed }: Outcome): void {
  const times = tally.times.toSorted((a, b) => a - b);
  const at = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(0)} ms`;
  const lines = [
    `${tally.reads} dashboards read, half of them in ${at(0.5)}, 99 of 100 in ${at(0.99)}`,
    `${tally.saves} saves, ${tally.notShown} of them not shown afterwards; ${tally.interrupted} steps were interrupted by a kill and done again (${lost} posts without an answer)`,
    `${followed} visitors followed, ${tally.signedOut.size} of them signed out`,
    `${money.charges} charges: ${money.chargedTwice.length} twice, ${money.notRecorded.length} not recorded`,
    restored === null
      ? "backup and restore not tried: no pg_dump of the server's version is installed"
      : `${restored.tables} tables backed up and restored: ${restored.different.length} different${restored.different.length > 0 ? ` (${restored.different.join(", ")})` : ""}`,
  ];
  process.stdout.write(`\n${lines.join("\n")}\n`);
}

function reportDisk({ meanwhile, tally, money }: FullDisk): void {
  const lines = [
    `while the disk was full ${meanwhile.reads} dashboards were read, ${meanwhile.saved} saves done and ${meanwhile.refused} refused`,
    `then ${tally.saves} saves, ${tally.notShown} of them not shown afterwards; ${tally.signedOut.size} visitors signed out`,
    `${money.charges} charges: ${money.chargedTwice.length} twice, ${money.notRecorded.length} not recorded`,
  ];
  process.stdout.write(`\n${lines.join("\n")}\n`);
}

async function runLostDatabase(trial: Trial): Promise<void> {
  const lost = await tryLostDatabase({ trial, tell, signedIn });
  reportLost(lost);
  trial.check("each request was answered while the database was cut off and killed", [
    ...faultsOfLost(lost),
    ...moneyFaults(lost.money, lost.payments),
  ]);
}

function reportLost({ answers, money, payments, cut, killed, backAfterMs }: LostDatabase): void {
  const statuses = [...answers.byStatus].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
  const lines = [
    `${cut} connections cut, ${killed} servers killed; ready again after ${backAfterMs.join(", ")} ms`,
    `${statuses.join(", ")}; ${answers.unanswered} without an answer`,
    `${answers.reads} dashboards read, ${answers.saves} saves, ${answers.sentAgain} forms sent again`,
    `${payments} payments, ${money.charges} charges: ${money.chargedTwice.length} twice, ${money.notRecorded.length} not recorded, ${money.withoutOneReceipt.length} without one receipt`,
  ];
  process.stdout.write(`\n${lines.join("\n")}\n`);
}

const lostDatabase = { name: "lost-database", about: "A portal that loses its database", run: runLostDatabase };
const everything = {
  name: "ops",
  about: "Three portals on one PostgreSQL, and one that loses its own",
  run: async (trial: Trial) => {
    await run(trial);
    await runLostDatabase(trial);
  },
};
/** `npm run test:ops -- NAME` runs one trial. */
const party = [lostDatabase, deadlineNight].find(({ name }) => name === process.argv[2]) ?? everything;
const way = attempt(party, (line) => void process.stdout.write(`${line}\n`));
const isStopping = stopOnSignals(way.stop);
const { checks } = await way.outcome;
if (!isStopping()) process.exit(checks.every(({ faults }) => faults.length === 0) ? 0 : 1);
