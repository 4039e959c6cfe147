import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { handClock, testKeys } from "~/tests/support/session/session";
import { networkLimit } from "./networkLimits";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(["portal"]);
});
afterAll(() => database.drop());

it("CERT-05 a network checks 60 codes at once, on whichever server, then one every 30 seconds", async () => {
  const clock = handClock();
  const [one, other] = [0, 1].map(() =>
    networkLimit("document check", { pool: database.pool, keys: testKeys, clock: clock.now }),
  );
  for (let count = 0; count < 30; count += 1) {
    expect([await one?.admit("192.0.2.7"), await other?.admit("192.0.2.7")]).toEqual([null, null]);
  }
  expect(await one?.admit("192.0.2.7")).toBe(30);
  expect(await one?.admit("192.0.2.8")).toBeNull();
  clock.move({ seconds: 30 });
  expect(await one?.admit("192.0.2.7")).toBeNull();
});

it("CERT-05 an IPv6 /48 checks 180 codes at once, whatever its /64", async () => {
  const checks = networkLimit("document check", { pool: database.pool, keys: testKeys, clock: handClock().now });
  for (let count = 0; count < 180; count += 1) expect(await checks.admit(`2001:db8:1:${count}::1`)).toBeNull();
  expect(await checks.admit("2001:db8:1:ffff::1")).toBe(10);
  expect(await checks.admit("2001:db8:2::1")).toBeNull();
});

it("CERT-05 a refused check fills no bucket: the /64 has all of its own once its /48 has drained", async () => {
  const clock = handClock();
  const checks = networkLimit("document check", { pool: database.pool, keys: testKeys, clock: clock.now });
  for (let count = 0; count < 180; count += 1) expect(await checks.admit(`2001:db8:3:${count}::1`)).toBeNull();
  for (let count = 0; count < 60; count += 1) expect(await checks.admit("2001:db8:3:ffff::1")).toBe(10);
  clock.move({ seconds: 10 });
  expect(await checks.admit("2001:db8:3:ffff::1")).toBeNull();
});

it("CERT-05 stores no address, and clears away what is empty", async () => {
  const { rows } = await database.pool.query<{ key: string }>("select key from portal.attempt_bucket");
  expect(rows.length).toBeGreaterThan(2);
  for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
  const clock = handClock();
  clock.move({ hours: 2 });
  const checks = networkLimit("document check", { pool: database.pool, keys: testKeys, clock: clock.now });
  for (let count = 0; count < 20; count += 1) await checks.prune();
  expect((await database.pool.query("select 1 from portal.attempt_bucket")).rowCount).toBe(0);
});
