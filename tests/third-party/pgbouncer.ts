import { setTimeout as pause } from "node:timers/promises";
import { parseEnv } from "node:util";
import type pg from "pg";
import { Temporal } from "temporal-polyfill";
import { queueReminders } from "@portal/board/reminders/queueReminders";
import { ifLockIsFree } from "@portal/database/advisoryLock";
import { openPool } from "@portal/database/pool";
import { demoPeople } from "@portal/demo/demoPeople";
import { boardToday } from "@portal/domain/time/boardTime";
import { asSettings, generateKeys } from "~/launch/configuration/keys";
import { type FrontProxy, openFrontProxy } from "~/tests/ops/frontProxy";
import { judgeMoney, moneyFaults } from "~/tests/ops/judge";
import { payers, signedIn } from "~/tests/ops/people";
import { type Portal, portal } from "~/tests/ops/portals";
import { startPostgresServer } from "~/tests/ops/postgresServer";
import { newAnswers, saveThroughOutages } from "~/tests/ops/throughOutages";
import { attestation, newTally, payOneYear, signIn, type Visitor } from "~/tests/ops/visitors";
import { databaseUrlOf } from "~/tests/support/database/databaseUrl";
import { provideDebianPackages } from "./install";
import { Missing, type Party, type Trial } from "./party";
import { type Pooler, type PoolMode, startPgbouncer } from "./pgbouncer/pooler";
import { startReplicated } from "./pgbouncer/replicas";

/** Within which a proxy expects an answer. */
const proxyTimeoutMs = 30_000;
/** Milliseconds of load before and after a failover. */
const calmMs = 4_000;

export const pgbouncer: Party = {
  name: "pgbouncer",
  about: "Debian's PgBouncer in both modes, and a replica of PostgreSQL that is promoted",
  async run(trial) {
    trial.tried(provideDebianPackages("pgbouncer"));
    trial.tried(provideDebianPackages("postgresql"));
    const server = await startPostgresServer();
    trial.atEnd(() => server.stop());
    if (server.tools === null) throw new Missing("Debian's PostgreSQL is not where Debian puts it.");
    const maintenance = openPool({ ...server.connection, max: 1 });
    trial.atEnd(() => maintenance.end());
    await maintenance.query("alter role portal set statement_timeout = '10s'");
    for (const mode of ["transaction", "session"] as const) {
      await maintenance.query(`create database ${mode}`);
      await behindPooler(trial, mode, { ...server.connection, database: mode });
    }
    for (const isSynchronous of [true, false]) await throughFailover(trial, server.tools, isSynchronous);
  },
};

async function threePortals(trial: Trial, settings: Readonly<Record<string, string>>) {
  const proxy = await openFrontProxy();
  trial.atEnd(() => proxy.close());
  const home = `http://localhost:${proxy.port}/physicianportal/`;
  const keys = parseEnv(asSettings(await generateKeys())) as Record<string, string>;
  const all = { ...keys, ...settings, PUBLIC_URL: new URL(home).origin, LOG_LEVEL: "warn" };
  const portals = await Promise.all([1, 2, 3].map(() => portal(trial, all)));
  await Promise.all(portals.map((one) => one.start()));
  for (const { port } of portals) proxy.portals.add(port);
  return { portals, proxy, home };
}

async function behindPooler(trial: Trial, mode: PoolMode, direct: pg.PoolConfig): Promise<void> {
  const pooler = await startPgbouncer(trial, mode, direct);
  const pool = openPool({ ...direct, max: 4 });
  trial.atEnd(() => pool.end());
  const settings = {
    DATABASE_URL: databaseUrlOf(pooler.connection),
    ...(mode === "transaction" && { DATABASE_DIRECT_URL: databaseUrlOf(direct) }),
  };
  const opened = await trial.attempt(`${mode} mode: three portals start at once on an empty database`, () =>
    threePortals(trial, settings),
  );
  if (opened === null) return;
  const { portals, proxy, home } = opened;
  const { pages, faults } = await openEverything(home);
  trial.check(`${mode} mode: ${pages} pages of the demo's physicians answer`, faults);

  const { saving, paying } = await signedIn(home, pool);
  const answers = newAnswers();
  const tally = newTally();
  let isOver = false;
  const paid = Promise.all(paying.map((visitor) => payOneYear(visitor, pool, visitor.physicianId, tally)));
  await Promise.all([
    paid.finally(() => (isOver = true)),
    ...saving.map((visitor) => saveThroughOutages(visitor, answers, () => isOver)),
  ]);
  trial.check(`${mode} mode: ${answers.saves} saves and ${payers} payments are kept, each once, with its mail`, [
    ...answers.faults,
    ...tally.failures,
    ...moneyFaults(await judgeMoney(pool), payers),
    ...(await mailFaults(pool)),
  ]);
  trial.check(`${mode} mode: reminders are queued by one process at a time`, await reminderFaults(pooler, pool));
  trial.check(`${mode} mode: no lock is left in the pool`, await locksLeft(pool));
  trial.check(
    `${mode} mode: nothing is logged as an error`,
    portals.flatMap((one) => one.errors()),
  );
  const [visitor] = saving;
  if (visitor !== undefined) {
    const { faults, ms } = await whileSilent(visitor, pooler);
    const seconds = (ms / 1000).toFixed(1);
    trial.check(`${mode} mode: while the pooler is silent, a form is answered in time, after ${seconds} s`, faults);
  }
  await stopAll(portals, proxy);
}

/** How many people open a page of the same path. */
const readersOfPath = 3;

/** Opens each dashboard, and what it and its menu lead to. */
async function openEverything(home: string): Promise<{ pages: number; faults: string[] }> {
  const faults: string[] = [];
  let pages = 0;
  const readers = new Map<string, number>();
  for (const person of demoPeople(boardToday(Temporal.Now.instant()))) {
    if (person.role !== "physician") continue;
    const { browser, page } = await signIn(home, person.email);
    const links = [...page.matchAll(/<a [^>]*href="(\/physicianportal\/[^"#?]*)"/g)].map(([, path = ""]) => path);
    for (const path of new Set(links)) {
      const earlier = readers.get(path) ?? 0;
      if (earlier === readersOfPath || path.includes("/authentication/")) continue;
      readers.set(path, earlier + 1);
      const { status } = await browser.open(new URL(path, home).href);
      pages += 1;
      if (status !== 200) faults.push(`${person.email}: ${path} is answered with ${status}`);
    }
  }
  return { pages, faults };
}

async function mailFaults(pool: pg.Pool): Promise<string[]> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { rows } = await pool.query<{ sent: number; waiting: number }>(
      "select count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state = 'queued')::int as waiting from board.outgoing_mail",
    );
    if (rows[0]?.waiting === 0 && rows[0].sent > 0) return [];
    await pause(200);
  }
  return ["mails wait in the queue"];
}

/** Three processes queue reminders at once, as the portals do every ten minutes. */
async function reminderFaults({ connection }: Pooler, direct: pg.Pool): Promise<string[]> {
  const pools = [1, 2, 3].map(() => openPool({ ...connection, isPooled: true }));
  const issuer = {
    boardName: "Board of Examples",
    contactEmail: "contact@board.example",
    homeUrl: "http://localhost/",
    unsubscribeUrl: () => "http://localhost/",
  };
  const errors: string[] = [];
  const log = { info: () => undefined, error: (_details: object, message: string) => void errors.push(message) };
  let atOnce = 0;
  let most = 0;
  const now = () => Temporal.Now.instant();
  for (let round = 0; round < 3; round += 1)
    await Promise.all(
      pools.map((pool) =>
        ifLockIsFree(pool, "reminders", async () => {
          most = Math.max(most, (atOnce += 1));
          await queueReminders({ pool, now, issuer, hasAccounts: true, takesPapers: false, log });
          atOnce -= 1;
        }),
      ),
    );
  await Promise.all(pools.map((pool) => pool.end()));
  const { rows } = await direct.query("select from board.reminder_day");
  return [...errors, ...(most === 1 ? [] : [`${most} ran at once`]), ...(rows.length > 0 ? [] : ["none ran"])];
}

async function locksLeft(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ query: string }>(
    "select query from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and datname = current_database()",
  );
  return rows.map(({ query }) => query);
}

/** Stops the pooler's process, whose connections stay open. */
async function whileSilent({ browser, home, email }: Visitor, { program }: Pooler) {
  const page = await browser.open(`${home}en/dashboard`);
  const form = attestation(page.text, home, "17");
  if (form === null) throw new Error(`${email} has no form`);
  process.kill(program.pid, "SIGSTOP");
  const begun = performance.now();
  const answer = await browser.send(form.url, form.fields).finally(() => process.kill(program.pid, "SIGCONT"));
  const ms = performance.now() - begun;
  const text = await answer.text();
  const faults = [
    ...(answer.status === 503 ? [] : [`it was answered with ${answer.status}`]),
    ...(ms < proxyTimeoutMs ? [] : ["a proxy would have given up"]),
    ...(text.includes('value="17"') ? [] : ["what was typed is lost"]),
    ...((await browser.open(`${home}en/dashboard`)).status === 200 ? [] : ["it did not recover"]),
  ];
  return { faults, ms };
}

/** The primary dies while people save and, with a synchronous replica, pay. */
async function throughFailover(trial: Trial, tools: string, isSynchronous: boolean): Promise<void> {
  const kind = isSynchronous ? "a synchronous replica" : "an asynchronous replica";
  const servers = await startReplicated(trial, tools, isSynchronous);
  const pool = openPool(servers.url);
  trial.atEnd(() => pool.end());
  const { portals, proxy, home } = await threePortals(trial, { DATABASE_URL: servers.url });
  const { saving, paying } = await signedIn(home, pool);
  const answers = newAnswers();
  const tally = newTally();
  let isOver = false;
  const event = async () => {
    await pause(calmMs);
    if (!isSynchronous) {
      await servers.hold();
      await pause(calmMs);
    }
    await servers.failOver();
    await pause(2 * calmMs);
  };
  const paid = isSynchronous
    ? paying.map((visitor) => payOneYear(visitor, pool, visitor.physicianId, tally, 120_000))
    : [];
  await Promise.all([
    Promise.all([event(), ...paid]).finally(() => (isOver = true)),
    ...saving.map((visitor) => saveThroughOutages(visitor, answers, () => isOver)),
  ]);
  const lost = answers.faults.filter((fault) => fault.includes(" was saved and "));
  const others = answers.faults.filter((fault) => !lost.includes(fault));
  const answered = [...answers.byStatus].map(([status, count]) => `${count} × ${status}`).join(", ");
  trial.check(
    `${kind} is promoted: ${answered}; of ${saving.length} people who saved ${answers.saves} times, ${lost.length} lost their last saves`,
    [
      ...others,
      ...tally.failures,
      ...(isSynchronous ? [...lost, ...moneyFaults(await judgeMoney(pool), payers)] : []),
      ...(answers.unanswered === 0 ? [] : [`${answers.unanswered} requests without an answer`]),
    ],
  );
  await stopAll(portals, proxy);
}

async function stopAll(portals: readonly Portal[], proxy: FrontProxy): Promise<void> {
  proxy.portals.clear();
  await Promise.all(portals.map((one) => one.stop()));
}
