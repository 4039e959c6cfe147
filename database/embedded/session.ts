import pg from "pg";
import { superuser } from "./cluster";
import { codeOf } from "./embeddedPostgresError";

/** What the driver (pg 8), which has no code for it, says of a connection that was not answered in time. */
const driverTimeout = "timeout expired";

/** How to reach a database of the server whose socket stands in the folder. */
export function connectionTo(socketFolder: string, database: string): pg.PoolConfig {
  return { host: socketFolder, port: 5432, user: superuser, database, ssl: false };
}

/** Milliseconds that a server which accepts a connection has for its answer. */
const answerTimeoutMs = 5_000;

/** A session of a server that may be starting, stopping, stuck or gone. */
export async function openSession(
  socketFolder: string,
  database: string,
): Promise<pg.Client | "nothing-answers" | "silent" | "try-again"> {
  const session = new pg.Client({
    ...connectionTo(socketFolder, database),
    connectionTimeoutMillis: answerTimeoutMs,
  });
  // The next query tells that the server has gone; the event would end the process.
  session.on("error", () => undefined);
  try {
    await session.connect();
    return session;
  } catch (error) {
    await session.end().catch(() => undefined);
    if (error instanceof Error && error.message === driverTimeout) return "silent";
    switch (codeOf(error)) {
      case "ECONNREFUSED":
      case "ENOENT":
        return "nothing-answers";
      case "57P03": // cannot_connect_now: starting, recovering or shutting down
      case "ECONNRESET":
      case "EPIPE":
      case undefined: // the connection ended while we knocked
        return "try-again";
      default:
        throw error;
    }
  }
}
