import type pg from "pg";
import { migrate } from "@portal/database/migrate";
import { openPool } from "@portal/database/pool";
import { migratedSchemas } from "~/launch/platform/migratedSchemas";
import { startPostgresServer } from "~/tests/ops/postgresServer";
import type { Trial } from "../party";

/** A database server of its own, with the tables of the board. */
export async function openBoardTables(trial: Trial): Promise<pg.Pool> {
  const server = await startPostgresServer();
  trial.atEnd(() => server.stop());
  const pool = openPool({ ...server.connection, max: 4 });
  trial.atEnd(() => pool.end());
  await migrate(
    pool,
    migratedSchemas.filter(({ schema }) => schema === "board"),
  );
  return pool;
}
