import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { ifLockIsFree, type LockHolder, withAdvisoryLock } from "./advisoryLock";
import { openPool } from "./pool";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase([]);
});
afterAll(() => database.drop());

describe("work under an advisory lock", () => {
  it("runs one at a time under one key", async () => {
    const steps: string[] = [];
    const work = async () => {
      steps.push("begins");
      await sleep(30);
      steps.push("ends");
    };
    await Promise.all([1, 2, 3].map(() => withAdvisoryLock(database.pool, "one key", work)));
    expect(steps).toEqual(["begins", "ends", "begins", "ends", "begins", "ends"]);
  });

  it("does not wait for work under another key", async () => {
    const inner = () => withAdvisoryLock(database.pool, "another key", async () => "done");
    expect(await withAdvisoryLock(database.pool, "one key", inner)).toBe("done");
  });

  it("may use a pool of a single connection", async () => {
    const pool = openPool({ ...database.connection, max: 1 });
    const work = async () => (await pool.query<{ one: number }>("select 1 as one")).rows;
    expect(await withAdvisoryLock(pool, "one key", work)).toEqual([{ one: 1 }]);
    await pool.end();
  });

  it("gives the lock back when it fails", async () => {
    const failing = withAdvisoryLock(database.pool, "one key", () => Promise.reject(new Error("no luck")));
    await expect(failing).rejects.toThrow("no luck");
    expect(await withAdvisoryLock(database.pool, "one key", async () => "done")).toBe("done");
  });

  it("OPER-22 has a lock that ends with its transaction, so that a pooler's session does not keep it", async () => {
    const holders = `select xact_start is not null as transacts from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and datname = current_database()`;
    const { rows } = await withAdvisoryLock(database.pool, "one key", () => database.pool.query(holders));
    expect(rows).toEqual([{ transacts: true }]);
  });

  it("outlasts the limits that the database or its user has", async () => {
    const limits = "-c statement_timeout=100 -c idle_in_transaction_session_timeout=100";
    const pool = openPool({ ...database.connection, options: limits });
    const turn = () => withAdvisoryLock(pool, "one key", () => sleep(300));
    await Promise.all([turn(), turn()]);
    await pool.end();
  });

  it("OPER-22 says for whom it waits, as often as it is asked to", async () => {
    const pool = openPool({ ...database.connection, application_name: "the holder" });
    const holders: LockHolder[] = [];
    const waiting = { everyMs: 20, onWaiting: (holder: LockHolder) => void holders.push(holder) };
    const [waited] = await withAdvisoryLock(pool, "one key", async () => {
      const waited = withAdvisoryLock(database.pool, "one key", async () => "done", waiting);
      await expect.poll(() => holders.length).toBeGreaterThan(1);
      return [waited];
    });
    expect(await waited).toBe("done");
    expect(holders[0]).toEqual({
      pid: expect.any(Number) as unknown,
      application: "the holder",
      since: expect.any(Date) as unknown,
    });
    await pool.end();
  });

  it("is left out, where it should not wait, while there is some under the same key", async () => {
    const done: string[] = [];
    const work = (name: string) => () => ifLockIsFree(database.pool, name, async () => void done.push(name));
    await withAdvisoryLock(database.pool, "one key", async () => {
      await work("one key")();
      await work("another key")();
    });
    expect(done).toEqual(["another key"]);
    await work("one key")();
    expect(done).toEqual(["another key", "one key"]);
  });
});
