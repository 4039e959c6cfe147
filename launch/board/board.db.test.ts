import { chmodSync, copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { packageFile } from "~/database/packageFile";
import { runBoard } from "~/tests/support/boardCommand";
import { type TestDatabase, testDatabase } from "~/tests/support/database";
import { addressOf } from "~/tests/support/databaseAddress";
import { PlainBrowser } from "~/tests/support/plainBrowser";
import { runningProcesses } from "~/tests/support/processes";
import { buildServer, startServer } from "~/tests/support/serverProcess";

const example = readFileSync(packageFile("docs/people.example.json"), "utf8");

let folder: string;
beforeAll(buildServer, 120_000);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portal-board-"));
  chmodSync(folder, 0o711);
  copyFileSync(packageFile("docs/people.example.json"), join(folder, "people.json"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("before anything is opened", () => {
  it.each<[string, readonly string[], number, RegExp]>([
    ["a command", [], 2, /npm run board -- import FILE\.json/],
    ["a command that there is", ["drop"], 2, /npm run board -- import/],
    ["one file", ["import", "a.json", "b.json"], 2, /npm run board -- import/],
    ["an ID that is one", ["export", "Ruth"], 2, /npm run board -- import/],
    ["a file that is there", ["import", "nobody.json"], 1, /nobody\.json is not there\. Nothing was changed\./],
    ["a file and no folder", ["import", "."], 1, /\. is a folder/],
  ])("wants %s", async (_what, words, code, stderr) => {
    expect(await runBoard(words, folder)).toMatchObject({ code, stdout: "", stderr: expect.stringMatching(stderr) as string });
    expect(existsSync(join(folder, "data"))).toBe(false);
  });

  it("explains itself when asked, and names a bad setting", async () => {
    expect(await runBoard(["--help"], folder)).toMatchObject({ code: 0, stdout: expect.stringContaining("exit code") as string });
    const refused = await runBoard(["import", "people.json"], folder, { PORT: "eighty" });
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining("PORT") as string });
  });

  it("refuses 50 MB without reading them", async () => {
    truncateSync(join(folder, "people.json"), 50 * 1024 ** 2);
    const start = performance.now();
    const refused = await runBoard(["import", "people.json"], folder);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("is larger than 10 MB") as string });
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it("tells every fault by line and field", async () => {
    const wrong = example.replace('"certificationId": 1030', '"certificationId": 999').replace('"stateId": 24', '"stateId": 99');
    writeFileSync(join(folder, "people.json"), wrong);
    const { code, stderr } = await runBoard(["import", "people.json"], folder);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^3 things are wrong; nothing was changed:\n {2}people\.json:11 {2}people\[0\]\.certificates\[0\]\.certificationId is no/);
    expect(stderr).toMatch(/people\.json:22 {2}people\[0\]\.medicalLicenses\[0\]\.stateId is no/);
    writeFileSync(join(folder, "people.json"), Buffer.from([0x7b, 0xff]));
    expect((await runBoard(["import", "people.json"], folder)).stderr).toContain("is not text in UTF-8");
  });
});

describe("on a database of its own", { timeout: 60_000 }, () => {
  let database: TestDatabase;
  let settings: Record<string, string>;
  beforeAll(async () => {
    database = await testDatabase([]);
    settings = { DATABASE_URL: addressOf(database.connection) };
  });
  afterAll(() => database.drop());

  it("imports, imports again, and exports what changes nothing", async () => {
    const first = await runBoard(["import", "people.json"], folder, settings);
    expect(first).toEqual({ code: 0, stdout: "900001  added\n1 added, 0 changed, 0 unchanged\n", stderr: "" });
    const again = await runBoard(["import", "people.json"], folder, settings);
    expect(again.stdout).toBe("900001  unchanged\n0 added, 0 changed, 1 unchanged\n");
    const exported = await runBoard(["export", "900001", "100377"], folder, settings);
    expect(exported).toMatchObject({ code: 0, stderr: "" });
    expect(exported.stdout).not.toContain("password");
    writeFileSync(join(folder, "people.json"), exported.stdout);
    const unchanged = await runBoard(["import", "people.json"], folder, settings);
    expect(unchanged.stdout).toMatch(/0 added, 0 changed, 2 unchanged\n$/);
    const unknown = await runBoard(["export", "5"], folder, settings);
    expect(unknown).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining("no physician with the ID 5") as string });
  });

  it("says that a database does not answer", async () => {
    const refused = await runBoard(["import", "people.json"], folder, { DATABASE_URL: "postgres://a:hush@127.0.0.1:1/b" });
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining("does not answer") as string });
    expect(refused.stderr).not.toContain("hush");
  });
});

describe("on the embedded database", { timeout: 120_000 }, () => {
  it("works without a portal and beside one, which lets the person in at once", async () => {
    const databases = () => runningProcesses().filter(({ commandLine }) => commandLine.includes(folder));
    expect(await runBoard(["import", "people.json"], folder)).toMatchObject({ code: 0 });
    expect(databases()).toEqual([]);

    const server = startServer(folder, { PORT: "0" });
    await server.says("Stop it with Ctrl+C");
    const url = /http:\S+\/physicianportal\//.exec(server.output())?.[0] ?? "";
    const other = example.replaceAll("9000", "9100").replaceAll("nora", "iris").replace("Nora", "Iris");
    writeFileSync(join(folder, "other.json"), other);
    expect(await runBoard(["import", "other.json"], folder)).toMatchObject({ code: 0, stdout: expect.stringContaining("910001  added") as string });
    for (const [email, name] of [["nora.whitfield@example.org", "Nora"], ["iris.whitfield@example.org", "Iris"]] as const) {
      const browser = new PlainBrowser();
      const signIn = await browser.open(url);
      const home = await browser.post(signIn.url, { email, password: "a-password-of-your-own" });
      expect(home.text).toContain(`Welcome, ${name} Whitfield`);
    }
    server.kill("SIGTERM");
    expect(await server.code).toBe(0);
    expect(databases()).toEqual([]);
  });
});
