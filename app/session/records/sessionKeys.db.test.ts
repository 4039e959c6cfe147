import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { SecretKeys } from "@portal/database/secretBox";
import { testDatabase, type TestDatabase } from "~/tests/support/database/database";
import { ana, handClock, requestWith, testKeys, testSessions, tokensUntil } from "~/tests/support/session/session";
import { sessionKeysFit } from "./sessionKeys";

const otherKeys: SecretKeys = [randomBytes(32)];

let database: TestDatabase;
let clock: ReturnType<typeof handClock>;
beforeAll(async () => {
  database = await testDatabase(["portal"]);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query("truncate portal.session");
  clock = handClock();
});

/** Sessions of a process with the keys that all have. */
const running = () => testSessions(database.pool, { clock: clock.now });
const signIn = () => running().start(requestWith(null), ana, tokensUntil(clock.now().add({ hours: 1 })));
const startedWith = (keys: SecretKeys) => sessionKeysFit(database.pool, keys, clock.now(), clock.now);

it("OPER-17 finds that a process was started with other keys than those beside it, once a session is used there", async () => {
  const cookie = await signIn();
  clock.move({ minutes: 5 });
  const [right, wrong] = [startedWith(testKeys), startedWith(otherKeys)];
  const replaced = startedWith([...otherKeys, ...testKeys]);
  expect([await right(), await wrong(), await replaced()]).toEqual([true, true, true]);
  clock.move({ minutes: 1 });
  await running().open(requestWith(cookie));
  expect([await right(), await wrong(), await replaced()]).toEqual([true, false, true]);
});

it("OPER-17 holds nothing against a process that was there first", async () => {
  const wrong = startedWith(otherKeys);
  clock.move({ minutes: 1 });
  await signIn();
  expect(await wrong()).toBe(true);
});

it("OPER-17 holds nothing against a process where all have changed their keys", async () => {
  await signIn();
  clock.move({ seconds: 5 });
  const changed = startedWith(otherKeys);
  clock.move({ seconds: 1 });
  expect(await changed()).toBe(true);
});

it("OPER-17 forgets sessions that are no longer used, and those that have ended", async () => {
  const cookies = [await signIn(), await signIn()];
  clock.move({ minutes: 5 });
  const wrong = startedWith(otherKeys);
  clock.move({ seconds: 30 });
  const sessions = running();
  for (const cookie of cookies) await sessions.open(requestWith(cookie));
  expect(await wrong()).toBe(false);
  clock.move({ minutes: 3 });
  expect(await wrong()).toBe(true);
  const session = await sessions.open(requestWith(cookies[0] ?? ""));
  expect(await wrong()).toBe(false);
  if (session !== null) await sessions.end(session, "board");
  expect(await wrong()).toBe(true);
});
