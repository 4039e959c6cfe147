import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAccount } from "~/tests/support/records/accounts";
import { testDatabase, type TestDatabase } from "~/tests/support/database/database";
import { serveIdentity, type ServedIdentity } from "~/tests/support/session/identity";
import { PlainBrowser } from "~/tests/support/pages/plainBrowser";
import { RelyingParty } from "~/tests/support/session/relyingParty";

const physician = { email: "ada.keller@example.org", password: "a password of hers" };
const other = { email: "bo.lind@example.org", password: "a password of his" };

let database: TestDatabase;
let served: ServedIdentity;
let portal: RelyingParty;
let afterwards: string;

beforeAll(async () => {
  database = await testDatabase(["board", "identity"]);
  await createAccount(database.pool, { ...physician, fullName: "Ada Keller", directory: "physicians", claims: {} });
  await createAccount(database.pool, { ...other, fullName: "Bo Lind", directory: "physicians", claims: {} });
  served = await serveIdentity(database.pool);
  portal = new RelyingParty(served);
  afterwards = served.options.client.postLogoutRedirectUris[0] ?? "";
});

afterAll(async () => {
  await served.close();
  await database.drop();
});

/** Whether the identity provider would sign the browser in without asking. */
async function isSignedIn(browser: PlainBrowser): Promise<boolean> {
  return (await portal.begin(browser)).page.url.includes("code=");
}

describe("signing out", () => {
  it("AUTH-04 ends the provider's session and its tokens at once when the portal shows the ID token", async () => {
    const browser = new PlainBrowser();
    const tokens = await portal.signIn(browser, physician.email, physician.password);
    const url = portal.endSessionUrl({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: afterwards,
      state: "s1",
    });
    expect((await browser.open(url, portal.isPortal)).url).toBe(`${afterwards}?state=s1`);
    expect(browser.cookies).not.toContain("identity-session");
    expect(await isSignedIn(browser)).toBe(false);
    expect(await portal.renew(tokens.refresh_token)).toMatchObject({ status: 400, error: "invalid_grant" });
  });

  it("asks first without an ID token, and with another person's", async () => {
    const someoneElse = await portal.signIn(new PlainBrowser(), other.email, other.password);
    const hints: Record<string, string>[] = [{ client_id: "portal" }, { id_token_hint: someoneElse.id_token }];
    for (const hint of hints) {
      const browser = new PlainBrowser();
      await portal.signIn(browser, physician.email, physician.password);
      const page = await browser.open(portal.endSessionUrl({ ...hint, post_logout_redirect_uri: afterwards }));
      expect(page.text).toContain("Do you want to sign out?");
      expect(await isSignedIn(browser)).toBe(true);
    }
  });

  it("goes through the confirmation without a script, from our own page only", async () => {
    const browser = new PlainBrowser();
    const tokens = await portal.signIn(browser, physician.email, physician.password);
    const url = portal.endSessionUrl({ client_id: "portal", post_logout_redirect_uri: afterwards });
    const page = await browser.open(url);
    const action = /action="([^"]+)"/u.exec(page.text)?.[1] ?? "";
    const fields = { xsrf: /name="xsrf" value="([^"]+)"/u.exec(page.text)?.[1] ?? "", logout: "yes" };

    expect((await browser.send(action, fields, { origin: "https://elsewhere.example" })).status).toBe(403);
    expect((await browser.send(action, { ...fields, xsrf: "guessed" })).status).toBe(400);
    expect((await browser.send(action, { ...fields, more: "x".repeat(17 * 1024) })).status).toBe(413);
    expect((await browser.post(action, fields, portal.isPortal)).url).toBe(afterwards);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await portal.renew(tokens.refresh_token)).toMatchObject({ error: "invalid_grant" });
  });

  it("leads on at once where no one is signed in", async () => {
    const url = portal.endSessionUrl({ client_id: "portal", post_logout_redirect_uri: afterwards, state: "s2" });
    expect((await new PlainBrowser().open(url, portal.isPortal)).url).toBe(`${afterwards}?state=s2`);
    const page = await new PlainBrowser().open(portal.endSessionUrl({}));
    expect(page.text).toContain("You have signed out");
  });

  it("leads to the portal's registered address only", async () => {
    const browser = new PlainBrowser();
    const tokens = await portal.signIn(browser, physician.email, physician.password);
    const elsewhere = { id_token_hint: tokens.id_token, post_logout_redirect_uri: "https://elsewhere.example/" };
    const page = await browser.open(portal.endSessionUrl(elsewhere), portal.isPortal);
    expect(page.status).toBe(400);
    expect(page.text).not.toContain("elsewhere.example");
    expect(await isSignedIn(browser)).toBe(true);
    const forged = await browser.open(portal.endSessionUrl({ id_token_hint: `${tokens.id_token}x` }));
    expect(forged.status).toBe(400);
  });
});

describe("an address that does not exist", () => {
  it("shows a page, not the server's words", async () => {
    const page = await new PlainBrowser().open(`${served.options.issuer}/<b>nothing</b>`);
    expect(page.status).toBe(404);
    expect(page.text).toContain("This page does not exist");
    expect(page.text).not.toContain("<b>");
  });
});
