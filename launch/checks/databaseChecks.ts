import type pg from "pg";
import { type Check, failed, ok } from "~/app/server/observability/check";
import { whyNoDatabase } from "~/launch/platform/openDatabase";
import { type DatabaseState, ownMigrations, readDatabaseState } from "@portal/database/databaseState";
import type { MigratedSchema } from "@portal/database/migrate";

/** What the checks of a database found; the state is null where it does not answer. */
export interface CheckedDatabase {
  readonly checks: readonly Check[];
  readonly state: DatabaseState | null;
}

/** Returns the checks of a database: whether it answers, takes writes, and has this program's tables. */
export function openDatabaseChecks(
  pool: pg.Pool,
  migratedSchemas: readonly MigratedSchema[],
): () => Promise<CheckedDatabase> {
  const own = ownMigrations(migratedSchemas);
  return async () => {
    try {
      const state = await readDatabaseState(pool, own);
      return { checks: [ok("database", "The database answers."), writesCheck(state), migrationsCheck(state)], state };
    } catch (error) {
      return { checks: [failed("database", whyNoDatabase(error))], state: null };
    }
  };
}

function writesCheck({ takesWrites }: DatabaseState): Check {
  return takesWrites
    ? ok("writes", "The database takes writes.")
    : failed(
        "writes",
        "The database takes no writes: it is a replica, or a primary that was demoted. DATABASE_URL has to name the primary.",
      );
}

function migrationsCheck({ migrations: { waiting, newer, incompatible } }: DatabaseState): Check {
  if (incompatible.length > 0)
    return failed(
      "migrations",
      `Other migrations than this version's have made ${incompatible.join(", ")}. Check that DATABASE_URL names the right database.`,
    );
  if (waiting.length > 0)
    return failed("migrations", `The database lacks ${waiting.join(", ")}. A start of this version makes them.`);
  return newer === 0
    ? ok("migrations", "The tables are those of this version.")
    : ok(
        "migrations",
        `The tables are ${newer === 1 ? "one migration" : `${newer} migrations`} ahead of this version, which can use them.`,
      );
}
