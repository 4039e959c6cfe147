import pg from "pg";
import { superuser } from "./cluster";
import { codeOf } from "./embeddedPostgresError";

/** How to reach a database of the server whose socket stands in the folder. */
export function connectionTo(socketFolder: string, database: string): pg.PoolConfig {
  return { host: socketFolder, port: 5432, user: superuser, database, ssl: false };
}

/** A session of a server that may be starting, stopping or gone. */
export async function openSession(
  socketFolder: string,
  database: string,
): Promise<pg.Client | "nothing-answers" | "try-again"> {
  const session = new pg.Client(connectionTo(socketFolder, database));
  // The next query tells that the server has gone; the event would end the process.
  session.on("error", () => undefined);
  try {
    await session.connect();
    return session;
  } catch (error) {
    await session.end().catch(() => undefined);
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
