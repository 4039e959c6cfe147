import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "~/tests/support/database";
import { serveIdentity } from "~/tests/support/identity";
import { PlainBrowser } from "~/tests/support/plainBrowser";
import { RelyingParty } from "~/tests/support/relyingParty";
import { createAccount } from "./accounts";
import { identityDatabase } from "./database";
import { signInFailures } from "./signInFailures";

const physician = { email: "ada.keller@example.org", password: "a password of hers" };
const start = Temporal.Instant.from("2030-01-01T12:00:00Z");
const after = (seconds: number) => start.add({ seconds });
const admitted = { admitted: true };

let database: TestDatabase;
let failures: ReturnType<typeof signInFailures>;

beforeAll(async () => {
  database = await testDatabase(["identity"]);
  await createAccount(database.pool, { ...physician, fullName: "Ada Keller", directory: "physicians", claims: {} });
  failures = signInFailures(identityDatabase(database.pool), "secret");
});

afterAll(() => database.drop());

describe("repeated failures", () => {
  it("are free five times, then make the next wait twice as long each time, to a quarter of an hour", async () => {
    const attempt = { email: "one@example.org", clientAddress: "192.0.2.1" };
    for (let time = 0; time < 5; time += 1) expect(await failures.admit(attempt, start)).toEqual(admitted);
    let at = 0;
    for (const wait of [15, 30, 60, 120, 240, 480, 900, 900, 900]) {
      expect(await failures.admit(attempt, after(at))).toEqual({ admitted: false, wait });
      expect(await failures.admit(attempt, after(at + wait - 1))).toEqual({ admitted: false, wait: 1 });
      at += wait;
      expect(await failures.admit(attempt, after(at))).toEqual(admitted);
    }
  });

  it("count for an account whatever the address, and without regard to case", async () => {
    for (let time = 0; time < 5; time += 1) {
      const clientAddress = `198.51.100.${time}`;
      expect(await failures.admit({ email: "Two@example.org", clientAddress }, start)).toEqual(admitted);
    }
    const again = { email: "two@EXAMPLE.org", clientAddress: "198.51.100.99" };
    expect(await failures.admit(again, start)).toMatchObject({ admitted: false });
  });

  it("count for a network whatever the account", async () => {
    const attempt = (index: number) => ({ email: `many${index}@example.org`, clientAddress: `2001:db8::${index}` });
    for (let index = 0; index < 50; index += 1) expect(await failures.admit(attempt(index), start)).toEqual(admitted);
    expect(await failures.admit(attempt(50), start)).toEqual({ admitted: false, wait: 15 });
    expect(await failures.admit({ ...attempt(50), clientAddress: "192.0.2.50" }, start)).toEqual(admitted);
  });

  it("make nobody wait for a clock that has been set back to catch up", async () => {
    const attempt = { email: "ahead@example.org", clientAddress: "192.0.2.9" };
    for (let time = 0; time < 5; time += 1) await failures.admit(attempt, start);
    expect(await failures.admit(attempt, start)).toEqual({ admitted: false, wait: 15 });
    expect(await failures.admit(attempt, after(-3600))).toEqual(admitted);
    expect(await failures.admit(attempt, after(-3600))).toMatchObject({ admitted: false });
    // A server whose clock is a little behind changes nothing.
    expect(await failures.admit(attempt, after(-3610))).toMatchObject({ admitted: false });
  });

  it("cannot be outrun by trying many times at once", async () => {
    const attempt = { email: "parallel@example.org", clientAddress: "192.0.2.3" };
    const answers = await Promise.all(Array.from({ length: 40 }, () => failures.admit(attempt, start)));
    expect(answers.filter((answer) => answer.admitted).length).toBe(5);
  });

  it("are forgotten after a day, and an account's after success", async () => {
    const attempt = { email: "four@example.org", clientAddress: "192.0.2.4" };
    for (let time = 0; time < 5; time += 1) await failures.admit(attempt, start);
    await failures.succeeded(attempt);
    for (let time = 0; time < 5; time += 1) expect(await failures.admit(attempt, start)).toEqual(admitted);
    expect(await failures.admit(attempt, start)).toMatchObject({ admitted: false });
    const nextDay = start.add({ hours: 25 });
    for (let time = 0; time < 5; time += 1) expect(await failures.admit(attempt, nextDay)).toEqual(admitted);
  });

  it("of a network are not wiped out by succeeding with an account of one's own", async () => {
    const guess = (index: number) => ({ email: `guess${index}@example.org`, clientAddress: "192.0.2.5" });
    for (let index = 0; index < 49; index += 1) await failures.admit(guess(index), start);
    await failures.admit({ ...guess(0), email: "own@example.org" }, start);
    await failures.succeeded({ ...guess(0), email: "own@example.org" });
    expect(await failures.admit(guess(49), start)).toEqual(admitted);
    expect(await failures.admit(guess(50), start)).toMatchObject({ admitted: false });
  });

  it("are stored without the address of anyone", async () => {
    const { rows } = await database.pool.query<{ key: string }>("select key from identity.sign_in_failure");
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/u);
  });
});

describe("the sign-in page", () => {
  it("says how long to wait, to the right password too, also after a restart", async () => {
    const first = await serveIdentity(database.pool);
    const browser = new PlainBrowser();
    const { page } = await new RelyingParty(first).begin(browser);
    for (let time = 0; time < 5; time += 1) {
      expect((await browser.post(page.url, { ...physician, password: "wrong password" })).status).toBe(422);
    }
    await first.close();
    const second = await serveIdentity(database.pool, first.options, Number(new URL(first.origin).port));
    const refused = await browser.post(page.url, physician);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toMatch(/^1[0-5]$/u);
    expect(refused.text).toMatch(/Too many attempts\. Try again in 1[0-5] seconds\./u);
    expect(refused.text).toContain(`value="${physician.email}"`);
    await second.close();
  });
});
