import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ifLockIsFree } from "@portal/database/advisoryLock";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { startReminders } from "./reminderWorker";

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase(["board"]);
});
afterEach(() => database.drop());

const staffReminders = {
  boardName: "Board of Examples",
  contactEmail: "contact@board.example",
  paymentsEmail: "payments@board.example",
  staffUrl: "https://portal.test/physicianportal/staff",
  unresolvedPayments: async () => 0,
};
const issuer = { boardName: "Board of Examples", contactEmail: "", homeUrl: "", unsubscribeUrl: () => "" };
const log = { info: () => undefined, error: () => undefined };

it.each([
  ["succeed where all are queued", "18:00", () => undefined, 1],
  ["succeed before the hour of the first mail", "09:00", () => undefined, 1],
  ["are no success where some fail", "18:00", () => database.pool.query("drop table board.reminder_day"), 0],
])("OPER-20 reminders %s", async (_what, time, prepare, successes) => {
  await prepare();
  const onSuccess = vi.fn();
  const now = () => Temporal.Instant.from(`2026-07-15T${time}:00Z`);
  const worker = startReminders({
    ...{ pool: database.pool, now, issuer, staffReminders, hasAccounts: false, takesPapers: false, log },
    watch: () => onSuccess,
  });
  await worker.run();
  expect(onSuccess).toHaveBeenCalledTimes(successes);
  await worker.stop();
});

it("OPER-20 reminders that another process queues are no success of this one", async () => {
  const onSuccess = vi.fn();
  const now = () => Temporal.Instant.from("2026-07-15T18:00:00Z");
  const worker = startReminders({
    ...{ pool: database.pool, now, issuer, staffReminders, hasAccounts: false, takesPapers: false, log },
    watch: () => onSuccess,
  });
  await ifLockIsFree(database.pool, "reminders", () => worker.run());
  expect(onSuccess).not.toHaveBeenCalled();
  await worker.stop();
});
