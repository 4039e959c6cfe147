import { afterAll, beforeAll, expect, it } from "vitest";
import { openPool } from "@portal/database/pool";
import { migratedSchemas } from "~/launch/platform/migratedSchemas";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { openDatabaseChecks } from "./databaseChecks";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

async function checked(connection = database.connection): Promise<Readonly<Record<string, string>>> {
  const pool = openPool(connection);
  const { checks } = await openDatabaseChecks(pool, migratedSchemas)();
  await pool.end();
  return Object.fromEntries(checks.map(({ name, state, text }) => [name, `${state}: ${text}`]));
}

it("OPER-17 finds nothing wrong with a database of this version", async () => {
  expect(await checked()).toEqual({
    database: "ok: The database answers.",
    writes: "ok: The database takes writes.",
    migrations: "ok: The tables are those of this version.",
  });
});

it("OPER-17 finds a database that does not answer", async () => {
  expect(await checked({ ...database.connection, database: "nowhere" })).toEqual({
    database: expect.stringContaining("failed: The database server has no database of that name") as string,
  });
});

it("OPER-17 finds a database that takes no writes", async () => {
  const readOnly = { ...database.connection, options: "-c default_transaction_read_only=on" };
  expect(await checked(readOnly)).toMatchObject({
    database: "ok: The database answers.",
    writes: expect.stringMatching(/^failed: The database takes no writes.*primary\.$/) as string,
  });
});

it("OPER-17 finds the new primary once the database fails over, though it alone asks", async () => {
  const pool = openPool({ ...database.connection, max: 1 });
  const checks = openDatabaseChecks(pool, migratedSchemas);
  const writes = async () => (await checks()).state?.takesWrites;
  await pool.query("set default_transaction_read_only = on");
  expect([await writes(), await writes()]).toEqual([false, true]);
  await pool.end();
});

it("OPER-17 finds migrations that wait, are newer, or are others", async () => {
  await database.pool.query("insert into migrations.board (hash, created_at) values ('newer', 99999999999999)");
  expect(await checked()).toMatchObject({ migrations: expect.stringMatching(/^ok: .*one migration ahead/) as string });
  await database.pool.query("delete from migrations.portal");
  expect(await checked()).toMatchObject({
    migrations: expect.stringMatching(/^failed: The database lacks portal\/0000_\w+/) as string,
  });
  await database.pool.query("update migrations.identity set hash = 'others'");
  expect(await checked()).toMatchObject({
    migrations: expect.stringMatching(/^failed: Other migrations .* identity\./) as string,
  });
});

it("OPER-17 finds an empty database, which lacks all tables", async () => {
  const empty = await testDatabase([]);
  expect(await checked(empty.connection)).toMatchObject({
    migrations: expect.stringMatching(/^failed: The database lacks .*board\/0000.*portal\/0000/) as string,
  });
  await empty.drop();
});
