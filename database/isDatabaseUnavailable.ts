import pg from "pg";

/**
 * Whether an error says that the database could not be reached or takes nothing at present, and not that something is
 * wrong with what it was asked: trying again later can help. Looks at the causes too, which drizzle wraps. Only errors of
 * the driver and of our pools count: a payment provider that refuses the connection is no database.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return saysSo(error) || isDatabaseUnavailable(error.cause);
}

/** To be called with what breaks a connection to the database: the system's errors do not say what it was to. */
export function markConnectionError(error: Error): void {
  ofConnections.add(error);
}

const ofConnections = new WeakSet<Error>();

function saysSo(error: Error): boolean {
  const code = "code" in error && typeof error.code === "string" ? error.code : null;
  if (code === null) return ofTheDriver.has(error.message);
  if (error instanceof pg.DatabaseError) return ofTheServer.test(code);
  return ofConnections.has(error) && ofTheSystem.has(code);
}

/**
 * SQLSTATE: connection exceptions, insufficient resources, and intervention of an operator, such as a shutdown. Not 57014:
 * a statement that took too long says nothing about the server.
 */
const ofTheServer = /^(?!57014)(08|53|57)[0-9A-Z]{3}$/;

/** ENOENT: the socket of a server that does not run. */
const ofTheSystem: ReadonlySet<string> = new Set([
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

/** What the driver has no code for, in its words (pg 8, pg-pool 3). */
const ofTheDriver: ReadonlySet<string> = new Set([
  "Connection terminated",
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
  "timeout exceeded when trying to connect",
]);
