import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { ana, handClock, requestWith, testSessions, tokensUntil } from "~/tests/support/session/session";

let database: TestDatabase;
const clock = handClock();
beforeAll(async () => {
  database = await testDatabase(["portal"]);
  // PostgreSQL's error for a full disk; existing data can be read.
  await database.pool.query(`create function portal.full() returns trigger language plpgsql as
    $$ begin raise exception using errcode = '53100', message = 'could not extend file: No space left on device'; end $$`);
});
afterAll(() => database.drop());

const fill = (table: string) =>
  database.pool.query(
    `create trigger is_full before insert or update on portal.${table} execute function portal.full()`,
  );
const empty = (table: string) => database.pool.query(`drop trigger is_full on portal.${table}`);

async function begin(sessions: ReturnType<typeof testSessions>, who = ana) {
  const cookie = await sessions.start(requestWith(null), who, tokensUntil(clock.now().add({ hours: 1 })));
  const session = await sessions.open(requestWith(cookie));
  if (session === null) throw new Error("No session");
  return { cookie, session };
}
describe("SHELL-08 while the database's disk is full", () => {
  it("anyone who is signed in reads on, for a quarter of an hour from when that could last be written", async () => {
    const sessions = testSessions(database.pool, { clock: clock.now });
    const { cookie } = await begin(sessions);
    await fill("session");
    clock.move({ minutes: 10 });
    expect(await sessions.open(requestWith(cookie))).not.toBeNull();
    await empty("session");
    expect(await sessions.open(requestWith(cookie))).not.toBeNull();
    await fill("session");
    for (let minute = 0; minute < 15; minute += 1) {
      expect(await sessions.open(requestWith(cookie))).not.toBeNull();
      clock.move({ minutes: 1 });
    }
    clock.move({ minutes: 1 });
    expect(await sessions.open(requestWith(cookie))).toBeNull();
    await empty("session");
  });
});
