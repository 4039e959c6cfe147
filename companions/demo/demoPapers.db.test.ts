import { afterAll, beforeAll, expect, it } from "vitest";
import { Temporal } from "temporal-polyfill";
import type { PhysicianId } from "@portal/contract/ids";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { paperAnswer, readPapers } from "@portal/board/store/papers/readPapers";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { memoryPapers } from "~/tests/support/servers/memoryPapers";
import { demoPeople, loadDemoPeople } from "./demoPeople";
import { loadDemoPapers } from "./demoPapers";

const now = Temporal.Instant.from("2026-07-15T17:00:00Z");
const today = Temporal.PlainDate.from("2026-07-15");

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

it("are stored once: one beside an activity, and one that was not accepted for an application on hold", async () => {
  const { pool } = database;
  const board = boardDatabase(pool);
  await loadDemoPeople(pool, "https://identity.test", demoPeople(today), []);
  const keeping = memoryPapers();
  for (const time of [1, 2]) {
    await loadDemoPapers(pool, keeping, "https://identity.test", now, today);
    expect(keeping.contents.size, `time ${time}`).toBe(2);
  }
  const papersOf = async (physicianId: number) =>
    (await readPapers(board, physicianId as PhysicianId)).map(paperAnswer);
  expect(await papersOf(100583)).toMatchObject([{ purpose: { kind: "activity" }, decision: null }]);
  expect(await papersOf(101858)).toMatchObject([
    { purpose: { kind: "application-hold" }, decision: { isAccepted: false, sendAgainBy: "2026-07-29" } },
  ]);
});
