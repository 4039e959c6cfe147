import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Temporal } from "temporal-polyfill";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAccount } from "~/tests/support/records/accounts";
import { queueMail } from "@portal/board/mail/mailQueue";
import { revokedDemoCode } from "@portal/demo/demoCorrespondence";
import { demoPeople } from "@portal/demo/demoPeople";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { findIssuedDocument, issueDocument } from "@portal/board/store/correspondence/issueDocument";
import type { PhysicianId } from "@portal/contract/ids";
import { packageFile } from "@portal/database/packageFile";
import { formatDocumentCode } from "@portal/domain/certification/certificationDocuments";
import { runBoard } from "~/tests/support/servers/boardCommand";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { databaseUrlOf } from "~/tests/support/database/databaseUrl";
import { PlainBrowser } from "~/tests/support/pages/plainBrowser";
import { runningProcesses } from "~/tests/support/servers/processes";
import { buildServer, startServer } from "~/tests/support/servers/serverProcess";

const example = readFileSync(packageFile("docs/people.example.json"), "utf8");
const physicianId = 100214 as PhysicianId;

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
    [
      "a code without a mistake",
      ["revoke", "7F3K-9QTX-M2PB"],
      1,
      /7F3K-9QTX-M2PB is not a code: .* Nothing was changed\./,
    ],
    ["a file that is there", ["import", "nobody.json"], 1, /nobody\.json is not there\. Nothing was changed\./],
    ["a file and no folder", ["import", "."], 1, /\. is a folder/],
  ])("wants %s", async (_what, words, code, stderr) => {
    expect(await runBoard(words, folder)).toMatchObject({
      code,
      stdout: "",
      stderr: expect.stringMatching(stderr) as string,
    });
    expect(existsSync(join(folder, "data"))).toBe(false);
  });

  it("explains itself when asked, and names a bad setting", async () => {
    expect(await runBoard(["--help"], folder)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("exit code") as string,
    });
    const refused = await runBoard(["import", "people.json"], folder, { PORT: "eighty" });
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining("PORT") as string });
  });

  it("refuses 50 MB without reading them", async () => {
    writeFileSync(join(folder, "people.json"), "");
    truncateSync(join(folder, "people.json"), 50 * 1024 ** 2);
    const start = performance.now();
    const refused = await runBoard(["import", "people.json"], folder);
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/people\.json:1 {2}the file is not JSON/) as string,
    });
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it("reports every fault by line and field", async () => {
    const wrong = example
      .replace('"certificationId": 1030', '"certificationId": 999')
      .replace('"stateId": 24', '"stateId": 99');
    writeFileSync(join(folder, "people.json"), wrong);
    const { code, stderr } = await runBoard(["import", "people.json"], folder);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^3 things are wrong; nothing was changed:\n {2}people\.json:12 {2}people\[0\]\.certificates\[0\]\.certificationId is no/,
    );
    expect(stderr).toMatch(/people\.json:23 {2}people\[0\]\.medicalLicenses\[0\]\.stateId is no/);
    writeFileSync(join(folder, "people.json"), Buffer.from([0x7b, 0xff]));
    expect((await runBoard(["import", "people.json"], folder)).stderr).toContain("is not text in UTF-8");
  });
});

describe("on a database of its own", { timeout: 60_000 }, () => {
  let database: TestDatabase;
  let settings: Record<string, string>;
  beforeAll(async () => {
    database = await testDatabase([]);
    settings = { DATABASE_URL: databaseUrlOf(database.connection) };
  });
  afterAll(() => database.drop());

  it("imports, imports again, and exports what changes nothing", async () => {
    const first = await runBoard(["import", "people.json"], folder, settings);
    expect(first).toEqual({ code: 0, stdout: "900001  added\n1 added, 0 changed, 0 unchanged\n", stderr: "" });
    const again = await runBoard(["import", "people.json"], folder, settings);
    expect(again.stdout).toBe("900001  unchanged\n0 added, 0 changed, 1 unchanged\n");
    const piped = await runBoard(["import", "-"], folder, settings, example);
    expect(piped).toMatchObject({ code: 0, stdout: "900001  unchanged\n0 added, 0 changed, 1 unchanged\n" });
    const exported = await runBoard(["export", "900001", "100377"], folder, settings);
    expect(exported).toMatchObject({ code: 0, stderr: "" });
    expect(exported.stdout).not.toContain("password");
    writeFileSync(join(folder, "people.json"), exported.stdout);
    const unchanged = await runBoard(["import", "people.json"], folder, settings);
    expect(unchanged.stdout).toMatch(/0 added, 0 changed, 2 unchanged\n$/);
    const unknown = await runBoard(["export", "5"], folder, settings);
    expect(unknown).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringContaining("no physician with the ID 5") as string,
    });
  });

  it("imports examinations, all or none, and exports what changes nothing", async () => {
    const examinations = readFileSync(packageFile("docs/examinations.example.json"), "utf8");
    const run = (text: string) => {
      writeFileSync(join(folder, "exams.json"), text);
      return runBoard(["import-examinations", "exams.json"], folder, settings);
    };
    const refused = await run(examinations.replace('"endDate": "2027-10-15"', '"endDate": "2027-10-01"'));
    const faults =
      "One thing is wrong; nothing was changed:\n  exams.json:11  examinations[0].endDate is before startDate\n";
    expect(refused).toEqual({ code: 1, stdout: "", stderr: faults });
    expect(await run(examinations)).toEqual({
      code: 0,
      stdout: "900001  added\n900002  added\n2 added, 0 changed, 0 unchanged\n",
      stderr: "",
    });
    const exported = await runBoard(["export-examinations"], folder, settings);
    expect((await run(exported.stdout)).stdout).toMatch(/\n0 added, 0 changed, \d+ unchanged\n$/);
    const unknown = await runBoard(["export-examinations", "5"], folder, settings);
    expect(unknown).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringContaining("no examination with the ID 5") as string,
    });
  });

  it("CERT-05 revokes a document once, says whose it was, and keeps the first reason", async () => {
    const revoke = (...words: string[]) => runBoard(["revoke", ...words], folder, settings);
    expect((await revoke(revokedDemoCode)).stdout).toContain("was already revoked");

    const store = boardDatabase(database.pool);
    const facts = { physicianId, fullName: "Ruth Okafor", certifications: [], overallStatus: null };
    const { code } = await issueDocument(
      store,
      "status-certificate",
      physicianId,
      facts,
      Temporal.Instant.from("2026-07-15T17:00:00Z"),
    );
    const written = formatDocumentCode(code);
    const what = "status certificate of physician 100214, issued on 2026-07-15";
    expect(await revoke(written.toLowerCase(), "--why", "Misspelled")).toEqual({
      code: 0,
      stdout: `${written}  revoked: ${what}\n`,
      stderr: "",
    });
    const again = await revoke(written, "--why", "Another reason");
    expect(again.stdout).toMatch(/ {2}was already revoked on \d{4}-\d\d-\d\d \(Misspelled\): status certificate/);
    expect((await findIssuedDocument(store, code))?.revokedAt).not.toBeNull();
    const unknown = await revoke("0000-0000-0000");
    expect(unknown).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringContaining("no document with the code 0000-0000-0000") as string,
    });
  });

  it("lists the mails that failed, and tries one or all of them again", async () => {
    const mails = (...words: string[]) => runBoard(["mails", ...words], folder, settings);
    const [first, second, third] = await boardDatabase(database.pool).transaction(async (tx) => {
      const letter = { subject: "A letter", text: "", html: "", attachment: null };
      return [
        await queueMail(tx, { recipient: "a@hospital.example", ...letter }),
        await queueMail(tx, { recipient: "b@hospital.example", ...letter }),
        await queueMail(tx, { recipient: "c@hospital.example", ...letter }),
      ];
    });
    const fail =
      "update board.outgoing_mail set state = 'failed', attempts = 12, last_fault = 'EENVELOPE 550' where mail_id < $1";
    await database.pool.query(fail, [third]);
    const listed = await mails("--failed");
    expect(listed).toMatchObject({ code: 0, stderr: "" });
    expect(listed.stdout).toContain(
      `${first}  a@hospital.example  A letter: EENVELOPE 550 after 12 attempts, requested on `,
    );
    expect(listed.stdout).toMatch(/\n2 e-mails have failed\n$/);
    expect(listed.stdout).not.toContain("c@hospital.example");

    expect(await mails("--retry", `${second}`)).toMatchObject({ code: 0, stdout: "1 e-mail is tried again\n" });
    const refused = {
      code: 1,
      stdout: "",
      stderr: `No e-mail with the number ${second} can be tried again. Nothing was changed.\n`,
    };
    expect(await mails("--retry", `${second}`)).toEqual(refused);
    expect(await mails("--retry", "all")).toMatchObject({ code: 0, stdout: "1 e-mail is tried again\n" });
    expect(await mails("--failed")).toEqual({ code: 0, stdout: "", stderr: "No e-mail has failed.\n" });
    const { rows } = await database.pool.query("select state, attempts from board.outgoing_mail order by mail_id");
    expect(rows).toEqual([first, second, third].map(() => ({ state: "queued", attempts: 0 })));
  });

  it("OPER-41 stops reminders to addresses that mails came back from, with an answer for each", async () => {
    const bounced = (source: string, input?: string) =>
      runBoard(["mails", "bounced", source], folder, settings, input ?? null);
    const { rows } = await database.pool.query<{ email: string }>(
      "select email_address as email from board.physician where physician_id = $1",
      [physicianId],
    );
    const email = rows[0]?.email ?? "";
    expect(await bounced("-", `\n${email.toUpperCase()}\r\nno.one@hospital.example\nAna\n${email}\n`)).toEqual({
      code: 1,
      stdout: `${email.toUpperCase()}  reminders are stopped\n${email}  reminders were already off\n`,
      stderr: "no.one@hospital.example  no physician has this e-mail address\nAna  is not an e-mail address\n",
    });
    expect(await bounced(email)).toMatchObject({ code: 0, stdout: `${email}  reminders were already off\n` });
    expect(await bounced("-", "")).toMatchObject({ code: 0, stdout: "" });
  });

  it("gives a token of someone of the demo, and of no one else", async () => {
    const token = (email: string) => runBoard(["token", "--email", email], folder, settings);
    const [person] = demoPeople(Temporal.PlainDate.from("2026-07-15"));
    const given = await token(person?.email ?? "");
    expect(given).toMatchObject({ code: 0, stderr: "" });
    const claims = JSON.parse(Buffer.from(given.stdout.split(".")[1] ?? "", "base64url").toString()) as Record<
      string,
      unknown
    >;
    expect(claims).toMatchObject({ iss: "http://localhost:3000/identity", aud: "http://localhost:3000/board" });
    expect(await token("nobody@example.org")).toMatchObject({ code: 1, stdout: "" });
  });

  it("OPER-10 changes the address of a lost mailbox: in 24 hours, confirmed or withdrawn by command, or at once", async () => {
    const { pool } = database;
    const email = "lost.mailbox@example.org";
    const newEmail = "new.mailbox@example.org";
    await createAccount(pool, {
      ...{ subject: "mailbox", email, fullName: "Nora Keller", directory: "physicians", claims: {} },
      password: "lilac ferry under snow",
    });
    const run = (...words: string[]) => runBoard(["account", ...words], folder, settings);
    const change = (...words: string[]) => run("change-email", email, newEmail, "--why", "case 12", ...words);
    const address = async () => {
      const { rows } = await pool.query<{ email: string }>(
        "select email from identity.account where subject = 'mailbox'",
      );
      return rows[0]?.email;
    };
    expect(await run("confirm-email", email, newEmail)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("No change") as string,
    });
    expect(await change("--mailbox", "lost")).toMatchObject({
      code: 0,
      stdout: "The e-mail address will be changed in 24 hours. The owner gets an e-mail, from which it can be kept.\n",
    });
    expect(await change("--mailbox", "lost", "--now")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("withdraw it first") as string,
    });
    await pool.query("update identity.email_replacement set confirmed_at = null");
    expect(await run("confirm-email", email, `other.${newEmail}`)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("Another new address was requested") as string,
    });
    expect(await run("confirm-email", email, newEmail)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("is confirmed") as string,
    });
    expect(await run("confirm-email", email, newEmail)).toMatchObject({ code: 1 });
    expect(await run("withdraw-email", email, "--why", "mistyped")).toMatchObject({ code: 0 });
    expect(await address()).toBe(email);
    expect(await change("--mailbox", "compromised", "--now")).toMatchObject({ code: 0 });
    expect(await address()).toBe(newEmail);
    const { stdout: journal } = await runBoard(["journal"], folder, settings);
    expect(journal).toMatch(/account change-email {2}account mailbox, mailbox compromised, at once \(case 12\)\n/);
    expect(journal).toMatch(/account withdraw-email {2}account mailbox \(mistyped\)\n/);
    expect(journal).toMatch(/account confirm-email {2}account mailbox\n/);
    expect(journal).toMatch(/account request-change-email {2}account mailbox, mailbox lost \(case 12\)\n/);
  });

  it("ACCT-07 removes a second factor that was lost, once, and of an account that there is", async () => {
    const remove = (email: string) =>
      runBoard(["account", "reset-factor", email, "--why", "case 12"], folder, settings);
    expect(await remove("no.one@example.org")).toMatchObject({
      code: 1,
      stderr: "No account has this e-mail address. Nothing was changed.\n",
    });
    const { pool } = database;
    const email = "lost.phone@example.org";
    await createAccount(pool, {
      ...{ subject: "lost", email, fullName: "Nora Keller", directory: "physicians", claims: {} },
      password: "lilac ferry under snow",
    });
    await pool.query(
      `insert into identity.passkey (credential_id, subject, name, public_key, counter, transports, email_key, added_at)
       values ('lost', 'lost', 'Phone', '', 0, '[]', $1, now())`,
      [email],
    );
    expect(await remove("Lost.Phone@example.org")).toMatchObject({
      code: 0,
      stdout: "Authenticator app and passkeys were removed. Their owner gets an e-mail.\n",
    });
    expect((await pool.query("select 1 from identity.passkey")).rows).toEqual([]);
    expect(await remove(email)).toMatchObject({ code: 1, stderr: expect.stringContaining("neither") as string });
    const { stdout: journal } = await runBoard(["journal"], folder, settings);
    expect(journal).toMatch(/account reset-factor {2}account lost \(case 12\)\n/);
  });

  it("OPER-01 adds, changes, lists and removes members of staff", async () => {
    const staff = (...words: string[]) => runBoard(["staff", ...words], folder, settings);
    const email = "ana.ruiz@board.example";
    expect(await staff("add", email, "--name", "Ana Ruiz", "--read-only")).toMatchObject({
      code: 0,
      stdout: `${email} gets an e-mail with a link to create a password.\n`,
    });
    expect((await staff("list")).stdout).toContain(
      `${email}  Ana Ruiz  staff-read-only  has not created a password yet\n`,
    );
    expect(await staff("remove", "no.one@board.example")).toMatchObject({ code: 1 });
    expect(await staff("remove", email)).toMatchObject({ code: 0 });
    expect((await staff("list")).stdout).not.toContain(email);
    const { stdout: journal } = await runBoard(["journal"], folder, settings);
    expect(journal).toMatch(/staff remove {2}Ana Ruiz, ana\.ruiz@board\.example\n.*staff add --read-only/);
  });

  it("says that a database does not answer", async () => {
    const refused = await runBoard(["import", "people.json"], folder, {
      DATABASE_URL: "postgres://a:hush@127.0.0.1:1/b",
    });
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining("No database server listens") as string });
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
    expect(await runBoard(["import", "other.json"], folder)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("910001  added") as string,
    });
    for (const [email, name] of [
      ["nora.whitfield@example.org", "Nora"],
      ["iris.whitfield@example.org", "Iris"],
    ] as const) {
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
