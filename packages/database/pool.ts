import type { Socket } from "node:net";
import pg from "pg";
import { type ClientOptions, DatabaseClient, primaryOf, UnnamedClient } from "./client";
import { readHostUrls } from "./hosts";

export interface Connection extends pg.PoolConfig {
  /** True: leads through a transaction pooler, where nothing that belongs to a session outlives its transaction. */
  readonly isPooled?: boolean;
}

interface PoolLimits {
  /**
   * Statement timeout, enforced by PostgreSQL: a timeout of the driver would return the connection to the pool in the
   * middle of its transaction. 0: none, whatever the database user has. Default: the user's. Without effect through a
   * pooler: it belongs to a session, and would reach those of other programs. There the user has to have one.
   */
  readonly statementTimeoutMs?: number;
  /**
   * A connection on which nothing was sent or received for so long is destroyed: above the statement timeout, its server
   * has gone silent. One that is idle is closed in half of that time, so none is handed out just before. Default: never.
   */
  readonly silenceTimeoutMs?: number;
}

/**
 * Opens a pool whose raw queries return `date` as `YYYY-MM-DD`, never as a `Date`: a date has no time zone, and a
 * `Date` would show the day before in half of the world. The caller ends the pool.
 */
export function openPool(connection: string | Connection, limits: PoolLimits = {}): pg.Pool {
  const { isPooled = false, ...config } =
    typeof connection === "string" ? { connectionString: connection } : connection;
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.DATE, (text) => text);
  const pool = new pg.Pool({
    Client: isPooled ? UnnamedClient : DatabaseClient,
    connectionTimeoutMillis: 8_000,
    // Detects a host that is gone: ten probes, a second apart, after this delay.
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    ...(limits.silenceTimeoutMs === undefined ? {} : { idleTimeoutMillis: limits.silenceTimeoutMs / 2 }),
    ...config,
    ...hostsOf(config.connectionString),
    types,
    onConnect: limitConnection(limits, isPooled),
  });
  // The pool drops a broken idle connection; the next query opens another or reports why it can't. Without a listener
  // the event would end the process.
  pool.on("error", () => undefined);
  takeBackBroken(pool);
  return pool;
}

/**
 * Releases a connection that breaks while checked out. Between statements nothing else listens, and the event would end
 * the process; and drizzle never releases a connection whose `begin` fails, which would exhaust the pool.
 */
function takeBackBroken(pool: pg.Pool): void {
  const checkedOut = new Set<pg.PoolClient>();
  pool.on("acquire", (client) => checkedOut.add(client));
  pool.on("release", (_error, client) => checkedOut.delete(client));
  pool.on("connect", (client) => {
    client.on("error", (error) => {
      if (!checkedOut.has(client)) return;
      client.release(error);
      // The holder's next statement fails, and the holder releases it again.
      client.release = () => undefined;
    });
  });
}

function hostsOf(connectionString: string | undefined): Pick<ClientOptions, "connectionString" | "findPrimary"> {
  const read = connectionString === undefined ? null : readHostUrls(connectionString);
  if (read === null || !read.asksForPrimary) return {};
  const [first = ""] = read.urls;
  return { connectionString: first, findPrimary: primaryOf(read.urls) };
}

function limitConnection({ statementTimeoutMs, silenceTimeoutMs }: PoolLimits, isPooled: boolean) {
  // The pool awaits the result before it hands out the connection; its types don't say so.
  return (client: pg.ClientBase & { readonly connection?: { readonly stream: Socket } }): unknown => {
    const stream = client.connection?.stream;
    if (silenceTimeoutMs !== undefined) stream?.setTimeout(silenceTimeoutMs, () => stream.destroy(silence()));
    if (statementTimeoutMs === undefined || isPooled) return undefined;
    // A separate statement: connection poolers reject it among the startup parameters.
    return client.query(`set statement_timeout = ${statementTimeoutMs}`);
  };
}

const silence = () => Object.assign(new Error("The database server has sent nothing in time"), { code: "ETIMEDOUT" });

/** Returns when the server certificate of the newest connection expires, in epoch milliseconds. */
export type CertificateExpiry = () => number | null;

/** The driver's types omit its socket. Only a TLS socket has a certificate, which is empty if the server has sent none. */
interface Connected {
  readonly connection?: { readonly stream?: { getPeerCertificate?(): { readonly valid_to?: string } } };
}

/** The expiry is null until a connection is encrypted. */
export function watchCertificate(pool: Pick<pg.Pool, "on">): CertificateExpiry {
  let expiresAt = NaN;
  pool.on("connect", (client) => {
    expiresAt = Date.parse((client as Connected).connection?.stream?.getPeerCertificate?.().valid_to ?? "");
  });
  return () => (Number.isNaN(expiresAt) ? null : expiresAt);
}
