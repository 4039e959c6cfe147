import pg from "pg";
import { superuser } from "./cluster";
import { codeOf } from "./embeddedPostgresError";

/** The driver (pg 8) has no code for a connection timeout, only this message. */
const driverTimeout = "timeout expired";

export function connectionTo(socketFolder: string, database: string): pg.PoolConfig {
  return { host: socketFolder, port: 5432, user: superuser, database, ssl: false };
}

/** How long a server that accepts a connection may take to answer. */
const answerTimeoutMs = 5_000;

/** Opens a session with a server that may be starting, stopping, hung or gone. */
export async function openSession(
  socketFolder: string,
  database: string,
): Promise<pg.Client | "nothing-answers" | "silent" | "try-again"> {
  const session = new pg.Client({
    ...connectionTo(socketFolder, database),
    connectionTimeoutMillis: answerTimeoutMs,
  });
  // The next query reports that the server is gone; an unhandled event would end the process.
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
      case undefined:
        return "try-again";
      default:
        throw error;
    }
  }
}
