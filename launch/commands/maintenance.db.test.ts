import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readMaintenance } from "~/app/server/maintenance/maintenance";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { databaseUrlOf } from "~/tests/support/database/databaseUrl";
import { collectOutput } from "~/tests/support/servers/commandOutput";
import { maintenance, momentOf, requestOf } from "./maintenance";

describe("the words of the command", () => {
  it.each([
    [["on", " Back soon. "], { kind: "on", text: "Back soon.", until: null }],
    [["on", "Back.", "--until", "2099-12-01T06:00"], { kind: "on", text: "Back.", until: "2099-12-01T06:00" }],
    [["off"], { kind: "off" }],
    [["status"], { kind: "status" }],
    [[], null],
    [["on"], null],
    [["on", " "], null],
    [["on", "a".repeat(501)], null],
    [["on", "two\nlines"], null],
    [["on", "Back", "soon"], null],
    [["off", "now"], null],
    [["off", "--until", "2099-12-01T06:00"], null],
    [["on", "Back.", "--til", "noon"], null],
  ])("OPER-19 %j", (words, request) => {
    expect(requestOf(words)).toEqual(request);
  });

  it.each([
    ["2026-12-01T06:00", "2026-12-01T12:00:00Z"],
    ["2026-07-01T06:00", "2026-07-01T11:00:00Z"],
    ["2026-12-01T06:00-05:00", "2026-12-01T11:00:00Z"],
    ["2026-12-01T06:00Z", "2026-12-01T06:00:00Z"],
    ["tomorrow", undefined],
  ])("OPER-19 reads the time %s in the board's zone", (text, moment) => {
    expect(momentOf(text)?.toString()).toBe(moment);
  });
});

describe("npm run maintenance", () => {
  let database: TestDatabase;
  let collected: ReturnType<typeof collectOutput>;
  beforeAll(async () => {
    database = await testDatabase([]);
  });
  afterAll(() => database.drop());
  beforeEach(() => {
    vi.stubEnv("DATABASE_URL", databaseUrlOf(database.connection));
    vi.stubEnv("LOG_LEVEL", "silent");
    collected = collectOutput();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });

  async function run(...words: string[]) {
    collected.clear();
    const code = await maintenance(words);
    return { code, written: collected.output.stdout + collected.output.stderr };
  }

  it("OPER-19 begins, is replaced, and ends", async () => {
    expect(await run("status")).toMatchObject({ code: 0, written: "There is no maintenance.\n" });
    expect(await run("on", "Back soon.")).toMatchObject({ code: 0 });
    const begun = await readMaintenance(database.pool);
    expect(begun).toMatchObject({ text: "Back soon.", until: null });
    const again = await run("on", "Back at six.", "--until", "2099-12-01T06:00");
    expect(again.written).toMatch(
      /^Maintenance since .* on December 1, 2099 at 6:00 a\.m\. .* Pages say: Back at six\.\n$/,
    );
    expect((await readMaintenance(database.pool))?.beganAt).toEqual(begun?.beganAt);
    expect(await run("off")).toMatchObject({ code: 0 });
    expect(await readMaintenance(database.pool)).toBeNull();
    expect(await run("off")).toMatchObject({ code: 1 });
  });

  it("OPER-19 promises no end that is past", async () => {
    expect(await run("on", "Back soon.", "--until", "2020-01-01T06:00")).toMatchObject({ code: 2 });
    expect(await readMaintenance(database.pool)).toBeNull();
  });
});
