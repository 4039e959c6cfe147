import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "~/tests/support/database/database";
import { identityDatabase } from "../schema";
import { type Attempt, signInFailures } from "./signInFailures";

const start = Temporal.Instant.from("2030-01-01T00:00:00Z");
const day = 24 * 3600;
const after = (seconds: number) => start.add({ seconds: Math.floor(seconds) });
const hospital = "192.0.2.1";

let database: TestDatabase;
let failures: ReturnType<typeof signInFailures>;

beforeAll(async () => {
  database = await testDatabase(["board", "identity"]);
  // Faster; a simulation needs no crash safety.
  await database.pool.query("alter table identity.attempt_bucket set unlogged");
  failures = signInFailures(identityDatabase(database.pool), "secret");
});
beforeEach(() => database.pool.query("truncate identity.attempt_bucket, identity.familiar_network"));
afterAll(() => database.drop());

/** The same numbers from 0 to 1 in every run (mulberry32). */
function randomNumbers(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const person = (index: number): Attempt => ({
  email: `p${index}@hospital.example`,
  clientAddress: hospital,
  subject: `p${index}`,
});

/** Runs a day's attempts in order; returns how many were admitted, challenged and refused. */
async function run(
  attempts: readonly { readonly attempt: Attempt; readonly second: number; readonly isRight: boolean }[],
) {
  const counted = { admitted: 0, challenged: 0, refused: 0 };
  for (const { attempt, second, isRight } of [...attempts].sort((a, b) => a.second - b.second)) {
    const admission = await failures.admit(attempt, after(second));
    if (admission.admitted) counted.admitted += 1;
    else if (admission.isChallenged) counted.challenged += 1;
    else counted.refused += 1;
    if (admission.admitted && isRight) await failures.succeeded(attempt, after(second));
  }
  return counted;
}

/** 400 people sign in at the start of a shift and once later, each in an unknown browser. */
function shift(random: () => number) {
  return Array.from({ length: 400 }).flatMap((_, index) =>
    [7 * 3600 + random() * 1800, 8 * 3600 + random() * 10 * 3600].flatMap((begun) => {
      const attempts = [];
      for (let second = begun, isRight = false; !isRight; second += 20) {
        isRight = random() >= 0.03;
        attempts.push({ attempt: person(index), second, isRight });
      }
      return attempts;
    }),
  );
}

describe("SEARCH-09 400 people behind one address, 3 % typos, a whole day", () => {
  it("none is refused or challenged", async () => {
    const attempts = shift(randomNumbers(1));
    expect(attempts.filter(({ isRight }) => !isRight).length).toBeGreaterThan(15);
    expect(await run(attempts)).toEqual({ admitted: attempts.length, challenged: 0, refused: 0 });
  }, 60_000);

  it("none is refused when a neighbor has used the address's budget up: they are challenged, and known browsers are not", async () => {
    for (let index = 0; index < 200; index += 1) {
      await failures.admit({ ...person(index), email: `guessed${index}@elsewhere.example` }, after(7 * 3600));
    }
    const morning = shift(randomNumbers(2)).filter(({ second }) => second < 7 * 3600 + 600);
    const { challenged, refused } = await run(morning);
    expect({ isChallenged: challenged > 0, refused }).toEqual({ isChallenged: true, refused: 0 });
    const solving = morning.map((one) => ({ ...one, attempt: { ...one.attempt, isChallengeSolved: true } }));
    expect(await run(solving)).toEqual({ admitted: morning.length, challenged: 0, refused: 0 });
    const known = morning.map((one, index) => ({ ...one, attempt: { ...one.attempt, browserId: `browser ${index}` } }));
    expect(await run(known)).toEqual({ admitted: morning.length, challenged: 0, refused: 0 });
  }, 60_000);
});

describe("SEARCH-09 one account attacked for a day, each challenge solved, admits at most 100 guesses", () => {
  const guesses = (clientAddress: (index: number) => string) =>
    Array.from({ length: day / 120 }, (_, index) => {
      const attempt = {
        email: "owner@hospital.example",
        clientAddress: clientAddress(index),
        subject: "owner",
        isChallengeSolved: true,
      };
      return { attempt, second: index * 120, isRight: false };
    });

  it.each([
    ["from one address", () => "198.51.100.1", 39],
    ["from one IPv6 /48", (index: number) => `2001:db8:1:${index.toString(16)}::1`, 39],
    ["from a new network each time", (index: number) => `2001:db8:${index.toString(16)}::1`, 59],
  ])(
    "%s",
    async (_where, clientAddress, most) => {
      const { admitted } = await run(guesses(clientAddress));
      expect(admitted).toBe(most);
      expect(admitted).toBeLessThanOrEqual(100);
    },
    60_000,
  );

  it("from everywhere and from a network of its own at once", async () => {
    await run([
      { attempt: { ...person(0), email: "owner@hospital.example", subject: "owner" }, second: 0, isRight: true },
    ]);
    const both = [...guesses((index) => `2001:db8:${index.toString(16)}::1`), ...guesses(() => hospital)];
    expect((await run(both)).admitted).toBeLessThanOrEqual(100);
  }, 60_000);
});

describe("SEARCH-09 one guess each at many accounts within an hour is stopped by the challenge", () => {
  it.each([
    ["2,000 from one address", 2_000, () => "198.51.100.1", 100 + 20],
    ["1,000 from one IPv6 /48", 1_000, (index: number) => `2001:db8:1:${index.toString(16)}::1`, 300 + 60],
  ])(
    "%s",
    async (_what, accounts, clientAddress, most) => {
      const counted = { admitted: 0, challenged: 0 };
      for (let index = 0; index < accounts; index += 50) {
        const several = Array.from({ length: 50 }, (_, offset) => index + offset).map((one) =>
          failures.admit(
            { email: `spray${one}@example.org`, clientAddress: clientAddress(one) },
            after((one * 3600) / accounts),
          ),
        );
        for (const admission of await Promise.all(several)) {
          if (admission.admitted) counted.admitted += 1;
          else if (admission.isChallenged) counted.challenged += 1;
        }
      }
      expect(counted.admitted).toBeLessThanOrEqual(most);
      expect(counted.challenged).toBe(accounts - counted.admitted);
    },
    120_000,
  );
});
