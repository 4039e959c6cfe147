import { drizzle } from "drizzle-orm/node-postgres";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { withAdvisoryLock } from "./advisoryLock";
import { packageFile } from "./packageFile";

/** A room of the code that owns a PostgreSQL schema. */
export interface MigrationRoom {
  readonly schema: string;
  /** The folder of its generated migrations, relative to the repository root. */
  readonly folder: string;
}

/** A migration that has just been applied. */
export interface AppliedMigration {
  readonly schema: string;
  /** Of its file, such as `0001_colorful_wolf`. */
  readonly name: string;
}

/** The database was made by migrations that this program's do not follow. */
export class IncompatibleMigrationsError extends Error {
  override readonly name = "IncompatibleMigrationsError";
}

/**
 * Brings every room's schema up to date, one after the other. Any number of processes may do so at once: drizzle's
 * runner takes no lock (with four at once on an empty database, three fail), so all rooms run under one of ours.
 * Throws when a room has no migrations or one of them fails; that room is then left as it was.
 *
 * @returns those that this call has applied.
 * @throws {IncompatibleMigrationsError} before anything is changed.
 */
export async function migrate(pool: pg.Pool, rooms: readonly MigrationRoom[]): Promise<readonly AppliedMigration[]> {
  return withAdvisoryLock(pool, "migrations", async (client) => {
    for (const room of rooms) await refuseOtherMigrations(client, room);
    const applied: AppliedMigration[] = [];
    for (const room of rooms) {
      const before = await recordedHashes(client, room);
      await applyMigrations(drizzle({ client }), {
        migrationsFolder: folderOf(room),
        // A schema of its own: the first migration of a room creates the room's schema and fails where it exists.
        migrationsSchema: "migrations",
        migrationsTable: room.schema,
      });
      for (const name of namesIn(room).slice(before.length)) applied.push({ schema: room.schema, name });
    }
    return applied;
  });
}

/**
 * The migrations of the database must begin ours, or ours them. drizzle compares times alone, and would skip ours or add
 * them to tables that they were not written for.
 */
async function refuseOtherMigrations(client: pg.Client, room: MigrationRoom): Promise<void> {
  const own = readMigrationFiles({ migrationsFolder: folderOf(room) });
  const recorded = await recordedHashes(client, room);
  if (recorded.slice(0, own.length).every((hash, index) => hash === own[index]?.hash)) return;
  throw new IncompatibleMigrationsError(
    `Other migrations than those in ${room.folder} made the schema "${room.schema}".`,
  );
}

/** Of the migrations that the database has, in their order. */
async function recordedHashes(client: pg.Client, { schema }: MigrationRoom): Promise<readonly string[]> {
  const table = `migrations.${client.escapeIdentifier(schema)}`;
  const found = await client.query("select where to_regclass($1) is not null", [table]);
  if (found.rowCount === 0) return [];
  const { rows } = await client.query<{ hash: string }>(`select hash from ${table} order by created_at, id`);
  return rows.map(({ hash }) => hash);
}

/** Names of a room's migrations, in their order. */
function namesIn(room: MigrationRoom): readonly string[] {
  const journal = readFileSync(join(folderOf(room), "meta/_journal.json"), "utf8");
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] }; // As drizzle-kit writes it.
  return entries.map(({ tag }) => tag);
}

function folderOf({ schema, folder }: MigrationRoom): string {
  const migrationsFolder = packageFile(folder);
  if (existsSync(migrationsFolder)) return migrationsFolder;
  throw new Error(`The schema "${schema}" has no migrations in ${folder}: run "npm run migrations".`);
}
