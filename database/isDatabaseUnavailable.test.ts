import { expect, it } from "vitest";
import { isDatabaseUnavailable } from "./isDatabaseUnavailable";

const error = (message: string, code?: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), code !== undefined && { code });

it.each([
  error("terminating connection due to administrator command", "57P01"),
  error("the database system is starting up", "57P03"),
  error("sorry, too many clients already", "53300"),
  error("connect ENOENT /tmp/portal-postgres-x/.s.PGSQL.5432", "ENOENT"),
  error("connect ECONNREFUSED", "ECONNREFUSED"),
  error("Connection terminated unexpectedly"),
  error("Failed query: select 1", undefined, error("timeout exceeded when trying to connect")),
])("takes the database for unavailable: $message", (failure) => {
  expect(isDatabaseUnavailable(failure)).toBe(true);
});

it.each([
  error("duplicate key value", "23505"),
  error("relation does not exist", "42P01"),
  error("Failed query: insert", undefined, error("value too long", "22001")),
  error("x is undefined"),
  "Connection terminated unexpectedly",
  null,
])("takes nothing else for it: %s", (failure) => {
  expect(isDatabaseUnavailable(failure)).toBe(false);
});
