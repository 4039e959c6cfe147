import { drizzle } from "drizzle-orm/node-postgres";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { existsSync } from "node:fs";
import type pg from "pg";
import { withAdvisoryLock } from "./advisoryLock";
import { packageFile } from "./packageFile";

/** A room of the code that owns a PostgreSQL schema. */
export interface MigrationRoom {
  readonly schema: string;
  /** The folder of its generated migrations, relative to the repository root. */
  readonly folder: string;
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
 * @throws {IncompatibleMigrationsError} before anything is changed.
 */
export async function migrate(pool: pg.Pool, rooms: readonly MigrationRoom[]): Promise<void> {
  await withAdvisoryLock(pool, "migrations", async (client) => {
    for (const room of rooms) await refuseOtherMigrations(client, room);
    for (const room of rooms) {
      await applyMigrations(drizzle({ client }), {
        migrationsFolder: folderOf(room),
        // A schema of its own: the first migration of a room creates the room's schema and fails where it exists.
        migrationsSchema: "migrations",
        migrationsTable: room.schema,
      });
    }
  });
}

/**
 * The migrations of the database must begin ours, or ours them. drizzle compares times alone, and would skip ours or add
 * them to tables that they were not written for.
 */
async function refuseOtherMigrations(client: pg.Client, room: MigrationRoom): Promise<void> {
  const own = readMigrationFiles({ migrationsFolder: folderOf(room) });
  const table = `migrations.${client.escapeIdentifier(room.schema)}`;
  const recorded = await client.query("select where to_regclass($1) is not null", [table]);
  if (recorded.rowCount === 0) return;
  const { rows } = await client.query<{ hash: string }>(`select hash from ${table} order by created_at, id`);
  if (rows.slice(0, own.length).every(({ hash }, index) => hash === own[index]?.hash)) return;
  throw new IncompatibleMigrationsError(
    `Other migrations than those in ${room.folder} made the schema "${room.schema}".`,
  );
}

function folderOf({ schema, folder }: MigrationRoom): string {
  const migrationsFolder = packageFile(folder);
  if (existsSync(migrationsFolder)) return migrationsFolder;
  throw new Error(`The schema "${schema}" has no migrations in ${folder}: run "npm run migrations".`);
}
