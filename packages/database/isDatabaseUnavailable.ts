import pg from "pg";

/**
 * Returns whether the database could not be reached or accepts nothing at present, so that a retry can help. Also
 * checks causes, since drizzle wraps errors. Counts only errors of the driver and of our pools: a payment provider that
 * refuses a connection is not the database.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return saysSo(error) || isDatabaseUnavailable(error.cause);
}

/** System errors don't name their peer, so they are marked here. */
export function markConnectionError(error: Error): void {
  connectionErrors.add(error);
}

const connectionErrors = new WeakSet<Error>();

function saysSo(error: Error): boolean {
  const code = "code" in error && typeof error.code === "string" ? error.code : null;
  if (code === null) return driverMessages.has(error.message);
  if (error instanceof pg.DatabaseError) return serverStates.test(code) || code === readOnlyState;
  return connectionErrors.has(error) && systemCodes.has(code);
}

/**
 * SQLSTATE classes: connection exceptions, insufficient resources, and operator intervention such as a shutdown. Not
 * 57014: a statement timeout says nothing about the server.
 */
const serverStates = /^(?!57014)(08|53|57)[0-9A-Z]{3}$/;

/** SQLSTATE of a write on a server that takes none: a replica, or a primary that was demoted. */
export const readOnlyState = "25006";

/** ENOENT: no server listens on the socket. */
const systemCodes: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOENT",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** Messages of pg 8 and pg-pool 3 for errors without a code. */
const driverMessages: ReadonlySet<string> = new Set([
  "Connection terminated",
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
  "timeout exceeded when trying to connect",
  "Query read timeout",
  "timeout expired",
]);
