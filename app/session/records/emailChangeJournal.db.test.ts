import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { ana, ben, handClock, requestWith, testSessions, tokensUntil } from "~/tests/support/session/session";
import { dropEmailChange, emailChangeJournal } from "./emailChangeJournal";

const clock = handClock();
const named = ({ issuer, subject }: typeof ana) => ({ issuer, subject });
const change = (who: typeof ana) => ({
  person: named(who),
  physicianId: who.kind === "physician" ? who.physicianId : (0 as never),
  currentEmail: `${who.subject}@hospital.example`,
  newEmail: `new.${who.subject}@hospital.example`,
  whoItIs: { lastName: "Ruiz", ssn4: "4711" },
});

let database: TestDatabase;
let sessions: ReturnType<typeof testSessions>;

beforeAll(async () => {
  database = await testDatabase(["portal"]);
  sessions = testSessions(database.pool, { clock: clock.now });
});
afterAll(() => database.drop());

describe("ACCT-03 the journal of changes of e-mail addresses", () => {
  it("OPER-31 keeps one of each person's, unreadable, for anyone who takes it up after three minutes", async () => {
    const journal = sessions.emailChanges;
    expect(await journal.begin(change(ana))).toBe(true);
    expect(await journal.begin({ ...change(ana), newEmail: "other@hospital.example" })).toBe(false);
    const { rows } = await database.pool.query("select * from portal.email_change");
    expect(JSON.stringify(rows)).not.toMatch(/hospital|4711/u);
    expect(await journal.takeUp()).toBeNull();
    clock.move({ seconds: 179 });
    expect(await journal.takeUp()).toBeNull();
    clock.move({ seconds: 1 });
    const takers = await Promise.all([1, 2, 3, 4].map(() => journal.takeUp()));
    expect(takers.filter((taken) => taken !== null)).toEqual([
      { ...change(ana), beganAt: clock.now().subtract({ seconds: 180 }) },
    ]);
    await journal.release(named(ana));
    expect(await journal.takeUp(named(ben))).toBeNull();
    expect(await journal.takeUp(named(ana))).not.toBeNull();
    await journal.abandon(named(ana));
    await journal.release(named(ana));
    const abandoned = await journal.takeUp();
    expect(abandoned?.beganAt.until(clock.now()).total("hours")).toBeGreaterThanOrEqual(24);
    await journal.end(named(ana));
    clock.move({ hours: 1 });
    expect(await journal.takeUp()).toBeNull();
  });

  it("OPER-10 drops one in the transaction that replaces the address, and no one else's", async () => {
    const journal = sessions.emailChanges;
    await journal.begin(change(ana));
    await journal.begin(change(ben));
    await journal.release(named(ben));
    const db = drizzle({ client: database.pool });
    const inVain = db.transaction(async (tx) => {
      expect(await dropEmailChange(tx, named(ana))).toBe(true);
      throw new Error("The address is taken");
    });
    await expect(inVain).rejects.toThrow("taken");
    expect(await journal.begin(change(ana))).toBe(false);
    expect(await db.transaction((tx) => dropEmailChange(tx, named(ana)))).toBe(true);
    expect(await db.transaction((tx) => dropEmailChange(tx, named(ana)))).toBe(false);
    expect(await journal.takeUp(named(ana))).toBeNull();
    expect(await journal.takeUp()).toMatchObject({ person: named(ben) });
    await journal.end(named(ben));
  });

  it("finds a token of a session that the person has, and none of anyone else's", async () => {
    await sessions.start(requestWith(null), ana, tokensUntil(clock.now().add({ hours: 1 })));
    expect(await sessions.emailChanges.tokenOf(named(ana))).toBe("access-token-1");
    expect(await sessions.emailChanges.tokenOf(named(ben))).toBeNull();
    await sessions.own.endAll(named(ana), "email");
    expect(await sessions.emailChanges.tokenOf(named(ana))).toBeNull();
  });

  it("drops what no key can open", async () => {
    const other = emailChangeJournal(drizzle({ client: database.pool }), {
      keys: [Buffer.alloc(32, 9)],
      clock: clock.now,
      accessToken: () => Promise.resolve({ kind: "ended" }),
      lease: undefined,
    });
    await other.begin(change(ben));
    await other.release(named(ben));
    expect(await sessions.emailChanges.takeUp()).toBeNull();
    expect(await sessions.emailChanges.begin(change(ben))).toBe(true);
  });
});
