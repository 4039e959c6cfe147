import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type pg from "pg";
import { packageFile } from "@portal/database/packageFile";

export interface PostgresOwner {
  readonly pid: number;
  /** Output of the process: where its server is, or why it was refused. */
  readonly said: { readonly connection: pg.PoolConfig } | { readonly fault: string; readonly message: string };
  /** Kills the process without giving it a chance to clean up. */
  kill(): Promise<void>;
  /** Lets the process stop its server and end. */
  finish(): Promise<void>;
}

/** Starts a separate process that owns the embedded PostgreSQL on the data folder. */
export async function startPostgresOwner(folder: string): Promise<PostgresOwner> {
  const owner = spawn(process.execPath, [packageFile("tests/support/database/ownPostgres.mjs"), folder], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const exited = once(owner, "exit");
  const [line] = (await once(createInterface(owner.stdout), "line")) as [string];
  return {
    pid: Number(owner.pid),
    said: JSON.parse(line) as PostgresOwner["said"],
    async kill() {
      owner.kill("SIGKILL");
      await exited;
    },
    async finish() {
      owner.stdin.end();
      await exited;
    },
  };
}
