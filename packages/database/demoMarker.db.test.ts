import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { claimForDemo, demoSince, isForDemo } from "./demoMarker";

describe("the marker of a demo's database", () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await testDatabase([]);
  });
  afterEach(() => database.drop());

  it("is put on an empty database once, regardless of who comes first", async () => {
    expect(await isForDemo(database.pool)).toBe(false);
    expect(await Promise.all([claimForDemo(database.pool), claimForDemo(database.pool)])).toEqual([true, true]);
    expect(await isForDemo(database.pool)).toBe(true);
  });

  it("remembers the day of the first start", async () => {
    await claimForDemo(database.pool);
    expect(await demoSince(database.pool, "2026-07-15")).toBe("2026-07-15");
    expect(await demoSince(database.pool, "2027-01-02")).toBe("2026-07-15");
    expect(await claimForDemo(database.pool)).toBe(true);
  });

  it("stays when tables come", async () => {
    await claimForDemo(database.pool);
    await database.pool.query("create table invented ()");
    expect(await claimForDemo(database.pool)).toBe(true);
  });

  it("is not put on a database with someone's tables", async () => {
    await database.pool.query("create schema payroll; create table payroll.salaries ()");
    expect(await claimForDemo(database.pool)).toBe(false);
    expect(await isForDemo(database.pool)).toBe(false);
  });
});
