import { readFileSync } from "node:fs";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CCAttestationType, ClinicalStatus } from "@portal/contract/enumerations";
import type { CCBlockId, MedicalLicenseId, PhysicianId } from "@portal/contract/ids";
import type { Credits } from "@portal/contract/values";
import { packageFile } from "@portal/database/packageFile";
import { licenseToSave } from "~/tests/support/records/ccBlocks";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { findAccountByEmail } from "#identity/accounts/accounts";
import { identityDatabase } from "#identity/schema";
import { ensureDemoAccounts } from "#identity/accounts/demoAccounts";
import { findLink, makeLink } from "#identity/accounts/mailedLinks";
import { joinHashing, passwordMatches } from "#identity/passwords/passwords";
import { answer } from "#refusal";
import { boardDatabase } from "#store/boardDatabase";
import { changeAttestations, changeClinicalStatus } from "#store/certification/changeAttestations";
import { changeLicenses } from "#store/people/changeLicenses";
import { carryOverPrincipals, findPrincipal } from "#store/people/principals";
import { readImportedPhysician } from "#store/importing/replacePhysician";
import { demoAccount, demoPeople, loadDemoPeople } from "@portal/demo/demoPeople";
import { populationFile } from "@portal/demo/population/generatePopulation";
import { exportPeople } from "./exportPeople";
import { importPeople } from "./importPeople";
import type { SignInHere } from "./importedSignIn";

const here: SignInHere = { issuer: "https://identity.test", isBuiltIn: true, isDemo: true };
const demo = demoPeople(Temporal.PlainDate.from("2026-03-04"));
const at = Temporal.Instant.from("2026-03-04T17:00:00Z");
const author = { issuer: here.issuer, subject: "nora", actedAs: "self" as const, at };
const example = readFileSync(packageFile("docs/people.example.json"), "utf8");
const nora = 900001 as PhysicianId;
const course = {
  activityName: "Course",
  organizationName: "Society",
  completedDate: "2026-01-02",
  cmeCredits: 1,
  saCredits: 0,
  isPipClinical: false,
  isPipFeedback: false,
  isPatientSafety: false,
};
const reported = demo.flatMap((person) =>
  person.role === "physician" ? person.record.ccSelfReportedActivities : [],
)[0]?.ccActivityId;
const ccBlockId = 90000125 as CCBlockId;

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase(["board", "identity"]);
  await ensureDemoAccounts(
    test.pool,
    demo.map((person) => demoAccount(person, "role")),
  );
  await loadDemoPeople(test.pool, here.issuer, demo);
});
afterAll(() => test.drop());

async function importText(text: string, into = here) {
  const done = await importPeople(test.pool, [text], into);
  if (done.kind === "imported") return done.outcomes;
  return done.faults.map(({ field, message }) => `${field} ${message}`);
}

async function exportText(...ids: number[]) {
  const done = await exportPeople(test.pool, ids as PhysicianId[], here);
  if (done.kind !== "exported") throw new Error(`Not exported: ${JSON.stringify(done)}`);
  return done.text;
}

const record = () => readImportedPhysician(boardDatabase(test.pool), nora);

/** Every row of the two schemas, except the histories, which only grow. */
async function everything() {
  const tables = await test.pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('board', 'identity')",
  );
  const contents = tables.rows.map(async ({ name }) => {
    const { rows } = await test.pool.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
    return [name, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(contents));
}

it("CERT-13 names what documents of an imported person cannot show", async () => {
  const physicianId = 100377;
  const text = await exportText(physicianId);
  const named = text.replace(/"fullName": "[^"]+"/, '"fullName": "محمد الأحمد"');
  expect(await importText(named)).toMatchObject([{ physicianId, unprintable: "محمد الأحمد" }]);
  expect((await importText(text))[0]).not.toHaveProperty("unprintable", expect.any(String));
});

describe("what was exported", () => {
  const physicians = demo.flatMap((person) => (person.role === "physician" ? [person] : []));

  it.each(physicians.map((person) => [person.key, person.record.physicianId] as const))(
    "changes nothing when it is imported: %s",
    async (_key, physicianId) => {
      const before = await everything();
      const text = await exportText(physicianId);
      expect(await importText(text)).toEqual([{ physicianId, kind: "unchanged", account: "unchanged", parts: [] }]);
      expect(await everything()).toEqual(before);
      expect(await exportText(physicianId)).toBe(text);
    },
  );

  it("makes the same people on a board that has none", async () => {
    const ids = physicians.map((person) => person.record.physicianId);
    const text = await exportText(...ids);
    const other = await testDatabase(["board", "identity"]);
    await importPeople(other.pool, [text], here);
    expect(await exportPeople(other.pool, ids, here)).toEqual({ kind: "exported", text });
    await other.drop();
  });

  it("names the person and the field whose stored value no file can hold", async () => {
    const ids = physicians.map((one) => one.record.physicianId);
    await test.pool.query("update board.cc_annual_fee set year = year - 1000");
    const done = await exportPeople(test.pool, ids, here);
    await test.pool.query("update board.cc_annual_fee set year = year + 1000");
    expect(JSON.stringify(done)).toMatch(/^{"kind":"invalid".*year: /);
  });

  it("is nothing when an ID is unknown", async () => {
    expect(await exportPeople(test.pool, [100377, 5] as PhysicianId[], here)).toEqual({
      kind: "unknown",
      physicianIds: [5],
    });
  });
});

describe("a file", () => {
  beforeEach(async () => {
    await importText(example);
  });

  it("adds a person who can sign in, and changes nothing the second time", async () => {
    const account = await findAccountByEmail(identityDatabase(test.pool), "Nora.Whitfield@example.org");
    expect(
      await passwordMatches(account?.passwordHash ?? null, "a-password-of-your-own", joinHashing({ subject: "" })),
    ).toBe(true);
    const subject = { issuer: here.issuer, subject: account?.subject ?? "" };
    expect(await findPrincipal(boardDatabase(test.pool), subject)).toMatchObject({ physicianId: nora });
    const before = await everything();
    expect(await importText(example)).toEqual([
      { physicianId: nora, kind: "unchanged", account: "unchanged", parts: [] },
    ]);
    expect(await everything()).toEqual(before);

    await carryOverPrincipals(boardDatabase(test.pool), "https://moved.test");
    const moved = { ...subject, issuer: "https://moved.test" };
    expect(await findPrincipal(boardDatabase(test.pool), moved)).toMatchObject({ physicianId: nora });
    await carryOverPrincipals(boardDatabase(test.pool), "https://moved.test/another-provider");
    const elsewhere = { ...subject, issuer: "https://moved.test/another-provider" };
    expect(await findPrincipal(boardDatabase(test.pool), elsewhere)).toBeNull();
  });

  it("changes, adds and removes what differs, and says so", async () => {
    const text = example
      .replace('"isPaid": false', '"isPaid": true')
      .replace('"licenseNumber": "MD900001"', '"licenseNumber": "MD-X"')
      .replace('{ "year": 2025, "feeAmount": 185, "isPaid": true, "isWaived": false },', "")
      .replace(
        '"ccBlocks": [',
        '"systemNotifications": [{ "systemNotificationId": 90000101, "title": "Hello", "body": "There", "displayType": 1, "activeFrom": "2026-01-01" }], "ccBlocks": [',
      );
    const none = { added: 0, changed: 0, removed: 0, kept: 0 };
    expect(await importText(text)).toMatchObject([
      {
        kind: "changed",
        parts: [
          { ...none, name: "medical license", changed: 1 },
          { ...none, name: "annual fee", changed: 1, removed: 1 },
          { ...none, name: "notice", added: 1 },
        ],
      },
    ]);
    expect((await record())?.ccBlocks[0]?.ccAnnualFees).toMatchObject([{ year: 2026 }, { year: 2027, isPaid: true }]);
    await importText(example);
    expect((await record())?.systemNotifications).toEqual([]);
  });

  it.each<[string, (text: string) => string, RegExp]>([
    [
      "an id that is another's",
      (text) => text.replaceAll("91000101,", "10037701,"),
      /people\[1\]\.certificates\[0\]\.certificateId is that of another person's certificate/,
    ],
    [
      "the address of another",
      (text) => text.replace('"email":"nora.second@example.org"', '"email":"Ruth.Okafor@demo.meridianboard.example"'),
      /account\.email is the sign-in address of another account/,
    ],
    [
      "the address of staff",
      (text) => text.replace('"email":"nora.second@example.org"', '"email":"carol.jensen@demo.meridianboard.example"'),
      /account\.email is the sign-in address of another account/,
    ],
    [
      "the ID of another physician",
      (text) => text.replace('"physicianId":910001', '"physicianId":100377'),
      /people\[1\]\.physicianId is that of a physician with another name/,
    ],
    [
      "the id of a self-reported activity, for a verified one",
      (text) =>
        text.replace(
          '"certificates":',
          `"ccVerifiedActivities":[${JSON.stringify({ ...course, ccActivityId: reported })}],"certificates":`,
        ),
      /people\[1\]\.ccVerifiedActivities\[0\]\.ccActivityId is that of another person's self-reported activity/,
    ],
  ])("stores no one when one of them has %s", async (_what, spoil, expected) => {
    const first = JSON.stringify((JSON.parse(example) as { people: object[] }).people[0]);
    const second = first.replaceAll("9000", "9100").replaceAll("whitfield", "second");
    const spoiled = spoil(second);
    expect(spoiled).not.toBe(second);
    const before = await everything();
    const both = `{"people": [${first.replace("Nora Whitfield", "Nora Changed")}, ${spoiled}]}`;
    expect(JSON.stringify(await importText(both))).toMatch(expected);
    expect(await everything()).toEqual(before);
  });

  it("gives no one the address by which someone else gets back into their account", async () => {
    await test.pool.query(
      "update identity.account set recovery_email = 'Before.Ruth@example.org' where email_key = 'ruth.okafor@demo.meridianboard.example'",
    );
    const before = await everything();
    const text = example.replaceAll("nora.whitfield@example.org", "before.ruth@example.org");
    expect(JSON.stringify(await importText(text))).toMatch(/account\.email is the sign-in address of another account/);
    expect(await everything()).toEqual(before);
    await test.pool.query(
      "update identity.account set recovery_email = null where email_key = 'ruth.okafor@demo.meridianboard.example'",
    );
  });

  it("moves an account wholly: links sent to its earlier addresses no longer set a password", async () => {
    const identity = identityDatabase(test.pool);
    const own = await findAccountByEmail(identity, "nora.whitfield@example.org");
    const subject = own?.subject ?? "";
    await test.pool.query("update identity.account set recovery_email = 'earlier@example.org' where subject = $1", [
      subject,
    ]);
    const now = Temporal.Now.instant();
    const link = { purpose: "create-password", subject, email: "earlier@example.org" } as const;
    const token = await makeLink(identity, link, now);
    await importText(example);
    expect((await findAccountByEmail(identity, "nora.whitfield@example.org"))?.recoveryEmail).toBe(
      "earlier@example.org",
    );
    await importText(example.replaceAll("nora.whitfield@example.org", "moved@example.org"));
    expect(await findAccountByEmail(identity, "moved@example.org")).toMatchObject({ subject, recoveryEmail: null });
    expect(await findLink(identity, "create-password", token, now)).toBeNull();
    await importText(example);
  });

  it("leaves what was saved in the portal as it is", async () => {
    const database = boardDatabase(test.pool);
    const claim = { ccAttestationType: CCAttestationType.CME, selfReportedCredits: 1 as const };
    const claims = [
      { ...claim, appliedToYear: 2025, credits: 40 as Credits },
      { ...claim, appliedToYear: 2026, credits: 7 as Credits },
    ];
    const unmailed = () => Promise.resolve();
    await changeAttestations(database, { physicianId: nora, ccBlockId }, author, () => answer(claims), unmailed);
    const licenses = [
      licenseToSave({ medicalLicenseId: 90000101 as MedicalLicenseId, licenseNumber: "NEW" }),
      licenseToSave({ licenseNumber: "SECOND" }),
    ];
    await changeLicenses(database, nora, author, () => answer(licenses), unmailed);
    const block = { physicianId: nora, ccBlockId };
    await changeClinicalStatus(database, block, ClinicalStatus.ClinicallyInactive, author, () => null, unmailed);
    const before = await everything();
    expect(await importText(example)).toMatchObject([
      {
        kind: "unchanged",
        parts: [
          { name: "medical license", kept: 2 },
          { name: "block", kept: 1 },
          { name: "attestation", kept: 2 },
        ],
      },
    ]);
    expect(await everything()).toEqual(before);

    const lacking = example.replace(/"ccBlocks": \[[^]*\n {6}\]/, '"ccBlocks": []');
    expect(JSON.stringify(await importText(lacking))).toMatch(/lacks block 90000125, which must stay/);
    expect(await everything()).toEqual(before);
    expect(await importText(await exportText(nora))).toMatchObject([{ kind: "unchanged", parts: [] }]);
  });
});

type Json = Record<string, unknown>;

describe("a file of many people", () => {
  const today = Temporal.PlainDate.from("2026-03-04");
  const many = [...populationFile({ seed: 3, physicians: 1100, today })];
  let other: TestDatabase;
  beforeAll(async () => {
    other = await testDatabase(["board", "identity"]);
  });
  afterAll(() => other.drop());
  const count = async (table: string) =>
    Number((await other.pool.query<{ n: string }>(`select count(*) n from ${table}`)).rows[0]?.n);

  it("is stored whole, with accounts, and its people are known by them", async () => {
    const reported: number[] = [];
    const done = await importPeople(other.pool, many, { ...here, isDemo: false }, (people) => reported.push(people));
    expect(done).toMatchObject({ kind: "imported" });
    expect(await count("board.physician")).toBe(1100);
    expect(await count("identity.account")).toBe(1100);
    expect(await count("board.principal")).toBe(1100);
    expect(reported.at(-1)).toBe(1100);
    const account = await findAccountByEmail(identityDatabase(other.pool), "physician.10000007@example.org");
    const subject = { issuer: here.issuer, subject: account?.subject ?? "" };
    expect(await findPrincipal(boardDatabase(other.pool), subject)).toMatchObject({ physicianId: 10_000_007 });
    const imported = await exportPeople(other.pool, [10_000_007 as PhysicianId], here);
    if (imported.kind !== "exported") throw new Error(imported.kind);
    const again = await importPeople(other.pool, [imported.text], { ...here, isDemo: false });
    expect(again).toMatchObject({ outcomes: [{ kind: "unchanged", account: "unchanged", parts: [] }] });
  });

  it("reports in one round what is wrong in the file, with records and with sign-in addresses, and stores nothing", async () => {
    const people = [...populationFile({ seed: 3, physicians: 1105, today })]
      .slice(1101, 1106)
      .map((text) => JSON.parse(text.replace(/,\n$/, "")) as Json);
    const [misshapen, taken, mail, mistaken, fine] = people as [Json, Json, Json, Json, Json];
    const stored = JSON.parse(many[1]?.replace(/,\n$/, "") ?? "") as Json;
    const file = JSON.stringify(
      {
        people: [
          { ...misshapen, fullName: 5 },
          { ...taken, medicalLicenses: stored["medicalLicenses"] },
          { ...mail, account: stored["account"] },
          { ...mistaken, physicianId: stored["physicianId"] },
          fine,
        ],
      },
      null,
      1,
    );
    const before = await count("board.physician");
    const done = await importPeople(other.pool, [file], { ...here, isDemo: false });
    if (done.kind !== "refused") throw new Error("It was imported");
    const faults = done.faults.map(({ field, message }) => `${field} ${message}`).join("\n");
    expect(faults).toMatch(/people\[0\]\.fullName is not a text/);
    expect(faults).toMatch(
      /people\[1\]\.medicalLicenses\[0\]\.medicalLicenseId is that of another person's medical license/,
    );
    expect(faults).toMatch(/people\[2\]\.account\.email is the sign-in address of another account/);
    expect(faults).toMatch(/people\[3\]\.physicianId is that of a physician with another name/);
    expect(await count("board.physician")).toBe(before);
  });
});

it("knows a person of another identity provider by subject", async () => {
  const elsewhere = { issuer: "https://login.test", isBuiltIn: false, isDemo: false };
  const text = example.replace(/"account": \{[^}]*\}/, '"account": { "subject": "auth|5" }');
  expect(await importText(text, elsewhere)).toMatchObject([{ account: "added" }]);
  expect(await importText(text, elsewhere)).toMatchObject([{ account: "unchanged" }]);
  const principal = { issuer: elsewhere.issuer, subject: "auth|5" };
  expect(await findPrincipal(boardDatabase(test.pool), principal)).toMatchObject({ physicianId: nora });
});
