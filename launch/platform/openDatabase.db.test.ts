import { afterAll, beforeAll, expect, it } from "vitest";
import { createLog } from "~/app/server/observability/createLog";
import { CannotStart } from "~/configuration/cannotStart";
import type { Configuration } from "~/configuration/configuration";
import { readConfiguration } from "~/configuration/readConfiguration";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { bringUpToDate } from "./openDatabase";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query("update migrations.identity set hash = 'of an unreleased version'");
});
afterAll(() => database.drop());

const url = { DATABASE_URL: "postgres://portal@localhost/portal" };

it.each<[string, Record<string, string>, Configuration["mode"], RegExp]>([
  ["the demo's data folder", { DATA_FOLDER: "old" }, "demo", /in \S*old, and.* Delete \S*old and start again/],
  ["the demo's DATABASE_URL", url, "demo", /in DATABASE_URL, and.* Give the demo an empty database/],
  ["production", url, "production", /in DATABASE_URL, and.* Check that DATABASE_URL names the right database/],
])(
  "a database of an unreleased version in %s is refused, with what to do",
  async (_where, settings, mode, expected) => {
    const read = readConfiguration(settings);
    if (read.kind === "problems") throw new Error("Settings of this test are not valid");
    const configuration = { ...read.configuration, mode };
    const refused: unknown = await bringUpToDate(database.pool, configuration, createLog("silent")).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(CannotStart);
    expect((refused as CannotStart).message).toMatch(expected);
  },
);
