import { randomBytes } from "node:crypto";
import type pg from "pg";
import { withAdvisoryLock } from "~/database/advisoryLock";
import { migrate } from "~/database/migrate";
import { openPool } from "~/database/pool";
import { rooms } from "~/database/rooms";
import { clusterConnection } from "./clusterConnection";

export interface TestDatabase {
  readonly pool: pg.Pool;
  /** For `openPool`, or for a server that opens its own pool. */
  readonly connection: pg.PoolConfig;
  /** Ends the pool and drops the database, whoever is still connected. */
  drop(): Promise<void>;
}

/**
 * A fresh database in the run's cluster, migrated with the given rooms' schemas (all of them unless named); `[]` gives
 * an empty one. Costs about as much as copying a few megabytes: each set of schemas is migrated once per run, into a
 * template.
 */
export async function testDatabase(schemas: readonly string[] = rooms.map((room) => room.schema)): Promise<TestDatabase> {
  const cluster = clusterConnection();
  const maintenance = openPool({ ...cluster, max: 1 });
  const template = schemas.length === 0 ? "template1" : await migratedTemplate(maintenance, cluster, schemas);
  const name = `test_${randomBytes(6).toString("hex")}`;
  await maintenance.query(`create database ${name} template ${template}`);
  const connection = { ...cluster, database: name };
  const pool = openPool(connection);
  return {
    pool,
    connection,
    async drop() {
      await pool.end();
      await maintenance.query(`drop database ${name} with (force)`);
      await maintenance.end();
    },
  };
}

async function migratedTemplate(maintenance: pg.Pool, cluster: pg.PoolConfig, schemas: readonly string[]) {
  const template = ["template", ...schemas].join("_");
  return withAdvisoryLock(maintenance, template, async (client) => {
    const made = await client.query("select from pg_database where datname = $1 and datistemplate", [template]);
    if (made.rowCount === 0) {
      await client.query(`drop database if exists ${template}`);
      await client.query(`create database ${template}`);
      const pool = openPool({ ...cluster, database: template });
      await migrate(pool, rooms.filter((room) => schemas.includes(room.schema)));
      await pool.end();
      await client.query(`alter database ${template} is_template true`);
    }
    return template;
  });
}
