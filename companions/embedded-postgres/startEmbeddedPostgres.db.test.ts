import { spawn } from "node:child_process";
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type PostgresOwner, startPostgresOwner } from "~/tests/support/database/postgresOwner";
import { runningProcesses } from "~/tests/support/servers/processes";
import { openPool } from "@portal/database/pool";
import { startEmbeddedPostgres } from "./startEmbeddedPostgres";

const log = { info: (_: string) => undefined, error: (_: string) => undefined };
/** Takes about 100 ms; a busy machine may need much longer. */
const waitOptions = { timeout: 60_000, interval: 20 };
const cluster = () => join(folder, "postgres/cluster");
let base: string;
/** Longer than a Unix socket's path may be. */
let folder: string;

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), "portal-embedded-"));
  // As root, PostgreSQL runs as another user, who needs to pass through.
  await chmod(base, 0o711);
  folder = join(base, "a-folder-whose-name-is-long-".repeat(6));
  await withServer(() => Promise.resolve());
});

afterAll(() => rm(base, { recursive: true }));

describe("the embedded PostgreSQL", () => {
  it("is made for any machine: UTF-8, sorted by code point, durable, reached by its socket alone", async () => {
    await withServer(async (pool) => {
      const { rows } = await pool.query(
        `select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
           current_setting('listen_addresses') as addresses, datlocprovider as provider, datlocale as locale
         from pg_database where datname = current_database()`,
      );
      expect(rows).toEqual([{ encoding: "UTF8", fsync: "on", addresses: "", provider: "b", locale: "C.UTF-8" }]);
    });
  });

  it("keeps what people typed out of its log", async () => {
    await withServer(async (pool) => {
      await expect(pool.query("select 'typed-by-somebody'::integer")).rejects.toThrow("typed-by-somebody");
    });
    const written = readFileSync(join(folder, "postgres/postgres.log"), "utf8");
    expect(written).toContain("ready to accept connections");
    expect(written).not.toContain("typed-by-somebody");
  });

  it("stops without leaving a process or a socket, and can be stopped twice", async () => {
    const postgres = await startOwn();
    const pid = postmasterPid();
    await postgres.stop();
    await postgres.stop();
    expect(isRunning(pid)).toBe(false);
    expect(existsSync(socketFolder(postgres.connection))).toBe(false);
    expect(processesOf(socketFolder(postgres.connection))).toEqual([]);
  });

  it("stops where a service manager has ended all of our processes", async () => {
    const postgres = await startOwn();
    const pid = postmasterPid();
    for (const own of processesOf(socketFolder(postgres.connection))) process.kill(own, "SIGTERM");
    await postgres.stop();
    expect(isRunning(pid)).toBe(false);
    expect(existsSync(socketFolder(postgres.connection))).toBe(false);
  });

  it("stops although its guard was killed", async () => {
    const postgres = await startOwn();
    const pid = postmasterPid();
    for (const guard of processesOf(socketFolder(postgres.connection), "portal-postgres-guard"))
      process.kill(guard, "SIGKILL");
    await postgres.stop();
    expect(isRunning(pid)).toBe(false);
    expect(existsSync(socketFolder(postgres.connection))).toBe(false);
  });

  it("is started again when it is killed, at the same connection, and stops as usual", async () => {
    const logLines: string[] = [];
    const note = (message: string) => void logLines.push(message);
    const postgres = await startOwn({ info: note, error: note });
    const pool = openPool(postgres.connection);
    await pool.query("create table outlives (value text)");
    for (let kill = 0; kill < 2; kill += 1) {
      await pool.query("insert into outlives values ('committed')");
      process.kill(postmasterPid(), "SIGKILL");
      // A backend of the killed server may answer until the next one runs.
      const restarts = () => logLines.filter((line) => line.includes("running again")).length;
      await expect
        .poll(
          () =>
            pool.query("select 1").then(
              () => restarts(),
              () => kill,
            ),
          waitOptions,
        )
        .toBe(kill + 1);
    }
    expect((await pool.query("select value from outlives")).rows).toHaveLength(2);
    expect(logLines.filter((line) => line.includes("started again;"))).toHaveLength(2);
    expect(readFileSync(join(folder, "postgres/postgres.log"), "utf8")).toContain("was not properly shut down");
    await pool.query("drop table outlives");
    await pool.end();
    const pid = postmasterPid();
    await postgres.stop();
    expect(isRunning(pid)).toBe(false);
    expect(existsSync(socketFolder(postgres.connection))).toBe(false);
    expect(processesOf(socketFolder(postgres.connection))).toEqual([]);
  });

  it("stays ours when all of its sessions are cut", async () => {
    await withServer(async (pool) => {
      const pid = postmasterPid();
      const owners = "select pid from pg_locks where locktype = 'advisory' and granted";
      const { rows } = await pool.query<{ pid: number }>(owners);
      await pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      );
      await expect
        .poll(
          async () => (await pool.query<{ pid: number }>(owners)).rows.filter((row) => row.pid !== rows[0]?.pid),
          waitOptions,
        )
        .toHaveLength(1);
      expect(postmasterPid()).toBe(pid);
    });
  });

  it("stops while it is being started again", async () => {
    const postgres = await startOwn();
    process.kill(postmasterPid(), "SIGKILL");
    await sleep(20);
    await postgres.stop();
    await expect.poll(() => processesOf(socketFolder(postgres.connection)), waitOptions).toEqual([]);
    expect(existsSync(socketFolder(postgres.connection))).toBe(false);
  });

  it("ends by itself when its owner is killed, and the next start finds all that was committed", async () => {
    const owner = await startPostgresOwner(folder);
    const pool = openPool(connectionOf(owner));
    await pool.query("create table kept (value text)");
    await pool.query("insert into kept values ('committed')");
    const pid = postmasterPid();
    await owner.kill();
    await expect.poll(() => isRunning(pid), waitOptions).toBe(false);
    await pool.end();
    await withServer(async (next) => {
      expect((await next.query("select value from kept")).rows).toEqual([{ value: "committed" }]);
    });
  });

  it("starts again at once after a kill, while the server before is still ending", async () => {
    const owner = await startPostgresOwner(folder);
    await owner.kill();
    await withServer(async (pool) => {
      await sleep(500);
      expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    });
  });

  it("starts again where the guard of a killed owner stops the server only once it was taken over", async () => {
    const owner = await startPostgresOwner(folder);
    const pid = postmasterPid();
    const guards = processesOf(socketFolder(connectionOf(owner)), "portal-postgres-guard");
    const resume = () => guards.filter(isRunning).forEach((guard) => process.kill(guard, "SIGCONT"));
    onTestFinished(resume);
    for (const guard of guards) process.kill(guard, "SIGSTOP");
    await owner.kill();
    const next = withServer(async (pool) => {
      expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    });
    await Promise.all([next, sleep(2000).then(resume)]);
    expect(isRunning(pid)).toBe(false);
  });

  it("is refused to a second process on the same folder, which says so", async () => {
    await withServer(async (pool) => {
      const second = await startPostgresOwner(folder);
      expect(second.said).toMatchObject({ fault: "already-running" });
      expect(JSON.stringify(second.said)).toContain("already running on the data folder");
      await second.finish();
      expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    });
  });

  it("is adopted when it outlived its owner, and then ends with its new one", async () => {
    const owner = await startPostgresOwner(folder);
    const connection = connectionOf(owner);
    const pid = postmasterPid();
    for (const guard of processesOf(socketFolder(connection), "portal-postgres-guard")) process.kill(guard, "SIGKILL");
    await owner.kill();
    await sleep(300);
    expect(isRunning(pid)).toBe(true);

    const adopter = await startPostgresOwner(folder);
    expect(adopter.said).toEqual({ connection });
    expect(postmasterPid()).toBe(pid);
    await adopter.kill();
    await expect.poll(() => isRunning(pid), waitOptions).toBe(false);
  });

  it("is made once when two processes start on an empty folder together", async () => {
    const empty = join(base, "two-at-once");
    const owners = await Promise.all([startPostgresOwner(empty), startPostgresOwner(empty)]);
    const refused = owners.filter(({ said }) => "fault" in said);
    const running = owners.filter(({ said }) => "connection" in said);
    expect(refused.map(({ said }) => said)).toMatchObject([{ fault: "already-running" }]);
    expect(running).toHaveLength(1);
    await Promise.all(owners.map((owner) => owner.finish()));
  });

  it("starts although the process id of a killed server now belongs to another program", async () => {
    const { uid, gid } = statSync(cluster());
    const stranger = spawn("sleep", ["60"], { uid, gid });
    onTestFinished(() => void stranger.kill());
    const note = [stranger.pid, cluster(), 0, 5432, join(base, "gone"), "", "", "ready"].join("\n");
    writeFileSync(join(cluster(), "postmaster.pid"), note);
    await withServer(() => Promise.resolve());
  });

  it("refuses the folder of another version, and one that is not whole, and says what to do", async () => {
    const version = join(cluster(), "PG_VERSION");
    writeFileSync(version, "17\n");
    await expectFault("other-version", /PostgreSQL 17; this portal brings PostgreSQL 18.*pg_dump/);
    renameSync(version, `${version}.away`);
    await expectFault("other-version", /damaged.*backup/);
    renameSync(`${version}.away`, version);
    writeFileSync(version, "18\n");
  });

  it("says what PostgreSQL says when a damaged database does not start", async () => {
    const control = join(cluster(), "global/pg_control");
    renameSync(control, `${control}.away`);
    await expectFault("not-starting", /restore it from a backup[^]*pg_control/);
    renameSync(`${control}.away`, control);
    await withServer(() => Promise.resolve());
  });

  it("says that a folder cannot be made", async () => {
    const file = join(base, "a-file");
    writeFileSync(file, "");
    await expectFault("unusable-folder", /DATA_FOLDER/, join(file, "data"));
  });

  it.runIf(process.platform === "linux")("says so of a folder in which the system lets no one make one", async () => {
    await expectFault("unusable-folder", /DATA_FOLDER/, "/proc/portal");
  });

  it("says that the binaries of this machine are missing", async () => {
    const { arch } = process;
    onTestFinished(() => void Object.defineProperty(process, "arch", { value: arch }));
    Object.defineProperty(process, "arch", { value: "abacus" });
    await expectFault("missing-binaries", /-abacus .*npm ci.*DATABASE_URL/);
  });
});

async function withServer(work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const postgres = await startEmbeddedPostgres({ folder, log });
  const pool = openPool(postgres.connection);
  try {
    await work(pool);
  } finally {
    await pool.end();
    await postgres.stop();
  }
}

/** Stops it at the end of a failed test too: a server left running would fail every test after it. */
async function startOwn(ownLog = log) {
  const postgres = await startEmbeddedPostgres({ folder, log: ownLog });
  onTestFinished(() => postgres.stop());
  return postgres;
}

async function expectFault(fault: string, message: RegExp, dataFolder = folder): Promise<void> {
  const start = startEmbeddedPostgres({ folder: dataFolder, log });
  await expect(start).rejects.toMatchObject({ name: "EmbeddedPostgresError", fault });
  await expect(start).rejects.toThrow(message);
}

function connectionOf({ said }: PostgresOwner): pg.PoolConfig {
  if ("fault" in said) throw new Error(said.message);
  return said.connection;
}

function socketFolder(connection: pg.PoolConfig): string {
  return String(connection.host);
}

function postmasterPid(): number {
  return Number.parseInt(readFileSync(join(cluster(), "postmaster.pid"), "utf8"));
}

function processesOf(...words: readonly string[]): number[] {
  const named = runningProcesses().filter(({ commandLine }) => words.every((word) => commandLine.includes(word)));
  return named.map(({ pid }) => pid);
}

function isRunning(pid: number): boolean {
  return runningProcesses().some((process) => process.pid === pid);
}
