import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { IncompatibleMigrationsError, migrate, type MigratedSchema } from "./migrate";
import { openPool } from "./pool";
import { packageFile } from "./packageFile";

const folders: string[] = [];
let database: TestDatabase;

beforeEach(async () => {
  database = await testDatabase([]);
  onTestFinished(() => database.drop());
});

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

describe("the migrations", () => {
  it("SHELL-15 bring every schema up to date, each with its own record, and are named", async () => {
    const first = await migratedSchema("first", ["create schema first", "create table first.a (id integer)"]);
    const second = await migratedSchema("second", ["create schema second"]);
    expect(await migrate(database.pool, [first, second])).toEqual([
      { schema: "first", name: "0" },
      { schema: "first", name: "1" },
      { schema: "second", name: "0" },
    ]);
    expect(await applied("first")).toBe(2);
    expect(await applied("second")).toBe(1);
    expect((await database.pool.query("select from first.a")).rowCount).toBe(0);
  });

  it("succeed for all when four run at once on an empty database", async () => {
    const slow = "create schema slow; select pg_sleep(0.1); create table slow.a (id integer)";
    const migratedSchemas = [
      await migratedSchema("slow", [slow]),
      await migratedSchema("other", ["create schema other"]),
    ];
    const pools = [1, 2, 3, 4].map(() => openPool(database.connection));
    await Promise.all(pools.map((pool) => migrate(pool, migratedSchemas)));
    await Promise.all(pools.map((pool) => pool.end()));
    expect(await applied("slow")).toBe(1);
    expect(await applied("other")).toBe(1);
  });

  it("SHELL-15 apply and name only what is new", async () => {
    await migrate(database.pool, [await migratedSchema("growing", ["create schema growing"])]);
    const grown = [await migratedSchema("growing", ["create schema growing", "create table growing.a ()"])];
    expect(await migrate(database.pool, grown)).toEqual([{ schema: "growing", name: "1" }]);
    expect(await migrate(database.pool, grown)).toEqual([]);
    expect(await applied("growing")).toBe(2);
  });

  it("leave a database that is ahead as it is, so that an older process can start beside a newer one", async () => {
    const statements = ["create schema ahead", "create table ahead.a (id integer)"];
    await migrate(database.pool, [await migratedSchema("ahead", statements)]);
    await migrate(database.pool, [await migratedSchema("ahead", statements.slice(0, 1))]);
    expect(await applied("ahead")).toBe(2);
    expect((await database.pool.query("select from ahead.a")).rowCount).toBe(0);
  });

  it("refuse a database that other migrations made before they change any of its schemas", async () => {
    const earlier = await migratedSchema("earlier", ["create schema earlier", "create table earlier.a (id integer)"]);
    await migrate(database.pool, [earlier]);
    const baseline = await migratedSchema("earlier", ["create schema earlier; create table earlier.a (id integer)"]);
    const migratedSchemas = [await migratedSchema("added", ["create schema added"]), baseline];
    await expect(migrate(database.pool, migratedSchemas)).rejects.toBeInstanceOf(IncompatibleMigrationsError);
    expect((await database.pool.query("select from pg_namespace where nspname = 'added'")).rowCount).toBe(0);
    expect(await applied("earlier")).toBe(2);
  });

  it("leave a schema as it was when one of its migrations fails", async () => {
    const broken = await migratedSchema("broken", ["create schema broken", "create table broken.a (id nonsense)"]);
    await expect(migrate(database.pool, [broken])).rejects.toThrow();
    expect(await applied("broken")).toBe(0);
    expect((await database.pool.query("select from pg_namespace where nspname = 'broken'")).rowCount).toBe(0);
  });

  it("are missed when a schema has none", async () => {
    const missing = { schema: "missing", folder: "database/no-such-folder" };
    await expect(migrate(database.pool, [missing])).rejects.toThrow(/"missing".*npm run migrations/);
  });
});

/** Makes a schema with migrations in drizzle-kit's format. */
async function migratedSchema(schema: string, statements: readonly string[]): Promise<MigratedSchema> {
  const folder = await mkdtemp(join(tmpdir(), "portal-migrations-"));
  folders.push(folder);
  await mkdir(join(folder, "meta"));
  const entries = statements.map((_, idx) => ({ idx, version: "7", when: idx + 1, tag: `${idx}`, breakpoints: true }));
  await writeFile(join(folder, "meta/_journal.json"), JSON.stringify({ version: "7", dialect: "postgresql", entries }));
  await Promise.all(statements.map((sql, idx) => writeFile(join(folder, `${idx}.sql`), sql)));
  return { schema, folder: relative(packageFile("."), folder) };
}

async function applied(schema: string): Promise<number> {
  const { rowCount } = await database.pool.query(`select from migrations.${schema}`);
  return rowCount ?? 0;
}
