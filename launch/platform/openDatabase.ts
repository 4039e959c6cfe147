import type pg from "pg";
import type { Logger } from "pino";
import { CannotStart } from "~/configuration/cannotStart";
import type { Configuration } from "~/configuration/configuration";
import { claimForDemo, isForDemo } from "~/database/demoMarker";
import { EmbeddedPostgresError } from "~/database/embedded/embeddedPostgresError";
import { IncompatibleMigrationsError, migrate } from "~/database/migrate";
import { rooms } from "~/database/rooms";
import { startEmbeddedPostgres } from "~/database/embedded/startEmbeddedPostgres";
import { whyNoDatabase } from "./whyNoDatabase";

export interface OpenedDatabase {
  readonly connection: pg.PoolConfig;
  stop(): Promise<void>;
}

/**
 * The database of the settings, or an embedded one in the data folder.
 *
 * @param onProgress called where the first start takes longer.
 * @param open how the embedded one is opened: for the portal itself, or as well beside one that runs already.
 * @throws {CannotStart}
 */
export async function openDatabase(
  configuration: Configuration,
  log: Logger,
  onProgress: (step: string) => void,
  open: typeof startEmbeddedPostgres = startEmbeddedPostgres,
): Promise<OpenedDatabase> {
  if (configuration.database.kind === "external") {
    return { connection: { connectionString: configuration.database.url }, stop: () => Promise.resolve() };
  }
  try {
    return await open({
      folder: configuration.dataFolder,
      log: { info: onProgress, error: (message) => log.error(message) },
    });
  } catch (error) {
    throw error instanceof EmbeddedPostgresError ? new CannotStart(error.message) : error;
  }
}

/**
 * Makes the tables, or changes those of an older version to ours. A database of a newer version stays as it is.
 * @throws {CannotStart}
 */
export async function bringUpToDate(pool: pg.Pool, configuration: Configuration, log: Logger): Promise<void> {
  await migrate(pool, rooms).catch((cause: unknown) => {
    if (cause instanceof IncompatibleMigrationsError) throw new CannotStart(noUpgrade(configuration), { cause });
    log.error({ err: cause }, "the tables could not be brought up to date");
    throw new CannotStart(
      "The tables of the database in DATABASE_URL could not be brought up to date; the line above says where it failed. " +
        "The change that failed was undone, and portals of the version before go on serving. Check that the portal's user " +
        "owns the schemas, that there is room on the disk, and that nobody has changed tables by hand.",
      { cause },
    );
  });
}

function noUpgrade({ database, dataFolder, mode }: Configuration): string {
  const isEmbedded = database.kind === "embedded";
  const what =
    `An unreleased version of the portal made the database in ${isEmbedded ? dataFolder : "DATABASE_URL"}, and this version ` +
    "cannot upgrade it. Nothing was changed.";
  if (isEmbedded) return `${what} Delete ${dataFolder} and start again: the demo creates a new one.`;
  if (mode === "demo") return `${what} Give the demo an empty database.`;
  return `${what} Check that DATABASE_URL names the right database, or give the portal an empty one.`;
}

/** Keeps invented people and real ones in databases of their own (design: two modes). @throws {CannotStart} */
export async function refuseWrongDatabase(pool: pg.Pool, mode: Configuration["mode"]): Promise<void> {
  try {
    await pool.query("select");
  } catch (cause) {
    throw new CannotStart(whyNoDatabase(cause), { cause });
  }
  if (mode === "production") {
    if (!(await isForDemo(pool))) return;
    throw new CannotStart(
      "The database in DATABASE_URL holds the demo's invented people. Give production one of its own.",
    );
  }
  if (await claimForDemo(pool)) return;
  throw new CannotStart(
    "The database in DATABASE_URL holds tables that the demo did not create. Give the demo an empty database, or leave " +
      "DATABASE_URL out.",
  );
}
