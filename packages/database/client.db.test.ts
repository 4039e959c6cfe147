import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { type Network, openNetwork } from "~/tests/support/database/network";
import { withAdvisoryLock } from "./advisoryLock";
import { DatabaseClient, primaryOf } from "./client";
import { isDatabaseUnavailable, readOnlyState } from "./isDatabaseUnavailable";
import { openPool } from "./pool";

let primary: TestDatabase;
let replica: TestDatabase;
let networks: Record<"primary" | "replica", Network>;
beforeAll(async () => {
  [primary, replica] = [await testDatabase([]), await testDatabase([])];
  await replica.pool.query(`alter database ${replica.connection.database} set default_transaction_read_only = on`);
  networks = { primary: await openNetwork(primary.connection), replica: await openNetwork(replica.connection) };
});
afterAll(async () => {
  await Promise.all(Object.values(networks).map((network) => network.close()));
  await Promise.all([primary.drop(), replica.drop()]);
});

const urlOf = (database: TestDatabase, port: number) =>
  `postgres://${database.connection.user}@127.0.0.1:${port}/${database.connection.database}`;
const urls = () => ({
  primary: urlOf(primary, networks.primary.port),
  replica: urlOf(replica, networks.replica.port),
  closed: urlOf(primary, 1),
});

it("OPER-16 knows from the start of a connection whether its server takes writes", async () => {
  const opened = async (database: TestDatabase) => {
    const client = new DatabaseClient(database.connection);
    await (client as pg.Client).connect();
    await client.end();
    return client.takesWrites;
  };
  expect([await opened(primary), await opened(replica)]).toEqual([true, false]);
});

describe("OPER-23 the primary of several hosts", () => {
  it("is the first that can be reached and takes writes", async () => {
    const { closed, replica, primary } = urls();
    expect(await primaryOf([closed, replica, primary])()).toEqual({ host: "127.0.0.1", port: networks.primary.port });
  });

  it("is found again where a host has gone silent", async () => {
    const findPrimary = primaryOf([urls().replica, urls().primary], 200);
    networks.replica.cut();
    expect(await findPrimary()).toMatchObject({ port: networks.primary.port });
    // Asked first now, so that it does not wait for the silent one.
    const begun = performance.now();
    await findPrimary();
    expect(performance.now() - begun).toBeLessThan(200);
    networks.replica.restore();
  });

  it.each([
    ["all of them are replicas", () => [urls().replica], readOnlyState],
    ["one cannot be reached", () => [urls().replica, urls().closed], "ECONNREFUSED"],
  ])("is missed where %s", async (_what, hosts, code) => {
    const failure: unknown = await primaryOf(hosts())().catch((error: unknown) => error);
    expect(failure).toMatchObject({ code });
    expect(isDatabaseUnavailable(failure)).toBe(true);
  });

  it("gets the connections of a pool, and of its locks", async () => {
    const { user, database } = primary.connection;
    const connectionString = `postgres://${user}@127.0.0.1:1,127.0.0.1:${networks.primary.port}/${database}`;
    const pool = openPool({ connectionString });
    const work = () => pool.query("select current_database() as database");
    expect((await withAdvisoryLock(pool, "one key", work)).rows).toEqual([{ database }]);
    await pool.end();
  });
});
