import type * as platformProcesses from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { runningProcesses } from "~/tests/support/servers/processes";
import { openPool } from "@portal/database/pool";
import type { startEmbeddedPostgres as start } from "./startEmbeddedPostgres";

const guards = { canStart: true };
let startEmbeddedPostgres: typeof start;

const log = { info: () => undefined, error: () => undefined };
/** Takes about 100 ms; a busy machine may need much longer. */
const waitOptions = { timeout: 60_000, interval: 20 };
let folder: string;
const cluster = () => join(folder, "postgres/cluster");
const rules = () => join(cluster(), "pg_hba.conf");
const servers = () =>
  runningProcesses()
    .filter(({ commandLine }) => commandLine.includes(`-D ${cluster()}`))
    .map(({ pid }) => pid);

beforeAll(async () => {
  // Files share their modules: an earlier one may have loaded these with the platform's own.
  vi.resetModules();
  vi.doMock("node:child_process", async (load) => {
    const platform = await load<typeof platformProcesses>();
    const spawn = (program: string, ...rest: [string[], object]) =>
      platform.spawn(program === "/bin/sh" && !guards.canStart ? "/bin/missing" : program, ...rest);
    return { ...platform, spawn };
  });
  ({ startEmbeddedPostgres } = await import("./startEmbeddedPostgres"));
  folder = await mkdtemp(join(tmpdir(), "portal-failing-"));
  // As root, PostgreSQL runs as another user, who needs to pass through.
  await chmod(folder, 0o711);
  await (await startEmbeddedPostgres({ folder, log })).stop();
});

afterAll(async () => {
  vi.doUnmock("node:child_process");
  vi.resetModules();
  await rm(folder, { recursive: true });
});

/** Failures after the server's start, and how to repair each. */
const faults = [
  {
    what: "that answers no session",
    break: () => {
      const savedRules = readFileSync(rules(), "utf8");
      writeFileSync(rules(), "local all all reject\n");
      return () => writeFileSync(rules(), savedRules);
    },
  },
  {
    what: "whose guard cannot be started",
    break: () => {
      guards.canStart = false;
      return () => void (guards.canStart = true);
    },
  },
] as const;

describe.each(faults)("a server $what", (fault) => {
  it("does not outlive its failed start", async () => {
    const repair = fault.break();
    onTestFinished(repair);
    await expect(startEmbeddedPostgres({ folder, log })).rejects.toThrow();
    expect(servers()).toEqual([]);
  });

  it("is started again as soon as that is repaired", async () => {
    const errors: string[] = [];
    const noting = { ...log, error: (message: string) => void errors.push(message) };
    const postgres = await startEmbeddedPostgres({ folder, log: noting });
    onTestFinished(() => postgres.stop());
    const repair = fault.break();
    onTestFinished(repair);
    for (const pid of servers()) process.kill(pid, "SIGKILL");
    const failures = () => errors.filter((message) => message.includes("could not be started again"));
    await expect.poll(() => failures().length, waitOptions).toBe(2);
    expect(failures().map((message) => /in ([\d.]+) s/.exec(message)?.[1])).toEqual(["0.25", "0.5"]);
    await expect.poll(servers, waitOptions).toEqual([]);
    repair();
    const pool = openPool(postgres.connection);
    onTestFinished(() => pool.end());
    const answer = async () => {
      const { rowCount } = await pool.query("select 1").catch(() => ({ rowCount: null }));
      return rowCount;
    };
    await expect.poll(answer, waitOptions).toBe(1);
    expect(servers()).not.toEqual([]);
  });
});
