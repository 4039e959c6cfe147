import { spawnSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { asSettings, generateKeys } from "~/launch/configuration/keys";
import { packageFile } from "@portal/database/packageFile";
import { documentCode, formatDocumentCode } from "@portal/domain/certification/certificationDocuments";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { PlainBrowser } from "~/tests/support/pages/plainBrowser";
import { runningProcesses } from "~/tests/support/servers/processes";
import { judgeMoney } from "~/tests/ops/judge";
import { newTally, payOneYear, signIn } from "~/tests/ops/visitors";
import { buildServer, type ServerProcess, startServer } from "~/tests/support/servers/serverProcess";

let folder: string;
let port: number;
let started: ServerProcess[];

beforeAll(buildServer, 120_000);

async function makeFolder() {
  folder = mkdtempSync(join(tmpdir(), "portal-main-"));
  chmodSync(folder, 0o711);
  port = await freePort();
  started = [];
}

async function removeFolder() {
  for (const server of started) server.kill("SIGTERM");
  await Promise.all(started.map((server) => server.code));
  rmSync(folder, { recursive: true, force: true });
}

function start(settings: Record<string, string> = {}): ServerProcess {
  // In production the sandbox's settings are refused.
  const sandbox: Record<string, string> = settings.PORTAL_MODE === "production" ? {} : { SANDBOX_PORT: "0" };
  const server = startServer(folder, { PORT: String(port), ...sandbox, ...settings });
  started.push(server);
  return server;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return address !== null && typeof address === "object" ? address.port : 0;
}

const databases = () => runningProcesses().filter(({ commandLine }) => commandLine.includes(folder));

const portal = () => `http://localhost:${port}/physicianportal/`;

describe("a running demo", { timeout: 180_000 }, () => {
  let server: ServerProcess;

  beforeAll(async () => {
    await makeFolder();
    server = start({ LOG_LEVEL: "trace" });
    await server.says("Stop it with Ctrl+C");
  }, 180_000);
  afterAll(removeFolder);

  it("AUTH-18 SHELL-10 finds pages in any case, and shows what it does not find inside the shell", async () => {
    const unauthorized = await fetch(`http://localhost:${port}/PhysicianPortal/UNAUTHORIZED`);
    expect(await unauthorized.text()).toContain("You are unauthorized to view this page.");
    const missing = await fetch(`${portal()}No-Such-Page`, { headers: { "accept-encoding": "identity" } });
    expect(missing.status).toBe(404);
    const page = await missing.text();
    expect(page).toMatch(/<header.*Page not found.*<footer/s);
    expect(missing.headers.get("content-length")).toBe(String(Buffer.byteLength(page)));
  });

  it("SHELL-08 writes nothing that people send, whatever the level of the log", async () => {
    const personal = ["jane.roe@example.org", "hunter2-hunter2", "123-45-6789", "987654321", "planted.token"];
    const [email = "", password = "", ssn = "", id = "", token = ""] = personal;
    const browser = new PlainBrowser();
    const signIn = await browser.open(`${portal()}authentication/login/${email}/%2Fen%2Fdashboard`);
    await browser.post(signIn.url, { login: email, email, password });
    await browser.send(`${portal()}en/dashboard?ssn=${ssn}`, { ssn, email });
    await browser.open(`${portal()}OnBehalfOf/${id}?email=${email}`);
    await browser.open(`${portal()}authentication/login-callback?code=${token}&state=${token}&email=${email}`);
    await fetch(`http://localhost:${port}/board/api/physician/SaveCCAttestations?ccBlockId=${id}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "x-on-behalf-of-physician-id": id },
      body: JSON.stringify({ ssn, email }),
    });
    const identity = `http://localhost:${port}/identity`;
    await browser.send(`${identity}/forgotten-password`, { email });
    await browser.send(`${identity}/account/create-password/${token}`, {
      newPassword: password,
      confirmNewPassword: password,
    });
    for (const call of ["Register", "ChangeEmail", "ChangePassword"]) {
      await fetch(`${identity}/account/${call}`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ email, currentEmail: email, newEmail: email, currentPassword: password, ssn4: ssn }),
      });
    }
    expect(server.output()).toContain('"path":"/identity/account/create-password/:value"');
    expect(server.output()).toContain('"path":"/physicianportal/authentication/login/:value/:value"');
    for (const value of personal) expect(server.output()).not.toContain(value);
  });

  it("refuses a second start on the same folder and leaves the first alone", async () => {
    const second = start({ PORT: "0" });
    expect(await second.code).toBe(1);
    expect(second.output()).toContain("The portal is already running on the data folder");
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
  });

  // Ends the server of the tests above: no test can follow it here.
  it("says where it is and whom to sign in as, and ends in peace", async () => {
    expect(server.output()).toContain(`The portal is open at ${portal()}`);
    expect(server.output()).toMatch(/\n {2}ruth\.okafor@demo\.meridianboard\.example {2,}Meeting requirements/);
    expect(server.output()).toContain("certified-demo");
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);

    server.kill("SIGTERM");
    expect(await server.code).toBe(0);
    expect(databases()).toEqual([]);
  });
});

describe("the demo", { timeout: 180_000 }, () => {
  beforeEach(makeFolder);
  afterEach(removeFolder);

  it("keeps its keys and data when it is killed, anyone who is signed in stays so, and it says how to begin anew once its people have aged", async () => {
    const first = start({ PORTAL_NOW: "2026-07-15T13:00:00-05:00" });
    await first.says("Stop it with Ctrl+C");
    expect(first.output()).not.toContain("To start over");
    const browser = new PlainBrowser();
    const signIn = await browser.open(portal());
    const home = await browser.post(`${signIn.url}/demonstration`, {
      person: "ruth.okafor@demo.meridianboard.example",
    });
    expect(home.text).toContain("Ruth Okafor");
    const keys = readFileSync(join(folder, "data", "keys.json"), "utf8");
    expect(statSync(join(folder, "data", "keys.json")).mode & 0o777).toBe(0o600);
    first.kill("SIGKILL");
    await first.code;

    const second = start({ PORTAL_NOW: "2026-09-01T13:00:00-05:00" });
    await second.says("Stop it with Ctrl+C");
    expect(second.output()).toContain("These people were invented as of July 15, 2026");
    expect(second.output()).toMatch(/To start over, stop the portal, delete .*data, and start it again/);
    expect(readFileSync(join(folder, "data", "keys.json"), "utf8")).toBe(keys);
    expect(second.output()).not.toContain("Creating the database");
    expect(await browser.open(portal())).toMatchObject({
      status: 200,
      text: expect.stringContaining("Ruth Okafor") as string,
    });
  });

  it.skipIf(!existsSync("/dev/full"))(
    "serves on where its log cannot be written, because the disk is full",
    async () => {
      const full = openSync("/dev/full", "w");
      const server = startServer(folder, { PORT: String(port), LOG_LEVEL: "debug" }, full);
      started.push(server);
      closeSync(full);
      const isReady = async () => (await fetch(`http://localhost:${port}/readyz`)).status === 200;
      await vi.waitFor(async () => expect(await isReady()).toBe(true), { timeout: 40_000, interval: 200 });
      for (let request = 0; request < 20; request += 1)
        expect((await fetch(`${portal()}No-Such-Page`)).status).toBe(404);
      server.kill("SIGTERM");
      expect(await server.code).toBe(0);
    },
  );

  it("says what to do about a taken port, and leaves no database behind", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, "127.0.0.1", resolve));
    const server = start();
    expect(await server.code).toBe(1);
    other.close();
    expect(server.output()).toContain(
      `Port ${port} is in use. Stop the other program or choose another: PORT=${port + 1} npm start`,
    );
    expect(databases()).toEqual([]);
    expect(existsSync(join(folder, "data"))).toBe(false);
  });

  it("says what to do about a folder that it cannot write to", async () => {
    writeFileSync(join(folder, "a-file"), "");
    const server = start({ DATA_FOLDER: join(folder, "a-file") });
    expect(await server.code).toBe(1);
    expect(server.output()).toContain("Set DATA_FOLDER to another folder");
    expect(server.output()).not.toMatch(/\n\s+at /);
  });

  it("SHELL-09 lists every bad setting, those of .env included, without its value", async () => {
    writeFileSync(join(folder, ".env"), "SESSION_KEYS=hush-hush\nPORT=3000\n");
    const server = start({ PORT: "eighty", LOG_LEVEL: "loud" });
    expect(await server.code).toBe(1);
    expect(server.output()).toContain("3 settings need attention:");
    expect(server.output()).toMatch(/\n {2}PORT {10}must be a whole number from 0 to 65535\n/);
    expect(server.output()).not.toMatch(/hush|eighty|loud/);
  });
});

describe("the command line", () => {
  beforeEach(makeFolder);
  afterEach(removeFolder);

  /** With a .env that is not a file, which no user can read, root neither. */
  const startBeside = (make: (path: string) => void, mode: string) => {
    make(join(folder, ".env"));
    // What goes on stops at the port.
    const env = { NODE_ENV: "production", PATH: process.env["PATH"], PORTAL_MODE: mode, PORT: "eighty" } as const;
    return spawnSync(process.execPath, [packageFile("main.mjs")], { cwd: folder, encoding: "utf8", env });
  };

  it.each<[string, (path: string) => void, string]>([
    ["a folder", (path) => mkdirSync(path), "EISDIR"],
    ["a link to a folder", (path) => symlinkSync(folder, path), "EISDIR"],
    ["a link that leads nowhere", (path) => symlinkSync(join(folder, "none"), path), "ENOENT"],
    ["a link to itself", (path) => symlinkSync(path, path), "ELOOP"],
    ["a link below a file", (path) => symlinkSync(packageFile("package.json/.env"), path), "ENOTDIR"],
  ])("SHELL-22 starts no demo in place of production where .env is %s", (_, make, code) => {
    const { status, stdout, stderr } = startBeside(make, "");
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(new RegExp(`^There is a \\.env, but it cannot be read \\(${code}\\)\\. .*\\n$`));
    expect(readdirSync(folder)).toEqual([".env"]);
  });

  it("SHELL-22 goes on where the environment has the mode, and says so in one line", () => {
    const { status, stderr } = startBeside((path) => symlinkSync(join(folder, "none"), path), "demo");
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Warning: \.env cannot be read \(ENOENT\); .*\n\s*One setting needs attention:/);
  });

  it.each([
    [
      "with a byte order mark",
      Buffer.from("\ufeffPORT=eighty\r\n"),
      /^\n?One setting needs attention:\n {2}PORT {2}must be/,
    ],
    ["in UTF-16", Buffer.from("\ufeffPORT=0\r\n", "utf16le"), /^The file \.env is not UTF-8/],
    ["in UTF-16 without a mark", Buffer.from("PORT=0\r\n", "utf16le"), /^The file \.env is not UTF-8/],
    ["in Windows-1252", Buffer.from("BOARD_NAME=Zo\u00eb\n", "latin1"), /^The file \.env is not UTF-8/],
  ])("SHELL-22 reads a .env %s, or stops and says why not", async (_, bytes, words) => {
    writeFileSync(join(folder, ".env"), bytes);
    const server = startServer(folder, { DATA_FOLDER: join(folder, ".env") });
    started.push(server);
    expect(await server.code).toBe(1);
    expect(server.output()).toMatch(words);
  });

  it("SHELL-22 reads a .env for `npm run dev` as well, or stops and says why not", () => {
    writeFileSync(join(folder, ".env"), Buffer.from("\ufeffPORT=0\r\n", "utf16le"));
    const { status, stderr } = spawnSync(process.execPath, [packageFile("tools/dev.mjs")], {
      cwd: folder,
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^The file \.env is not UTF-8/)]);
  });

  it("refuses an unknown command instead of starting a portal", () => {
    const { status, stderr } = spawnSync(process.execPath, [packageFile("main.mjs"), "payment", "unresolved"], {
      cwd: folder,
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([2, expect.stringContaining("Unknown command: payment. Commands are board")]);
  });
});

describe("the database of a mode", { timeout: 180_000 }, () => {
  let database: TestDatabase;
  let url: string;

  beforeEach(async () => {
    await makeFolder();
    database = await testDatabase([]);
    const { host = "", user = "", database: name = "", port: databasePort = 5432 } = database.connection;
    url = `postgres://${user}@localhost:${databasePort}/${name}?host=${encodeURIComponent(host)}`;
  });
  afterEach(async () => {
    await removeFolder();
    await database.drop();
  });

  const production = async () => ({
    ...(parseEnv(asSettings(await generateKeys())) as Record<string, string>),
    PORTAL_MODE: "production",
    PUBLIC_URL: `http://localhost:${port}`,
    HOST: "127.0.0.1",
    DATABASE_URL: url,
    MAIL_SMTP_URL: "smtp://localhost:25",
    MAIL_FROM: "no-reply@board.example",
  });

  it("OPER-04 SHELL-23 starts production on an empty one, with no one invented in it, no sandbox and no open board", async () => {
    const token = "a-token-for-tests";
    const server = start({ ...(await production()), METRICS_TOKEN: token });
    await server.says("Portal listening");
    expect(server.output()).not.toContain("demo.meridianboard.example");
    // Warnings of libraries are lines of the log as well (SHELL-23).
    for (const line of server.output().trimEnd().split("\n")) expect(JSON.parse(line)).toHaveProperty("level");
    const { rows } = await database.pool.query<{ count: string }>("select count(*) from identity.account");
    expect(rows[0]?.count).toBe("0");
    const { rows: schemas } = await database.pool.query("select nspname from pg_namespace where nspname = 'sandbox'");
    expect(schemas).toEqual([]);
    expect((await fetch(`http://localhost:${port}/board/api/capabilities`)).status).toBe(404);
    const { text } = await new PlainBrowser().open(`${portal()}authentication/login`);
    expect(text).toContain('name="password"');
    expect(text).not.toContain('id="demonstration"');
    // Payments are off, but earlier ones may still need staff.
    const figures = await fetch(`http://localhost:${port}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    expect(await figures.text()).toContain('portal_payments_unresolved{list="staff"} 0');
  });

  it("OPER-17 stays ready while statements that wait for a lock occupy every connection of its pages", async () => {
    await start({ ...(await production()), DATABASE_POOL_SIZE: "2" }).says("Portal listening");
    const blocking = await database.pool.connect();
    await blocking.query("begin; lock table board.issued_document");
    const code = formatDocumentCode(documentCode([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]));
    const pages = [1, 2, 3].map(() => fetch(`${portal()}verify/${code}`));
    const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await vi.waitFor(async () => expect((await database.pool.query(waiting)).rowCount).toBe(2), { timeout: 10_000 });
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
    await blocking.query("rollback");
    blocking.release();
    expect((await Promise.all(pages)).map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it("serves a board by itself to a portal in another process, which continues once the board is back", async () => {
    const boardPort = await freePort();
    const shared = { DATABASE_URL: url, PUBLIC_URL: `http://localhost:${port}` };
    const startBoard = async () => {
      const board = start({ ...shared, SERVES: "board", PORT: String(boardPort), SANDBOX_PORT: "0" });
      await board.says("Stop it with Ctrl+C");
      return board;
    };
    const board = await startBoard();
    expect(board.output()).toContain(`Board API listening on http://127.0.0.1:${boardPort}/board`);
    const boardUrl = `http://127.0.0.1:${boardPort}/board`;
    await start({ ...shared, BOARD_API_URL: boardUrl, BOARD_API_BUILT_IN: "true", SANDBOX_PORT: "0" }).says(
      "Stop it with Ctrl+C",
    );

    const boardAt = (path: string) => fetch(`http://127.0.0.1:${boardPort}${path}`);
    expect(
      await Promise.all(
        ["/readyz", "/physicianportal/", "/identity/jwks", "/", "/board/api/physician"].map(
          async (path) => (await boardAt(path)).status,
        ),
      ),
    ).toEqual([200, 404, 404, 404, 401]);
    expect((await fetch(`http://localhost:${port}/board/api/physician`)).status).toBe(404);
    // The board's reminders link to the portal.
    expect((await fetch(`http://localhost:${port}/reminders/off/done`)).status).toBe(200);
    expect((await boardAt("/reminders/off/done")).status).toBe(404);

    const visitor = await signIn(portal(), "hannah.sorensen@demo.meridianboard.example");
    const tally = newTally();
    await payOneYear(visitor, database.pool, 101_957, tally);
    expect(tally).toMatchObject({ failures: [], interrupted: 0 });
    expect(await judgeMoney(database.pool)).toEqual({
      charges: 1,
      chargedTwice: [],
      notRecorded: [],
      withoutOneReceipt: [],
    });

    board.kill("SIGTERM");
    expect(await board.code).toBe(0);
    expect((await visitor.browser.open(`${portal()}en/dashboard`)).text).toContain("An unexpected error has occurred");
    await startBoard();
    expect(await visitor.browser.open(`${portal()}en/dashboard`)).toMatchObject({
      status: 200,
      text: expect.stringContaining("Hannah Sorensen") as string,
    });
  });

  it("refuses production on a demo's", async () => {
    const demo = start({ DATABASE_URL: url });
    await demo.says("Stop it with Ctrl+C");
    demo.kill("SIGTERM");
    await demo.code;
    const server = start(await production());
    expect(await server.code).toBe(1);
    expect(server.output()).toContain("holds the demo's invented people");
  });

  it("continues while a newer version has changed the tables, starts beside it, and while a newer one has failed to", async () => {
    const settings = { DATABASE_URL: url, SANDBOX_PORT: "0" };
    await start(settings).says("Stop it with Ctrl+C");
    const visitor = await signIn(portal(), "ruth.okafor@demo.meridianboard.example");
    const serves = async () => ({
      dashboard: (await visitor.browser.open(`${portal()}en/dashboard`)).status,
      ready: (await fetch(`http://localhost:${port}/readyz`)).status,
    });
    expect(await serves()).toEqual({ dashboard: 200, ready: 200 });

    // Simulates a later version that runs at the same time and adds a column to every table, and a table.
    const tables =
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('board', 'identity', 'portal', 'payments', 'sandbox')";
    const { rows } = await database.pool.query<{ name: string }>(tables);
    for (const { name } of rows)
      await database.pool.query(`alter table ${name} add column of_a_later_version text default 'later'`);
    await database.pool.query("create table board.of_a_later_version ()");
    await database.pool.query("insert into migrations.board (hash, created_at) values ('later', 99999999999999)");
    expect(await serves()).toEqual({ dashboard: 200, ready: 200 });
    const secondPortal = start({ ...settings, PORT: "0" });
    await secondPortal.says("Stop it with Ctrl+C");

    // A failed migration is reported and doesn't affect the other schemas.
    await database.pool.query(
      "delete from migrations.portal where created_at = (select max(created_at) from migrations.portal)",
    );
    const newer = start({ ...settings, PORT: "0" });
    expect(await newer.code).toBe(1);
    expect(newer.output()).toContain("could not be brought up to date");
    expect(newer.output()).not.toMatch(/\n\s+at /);
    // The pages work, but the tables may not: a proxy that checks sends people elsewhere.
    expect(await serves()).toEqual({ dashboard: 200, ready: 503 });
  });

  it("refuses the demo on one with someone's tables", async () => {
    await database.pool.query("create table salaries ()");
    const server = start({ DATABASE_URL: url });
    expect(await server.code).toBe(1);
    expect(server.output()).toContain("holds tables that the demo did not create");
  });

  it("says that the database does not answer, and not with which password", async () => {
    // A port that was free may be taken by another test; nothing listens on port 1.
    const server = start({ DATABASE_URL: "postgres://portal:hush-hush@127.0.0.1:1/portal" });
    expect(await server.code).toBe(1);
    expect(server.output()).toContain("No database server listens");
    expect(server.output()).not.toContain("hush");
  });
});
