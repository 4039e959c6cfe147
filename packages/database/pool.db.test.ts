import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openNetwork } from "~/tests/support/database/network";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { withAdvisoryLock } from "./advisoryLock";
import { isDatabaseUnavailable } from "./isDatabaseUnavailable";
import { openPool } from "./pool";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase([]);
});
afterAll(() => database.drop());

describe("a pool", () => {
  it("gives dates as they are stored, not as points in time", async () => {
    const { rows } = await database.pool.query("select date '2026-02-28' as day");
    expect(rows).toEqual([{ day: "2026-02-28" }]);
  });

  it("gives up a statement that takes too long, but no turn that is waited for", async () => {
    const pool = openPool(database.connection, { statementTimeoutMs: 100 });
    await expect(pool.query("select pg_sleep(2)")).rejects.toThrow("statement timeout");
    const turn = () => withAdvisoryLock(pool, "a long turn", () => sleep(300));
    await Promise.all([turn(), turn()]);
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  it("takes back no connection in the middle of a transaction that waited too long for a lock", async () => {
    await database.pool.query("create table locked (value integer)");
    const pool = openPool({ ...database.connection, max: 1 }, { statementTimeoutMs: 100 });
    const holder = await database.pool.connect();
    await holder.query("begin; lock table locked");
    const saving = drizzle({ client: pool }).transaction((tx) => tx.execute(sql`insert into locked values (1)`));
    await expect(saving).rejects.toMatchObject({ cause: expect.objectContaining({ code: "57014" }) as unknown });
    await holder.query("rollback");
    holder.release();
    const { rows } = await pool.query(
      "select pg_current_xact_id_if_assigned() as open, (select count(*) from locked)::int as kept, now() = statement_timestamp() as alone",
    );
    expect(rows).toEqual([{ open: null, kept: 0, alone: true }]);
    await pool.end();
  });

  it("outlives a connection that is cut between two statements of a transaction, which fails as a whole", async () => {
    await database.pool.query("create table between_statements (value integer)");
    const pool = openPool({ ...database.connection, max: 1 });
    const saving = drizzle({ client: pool }).transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(
        sql`insert into between_statements values (1) returning pg_backend_pid() as pid`,
      );
      await database.pool.query("select pg_terminate_backend($1, 10000)", [rows[0]?.pid]);
      // Lets the driver notice: without a listener, its event would fail this test run as it would end the portal.
      await sleep(50);
      await tx.execute(sql`insert into between_statements values (2)`);
    });
    await expect(saving).rejects.toThrow();
    expect((await pool.query("select count(*)::int as kept from between_statements")).rows).toEqual([{ kept: 0 }]);
    await pool.end();
  });

  it("has a place again for each connection that broke, also where its holder never gives it back", async () => {
    const pool = openPool({ ...database.connection, max: 1 });
    const held = await pool.connect();
    const { rows } = await held.query<{ pid: number }>("select pg_backend_pid() as pid");
    await database.pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await expect(held.query("select 1")).rejects.toThrow("not queryable");
    held.release();
    await pool.end();
  });

  it("OPER-16 closes a connection whose server takes no more writes, so that the next one finds the server that does", async () => {
    await database.pool.query("create table demoted (value integer)");
    const pool = openPool({ ...database.connection, max: 1 });
    const first = await pool.connect();
    await first.query("set default_transaction_read_only = on");
    first.release();
    const saving = () => drizzle({ client: pool }).transaction((tx) => tx.execute(sql`insert into demoted values (1)`));
    await expect(saving()).rejects.toMatchObject({ cause: expect.objectContaining({ code: "25006" }) as unknown });
    await saving();
    expect((await pool.query("select count(*)::int as kept from demoted")).rows).toEqual([{ kept: 1 }]);
    await pool.end();
  });

  it("OPER-24 destroys a connection whose server has gone silent in the middle of a transaction", async () => {
    await database.pool.query("create table silent (value integer)");
    const network = await openNetwork(database.connection);
    onTestFinished(network.close);
    const pool = openPool(
      { ...database.connection, host: "127.0.0.1", port: network.port, max: 1 },
      { silenceTimeoutMs: 300 },
    );
    const saving = drizzle({ client: pool }).transaction(async (tx) => {
      await tx.execute(sql`insert into silent values (1)`);
      network.cut();
      await tx.execute(sql`insert into silent values (2)`);
    });
    const failure: unknown = await saving.catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
    network.restore();
    expect((await pool.query("select count(*)::int as kept from silent")).rows).toEqual([{ kept: 0 }]);
    await pool.end();
  });

  it("OPER-24 closes an idle connection before its silence destroys it under the next statement", async () => {
    const pool = openPool({ ...database.connection, max: 1 }, { silenceTimeoutMs: 400 });
    const pid = async () => (await pool.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;
    const first = await pid();
    await sleep(300);
    expect(pool.totalCount).toBe(0);
    expect(await pid()).not.toBe(first);
    await pool.end();
  });

  it.each([
    ["names statements and limits each session where it is direct", false, { names: 1, timeout: "100ms" }],
    ["OPER-22 leaves nothing in a session of a pooler", true, { names: 0, timeout: "0" }],
  ])("%s", async (_what, isPooled, expected) => {
    const pool = openPool({ ...database.connection, max: 1, isPooled }, { statementTimeoutMs: 100 });
    await pool.query({ name: "one", text: "select $1::int as one", values: [1] });
    const names = await pool.query<{ names: number }>("select count(*)::int as names from pg_prepared_statements");
    const timeout = await pool.query<{ statement_timeout: string }>("show statement_timeout");
    expect({ names: names.rows[0]?.names, timeout: timeout.rows[0]?.statement_timeout }).toEqual(expected);
    await pool.end();
  });

  it("continues after its idle connections were cut", async () => {
    const pool = openPool(database.connection);
    const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
    await database.pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    await expect.poll(() => pool.totalCount).toBe(0);
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });
});
