import { EventEmitter } from "node:events";
import type pg from "pg";
import { expect, it } from "vitest";
import { watchCertificate } from "./pool";

/** Returns the expiry after connections over these sockets, in order. */
function expiryAfter(...streams: readonly object[]): number | null {
  const pool = new EventEmitter();
  const expiry = watchCertificate(pool as unknown as pg.Pool);
  for (const stream of streams) pool.emit("connect", { connection: { stream } });
  return expiry();
}

const encrypted = (validTo: string | undefined) => ({
  getPeerCertificate: () => (validTo === undefined ? {} : { valid_to: validTo }),
});

it.each([
  ["no connection", [], null],
  ["a connection without TLS", [{}], null],
  ["an encrypted one", [encrypted("Mar  1 00:00:00 2027 GMT")], Date.UTC(2027, 2, 1)],
  [
    "one with a renewed certificate",
    [encrypted("Mar  1 00:00:00 2027 GMT"), encrypted("Jun  1 00:00:00 2027 GMT")],
    Date.UTC(2027, 5, 1),
  ],
  ["a server that sent no certificate", [encrypted(undefined)], null],
])("after %s the certificate's end is known or not", (_what, streams, expected) => {
  expect(expiryAfter(...streams)).toBe(expected);
});
