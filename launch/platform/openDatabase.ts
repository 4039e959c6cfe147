import type pg from "pg";
import type { Logger } from "pino";
import { CannotStart } from "~/launch/configuration/problem";
import type { Configuration } from "~/launch/configuration/configuration";
import { claimForDemo, isForDemo } from "@portal/database/demoMarker";
import { readOnlyState } from "@portal/database/isDatabaseUnavailable";
import { EmbeddedPostgresError } from "@portal/embedded-postgres/embeddedPostgresError";
import type { LockHolder } from "@portal/database/advisoryLock";
import { IncompatibleMigrationsError, type MigratedSchema, migrate } from "@portal/database/migrate";
import type { Connection } from "@portal/database/pool";
import { startEmbeddedPostgres } from "@portal/embedded-postgres/startEmbeddedPostgres";
import { migratedSchemas } from "./migratedSchemas.js";

interface OpenedDatabase {
  readonly connection: Connection;
  /** Leads to a session of PostgreSQL, for migrations and commands; the same where there is no pooler. */
  readonly direct: Connection;
  stop(): Promise<void>;
}

/**
 * Opens the configured database, or an embedded one in the data folder.
 *
 * @param onProgress called if the first start takes longer.
 * @param open opens the embedded one: for the portal itself, or beside one that is already running.
 * @throws {CannotStart}
 */
export async function openDatabase(
  configuration: Configuration,
  log: Logger,
  onProgress: (step: string) => void,
  open: typeof startEmbeddedPostgres = startEmbeddedPostgres,
): Promise<OpenedDatabase> {
  if (configuration.database.kind === "external") {
    const { url, directUrl } = configuration.database;
    return {
      connection: { connectionString: url, isPooled: directUrl !== null },
      direct: { connectionString: directUrl ?? url },
      stop: () => Promise.resolve(),
    };
  }
  try {
    const { connection, stop } = await open({
      folder: configuration.dataFolder,
      log: { info: onProgress, error: (message) => log.error(message) },
    });
    return { connection, direct: connection, stop };
  } catch (error) {
    throw error instanceof EmbeddedPostgresError ? new CannotStart(error.message) : error;
  }
}

/** Production has no sandbox, and none of its tables. */
export function schemasOf(mode: Configuration["mode"]): readonly MigratedSchema[] {
  return mode === "production" ? migratedSchemas.filter(({ schema }) => schema !== "sandbox") : migratedSchemas;
}

/**
 * Creates or migrates the tables. A database of a newer version is left unchanged.
 *
 * @param pool of direct connections, without a statement timeout.
 * @throws {CannotStart}
 */
export async function bringUpToDate(pool: pg.Pool, configuration: Configuration, log: Logger): Promise<void> {
  const onWaiting = (holder: LockHolder) => log.info({ holder }, "waiting for another process to migrate the tables");
  const applied = await migrate(pool, schemasOf(configuration.mode), onWaiting).catch((cause: unknown) => {
    if (cause instanceof IncompatibleMigrationsError) throw new CannotStart(noUpgrade(configuration), { cause });
    if (isReadOnly(cause)) throw new CannotStart(whyNoDatabase(cause), { cause });
    log.error({ err: cause }, "the tables could not be brought up to date");
    throw new CannotStart(
      "The tables of the database in DATABASE_URL could not be brought up to date; the line above says where it failed. " +
        "The change that failed was undone, and portals of the previous version keep running. Check that the portal's user " +
        "owns the schemas, that there is room on the disk, and that no tables were changed by hand.",
      { cause },
    );
  });
  if (applied.length === 0) return;
  const names = applied.map(({ schema, name }) => `${schema}/${name}`);
  // A demo creates all its tables at the first start: not worth a log line for the person who tries it.
  log[configuration.mode === "production" ? "info" : "debug"]({ migrations: names }, "migrations ran");
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

/** Keeps invented and real people in separate databases (decision 0002). @throws {CannotStart} */
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

/**
 * With a pooler: checks that both URLs lead to one database, because migrations would change the other one. Returns what
 * the operator needs to know; null: nothing.
 *
 * @throws {CannotStart}
 */
export async function refuseOtherDatabase(pooled: pg.Pool, direct: pg.Pool): Promise<string | null> {
  const reached = await whereItLeads(direct).catch((cause: unknown) => {
    throw new CannotStart(whyNoDatabase(cause, "DATABASE_DIRECT_URL"), { cause });
  });
  const { server, database, timeout } = await whereItLeads(pooled);
  if (server !== reached.server || database !== reached.database) {
    throw new CannotStart(
      "DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. Name the same one in both: directly in " +
        "DATABASE_DIRECT_URL, and through the pooler in DATABASE_URL.",
    );
  }
  return timeout === "0"
    ? "the database user has no statement_timeout: through a pooler the portal can set none"
    : null;
}

async function whereItLeads(pool: pg.Pool) {
  const { rows } = await pool.query<Record<"server" | "database" | "timeout", string>>(
    `select pg_postmaster_start_time()::text as server, oid::text as database, current_setting('statement_timeout') as timeout
       from pg_database where datname = current_database()`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("The database has no row in pg_database");
  return row;
}

/** The error's own words may contain secrets. */
export function whyNoDatabase(error: unknown, setting: DatabaseSetting = "DATABASE_URL"): string {
  const code = codeOf(error);
  const ofServer = serverProblems(setting);
  if (code !== null && Object.hasOwn(ofServer, code)) return `The database server of ${setting} ${ofServer[code]}`;
  const ofUrl = urlProblems(setting);
  if (code !== null && Object.hasOwn(ofUrl, code)) return `${ofUrl[code]} Check ${setting}.`;
  if (isWithoutTls(error)) return `The database server of ${setting} offers no TLS, which the sslmode there asks for.`;
  return (
    `The database in ${setting} does not answer, or refuses this user. Check that it runs and that the address, ` +
    `the user, and the password are right.${code === null ? "" : ` (${code})`}`
  );
}

type DatabaseSetting = "DATABASE_URL" | "DATABASE_DIRECT_URL";

const notTrusted = "The database server’s certificate isn’t trusted; set NODE_EXTRA_CA_CERTS to its CA file.";
const urlProblems = (setting: DatabaseSetting): Readonly<Record<string, string>> => ({
  ECONNREFUSED: "No database server listens at that host and port, or it does not run.",
  ENOTFOUND: `The host in ${setting} could not be resolved.`,
  EAI_AGAIN: `The host in ${setting} could not be resolved.`,
  ETIMEDOUT: "The host of the database server does not answer.",
  EHOSTUNREACH: "The host of the database server cannot be reached from here.",
  ENOENT: `A file that ${setting} names, such as a certificate or a socket, is not there.`,
  EACCES: `A file that ${setting} names, such as a certificate or a socket, may not be read.`,
  "28P01": "The database server rejected the user or the password.",
  "28000": "The database server does not let this user in from here, or requires TLS.",
  "3D000": "The database server has no database of that name.",
  "42501": "The database does not let this user connect.",
  SELF_SIGNED_CERT_IN_CHAIN: notTrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: notTrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: notTrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: notTrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: "The certificate of the database server is for another host.",
});
/** The URL is correct; the server has a problem. */
const serverProblems = (setting: DatabaseSetting): Readonly<Record<string, string>> => ({
  "53300": "has no connections left for this user. Close some, or raise max_connections.",
  "57P03": "is starting or stopping, and accepts no connections yet. Try again in a minute.",
  [readOnlyState]: `takes no writes: it is a replica, or a primary that was demoted. ${setting} has to name the primary.`,
  CERT_HAS_EXPIRED: "has a certificate that has expired. Have it renewed there.",
});

function codeOf(error: unknown): string | null {
  const code: unknown = error instanceof Error && "code" in error ? error.code : null;
  return typeof code === "string" && /^\w{1,60}$/.test(code) ? code : null;
}

/** drizzle wraps the driver's error. */
function isReadOnly(error: unknown): boolean {
  return codeOf(error) === readOnlyState || (error instanceof Error && isReadOnly(error.cause));
}

/** The driver has no code for this error. */
function isWithoutTls(error: unknown): boolean {
  return error instanceof Error && error.message === "The server does not support SSL connections";
}
