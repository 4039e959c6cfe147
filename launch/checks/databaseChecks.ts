import type pg from "pg";
import { type Check, failed, ok, warning } from "~/app/server/observability/check";
import { whyNoDatabase } from "~/launch/platform/openDatabase";
import { type DatabaseState, ownMigrations, readDatabaseState } from "@portal/database/databaseState";
import type { MigratedSchema } from "@portal/database/migrate";

/** What the checks of a database found; the state is null where it does not answer. */
export interface CheckedDatabase {
  readonly checks: readonly Check[];
  readonly state: DatabaseState | null;
}

/**
 * Returns the checks of a database: whether it answers, takes writes, and has this program's tables.
 *
 * @param whenWaiting what it means that migrations wait: before a start, it makes them.
 */
export function openDatabaseChecks(
  pool: pg.Pool,
  migratedSchemas: readonly MigratedSchema[],
  whenWaiting: typeof failed = failed,
): () => Promise<CheckedDatabase> {
  const own = ownMigrations(migratedSchemas);
  return async () => {
    try {
      const state = await readDatabaseState(pool, own);
      return {
        checks: [ok("database", "The database answers."), writesCheck(state), migrationsCheck(state, whenWaiting)],
        state,
      };
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

function migrationsCheck(
  { migrations: { waiting, newer, incompatible } }: DatabaseState,
  whenWaiting: typeof failed,
): Check {
  if (incompatible.length > 0)
    return failed(
      "migrations",
      `Other migrations than this version's have made ${incompatible.join(", ")}. Check that DATABASE_URL names the right database.`,
    );
  if (waiting.length > 0)
    return whenWaiting("migrations", `The database lacks ${waiting.join(", ")}. A start of this version makes them.`);
  return newer === 0
    ? ok("migrations", "The tables are those of this version.")
    : ok(
        "migrations",
        `The tables are ${newer === 1 ? "one migration" : `${newer} migrations`} ahead of this version, which can use them.`,
      );
}

/** Differences below this are usual between machines that keep their clocks. */
const maxSkewSeconds = 30;

/** Compares this machine's clock with the database's, read between the two times, in milliseconds since 1970. */
export function clockCheck(databaseNow: number, before: number, after: number): Check {
  const skew = Math.round((databaseNow - (before + after) / 2) / 1000);
  if (Math.abs(skew) < maxSkewSeconds) return ok("clock", "This machine's clock and the database's agree.");
  const direction = skew > 0 ? "behind" : "ahead of";
  return warning(
    "clock",
    `This machine's clock is ${Math.abs(skew)} seconds ${direction} the database's. Have both keep time by NTP: deadlines and sessions follow this machine's.`,
  );
}
