import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAccount } from "~/tests/support/records/accounts";
import { openPool } from "@portal/database/pool";
import { testDatabase, type TestDatabase } from "~/tests/support/database/database";
import { serveIdentity, type ServedIdentity } from "~/tests/support/session/identity";
import { PlainBrowser } from "~/tests/support/pages/plainBrowser";
import { RelyingParty } from "~/tests/support/session/relyingParty";

const physician = { email: "ada.keller@example.org", password: "a password of hers" };

let database: TestDatabase;
let pool: pg.Pool;
let served: ServedIdentity;
let portal: RelyingParty;
/** Number of connections that the database still accepts; each statement takes one. */
let accepted: number;

beforeAll(async () => {
  database = await testDatabase(["board", "identity"]);
  await createAccount(database.pool, { ...physician, fullName: "Ada Keller", directory: "physicians", claims: {} });
  pool = openPool({ ...database.connection, maxUses: 1 });
  const { host } = pool.options;
  Object.defineProperty(pool.options, "host", { get: () => ((accepted -= 1) < 0 ? "/nowhere" : host) });
  served = await serveIdentity(pool);
  portal = new RelyingParty(served);
});

afterAll(async () => {
  await served.close();
  await pool.end();
  await database.drop();
});

beforeEach(() => {
  accepted = Infinity;
});

it.each(["jwks", "token", ".well-known/openid-configuration"])("names no foreign origin at %s", async (path) => {
  const foreign = { origin: "https://elsewhere.example", "access-control-request-method": "POST" };
  for (const method of ["GET", "POST", "OPTIONS"]) {
    const { headers } = await fetch(`${served.options.issuer}/${path}`, { method, headers: foreign });
    expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
  }
});

describe("while the database is away, the identity provider", () => {
  it("SHELL-10 answers a sign-in that begins with a page that asks to try again, and then continues", async () => {
    accepted = 0;
    const { page } = await portal.begin(new PlainBrowser());
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "10"]);
    expect(page.text).toContain("<h1>The portal is temporarily unavailable</h1>");
    const again = /href="([^"]+)">Try again</u.exec(page.text)?.[1]?.replaceAll("&amp;", "&");
    expect(again && new URL(again, page.url).href).toBe(page.url);
    accepted = Infinity;
    expect((await new PlainBrowser().open(page.url)).text).toContain("Password");
  });

  it("SHELL-10 answers anyone who is signed in, at whichever statement the database goes away", async () => {
    const browser = new PlainBrowser();
    const tokens = await portal.signIn(browser, physician.email, physician.password);
    accepted = 0;
    const { url } = (await portal.begin(browser)).page;
    const urls = [
      url,
      portal.endSessionUrl({ client_id: "portal" }),
      portal.endSessionUrl({ id_token_hint: tokens.id_token }),
    ];
    const statuses = new Set<number>();
    for (let statements = 0; statements < 12; statements += 1) {
      for (const asked of urls) {
        accepted = statements;
        statuses.add((await browser.load(asked)).status);
      }
    }
    expect([...statuses].toSorted((one, other) => one - other)).toEqual([200, 303, 503]);
  });
});

it.each([
  ["GET", "/.well-known/openid-configuration"],
  ["GET", "/jwks"],
  ["OPTIONS", "/jwks"],
  ["OPTIONS", "/token"],
  ["POST", "/token"],
])("AUTH-23 answers %s %s without naming another origin", async (method, path) => {
  const headers = { origin: "https://elsewhere.example", "access-control-request-method": "POST" };
  const answer = await fetch(served.options.issuer + path, { method, headers });
  const named = [...answer.headers].filter(([name]) => name.startsWith("access-control-"));
  expect(named).toEqual([]);
});
