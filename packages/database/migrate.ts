import { drizzle } from "drizzle-orm/node-postgres";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { type LockHolder, withAdvisoryLock } from "./advisoryLock";
import { packageFile } from "./packageFile";
import { withClient } from "./withClient";

export interface MigratedSchema {
  readonly schema: string;
  /** Folder of its generated migrations, relative to the repository root. */
  readonly folder: string;
}

export interface AppliedMigration {
  readonly schema: string;
  /** Of its file, such as `0001_colorful_wolf`. */
  readonly name: string;
}

/** The database has migrations that this program doesn't know. */
export class IncompatibleMigrationsError extends Error {
  override readonly name = "IncompatibleMigrationsError";
}

/**
 * Migrates every schema, in order, on one connection of the pool, which has no statement timeout. Several processes may
 * do so at once: drizzle's runner takes no lock (of four at once on an empty database, three fail), so all run under one
 * of ours. Throws if a schema has no migrations or one fails; that schema is then unchanged.
 *
 * @param onWaiting called every 10 s while another process migrates.
 * @returns the migrations that this call applied.
 * @throws {IncompatibleMigrationsError} before anything is changed.
 */
export async function migrate(
  pool: pg.Pool,
  migratedSchemas: readonly MigratedSchema[],
  onWaiting: (holder: LockHolder) => void = () => undefined,
): Promise<readonly AppliedMigration[]> {
  return withAdvisoryLock(
    pool,
    "migrations",
    () => withClient(pool, (client) => applyMissing(client, migratedSchemas)),
    {
      onWaiting,
    },
  );
}

async function applyMissing(
  client: pg.PoolClient,
  migratedSchemas: readonly MigratedSchema[],
): Promise<readonly AppliedMigration[]> {
  const outdated: { readonly migratedSchema: MigratedSchema; readonly missing: readonly string[] }[] = [];
  for (const migratedSchema of migratedSchemas) {
    const missing = namesIn(migratedSchema).slice(await countRecorded(client, migratedSchema));
    if (missing.length > 0) outdated.push({ migratedSchema, missing });
  }
  const applied: AppliedMigration[] = [];
  for (const { migratedSchema, missing } of outdated) {
    await applyMigrations(drizzle({ client }), {
      migrationsFolder: folderOf(migratedSchema),
      // A separate schema: the first migration of a folder creates its schema and fails if it exists.
      migrationsSchema: "migrations",
      migrationsTable: migratedSchema.schema,
    });
    applied.push(...missing.map((name) => ({ schema: migratedSchema.schema, name })));
  }
  return applied;
}

/**
 * One list of migrations must be the beginning of the other. drizzle compares times only, and would skip ours or apply
 * them to tables that they were not written for.
 *
 * @throws {IncompatibleMigrationsError}
 */
async function countRecorded(client: pg.ClientBase, migratedSchema: MigratedSchema): Promise<number> {
  const own = readMigrationFiles({ migrationsFolder: folderOf(migratedSchema) });
  const recorded = await recordedHashes(client, migratedSchema);
  if (
    areCompatible(
      own.map(({ hash }) => hash),
      recorded,
    )
  )
    return recorded.length;
  throw new IncompatibleMigrationsError(
    `Other migrations than those in ${migratedSchema.folder} made the schema "${migratedSchema.schema}".`,
  );
}

export function areCompatible(own: readonly string[], recorded: readonly string[]): boolean {
  return recorded.slice(0, own.length).every((hash, index) => hash === own[index]);
}

async function recordedHashes(client: pg.ClientBase, { schema }: MigratedSchema): Promise<readonly string[]> {
  const table = `migrations.${client.escapeIdentifier(schema)}`;
  const found = await client.query("select where to_regclass($1) is not null", [table]);
  if (found.rowCount === 0) return [];
  const { rows } = await client.query<{ hash: string }>(`select hash from ${table} order by created_at, id`);
  return rows.map(({ hash }) => hash);
}

export function namesIn(migratedSchema: MigratedSchema): readonly string[] {
  const journal = readFileSync(join(folderOf(migratedSchema), "meta/_journal.json"), "utf8");
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] }; // drizzle-kit's format.
  return entries.map(({ tag }) => tag);
}

export function folderOf({ schema, folder }: MigratedSchema): string {
  const migrationsFolder = packageFile(folder);
  if (existsSync(migrationsFolder)) return migrationsFolder;
  throw new Error(`The schema "${schema}" has no migrations in ${folder}: run "npm run migrations".`);
}
