import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAccount } from "~/tests/support/records/accounts";
import { testDatabase, type TestDatabase } from "~/tests/support/database/database";
import { answerOn, serveIdentity, type ServedIdentity } from "~/tests/support/session/identity";
import { linkTo } from "~/tests/support/servers/mails";
import { PlainBrowser } from "~/tests/support/pages/plainBrowser";
import { RelyingParty } from "~/tests/support/session/relyingParty";
import { identityDatabase } from "../schema";
import { signInFailures } from "./signInFailures";

const physician = { email: "ada.keller@example.org", password: "a password of hers" };
const wrong = { ...physician, password: "wrong password" };

let database: TestDatabase;
let served: ServedIdentity;
let portal: RelyingParty;

beforeAll(async () => {
  database = await testDatabase(["board", "identity"]);
  await createAccount(database.pool, { ...physician, fullName: "Ada Keller", directory: "physicians", claims: {} });
  served = await serveIdentity(database.pool);
  portal = new RelyingParty(served);
});
beforeEach(() => database.pool.query("truncate identity.attempt_bucket, identity.familiar_network"));
afterAll(async () => {
  await served.close();
  await database.drop();
});

/** Guesses in one browser until the form asks a question, and solves up to `solved` of them. */
async function attack(solved: number) {
  const browser = new PlainBrowser();
  const { page } = await portal.begin(browser);
  let last = await browser.post(page.url, wrong);
  while (!last.text.includes('name="question"')) last = await browser.post(page.url, wrong);
  for (let count = 0; count < solved; count += 1)
    last = await browser.post(page.url, { ...wrong, ...answerOn(last.text) });
  return { browser, page, last };
}

/** Makes as many attempts as one IP address has without a challenge. */
async function useUpNetwork(at: "sign-in" | "mail", count: number) {
  const failures = signInFailures(identityDatabase(database.pool), served.options.cookieKeys[0] ?? "");
  for (let index = 0; index < count; index += 1) {
    await failures.admit({ email: `p${index}@example.org`, clientAddress: "127.0.0.1", at }, Temporal.Now.instant());
  }
}

describe("SEARCH-09 the question on the sign-in page", () => {
  it("comes after failures, holds up a right password, and is answered without scripts", async () => {
    const { browser, page } = await attack(0);
    const held = await browser.post(page.url, physician);
    expect(held.status).toBe(422);
    expect(held.text).toContain("Answer this question to continue.");
    expect(held.text).not.toContain(physician.password);
    const mistaken = await browser.post(page.url, { ...physician, ...answerOn(held.text), answer: "99" });
    expect([mistaken.status, mistaken.text.includes("That is not the right answer.")]).toEqual([422, true]);
    const used = await browser.post(page.url, { ...physician, ...answerOn(held.text) });
    expect([used.status, used.text.includes("That question has expired.")]).toEqual([422, true]);
    const back = await browser.post(page.url, { ...physician, ...answerOn(used.text) }, portal.isPortal);
    expect(back.url).toContain("code=");
  });

  it("does not say whether there is an account", async () => {
    const ask = async (email: string) => {
      const browser = new PlainBrowser();
      const { page } = await portal.begin(browser);
      const asked = [];
      for (let count = 0; count < 7; count += 1) {
        const { status, text } = await browser.post(page.url, { email, password: "wrong password" });
        asked.push([status, text.includes('name="question"')]);
      }
      return asked;
    };
    expect(await ask("no.account@example.org")).toEqual(await ask(physician.email));
  });

  it("is on the page from the beginning where the network's attempts are used up, but not in a known browser", async () => {
    const known = new PlainBrowser();
    await portal.signIn(known, physician.email, physician.password);
    await useUpNetwork("sign-in", 100);
    const browser = new PlainBrowser();
    const { page } = await portal.begin(browser);
    const back = await browser.post(page.url, { ...physician, ...answerOn(page.text) }, portal.isPortal);
    expect(back.url).toContain("code=");
    const begun = await portal.begin(known, { prompt: "login" });
    expect(begun.page.text).not.toContain('name="question"');
    expect((await known.post(begun.page.url, physician, portal.isPortal)).url).toContain("code=");
  });

  it("comes before a link is mailed where the network's mails are used up", async () => {
    await useUpNetwork("mail", 20);
    const url = `${served.options.issuer}/forgotten-password`;
    const browser = new PlainBrowser();
    const asked = await browser.post(url, { email: physician.email });
    expect([asked.status, asked.text.includes(`value="${physician.email}"`)]).toEqual([422, true]);
    const sent = await browser.post(url, { email: physician.email, ...answerOn(asked.text) });
    expect(sent.text).toContain("Check your e-mail");
    await served.identity.settled();
  });
});

describe("SEARCH-09 an account whose attempts are used up", () => {
  it("refuses the right password in an unknown browser, says how long and what else works, also after a restart", async () => {
    const { browser, page } = await attack(5);
    const { port } = new URL(served.origin);
    await served.close();
    served = await serveIdentity(database.pool, served.options, Number(port));
    portal = new RelyingParty(served);
    const refused = await browser.post(page.url, physician);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(47 * 60);
    expect(refused.text).toContain("Too many attempts. Try again in 48 minutes.");
    expect(refused.text).toContain("get a link by e-mail");
    expect(refused.text).toContain(`value="${physician.email}"`);
  });

  it("lets its owner in with the browser of an earlier sign-in", async () => {
    const known = new PlainBrowser();
    await portal.signIn(known, physician.email, physician.password);
    await attack(5);
    const begun = await portal.begin(known, { prompt: "login" });
    expect((await known.post(begun.page.url, physician, portal.isPortal)).url).toContain("code=");
  });

  it("lets its owner in by a mailed link, though the attacker asks for mails as well", async () => {
    await attack(5);
    const url = `${served.options.issuer}/forgotten-password`;
    for (let count = 0; count < 4; count += 1) await new PlainBrowser().post(url, { email: physician.email });
    await served.identity.settled();
    const owner = new PlainBrowser();
    const refused = await owner.post(url, { email: physician.email });
    expect(refused.text).toContain("A link that was e-mailed to you in the last 24 hours still works.");
    await owner.send(await linkTo(database.pool, physician.email, "create-password"), {
      newPassword: physician.password,
      confirmNewPassword: physician.password,
    });
    expect((await portal.begin(owner, { prompt: "login" })).page.url).toContain("code=");
  });
});
