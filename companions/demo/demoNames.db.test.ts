import { afterAll, beforeAll, expect, it } from "vitest";
import { Temporal } from "temporal-polyfill";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { readOpenNameChanges } from "@portal/board/store/people/nameChanges";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { loadDemoNameChange } from "./demoNames";
import { demoPeople, loadDemoPeople } from "./demoPeople";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

it("ACCT-12 one person of the demo has asked for another name, once", async () => {
  const { pool } = database;
  const issuer = "https://identity.test";
  await loadDemoPeople(pool, issuer, demoPeople(Temporal.PlainDate.from("2026-07-15")), []);
  for (let times = 0; times < 2; times += 1)
    await loadDemoNameChange(pool, issuer, Temporal.Instant.from("2026-07-15T17:00:00Z"));
  expect(await readOpenNameChanges(boardDatabase(pool), 10)).toMatchObject([
    { fullName: "Mei Tanaka", lastName: "Tanaka-Reed", since: "2026-06-05" },
  ]);
});
