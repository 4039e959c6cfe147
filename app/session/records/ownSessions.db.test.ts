import type { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "~/tests/support/database/database";
import { ana, ben, handClock, requestWith, testSessions, tokensUntil } from "~/tests/support/session/session";
import type { Person, Session } from "./session";
import type { Sessions } from "./sessions";

let database: TestDatabase;
let clock: ReturnType<typeof handClock>;
let sessions: Sessions;

beforeAll(async () => {
  database = await testDatabase(["portal"]);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query("truncate portal.session, portal.sessions_ended, portal.sign_out");
  clock = handClock();
  sessions = testSessions(database.pool, { clock: clock.now });
});

async function begin(
  who: Person = ana,
  userAgent = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0",
) {
  const request = requestWith(null, "/", { headers: { "User-Agent": userAgent } });
  const cookie = await sessions.start(request, who, tokensUntil(clock.now().add({ hours: 1 })));
  const session = await sessions.open(requestWith(cookie));
  if (session === null) throw new Error("It has just begun");
  return { cookie, session };
}
const isOpen = async ({ cookie }: { readonly cookie: string }) => (await sessions.open(requestWith(cookie))) !== null;
const seconds = (instant: Temporal.Instant) => Math.floor(instant.epochMilliseconds / 1000);
const listed = async (session: Session) => (await sessions.own.list(session)).map(({ key }) => key);

describe("someone's own sessions", () => {
  it("are listed with their browser and their times, this one first", async () => {
    const first = await begin();
    clock.move({ minutes: 5 });
    const second = await begin(ana, "curl/8.14.1");
    clock.move({ minutes: 5 });
    expect(await sessions.own.list(first.session)).toEqual([
      {
        key: first.session.key,
        browser: "Firefox on Windows",
        startedAt: clock.now().subtract({ minutes: 10 }),
        lastActiveAt: clock.now().subtract({ minutes: 10 }),
        isThis: true,
      },
      {
        key: second.session.key,
        browser: null,
        startedAt: clock.now().subtract({ minutes: 5 }),
        lastActiveAt: clock.now().subtract({ minutes: 5 }),
        isThis: false,
      },
    ]);
  });

  it("AUTH-17 are no one else's: not another person's, nor the same name's at another provider", async () => {
    const { session } = await begin();
    const others = [await begin(ben), await begin({ ...ana, issuer: "https://other.test" })];
    expect(await listed(session)).toEqual([session.key]);
    for (const other of others) expect(await sessions.own.endOther(session, other.session.key)).toBe(false);
    await sessions.own.endOthers(session);
    for (const other of others) expect(await isOpen(other)).toBe(true);
    expect(await sessions.own.admits(ben, 0)).toBe(true);
  });

  it("are not listed once they have ended", async () => {
    await begin();
    clock.move({ minutes: 20 });
    const ended = await begin();
    await sessions.end(ended.session, "ended");
    const { session } = await begin();
    expect(await listed(session)).toEqual([session.key]);
  });

  it("end one by one", async () => {
    const [here, there, elsewhere] = [await begin(), await begin(), await begin()];
    expect(await sessions.own.endOther(here.session, there.session.key)).toBe(true);
    expect([await isOpen(here), await isOpen(there), await isOpen(elsewhere)]).toEqual([true, false, true]);
    expect((await sessions.peek(requestWith(there.cookie)))?.session.sealedTokens).toBeNull();
    expect(await sessions.own.endOther(here.session, there.session.key)).toBe(false);
  });

  it.each(["", "not a key", "00000000-0000-4000-8000-000000000000"])("have none by the key %j", async (key) => {
    const { session } = await begin();
    expect(await sessions.own.endOther(session, key)).toBe(false);
  });

  it("do not end the one that asks", async () => {
    const here = await begin();
    expect(await sessions.own.endOther(here.session, here.session.key)).toBe(false);
    expect(await isOpen(here)).toBe(true);
  });

  it("end everywhere else at once, and it is known since when, for a day", async () => {
    const [here, there, elsewhere] = [await begin(), await begin(), await begin()];
    const before = seconds(clock.now());
    expect(await sessions.own.admits(ana, before)).toBe(true);
    clock.move({ minutes: 1 });
    await sessions.own.endEverywhere(here.session);
    expect([await isOpen(here), await isOpen(there), await isOpen(elsewhere)]).toEqual([true, false, false]);
    expect(await sessions.peek(requestWith(there.cookie))).toMatchObject({ live: false, end: "everywhere" });
    expect(await sessions.own.admits(ana, before)).toBe(false);
    expect(await sessions.own.admits(ana, seconds(clock.now()) + 1)).toBe(true);
    clock.move({ hours: 23 });
    await sessions.prune();
    expect(await sessions.own.admits(ana, before)).toBe(false);
    clock.move({ hours: 1 });
    await sessions.prune();
    expect(await sessions.own.admits(ana, before)).toBe(true);
  });

  it("that were signed out are shown to their own person, newest first, for two years, and no others", async () => {
    const [here, there] = [await begin(), await begin(), await begin(ana, "curl/8.14.1")];
    const other = await begin(ben);
    expect(await sessions.own.endOther(here.session, other.session.key)).toBe(false);
    await sessions.own.endOther(here.session, there.session.key);
    const at = clock.now();
    clock.move({ minutes: 1 });
    await sessions.own.endOthers(here.session);
    await sessions.own.endEverywhere(here.session);
    expect(await sessions.own.signOuts(here.session)).toEqual([
      { at: at.add({ minutes: 1 }), scope: "everywhere", browser: null },
      { at, scope: "browser", browser: "Firefox on Windows" },
    ]);
    expect(await sessions.own.signOuts(other.session)).toEqual([]);
    clock.move({ hours: 2 * 365 * 24 - 1 });
    await sessions.prune();
    expect(await sessions.own.signOuts(here.session)).toHaveLength(2);
    clock.move({ hours: 1 });
    await sessions.prune();
    expect(await sessions.own.signOuts(here.session)).toEqual([]);
  });
});
