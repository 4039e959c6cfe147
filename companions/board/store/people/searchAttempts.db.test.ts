import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { boardDatabase } from "../boardDatabase";
import { admitAttempt } from "./searchAttempts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(["board"]);
});
beforeEach(() => database.pool.query("delete from board.stranger_attempts"));
afterAll(() => database.drop());

const within = { hours: 1 };
const attempt = (network: string, person: string) =>
  admitAttempt(boardDatabase(database.pool), "secret", [
    { what: "by network", whose: network, limit: 3, within },
    { what: "of person", whose: person, limit: 2, within },
    { what: "of all", whose: "", limit: 6, within },
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

  it("says when the next attempt is allowed", async () => {
    for (let tried = 0; tried < 3; tried += 1) await attempt("a hospital", `person ${tried}`);
    await database.pool.query("update board.stranger_attempts set ends_at = now() + interval '90 seconds'");
    const wait = await attempt("a hospital", "a person");
    expect(wait).toBeGreaterThan(80);
    // Whole seconds, rounded up; PostgreSQL's clock shows microseconds more than ours.
    expect(wait).toBeLessThanOrEqual(91);
  });

  it("begins anew when its time is over", async () => {
    for (let tried = 0; tried < 4; tried += 1) await attempt("a hospital", `person ${tried}`);
    expect(await attempt("a hospital", "a person")).toBeGreaterThan(0);
    await database.pool.query("update board.stranger_attempts set ends_at = now() - interval '1 second'");
    expect(await attempt("a hospital", "a person")).toBeNull();
  });
});
