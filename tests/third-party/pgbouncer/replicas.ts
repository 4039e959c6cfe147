import { execFileSync, type ExecFileSyncOptions, spawn, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { chown, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { serviceAccount } from "@portal/embedded-postgres/clusterLocation";
import { openPool } from "@portal/database/pool";
import type { Trial } from "../party";
import { freePort } from "../processes";

export interface Replicated {
  /** Names both servers; the replica is the first. */
  readonly url: string;
  /** The replica receives nothing from now on, as behind a slow network. */
  hold(): Promise<void>;
  /** The primary dies, and the replica takes its place. */
  failOver(): Promise<void>;
}

/** Starts a primary and a streaming replica, and waits until that has everything. */
export async function startReplicated(trial: Trial, tools: string, isSynchronous: boolean): Promise<Replicated> {
  const folder = join(trial.folder, isSynchronous ? "synchronous" : "asynchronous");
  await mkdir(folder);
  const account = process.getuid?.() === 0 ? await serviceAccount(join(folder, "primary")) : null;
  if (account !== null) await chown(folder, account.uid, account.gid);
  const options: SpawnOptions & ExecFileSyncOptions = {
    ...account,
    cwd: "/",
    stdio: "ignore",
    env: { ...process.env, LANG: "C.UTF-8" },
  };
  const run = (tool: string, ...words: string[]) => execFileSync(join(tools, tool), words, options);
  const start = async (name: string, port: number) => {
    const words = ["-D", join(folder, name), "-p", `${port}`, "-c", "unix_socket_directories="];
    const server = spawn(join(tools, "postgres"), words, options);
    const kill = async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const exited = once(server, "exit");
      server.kill("SIGQUIT");
      await exited;
    };
    trial.atEnd(kill);
    await eventually(port, "select true as reached");
    return kill;
  };

  const ports = { primary: await freePort(), replica: await freePort() };
  run("initdb", "-D", join(folder, "primary"), "-U", "portal", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8");
  const killPrimary = await start("primary", ports.primary);
  run(
    "pg_basebackup",
    "-D",
    join(folder, "replica"),
    "-h",
    "127.0.0.1",
    "-p",
    `${ports.primary}`,
    "-U",
    "portal",
    "-R",
  );
  await start("replica", ports.replica);
  await eventually(ports.primary, "select true as reached from pg_stat_replication where state = 'streaming'");
  if (isSynchronous) await set(ports.primary, "synchronous_standby_names = '*'");
  return {
    url: `postgres://portal@127.0.0.1:${ports.replica},127.0.0.1:${ports.primary}/postgres`,
    hold: () => set(ports.replica, "primary_conninfo = ''"),
    async failOver() {
      await killPrimary();
      await ask(ports.replica, "select pg_promote(wait => false)");
      await eventually(ports.replica, "select not pg_is_in_recovery() as reached");
    },
  };
}

async function set(port: number, setting: string): Promise<void> {
  await ask(port, `alter system set ${setting}`);
  await ask(port, "select pg_reload_conf()");
}

async function ask<Row extends Record<string, unknown>>(port: number, query: string) {
  const pool = openPool({ host: "127.0.0.1", port, user: "portal", database: "postgres", max: 1 });
  try {
    return await pool.query<Row>(query);
  } finally {
    await pool.end();
  }
}

async function eventually(port: number, query: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await ask<{ reached: boolean }>(port, query).catch(() => null);
    if (answer?.rows[0]?.reached === true) return;
    await pause(100);
  }
  throw new Error(`The server at port ${port} does not get there: ${query}`);
}
