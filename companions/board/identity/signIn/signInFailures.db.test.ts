import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Temporal } from "temporal-polyfill";
import { testDatabase, type TestDatabase } from "~/tests/support/database/database";
import { identityDatabase } from "../schema";
import { type Attempt, signInFailures } from "./signInFailures";

const start = Temporal.Instant.from("2030-01-01T12:00:00Z");
const after = (seconds: number) => start.add({ seconds });
const minutes = 60;
const admitted = { admitted: true };
const challenged = { admitted: false, isChallenged: true };
const refused = { admitted: false, isChallenged: false };

let database: TestDatabase;
let failures: ReturnType<typeof signInFailures>;

beforeAll(async () => {
  database = await testDatabase(["board", "identity"]);
  failures = signInFailures(identityDatabase(database.pool), "secret");
});
beforeEach(() => database.pool.query("truncate identity.attempt_bucket, identity.familiar_network"));
afterAll(() => database.drop());

/** Tries until refused; returns the number of admitted attempts and the last answer. */
async function tryAgain(attempt: Attempt, now = start) {
  for (let count = 0; ; count += 1) {
    const admission = await failures.admit(attempt, now);
    if (!admission.admitted) return { count, admission };
  }
}

describe("SEARCH-09 failed sign-ins", () => {
  it("at one account from one site are challenged after 5 and refused after 10, then one in 48 minutes", async () => {
    const attempt = { email: "one@example.org", clientAddress: "192.0.2.1" };
    expect(await tryAgain(attempt)).toEqual({
      count: 5,
      admission: { admitted: false, waitSeconds: 1, isChallenged: true },
    });
    const solved = { ...attempt, isChallengeSolved: true };
    expect(await tryAgain(solved)).toEqual({
      count: 5,
      admission: { admitted: false, waitSeconds: 48 * minutes, isChallenged: false },
    });
    expect(await tryAgain(solved, after(48 * minutes))).toMatchObject({ count: 1 });
  });

  it("at one account count for the whole IPv6 /48, and from elsewhere apart", async () => {
    const from = (clientAddress: string) => ({ email: "two@example.org", clientAddress, isChallengeSolved: true });
    for (let count = 0; count < 10; count += 1)
      expect(await failures.admit(from(`2001:db8:7:${count}::1`), start)).toEqual(admitted);
    expect(await failures.admit(from("2001:db8:7:ffff::1"), start)).toMatchObject(refused);
    expect(await failures.admit(from("2001:db8:8::1"), start)).toEqual(admitted);
  });

  it.each(["Info@example.org", "INFO@EXAMPLE.ORG"])("count for one mailbox when it is written %s", async (email) => {
    await tryAgain({ email: "info@example.org", clientAddress: "192.0.2.3" });
    expect(await failures.admit({ email, clientAddress: "192.0.2.3" }, start)).toMatchObject(challenged);
  });

  it("of a whole network are challenged after 100, whatever the account, and never refused", async () => {
    const attempt = (index: number) => ({ email: `many${index}@example.org`, clientAddress: `2001:db8::${index}` });
    for (let index = 0; index < 100; index += 1) expect(await failures.admit(attempt(index), start)).toEqual(admitted);
    expect(await failures.admit(attempt(100), start)).toMatchObject(challenged);
    expect(await failures.isChallenged({ email: null, clientAddress: "2001:db8::5" }, start)).toBe(true);
    expect(await failures.isChallenged({ email: null, clientAddress: "192.0.2.5" }, start)).toBe(false);
    for (let index = 100; index < 300; index += 1) {
      expect(await failures.admit({ ...attempt(index), isChallengeSolved: true }, start)).toEqual(admitted);
    }
  });

  it("count for a known browser by itself, and for nothing else", async () => {
    const attempt = { email: "three@example.org", clientAddress: "192.0.2.4", browserId: "a browser" };
    expect(await tryAgain(attempt)).toMatchObject({ count: 10, admission: { ...refused, waitSeconds: 20 * minutes } });
    expect(await tryAgain({ ...attempt, isChallengeSolved: true })).toMatchObject({ count: 0 });
    expect(await tryAgain({ ...attempt, browserId: null })).toMatchObject({ count: 5 });
    expect(await tryAgain({ ...attempt, browserId: "another" })).toMatchObject({ count: 10 });
  });

  it("ACCT-06 count for each of an account's own sessions by themselves", async () => {
    const attempt = { email: "four@example.org", clientAddress: null, grant: "taken over" };
    expect(await tryAgain(attempt)).toMatchObject({ count: 5, admission: refused });
    expect(await failures.admit({ ...attempt, grant: "the owner's" }, start)).toEqual(admitted);
    expect(await failures.admit({ ...attempt, clientAddress: "192.0.2.5" }, start)).toEqual(admitted);
  });

  it("cannot be outrun by trying many times at once", async () => {
    const attempt = { email: "parallel@example.org", clientAddress: "192.0.2.7" };
    const answers = await Promise.all(Array.from({ length: 40 }, () => failures.admit(attempt, start)));
    expect(answers.filter((answer) => answer.admitted).length).toBe(5);
  });

  it("are taken back one at a time by success, so that an owner's sign-ins give a guesser nothing", async () => {
    const attempt = { email: "six@example.org", clientAddress: "192.0.2.8", subject: "six" };
    for (let day = 0; day < 20; day += 1) {
      expect(await failures.admit(attempt, start)).toEqual(admitted);
      await failures.succeeded(attempt, start);
    }
    expect(await tryAgain({ ...attempt, browserId: null })).toMatchObject({ count: 5 });
  });

  it("that were not admitted use up nothing", async () => {
    const attempt = { email: "seven@example.org", clientAddress: "192.0.2.9" };
    for (let count = 0; count < 500; count += 1) await failures.admit(attempt, start);
    expect(await failures.isChallenged({ email: null, clientAddress: "192.0.2.9" }, start)).toBe(false);
    expect(await failures.admit({ ...attempt, isChallengeSolved: true }, start)).toEqual(admitted);
  });

  it("are stored without the address of any person or client, and cleared away", async () => {
    const attempt = { email: "eight@example.org", clientAddress: "192.0.2.10", subject: "eight" };
    await failures.admit(attempt, start);
    await failures.succeeded(attempt, start);
    const stored = "select key from identity.attempt_bucket union all select key from identity.familiar_network";
    const { rows } = await database.pool.query<{ key: string }>(stored);
    expect(rows.length).toBe(4);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/u);
    const later = start.add({ hours: 24 * 401 });
    await failures.admit({ ...attempt, browserId: "a browser" }, later);
    await failures.succeeded({ ...attempt, browserId: "a browser" }, later);
    expect((await database.pool.query(stored)).rows).toHaveLength(2);
  });
});

describe("SEARCH-09 mails with links", () => {
  it("go to an account three times, then once an hour", async () => {
    const attempt = { email: "nine@example.org", clientAddress: "192.0.2.11", at: "mail" as const };
    expect(await tryAgain(attempt)).toMatchObject({ count: 3, admission: { ...refused, waitSeconds: 60 * minutes } });
  });

  it("of one network are challenged after 20", async () => {
    const attempt = (index: number) => ({
      email: `mail${index}@example.org`,
      clientAddress: "192.0.2.12",
      at: "mail" as const,
    });
    for (let index = 0; index < 20; index += 1) expect(await failures.admit(attempt(index), start)).toEqual(admitted);
    expect(await failures.admit(attempt(20), start)).toMatchObject(challenged);
    expect(await failures.admit({ ...attempt(20), isChallengeSolved: true }, start)).toEqual(admitted);
  });
});

describe("SEARCH-09 an owner whose account is attacked all day", () => {
  const owner = { email: "owner@example.org", clientAddress: "203.0.113.9", subject: "owner" };
  const attacker = (index: number) => ({
    email: owner.email,
    clientAddress: `2001:db8:${index.toString(16)}::1`,
    subject: "owner",
    isChallengeSolved: true,
  });

  it("signs in from a network that the account has used, though every other is used up", async () => {
    await failures.admit(owner, start);
    await failures.succeeded(owner, start);
    let guesses = 0;
    for (let index = 0; index < 200; index += 1)
      if ((await failures.admit(attacker(index), start)).admitted) guesses += 1;
    expect(guesses).toBe(20);
    expect(
      await failures.admit({ ...owner, clientAddress: "198.51.100.1", isChallengeSolved: true }, start),
    ).toMatchObject(refused);
    expect(await failures.admit(owner, start)).toEqual(admitted);
  });

  it("solves a challenge in a new browser on a new network, where the attacker solves none", async () => {
    for (let index = 0; index < 200; index += 1)
      await failures.admit({ ...attacker(index), isChallengeSolved: false }, start);
    const elsewhere = { ...owner, clientAddress: "198.51.100.1" };
    expect(await failures.admit(elsewhere, start)).toMatchObject(challenged);
    expect(await failures.admit({ ...elsewhere, isChallengeSolved: true }, start)).toEqual(admitted);
  });
});
