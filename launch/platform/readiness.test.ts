import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { type Check, ok } from "~/app/server/observability/check";
import type { CheckedDatabase } from "~/launch/checks/databaseChecks";
import { openReadiness } from "./readiness";

const answers = ok("database", "The database answers.");
const found = (waiting: readonly string[] = []): CheckedDatabase => ({
  checks: [answers],
  state: { takesWrites: true, now: 0, migrations: { waiting, newer: 0, incompatible: [] } },
});
const names = (checks: readonly Check[]) => checks.map(({ name, state }) => `${name} ${state}`);
const parts = {
  isStopping: () => false,
  database: () => Promise.resolve(found()),
  sessions: () => Promise.resolve(true),
  maintenance: () => Promise.resolve(null),
};
const maintenance = { text: "Back soon.", until: null, beganAt: Temporal.Instant.from("2026-03-02T15:00:00Z") };

it.each([
  ["all is well", {}, ["database ok", "keys ok"]],
  [
    "its keys don't open the sessions in use",
    { sessions: () => Promise.resolve(false) },
    ["database ok", "keys failed"],
  ],
  ["sessions can't be read", { sessions: () => Promise.reject(new Error("lost")) }, ["database ok", "keys failed"]],
  [
    "there is maintenance, whose text people have to be able to read",
    { maintenance: () => Promise.resolve(maintenance) },
    ["database ok", "keys ok", "maintenance warning"],
  ],
  ["it has no sessions", { sessions: null }, ["database ok"]],
  ["a migration waits", { database: () => Promise.resolve(found(["portal/0001"])) }, ["database ok"]],
  ["a stop has begun", { isStopping: () => true }, ["stop failed"]],
])("OPER-17 checks a process where %s", async (_what, changed, expected) => {
  expect(names(await openReadiness({ ...parts, ...changed })())).toEqual(expected);
});

it("OPER-17 asks the database once for all that ask within a second, also while it does not answer", async () => {
  let now = 0;
  const waiting: ((checked: CheckedDatabase) => void)[] = [];
  const database = () => new Promise<CheckedDatabase>((answer) => waiting.push(answer));
  const readiness = openReadiness({ ...parts, database, elapsed: () => now });
  const first = readiness();
  now = 60_000;
  const second = readiness();
  waiting[0]?.(found());
  expect(names(await first)).toEqual(names(await second));
  now += 999;
  await readiness();
  expect(waiting).toHaveLength(1);
  now += 1;
  void readiness();
  expect(waiting).toHaveLength(2);
});
