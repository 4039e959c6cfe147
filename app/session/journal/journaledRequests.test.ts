import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { quiet } from "~/tests/support/session/session";
import { type JournaledRow, journaledRequests } from "./journaledRequests";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const row = (visitId: string): JournaledRow => ({
  visitId,
  at: Temporal.Instant.from("2026-03-02T15:00:00Z"),
  method: "POST",
  route: "/AccountInformation",
  intent: "save-license",
  status: 303,
  outcome: "done",
});
const what = (visitId: string) => ({ ...row(visitId), at: "2026-03-02T15:00:00Z" });
const visits = (rows: readonly JournaledRow[]) => rows.map(({ visitId }) => visitId);

/** A database that is unavailable until restored, or refuses rows of some visits for good. */
function journal({ isAway = false, refused = [] as string[] }) {
  const database = { isAway, attempts: 0, kept: [] as string[] };
  const lost: object[] = [];
  const error = (details: object, said: string) => {
    if (said.includes("is missing from the journal")) lost.push(details);
  };
  const insert = async (rows: readonly JournaledRow[]) => {
    database.attempts += 1;
    if (database.isAway)
      throw new Error("Failed query", { cause: Object.assign(new Error("Away"), { code: "ECONNREFUSED" }) });
    if (visits(rows).some((visit) => refused.includes(visit)))
      throw new Error("Failed query", { cause: Object.assign(new Error("No such visit"), { code: "23503" }) });
    database.kept.push(...visits(rows));
  };
  const requests = journaledRequests(insert, { log: { ...quiet, error } as unknown as typeof quiet });
  return { ...requests, database, lost };
}

it("AUTH-13 keeps in their order what was asked for while the database was away, however long that was", async () => {
  const { note, settled, database, lost } = journal({ isAway: true });
  note(row("1"));
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  note(row("2"));
  note(row("3"));
  database.isAway = false;
  await vi.advanceTimersByTimeAsync(30_000);
  await settled();
  expect([database.kept, lost]).toEqual([["1", "2", "3"], []]);
});

it("AUTH-13 asks a database that is away less and less often, and each half minute at least", async () => {
  const { note, database } = journal({ isAway: true });
  note(row("1"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(database.attempts).toBe(5);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  const before = database.attempts;
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(database.attempts - before).toBe(120);
});

it("AUTH-13 tries once more at the end, and says of each request that is lost then which one it was", async () => {
  const away = journal({ isAway: true });
  away.note(row("1"));
  await vi.advanceTimersByTimeAsync(60_000);
  away.note(row("2"));
  const { attempts } = away.database;
  await away.finish();
  expect([away.database.attempts - attempts, away.lost]).toEqual([1, [what("1"), what("2")]]);
  away.note(row("3"));
  await away.settled();
  expect(away.lost[2]).toEqual(what("3"));

  const back = journal({ isAway: true });
  back.note(row("1"));
  await vi.advanceTimersByTimeAsync(60_000);
  back.database.isAway = false;
  await back.finish();
  expect([back.database.kept, back.lost]).toEqual([["1"], []]);
});

it("AUTH-13 lets ten thousand requests wait, and says which are lost beyond", async () => {
  const { note, finish, database, lost } = journal({ isAway: true });
  note(row("first"));
  for (let number = 0; number < 10_000; number += 1) note(row("waiting"));
  note(row("beyond"));
  expect(lost).toEqual([what("beyond")]);
  database.isAway = false;
  await finish();
  expect(database.kept.length).toBe(10_001);
});

it.each([
  ["beside others", ["1", "2", "unknown", "3"]],
  ["by itself, before others", ["unknown", "1", "2", "3"]],
])("AUTH-13 loses a request that the database refuses %s, and none that waits with it", async (_, order) => {
  const { note, settled, database, lost } = journal({ refused: ["unknown"] });
  for (const visit of order) note(row(visit));
  await settled();
  expect([database.kept, lost]).toEqual([["1", "2", "3"], [what("unknown")]]);
});
