import pg from "pg";
import { markConnectionError } from "./isDatabaseUnavailable";

/** What `openPool` takes: a connection string (`postgres://…`) or node-postgres's own options. */
type Connection = string | pg.PoolConfig;

interface PoolLimits {
  /**
   * Milliseconds after which PostgreSQL gives up a statement. It, and not the driver: of a statement that the driver alone
   * gives up, the connection would go back into the pool in the middle of its transaction. None unless given.
   */
  readonly longestStatement?: number;
}

/**
 * A pool whose raw queries return `date` as `YYYY-MM-DD`, never as a `Date`: a date has no time zone, and a `Date` made
 * of it shows the day before in half of the world. Whoever opens a pool ends it.
 */
export function openPool(connection: Connection, { longestStatement }: PoolLimits = {}): pg.Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.DATE, (text) => text);
  const pool = new pg.Pool({
    Client: MarkingClient,
    connectionTimeoutMillis: 10_000,
    keepAlive: true, // A database whose machine has gone says nothing more.
    ...(typeof connection === "string" ? { connectionString: connection } : connection),
    types,
    ...(longestStatement !== undefined && { onConnect: limiting(longestStatement) }),
  });
  // An idle connection that breaks is dropped by the pool; the next query opens another, or reports why it cannot.
  // Without a listener the event would end the process.
  pool.on("error", () => undefined);
  takeBackBroken(pool);
  return pool;
}

/** Its connection hears of every error of the system, also while it is being opened. */
class MarkingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.connection.on("error", markConnectionError);
  }
}

/**
 * A connection that breaks while it is checked out goes back at once. Between two statements nothing else listens, and the
 * event would end the process; and drizzle never releases one whose `begin` fails, until the pool has none left.
 */
function takeBackBroken(pool: pg.Pool): void {
  const checkedOut = new WeakSet<pg.PoolClient>();
  pool.on("acquire", (client) => checkedOut.add(client));
  pool.on("release", (_error, client) => checkedOut.delete(client));
  pool.on("connect", (client) => {
    client.on("error", (error) => {
      if (!checkedOut.has(client)) return;
      client.release(error);
      // Its holder's next statement fails, and the holder releases it once more.
      client.release = () => undefined;
    });
  });
}

/** As a statement of its own: poolers in front of PostgreSQL refuse it among what a connection begins with. */
function limiting(longestStatement: number): NonNullable<pg.PoolConfig["onConnect"]> {
  const limit = (client: pg.ClientBase) => client.query(`set statement_timeout = ${longestStatement}`);
  // The pool waits for it before anybody has the connection, which its types do not say.
  return limit as NonNullable<pg.PoolConfig["onConnect"]>;
}
