import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AddressInfo, createServer } from "node:net";
import { createLog } from "~/app/server/observability/createLog";
import { CannotStart } from "~/launch/configuration/problem";
import type { Configuration } from "~/launch/configuration/configuration";
import { readConfiguration } from "~/launch/configuration/readConfiguration";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { openPool } from "@portal/database/pool";
import { databaseUrlOf } from "~/tests/support/database/databaseUrl";
import { bringUpToDate, refuseOtherDatabase, refuseWrongDatabase, whyNoDatabase } from "./openDatabase";

describe("why no database", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase([]);
  });
  afterAll(() => database.drop());

  /** Returns the message with which a start fails for this connection string. */
  async function startFailure(connectionString: string): Promise<string> {
    const pool = openPool({ connectionString, connectionTimeoutMillis: 2_000 });
    try {
      const refused: unknown = await refuseWrongDatabase(pool, "production").catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(CannotStart);
      return (refused as CannotStart).message;
    } finally {
      await pool.end();
    }
  }

  it("SHELL-09 says of a database that cannot be asked what is wrong with its address", async () => {
    const free = createServer().listen(0, "127.0.0.1");
    await new Promise((listening) => free.once("listening", listening));
    const { port } = free.address() as AddressInfo; // The server listens on a TCP port.
    await new Promise((closed) => free.close(closed));

    expect(await startFailure(`postgres://portal:hush@127.0.0.1:${port}/portal`)).toMatch(
      /^No database server listens .*DATABASE_URL/,
    );
    expect(await startFailure("postgres://portal:hush@nowhere.invalid/portal")).toMatch(
      /^The host in DATABASE_URL could not be resolved/,
    );
    expect(await startFailure("postgres://portal:hush@127.0.0.1/portal?sslrootcert=/nowhere.pem")).toMatch(
      /^A file .*DATABASE_URL/,
    );
    const nowhere = new URL(databaseUrlOf(database.connection));
    nowhere.pathname = "/nowhere";
    expect(await startFailure(nowhere.href)).toMatch(/^The database server has no database of that name/);
  });

  it.each([
    ["28P01", /user or the password/],
    ["DEPTH_ZERO_SELF_SIGNED_CERT", /NODE_EXTRA_CA_CERTS/],
    ["28000", /does not let this user in from here.* Check DATABASE_URL\.$/],
    // These problems are not about the URL.
    ["53300", /no connections left(?!.*Check DATABASE_URL)/],
    ["25006", /takes no writes.* has to name the primary\.$/],
    ["57P03", /is starting(?!.*Check DATABASE_URL)/],
    ["CERT_HAS_EXPIRED", /expired(?!.*Check DATABASE_URL)/],
    ["XX000", /does not answer.*\(XX000\)$/],
    ["toString", /does not answer.*\(toString\)$/],
  ])("says of %s what to do, and nothing in the words of the error", (code, expected) => {
    const message = whyNoDatabase(Object.assign(new Error("password of hush"), { code }));
    expect(message).toMatch(expected);
    expect(message).toContain("DATABASE_URL");
    expect(message).not.toContain("hush");
  });
});

describe("OPER-22 a pooler and the direct URL", () => {
  let database: TestDatabase;
  let other: TestDatabase;
  beforeAll(async () => {
    [database, other] = [await testDatabase([]), await testDatabase([])];
  });
  afterAll(() => Promise.all([database.drop(), other.drop()]));

  it("have to lead to one database", async () => {
    expect(await refuseOtherDatabase(database.pool, database.pool)).toContain("no statement_timeout");
    await expect(refuseOtherDatabase(database.pool, other.pool)).rejects.toThrow(/different databases/);
  });

  it("name the direct URL where that one fails", async () => {
    const nowhere = openPool({ host: "127.0.0.1", port: 1 });
    const refused = refuseOtherDatabase(database.pool, nowhere);
    await expect(refused).rejects.toThrow(/listens .* Check DATABASE_DIRECT_URL\.$/);
    await nowhere.end();
  });
});

describe("open database", () => {
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
});
