import { execFileSync } from "node:child_process";
import { rm } from "node:fs/promises";
import type pg from "pg";
import { openPool } from "@portal/database/pool";
import { databaseUrlOf } from "~/tests/support/database/databaseUrl";
import { contentsOf } from "./judge";

interface Restored {
  readonly tables: number;
  /** Tables that differ; empty is right. */
  readonly different: readonly string[];
  readonly connection: pg.PoolConfig;
}

/** Backs up the database and restores it under another name, with the commands of docs/deployment.md. */
export async function restoreElsewhere(tools: string, connection: pg.PoolConfig, folder: string): Promise<Restored> {
  const file = `${folder}/portal.dump`;
  const restored = { ...connection, database: "restored" };
  const run = (tool: string, ...words: string[]) => execFileSync(`${tools}/${tool}`, words, { stdio: "inherit" });
  run("pg_dump", "--format=custom", `--file=${file}`, databaseUrlOf(connection));
  run("createdb", `--maintenance-db=${databaseUrlOf(connection)}`, "restored");
  run("pg_restore", "--exit-on-error", "--no-owner", `--dbname=${databaseUrlOf(restored)}`, file);
  await rm(file);
  const [before, after] = await Promise.all([connection, restored].map(contentsAt));
  const names = Object.keys(before ?? {});
  return {
    tables: names.length,
    different: names.filter((name) => before?.[name] !== after?.[name]),
    connection: restored,
  };
}

async function contentsAt(connection: pg.PoolConfig): Promise<Record<string, string>> {
  const pool = openPool({ ...connection, max: 1 });
  const contents = await contentsOf(pool);
  await pool.end();
  return contents;
}
