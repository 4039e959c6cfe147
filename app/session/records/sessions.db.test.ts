import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { physicianId } from "@portal/contract/ids";
import { testDatabase, type TestDatabase } from "~/tests/support/database/database";
import {
  ana,
  ben,
  clerk,
  handClock,
  requestWith,
  testKeys,
  testSessions,
  tokensUntil,
} from "~/tests/support/session/session";
import type { Sessions } from "./sessions";

let database: TestDatabase;
let clock: ReturnType<typeof handClock>;
let sessions: Sessions;

beforeAll(async () => {
  database = await testDatabase(["portal"]);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query("truncate portal.session");
  clock = handClock();
  sessions = testSessions(database.pool, { clock: clock.now });
});

const tokens = () => tokensUntil(clock.now().add({ hours: 1 }));
const begin = async (who = ana) => sessions.start(requestWith(null), who, tokens());
const open = async (cookie: string) => sessions.open(requestWith(cookie));
const rows = async () => (await database.pool.query<Record<string, unknown>>("select * from portal.session")).rows;

describe("the record of a session", () => {
  it("says who signed in", async () => {
    expect(await open(await begin())).toMatchObject({ person: ana, actingFor: null, notices: [] });
    expect(await open("__Host-portal-session=" + "a".repeat(43))).toBeNull();
  });

  it("AUTH-08 holds neither the cookie's id nor a token that could be read", async () => {
    const cookie = await begin();
    const [record] = await rows();
    const text = JSON.stringify(record);
    expect(text).not.toContain(/=([\w-]{43})/.exec(cookie)?.[1]);
    expect(text).not.toMatch(/(access|refresh|id)-token-1/);
    expect(Buffer.from(String(record?.tokens), "base64url").toString("latin1")).not.toMatch(/token/);
  });

  it("is known without a look at the database from when it was found to live until it is found to have ended", async () => {
    const known = requestWith(await begin());
    const madeUp = requestWith("__Host-portal-session=" + "a".repeat(43));
    expect(sessions.knownKey(known)).toBeNull();
    const session = await sessions.open(known);
    await sessions.open(madeUp);
    expect([sessions.knownKey(known), sessions.knownKey(madeUp)]).toEqual([session?.key, null]);
    clock.move({ hours: 1 });
    await sessions.open(known);
    expect(sessions.knownKey(known)).toBeNull();
  });

  it("opens with an older key after a new one has been put first", async () => {
    const cookie = await begin();
    const later = testSessions(database.pool, { clock: clock.now, keys: [Buffer.alloc(32, 9), ...testKeys] });
    const session = await later.open(requestWith(cookie));
    expect(session && (await later.accessToken(session))).toEqual({ kind: "token", token: "access-token-1" });
  });
});

describe("AUTH-09 the limits", () => {
  it("ends after 15 idle minutes, and not before", async () => {
    const cookie = await begin();
    clock.move({ minutes: 15 });
    expect(await open(cookie)).not.toBeNull();
    clock.move({ minutes: 15, seconds: 15 });
    expect(await open(cookie)).toBeNull();
  });

  it("slides with every request, a request that was not written down included", async () => {
    const cookie = await begin();
    clock.move({ seconds: 14 });
    expect(await open(cookie)).not.toBeNull();
    clock.move({ minutes: 15 });
    expect(await open(cookie)).not.toBeNull();
    for (let request = 0; request < 40; request += 1) {
      clock.move({ minutes: 14 });
      expect(await open(cookie)).not.toBeNull();
    }
  });

  it("ends after 12 hours, however busy", async () => {
    const cookie = await begin();
    for (let minutes = 0; minutes < 12 * 60 - 10; minutes += 10) {
      clock.move({ minutes: 10 });
      expect(await open(cookie)).not.toBeNull();
    }
    clock.move({ minutes: 10 });
    expect(await open(cookie)).toBeNull();
  });

  it("does not write for every request", async () => {
    const cookie = await begin();
    const [before] = await rows();
    clock.move({ seconds: 14 });
    await open(cookie);
    expect(await rows()).toEqual([before]);
  });

  it("AUTH-10 can be asked about without sliding", async () => {
    const cookie = await begin();
    clock.move({ minutes: 10 });
    const found = await sessions.peek(requestWith(cookie));
    expect(found && sessions.limitsOf(found.session)).toEqual({ expiresInSeconds: 5 * 60 + 15, idleSeconds: 600 });
    clock.move({ minutes: 6 });
    expect(await open(cookie)).toBeNull();
  });
});

describe("the id", () => {
  it("is new at sign-in, and the one before opens nothing", async () => {
    const before = await begin(ben);
    const after = await sessions.start(requestWith(before), ana, tokens());
    expect(await open(before)).toBeNull();
    expect((await open(after))?.person).toEqual(ana);
    expect(await rows()).toHaveLength(1);
  });

  it("is never one that the browser brought", async () => {
    const planted = "__Host-portal-session=" + "a".repeat(43);
    const cookie = await sessions.start(requestWith(planted), ana, tokens());
    expect(cookie).not.toContain("a".repeat(43));
    expect(await open(planted)).toBeNull();
  });

  it("AUTH-13 is new when staff begin and stop acting", async () => {
    const first = await begin(clerk);
    const session = await open(first);
    if (session === null) throw new Error("No session");
    const physician = { physicianId: physicianId.parse(100214), fullName: "Ana Ruiz, MD" };
    const second = await sessions.act(session, physician, "case 4711");
    expect(await open(first)).toBeNull();
    expect(await open(second)).toMatchObject({ key: session.key, person: clerk, actingFor: physician });
    const third = await sessions.act(session, null);
    expect(await open(second)).toBeNull();
    expect((await open(third))?.actingFor).toBeNull();
    expect((await sessions.actingJournal.visitsTo(physician.physicianId, 1))[0]?.reason).toBe("case 4711");
  });

  it("OPER-15 takes a reason that is given while acting, once, and from no one else", async () => {
    const physician = { physicianId: physicianId.parse(100215), fullName: "Ana Ruiz, MD" };
    const readCurrent = async (cookie: string) => {
      const session = await open(cookie);
      if (!session) throw new Error("No session");
      return session;
    };
    const cookie = await sessions.act(await readCurrent(await begin(clerk)), physician);
    const acting = await readCurrent(cookie);
    const visitId = acting.actingFor?.visitId ?? "";
    expect(acting.actingFor?.reason).toBeNull();
    expect(await sessions.giveReason(await readCurrent(await begin(ana)), visitId, "forged")).toBeNull();
    expect(await sessions.giveReason(acting, visitId, "case 4711")).toBe("case 4711");
    expect(await sessions.giveReason(acting, visitId, "case 4712")).toBe("case 4711");
    expect((await readCurrent(cookie)).actingFor?.reason).toBe("case 4711");
    expect((await sessions.actingJournal.visitsTo(physician.physicianId, 1))[0]?.reason).toBe("case 4711");
    // A form of this visit that comes late says nothing about the next one.
    const next = await sessions.act(await readCurrent(cookie), physician);
    expect(await sessions.giveReason(await readCurrent(next), visitId, "case 4712")).toBeNull();
    expect((await readCurrent(next)).actingFor?.reason).toBeNull();
  });

  it("OPER-05 knows the five physicians that were opened last, each once", async () => {
    let cookie = await begin(clerk);
    for (const id of [1, 2, 3, 1, 4, 5, 6]) {
      const session = await open(cookie);
      if (session === null) throw new Error("No session");
      cookie = await sessions.act(session, { physicianId: physicianId.parse(id), fullName: `Ana ${id}` });
    }
    expect((await open(cookie))?.recent.map(({ fullName }) => fullName)).toEqual(
      [6, 5, 4, 1, 3].map((id) => `Ana ${id}`),
    );
  });
});

describe("an ended session", () => {
  it("AUTH-11 opens no more, and is remembered for a day without its tokens", async () => {
    const cookie = await begin();
    const session = await open(cookie);
    if (session === null) throw new Error("No session");
    await sessions.end(session, "board");
    expect(await open(cookie)).toBeNull();
    expect((await rows())[0]?.tokens).toBeNull();
    expect(await sessions.peek(requestWith(cookie))).toMatchObject({ live: false, session: { person: ana } });
    clock.move({ hours: 24 });
    expect(await sessions.peek(requestWith(cookie))).toBeNull();
  });

  it("AUTH-04 leaves nothing behind when the person logs out", async () => {
    const cookie = await begin();
    expect(await sessions.signOut(requestWith(cookie))).toBe("id-token-1");
    expect(await rows()).toEqual([]);
    expect(await sessions.signOut(requestWith(cookie))).toBeNull();
  });

  it("is swept: its tokens at once, itself after a day", async () => {
    await begin();
    clock.move({ minutes: 16 });
    await sessions.prune();
    expect(await rows()).toMatchObject([{ tokens: null }]);
    clock.move({ hours: 24 });
    await sessions.prune();
    expect(await rows()).toEqual([]);
  });

  it("is not swept while it lives", async () => {
    const cookie = await begin();
    clock.move({ minutes: 15 });
    await sessions.prune();
    const session = await open(cookie);
    expect(session && (await sessions.accessToken(session)).kind).toBe("token");
  });
});

it("the last five notices are kept, newest first", async () => {
  const cookie = await begin();
  const session = await open(cookie);
  if (session === null) throw new Error("No session");
  const ids: string[] = [];
  for (const text of ["1", "2", "3", "4", "5", "6"])
    ids.push(await sessions.addNotice(session, { kind: "saved", text }));
  const newest = ["6", "5", "4", "3", "2"].map((text) => ({ id: ids[Number(text) - 1], kind: "saved", text }));
  expect((await open(cookie))?.notices).toEqual(newest);
});

it("SHELL-17 a notice that the version before stored without its kind is still shown", async () => {
  const cookie = await begin();
  const before = { id: "1", text: "Medical license saved" };
  await database.pool.query("update portal.session set notices = $1", [JSON.stringify([before])]);
  expect((await open(cookie))?.notices).toEqual([{ ...before, kind: "done" }]);
});

it("AUTH-09 a limit of a few seconds holds to a sixtieth of itself", async () => {
  const short = testSessions(database.pool, { clock: clock.now, idleLimit: Temporal.Duration.from({ seconds: 6 }) });
  const cookie = await short.start(requestWith(null), ana, tokens());
  clock.move({ seconds: 6 });
  expect(await short.open(requestWith(cookie))).not.toBeNull();
  clock.move({ seconds: 6, milliseconds: 100 });
  expect(await short.open(requestWith(cookie))).toBeNull();
});
