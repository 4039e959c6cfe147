import { drizzle } from "drizzle-orm/node-postgres";
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

/**
 * Brings every room's schema up to date, one after the other. Any number of processes may do so at once: drizzle's
 * runner takes no lock (with four at once on an empty database, three fail), so all rooms run under one of ours.
 * Throws when a room has no migrations or one of them fails; that room is then left as it was.
 */
export async function migrate(pool: pg.Pool, rooms: readonly MigrationRoom[]): Promise<void> {
  await withAdvisoryLock(pool, "migrations", async (client) => {
    for (const room of rooms) {
      const migrationsFolder = packageFile(room.folder);
      if (!existsSync(migrationsFolder)) {
        throw new Error(`The schema "${room.schema}" has no migrations in ${room.folder}: run "npm run migrations".`);
      }
      await applyMigrations(drizzle({ client }), {
        migrationsFolder,
        // A schema of its own: the first migration of a room creates the room's schema and fails where it exists.
        migrationsSchema: "migrations",
        migrationsTable: room.schema,
      });
    }
  });
}
