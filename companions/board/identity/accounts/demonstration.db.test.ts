import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "~/tests/support/database/database";
import { serveIdentity, type ServedIdentity } from "~/tests/support/session/identity";
import { PlainBrowser } from "~/tests/support/pages/plainBrowser";
import { newBrowserMailsTo } from "~/tests/support/servers/mails";
import { RelyingParty } from "~/tests/support/session/relyingParty";
import type { DemoSignIn } from "../options";
import { demoPassword, ensureDemoAccounts } from "./demoAccounts";

const demo: readonly DemoSignIn[] = [
  {
    email: "Ada.Keller@demo.example",
    name: "Ada Keller",
    shows: "meets <all> requirements",
    group: "Physicians",
    directory: "physicians",
  },
  { email: "sam.ortiz@demo.example", name: "Sam Ortiz", shows: "staff", group: "Staff", directory: "staff" },
];
const accounts = demo.map(({ email, name, directory }) => ({ email, fullName: name, directory, claims: {} }));

let database: TestDatabase;
let subjects: ReadonlyMap<string, string>;
let served: ServedIdentity;
let portal: RelyingParty;

beforeAll(async () => {
  database = await testDatabase(["board", "identity"]);
  subjects = await ensureDemoAccounts(database.pool, accounts);
  served = await serveIdentity(database.pool, { demo });
  portal = new RelyingParty(served);
});

afterAll(async () => {
  await served.close();
  await database.drop();
});

describe("in demo mode", () => {
  it("offers the people of the page's directory, and says the password", async () => {
    const { page } = await portal.begin(new PlainBrowser());
    expect(page.text).toContain("Ada Keller");
    expect(page.text).toContain("meets &lt;all&gt; requirements");
    expect(page.text).toMatch(/<h3[^>]*>Physicians<\/h3>/);
    expect(page.text).toContain(demoPassword);
    expect(page.text).not.toContain("Sam Ortiz");
    const staffPage = await portal.begin(new PlainBrowser(), { idp_hint: "staff-directory" });
    expect(staffPage.page.text).toContain("Sam Ortiz");
    expect(staffPage.page.text).not.toContain("Ada Keller");
  });

  it("signs a demo person in with one button, and mails them of no new browser", async () => {
    const browser = new PlainBrowser();
    const begun = await portal.begin(browser);
    const person = demo[0]?.email ?? "";
    const callback = await browser.post(`${begun.page.url}/demonstration`, { person }, portal.isPortal);
    const tokens = await portal.exchange(callback, begun);
    expect(decodeJwt(tokens.id_token).sub).toBe(subjects.get(person));
    expect(await newBrowserMailsTo(database.pool, person)).toEqual([]);
  });

  it("signs a demo person in on the ordinary form", async () => {
    const tokens = await portal.signIn(new PlainBrowser(), "ada.keller@demo.example", demoPassword);
    expect(tokens.status).toBe(200);
  });

  it.each([
    ["of the other directory", "sam.ortiz@demo.example"],
    ["who is no demo person", "ada.keller@example.org"],
    ["of no name", ""],
  ])("signs no one in %s", async (_who, person) => {
    const browser = new PlainBrowser();
    const { page } = await portal.begin(browser);
    const answer = await browser.send(`${page.url}/demonstration`, { person });
    expect(answer.status).toBe(404);
  });

  it("takes the button from its own page only", async () => {
    const browser = new PlainBrowser();
    const { page } = await portal.begin(browser);
    const foreign = { origin: "https://elsewhere.example" };
    const answer = await browser.send(`${page.url}/demonstration`, { person: "Ada.Keller@demo.example" }, foreign);
    expect(answer.status).toBe(403);
  });

  it("keeps an account's subject when it is loaded again, and takes over what changed", async () => {
    const change = ({ email }: { email: string }) => ({ email: email.toUpperCase(), fullName: "Renamed" });
    const renamed = accounts.map((account) => ({ ...account, ...change(account) }));
    const again = await ensureDemoAccounts(database.pool, renamed);
    expect([...again.values()].sort()).toEqual([...subjects.values()].sort());
    const { rows } = await database.pool.query("select distinct full_name from identity.account");
    expect(rows).toEqual([{ full_name: "Renamed" }]);
    await ensureDemoAccounts(database.pool, accounts);
  });

  it("leaves an account as it is whose e-mail address has changed, so that the demo starts again", async () => {
    const moving = {
      subject: "moving",
      email: "first@demo.example",
      fullName: "Moving",
      directory: "physicians",
      claims: {},
    } as const;
    await ensureDemoAccounts(database.pool, [moving]);
    const ofMoving = "from identity.account where subject = 'moving'";
    await database.pool.query("update identity.account set email = 'second@demo.example' where subject = 'moving'");
    await ensureDemoAccounts(database.pool, [moving, ...accounts]);
    const { rows } = await database.pool.query(`select email ${ofMoving}`);
    expect(rows).toEqual([{ email: "second@demo.example" }]);
    await database.pool.query(`delete ${ofMoving}`);
  });

  it("hashes the password of a dozen accounts once: a hash for each would slow the first start", async () => {
    const many = Array.from({ length: 12 }, (_, index) => ({
      email: `person${index}@demo.example`,
      fullName: `Person ${index}`,
      directory: "physicians" as const,
      claims: {},
    }));
    expect((await ensureDemoAccounts(database.pool, many)).size).toBe(12);
    const emails = many.map(({ email }) => email);
    const { rows } = await database.pool.query(
      "select count(distinct password_hash)::int as hashes from identity.account where email = any($1)",
      [emails],
    );
    expect(rows).toEqual([{ hashes: 1 }]);
  });
});

describe("outside demo mode", () => {
  it("neither shows the demo people nor lets their button sign anyone in, though their accounts exist", async () => {
    const plain = await serveIdentity(database.pool, { demo: null });
    const browser = new PlainBrowser();
    const { page } = await new RelyingParty(plain).begin(browser);
    expect(page.text).not.toContain("Demonstration");
    expect(page.text).not.toContain(demoPassword);
    const answer = await browser.send(`${page.url}/demonstration`, { person: demo[0]?.email ?? "" });
    expect(answer.status).toBe(404);
    await plain.close();
  });
});
