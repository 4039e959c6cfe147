import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { is } from "drizzle-orm";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { packageFile } from "@portal/database/packageFile";
import { migratedSchemas } from "./migratedSchemas";

/**
 * `migratedSchemas.test.ts` compares generated snapshots; this compares the effect of the SQL, which may have been
 * edited.
 */
describe.each(migratedSchemas)('the tables of the schema "$schema"', ({ schema, folder }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase([schema]);
  });
  afterAll(() => database.drop());

  it("are those that the queries are written for, column by column", async () => {
    const { rows } = await database.pool.query<{ line: string }>(
      `select format('%s.%s %s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
                case when a.attnotnull then ' not null' else '' end) as line
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = $1::regnamespace and c.relkind = 'r'`,
      [schema],
    );
    expect(rows.map(({ line }) => line).sort()).toEqual((await written()).sort());
  });

  async function written(): Promise<string[]> {
    const exported = (await import(join(dirname(packageFile(folder)), "schema.ts"))) as Record<string, unknown>;
    const tables = Object.values(exported).filter((value) => is(value, PgTable));
    return tables.flatMap((table) => {
      const { name, columns, primaryKeys } = getTableConfig(table);
      const keys = primaryKeys.flatMap((key) => key.columns.map((column) => column.name));
      return columns.map((column) => {
        const isNotNull = column.notNull || column.primary || keys.includes(column.name);
        const columnName = column.keyAsName ? snakeCase(column.name) : column.name;
        return `${name}.${columnName} ${column.getSQLType().replace(", ", ",")}${isNotNull ? " not null" : ""}`;
      });
    });
  }
});

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
