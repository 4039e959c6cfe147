import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { ana, ben, handClock, requestWith, testSessions, tokensUntil } from "~/tests/support/session/session";
import { formOwner } from "../guards/requirePost";
import type { Session } from "./session";

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
const ownerOf = (session: Session) => {
  const owner = formOwner(session);
  if (owner === null) throw new Error("Nobody's");
  return owner;
};

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

  it("what was typed is kept for its own person, until it is saved", async () => {
    const sessions = testSessions(database.pool, { clock: clock.now });
    const [mine, theirs] = [ownerOf((await begin(sessions)).session), ownerOf((await begin(sessions, ben)).session)];
    await sessions.unsavedForms.keep(mine, "/en/dashboard", new URLSearchParams({ credits: "1" }));
    await fill("kept_form");
    expect(await sessions.unsavedForms.keep(mine, "/en/dashboard", new URLSearchParams({ credits: "12.5" }))).toBe(
      true,
    );
    expect((await sessions.unsavedForms.read(mine, "/en/dashboard"))?.get("credits")).toBe("12.5");
    expect(await sessions.unsavedForms.read(theirs, "/en/dashboard")).toBeNull();
    expect(await sessions.unsavedForms.read(mine, "/licenses")).toBeNull();

    await empty("kept_form");
    await sessions.unsavedForms.keep(mine, "/en/dashboard", new URLSearchParams({ credits: "13" }));
    expect((await sessions.unsavedForms.read(mine, "/en/dashboard"))?.get("credits")).toBe("13");
    await sessions.unsavedForms.forget(mine, "/en/dashboard");
    expect(await sessions.unsavedForms.read(mine, "/en/dashboard")).toBeNull();
  });

  it("what was typed gives way to what another process has kept since, and does not come back once that is saved", async () => {
    const [here, elsewhere] = [
      testSessions(database.pool, { clock: clock.now }),
      testSessions(database.pool, { clock: clock.now }),
    ];
    const owner = ownerOf((await begin(here)).session);
    await fill("kept_form");
    await here.unsavedForms.keep(owner, "/licenses", new URLSearchParams({ number: "older" }));
    await empty("kept_form");
    clock.move({ minutes: 1 });
    await elsewhere.unsavedForms.keep(owner, "/licenses", new URLSearchParams({ number: "newer" }));
    expect((await here.unsavedForms.read(owner, "/licenses"))?.get("number")).toBe("newer");
    await elsewhere.unsavedForms.forget(owner, "/licenses");
    expect(await here.unsavedForms.read(owner, "/licenses")).toBeNull();
  });

  it("what was typed is kept for a day", async () => {
    const sessions = testSessions(database.pool, { clock: clock.now });
    const owner = ownerOf((await begin(sessions)).session);
    await fill("kept_form");
    await sessions.unsavedForms.keep(owner, "/licenses", new URLSearchParams({ number: "1" }));
    await empty("kept_form");
    clock.move({ hours: 23 });
    await sessions.unsavedForms.prune();
    expect((await sessions.unsavedForms.read(owner, "/licenses"))?.get("number")).toBe("1");
    clock.move({ hours: 1 });
    expect(await sessions.unsavedForms.read(owner, "/licenses")).toBeNull();
  });
});
