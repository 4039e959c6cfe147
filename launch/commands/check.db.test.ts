import { randomBytes, randomUUID } from "node:crypto";
import { parseEnv } from "node:util";
import { Temporal } from "temporal-polyfill";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Check } from "~/app/server/observability/check";
import { asSettings, generateKeys } from "~/launch/configuration/keys";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { databaseUrlOf } from "~/tests/support/database/databaseUrl";
import { ana, requestWith, testSessions, tokensUntil } from "~/tests/support/session/session";
import { collectOutput } from "~/tests/support/servers/commandOutput";
import { type Clamd, clamd } from "~/tests/support/servers/clamd";
import { mailServer } from "~/tests/support/servers/smtp";
import { check } from "./check";

let database: TestDatabase;
let mails: Awaited<ReturnType<typeof mailServer>>;
let scanner: Clamd;
let collected: ReturnType<typeof collectOutput>;
beforeAll(async () => {
  database = await testDatabase(["board", "identity", "portal", "payments"]);
  mails = await mailServer();
  scanner = await clamd();
});
afterAll(async () => {
  await scanner.close();
  await mails.close();
  await database.drop();
});

beforeEach(async () => {
  const settings = {
    ...parseEnv(asSettings(await generateKeys())),
    PORTAL_MODE: "production",
    DATABASE_URL: databaseUrlOf(database.connection),
    PUBLIC_URL: "https://portal.board.example",
    TRUSTED_PROXIES: "1",
    MAIL_SMTP_URL: mails.url,
    MAIL_FROM: "portal@board.example",
    VIRUS_SCANNER: scanner.socket,
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  collected = collectOutput();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

async function run(...words: string[]) {
  collected.clear();
  const code = await check(words);
  return { code, written: collected.output.stdout + collected.output.stderr };
}

it("OPER-18 has a line for each part, and the exit code of the worst", async () => {
  const { code, written } = await run();
  expect(written).toMatch(/^warning {2}settings +.*invented board/m);
  for (const name of [
    "database",
    "writes",
    "migrations",
    "clock",
    "session-keys",
    "cookie-keys",
    "papers-keys",
    "virus-scanner",
    "mail",
    "identity",
    "board",
    "disk",
    "proxy",
  ])
    expect(written).toMatch(new RegExp(`^ok {7}${name} +\\S`, "m"));
  expect([code, written.trimEnd().split("\n").at(-1)]).toEqual([1, "0 checks failed, 1 warning."]);
});

it("OPER-18 writes JSON for programs, and one mail where it is asked for one", async () => {
  const { code, written } = await run("--json", "--send", "operator@board.example");
  const { result, checks } = JSON.parse(written) as { readonly result: string; readonly checks: readonly Check[] };
  expect(result).toBe("warning");
  const names = checks.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  expect([code, mails.received.map(({ to }) => to)]).toEqual([1, [["operator@board.example"]]]);
});

it("OPER-18 names every bad setting, as a start does", async () => {
  vi.stubEnv("PORT", "eighty");
  vi.stubEnv("PUBLIC_URL", "");
  const { code, written } = await run();
  expect(code).toBe(2);
  expect(written).toMatch(/^failed {3}settings {2}PORT must be a whole number/m);
  expect(written).toMatch(/^failed {3}settings {2}PUBLIC_URL is required/m);
});

it("OPER-18 finds keys that open nothing of what is stored", async () => {
  const until = Temporal.Now.instant().add({ hours: 1 });
  await testSessions(database.pool, { keys: [randomBytes(32)], clock: Temporal.Now.instant }).start(
    requestWith(null),
    ana,
    tokensUntil(until),
  );
  await database.pool.query(
    "insert into identity.artifact (model, id, payload, expires_at) values ('Grant', $1, 'x', $2)",
    [randomUUID(), until.toString()],
  );
  const { code, written } = await run();
  expect(code).toBe(2);
  expect(written).toMatch(/^failed {3}session-keys +SESSION_KEYS open none/m);
  expect(written).toMatch(/^failed {3}cookie-keys +COOKIE_KEYS open none/m);
  await database.pool.query("truncate portal.session, identity.artifact");
});

it("OPER-18 finds a database that does not answer, and checks the rest", async () => {
  vi.stubEnv("DATABASE_URL", "postgres://portal:hush@127.0.0.1:1/portal");
  const { code, written } = await run();
  expect(code).toBe(2);
  expect(written).toMatch(/^failed {3}database +No database server listens/m);
  expect(written).toMatch(/^ok {7}mail/m);
  expect(written).not.toContain("hush");
});

it("OPER-18 finds the demo's people where production should be", async () => {
  await database.pool.query("create schema demo");
  const { written } = await run();
  expect(written).toMatch(/^failed {3}database +The database in DATABASE_URL holds the demo's invented people/m);
  await database.pool.query("drop schema demo");
});

it("OPER-18 warns of what a start behind a pooler warns of", async () => {
  vi.stubEnv("DATABASE_DIRECT_URL", databaseUrlOf(database.connection));
  expect((await run()).written).toMatch(/^warning {2}pooler +The database user has no statement_timeout/m);
});

it("OPER-18 waits for a locked table as long as a page does", async () => {
  const holder = await database.pool.connect();
  await holder.query("begin; lock table portal.session in access exclusive mode");
  const { code, written } = await run();
  const { rows } = await holder.query(
    "select from pg_locks where not granted and relation = 'portal.session'::regclass",
  );
  await holder.query("rollback");
  holder.release();
  expect([code, rows]).toEqual([2, []]);
  expect(written).toMatch(/^failed {3}database +It could not be checked: .*57014/m);
}, 20_000);

it("OPER-18 warns of migrations that the next start makes", async () => {
  const empty = await testDatabase([]);
  vi.stubEnv("DATABASE_URL", databaseUrlOf(empty.connection));
  expect((await run()).written).toMatch(
    /^warning {2}migrations +The database lacks .*A start of this version makes them/m,
  );
  await empty.drop();
});

it.each([[["--yaml"]], [["--send", "not an address"]], [["all"]]])(
  "OPER-18 explains itself where it is written as %s",
  async (words) => {
    expect(await run(...words)).toMatchObject({
      code: 2,
      written: expect.stringContaining("npm run --silent check") as string,
    });
  },
);

it("OPER-18 finds a bucket and a scanner that do not answer", async () => {
  const bucket = {
    PAPERS_S3_ENDPOINT: "http://127.0.0.1:1",
    PAPERS_S3_BUCKET: "papers",
    PAPERS_S3_ACCESS_KEY_ID: "an-id",
    PAPERS_S3_SECRET_ACCESS_KEY: "hush",
  };
  for (const [name, value] of Object.entries({ ...bucket, VIRUS_SCANNER: "127.0.0.1:1" })) vi.stubEnv(name, value);
  const { code, written } = await run();
  expect(code).toBe(2);
  expect(written).toMatch(/^failed {3}papers-s3 +PAPERS_S3_ENDPOINT: it does not answer/m);
  expect(written).toMatch(/^failed {3}virus-scanner +VIRUS_SCANNER: it does not answer as clamd \(ECONNREFUSED\)/m);
  expect(written).not.toContain("hush");
});
