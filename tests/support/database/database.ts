import { randomBytes } from "node:crypto";
import type pg from "pg";
import { withAdvisoryLock } from "@portal/database/advisoryLock";
import { migrate } from "@portal/database/migrate";
import { openPool } from "@portal/database/pool";
import { migratedSchemas } from "~/launch/platform/migratedSchemas";
import { clusterConnection } from "./clusterConnection";

export interface TestDatabase {
  readonly pool: pg.Pool;
  /** For `openPool`, or for a server that opens its own pool. */
  readonly connection: pg.PoolConfig;
  /** Ends the pool and drops the database, even with open connections. */
  drop(): Promise<void>;
}

/** What fresh databases are copied from; created once in a run, on first use. */
export interface Template {
  readonly name: string;
  /** Fills the empty database and leaves no connection to it open. */
  fill(connection: pg.PoolConfig): Promise<void>;
}

/** Creates a database in the run's cluster, migrated with the given schemas (default: all); `[]` gives an empty one. */
export function testDatabase(
  schemas: readonly string[] = migratedSchemas.map((migratedSchema) => migratedSchema.schema),
): Promise<TestDatabase> {
  return databaseFrom(schemas.length === 0 ? null : migrated(schemas));
}

/** A database with the tables of these schemas. */
export function migrated(schemas: readonly string[]): Template {
  return {
    name: ["template", ...schemas].join("_"),
    async fill(connection) {
      const pool = openPool(connection);
      await migrate(
        pool,
        migratedSchemas.filter((migratedSchema) => schemas.includes(migratedSchema.schema)),
      );
      await pool.end();
    },
  };
}

/** One connection that creates and drops all databases of this process; idle, it does not keep the process alive. */
let maintenance: pg.Pool | undefined;

/**
 * Creates a copy of the template, or an empty database. With `strategy file_copy`, to create and to drop it takes a
 * quarter of the time that PostgreSQL's default takes, which writes it to the journal.
 */
export async function databaseFrom(template: Template | null): Promise<TestDatabase> {
  const cluster = clusterConnection();
  maintenance ??= openPool({ ...cluster, max: 1, allowExitOnIdle: true, connectionTimeoutMillis: 120_000 });
  if (template !== null) await ensureTemplate(maintenance, cluster, template);
  const name = `test_${randomBytes(6).toString("hex")}`;
  await maintenance.query(`create database ${name} template ${template?.name ?? "template1"} strategy file_copy`);
  const connection = { ...cluster, database: name };
  // A hundred requests at once wait for each other, on a machine under load for longer than a server allows.
  const pool = openPool({ ...connection, connectionTimeoutMillis: 120_000 });
  return {
    pool,
    connection,
    async drop() {
      await pool.end();
      await maintenance?.query(`drop database ${name} with (force)`);
    },
  };
}

async function ensureTemplate(server: pg.Pool, cluster: pg.PoolConfig, { name, fill }: Template): Promise<void> {
  const isMade = async () =>
    (await server.query("select from pg_database where datname = $1 and datistemplate", [name])).rowCount === 1;
  if (await isMade()) return;
  await withAdvisoryLock(server, name, async () => {
    if (await isMade()) return;
    await server.query(`drop database if exists ${name}`);
    await server.query(`create database ${name}`);
    await fill({ ...cluster, database: name });
    await server.query(`alter database ${name} is_template true`);
  });
}
