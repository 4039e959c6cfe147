import pg from "pg";
import { expect, it } from "vitest";
import { isDatabaseUnavailable } from "./isDatabaseUnavailable";
import { openPool } from "./pool";

const error = (message: string, code?: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), code !== undefined && { code });
const ofTheServer = (message: string, code: string) =>
  Object.assign(new pg.DatabaseError(message, 1, "error"), { code });

it.each([
  ofTheServer("terminating connection due to administrator command", "57P01"),
  ofTheServer("the database system is starting up", "57P03"),
  ofTheServer("sorry, too many clients already", "53300"),
  ofTheServer("cannot execute INSERT in a read-only transaction", "25006"),
  error("Connection terminated unexpectedly"),
  error("Failed query: select 1", undefined, error("timeout exceeded when trying to connect")),
])("OPER-16 takes the database for unavailable: $message", (failure) => {
  expect(isDatabaseUnavailable(failure)).toBe(true);
});

it.each([
  ["whose socket is not there", { host: "/tmp/no-such-folder" }, "ENOENT"],
  ["that refuses connections", { host: "127.0.0.1", port: 1 }, "ECONNREFUSED"],
])("takes a database for unavailable %s", async (_what, connection, code) => {
  const pool = openPool(connection);
  const failure: unknown = await pool.query("select 1").catch((reason: unknown) => reason);
  expect(failure).toMatchObject({ code });
  expect(isDatabaseUnavailable(error("Failed query: select 1", undefined, failure))).toBe(true);
  await pool.end();
});

it.each([
  ofTheServer("duplicate key value", "23505"),
  ofTheServer("relation does not exist", "42P01"),
  error("Failed query: insert", undefined, ofTheServer("value too long", "22001")),
  error("connect ECONNREFUSED 203.0.113.7:443", "ECONNREFUSED"),
  error("fetch failed", undefined, error("read ECONNRESET", "ECONNRESET")),
  error("ENOENT: no such file or directory, open 'letter.pdf'", "ENOENT"),
  error("a provider's own code", "53300"),
  error("x is undefined"),
  "Connection terminated unexpectedly",
  null,
])("takes nothing else for it: %s", (failure) => {
  expect(isDatabaseUnavailable(failure)).toBe(false);
});
