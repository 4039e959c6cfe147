import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { boardDatabase } from "../boardDatabase";
import { admitAttempt, countForAlarm } from "./searchAttempts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(["board"]);
});
beforeEach(() => database.pool.query("delete from board.attempt_bucket"));
afterAll(() => database.drop());

const attempt = (network: string, person: string) =>
  admitAttempt(boardDatabase(database.pool), "secret", [
    { what: "by network", whose: network, limit: 3, withinHours: 1 },
    { what: "of person", whose: person, limit: 2, withinHours: 1 },
    { what: "of all", whose: "", limit: 6, withinHours: 1 },
  ]);

describe("SEARCH-09 what a limit keeps out", () => {
  it("as coming from one network, closes the search for no one else and uses up no one's day", async () => {
    for (let tried = 0; tried < 3; tried += 1) expect(await attempt("a hospital", `person ${tried}`)).toBeNull();
    for (let tried = 0; tried < 20; tried += 1) expect(await attempt("a hospital", "a person")).toBeGreaterThan(0);
    expect(await attempt("elsewhere", "a person")).toBeNull();
  });

  it("as about one person, closes it for no one else", async () => {
    const tried = Array.from({ length: 20 }, (_, index) => index);
    const admitted: (number | null)[] = [];
    for (const index of tried) admitted.push(await attempt(`network ${index}`, "a person"));
    expect(admitted.filter((wait) => wait === null)).toHaveLength(2);
    expect(await attempt("elsewhere", "another person")).toBeNull();
  });

  it("as too much for all together, is kept out wherever it comes from", async () => {
    for (let tried = 0; tried < 6; tried += 1) expect(await attempt(`network ${tried}`, `person ${tried}`)).toBeNull();
    expect(await attempt("elsewhere", "a person")).toBeGreaterThan(0);
  });

  it("says when the next attempt is allowed, and allows one at that time", async () => {
    for (let tried = 0; tried < 3; tried += 1) await attempt("a hospital", `person ${tried}`);
    const wait = await attempt("a hospital", "a person");
    // Three in an hour; PostgreSQL's clock shows microseconds more than ours.
    expect(wait).toBeGreaterThan(1_190);
    expect(wait).toBeLessThanOrEqual(1_201);
    await database.pool.query("update board.attempt_bucket set empty_at = empty_at - interval '20 minutes'");
    expect(await attempt("a hospital", "a person")).toBeNull();
    expect(await attempt("a hospital", "a person")).not.toBeNull();
  });

  it("raises an alarm once in its time where it refuses nothing", async () => {
    const watched = { what: "of all", whose: "", limit: 2, withinHours: 1 };
    const alarms: boolean[] = [];
    for (let tried = 0; tried < 5; tried += 1)
      alarms.push(await countForAlarm(boardDatabase(database.pool), "secret", watched));
    expect(alarms).toEqual([false, false, true, false, false]);
    await database.pool.query("update board.attempt_bucket set empty_at = empty_at - interval '1 hour'");
    for (let tried = 0; tried < 2; tried += 1) await countForAlarm(boardDatabase(database.pool), "secret", watched);
    expect(await countForAlarm(boardDatabase(database.pool), "secret", watched)).toBe(true);
  });
});
