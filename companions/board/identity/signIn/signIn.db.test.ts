import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAccount } from "~/tests/support/records/accounts";
import { testDatabase, type TestDatabase } from "~/tests/support/database/database";
import { fillHashing } from "~/tests/support/session/fillHashing";
import { serveIdentity, type ServedIdentity } from "~/tests/support/session/identity";
import { PlainBrowser } from "~/tests/support/pages/plainBrowser";
import { askedOn } from "~/tests/support/session/softAuthenticator";
import { RelyingParty } from "~/tests/support/session/relyingParty";

const physician = { email: "ada.keller@example.org", password: " pass word " };
const kim = { email: "kim.info@example.org", password: "a password of theirs" };
const staff = { email: "sam.ortiz@example.org", password: "a password of his" };
const onStaffPage = { idp_hint: "staff-directory" };

let database: TestDatabase;
let served: ServedIdentity;
let portal: RelyingParty;

beforeAll(async () => {
  database = await testDatabase(["board", "identity"]);
  await createAccount(database.pool, { ...physician, fullName: "Ada Keller", directory: "physicians", claims: {} });
  await createAccount(database.pool, { ...kim, fullName: "Kim Info", directory: "physicians", claims: {} });
  await createAccount(database.pool, { ...staff, fullName: "Sam Ortiz", directory: "staff", claims: {} });
  served = await serveIdentity(database.pool);
  portal = new RelyingParty(served);
});

afterAll(async () => {
  await served.close();
  await database.drop();
});

describe("the sign-in form", () => {
  it("signs in whatever the case of the address and the spaces around it", async () => {
    const tokens = await portal.signIn(new PlainBrowser(), "  ADA.Keller@example.ORG ", physician.password);
    expect(tokens.status).toBe(200);
  });

  // Letters that Unicode, some databases and some locales map to k, i or a.
  it.each([
    "\u212Aim.info@example.org",
    "kim.\u0130nfo@example.org",
    "k\u0131m.info@example.org",
    "kim.info@ex\uFF41mple.org",
  ])("SEARCH-09 has one spelling for each mailbox, which %s is not", async (email) => {
    expect((await portal.signIn(new PlainBrowser(), kim.email.toUpperCase(), kim.password)).status).toBe(200);
    const browser = new PlainBrowser();
    const { page } = await portal.begin(browser);
    expect((await browser.send(page.url, { email, password: kim.password })).status).toBe(422);
  });

  it("ACCT-06 says why it asks again before a change of the account", async () => {
    const why = "For your security, sign in again.";
    const textAt = async (asked: Record<string, string>) =>
      (await portal.begin(new PlainBrowser(), asked)).page.text.includes(why);
    expect([await textAt({ max_age: "0" }), await textAt({ max_age: "900" }), await textAt({})]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("takes the password as it was typed, spaces included", async () => {
    const browser = new PlainBrowser();
    const { page } = await portal.begin(browser);
    expect((await browser.send(page.url, { ...physician, password: physician.password.trim() })).status).toBe(422);
    expect((await browser.send(page.url, physician)).status).toBe(303);
  });

  it("answers an unknown address and a wrong password in the same words, and repeats no password", async () => {
    const wrong = { email: physician.email, password: "not-hers-4711" };
    const unknown = { email: "nobody.here@example.org", password: "not-hers-4711" };
    const answers = await Promise.all(
      [wrong, unknown].map(async (entered) => {
        const browser = new PlainBrowser();
        const begun = await portal.begin(browser);
        const answer = await browser.post(begun.page.url, entered);
        expect(answer.text).toContain(`value="${entered.email}"`);
        expect(answer.text).not.toContain(entered.password);
        return {
          status: answer.status,
          text: answer.text
            .replaceAll(entered.email, "…")
            .replaceAll(new URL(begun.page.url).pathname, "…")
            .replace(askedOn(answer.text).challenge, "…"),
        };
      }),
    );
    expect(answers[0]?.status).toBe(422);
    expect(answers[0]?.text).toContain("The e-mail address or the password is incorrect.");
    expect(answers[1]).toEqual(answers[0]);
  });

  it.each([
    [{ email: "", password: "" }, ["Enter your e-mail address, like name@example.org.", "Enter your password."]],
    [{ email: "ada", password: "x" }, ["Enter your e-mail address, like name@example.org."]],
    [{ email: "ada\0@example.org", password: "x" }, ["Enter your e-mail address, like name@example.org."]],
    [{ email: `${"a".repeat(300)}@example.org`, password: "x" }, ["Enter your e-mail address, like name@example.org."]],
    [{ email: "<b>@example.org", password: "x".repeat(5000) }, ["The e-mail address or the password is incorrect."]],
  ])("says what is wrong with what was entered (%#)", async (entered, problems) => {
    const browser = new PlainBrowser();
    const { page } = await portal.begin(browser);
    const answer = await browser.post(page.url, entered);
    expect(answer.status).toBe(422);
    for (const problem of problems) expect(answer.text).toContain(problem);
    expect(answer.text).not.toContain("<b>");
    expect(answer.text).toContain("<title>Error: Sign in");
  });

  it("says when to try again, keeps the address and counts no attempt, while too many passwords are being checked", async () => {
    const browser = new PlainBrowser();
    const { page } = await portal.begin(browser);
    const release = fillHashing();
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const answer = await browser.send(page.url, physician);
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
      const text = await answer.text();
      expect(text).toContain("Your password was not checked. Try again in 5 seconds.");
      expect(text).toContain(`value="${physician.email}"`);
    }
    release();
    expect((await browser.send(page.url, physician)).status).toBe(303);
  });

  it("leads back with access_denied when it is cancelled", async () => {
    const browser = new PlainBrowser();
    const { page } = await portal.begin(browser);
    const back = await browser.post(`${page.url}/cancel`, { email: "", password: "" }, portal.isPortal);
    expect(back.url).toContain("error=access_denied");
  });

  it("carries headers that let it load its style, icon, fonts and one script and nothing else, and keeps it out of caches", async () => {
    const { page } = await portal.begin(new PlainBrowser());
    const [, script] = /<script src="([^"]+)" defer><\/script>/u.exec(page.text) ?? [];
    const [, styles = ""] = /<style>(.*?)<\/style>/su.exec(page.text) ?? [];
    const hash = createHash("sha256").update(styles).digest("base64");
    expect(page.headers.get("content-security-policy")).toBe(
      [
        "default-src 'none'",
        `style-src 'sha256-${hash}'`,
        "img-src 'self'",
        "font-src 'self'",
        `form-action 'self' ${served.origin}`,
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
        `script-src ${script}`,
      ].join("; "),
    );
    expect(page.headers.get("referrer-policy")).toBe("same-origin");
    expect(page.headers.get("x-content-type-options")).toBe("nosniff");
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.text).not.toContain('rel="stylesheet"');
    const iconUrl = /<link rel="icon" type="image\/svg\+xml" href="([^"]+)"/u.exec(page.text)?.[1] ?? "";
    const icon = await fetch(new URL(iconUrl, served.origin));
    expect(icon.headers.get("content-type")).toContain("image/svg+xml");
    expect(icon.headers.get("cache-control")).toContain("immutable");
    expect(page.text.match(/<script/gu)).toHaveLength(1);
  });
});

describe("a directory's page", () => {
  it("AUTH-12 is the staff's when the hint says so", async () => {
    const { page } = await portal.begin(new PlainBrowser(), onStaffPage);
    expect(page.text).toContain("<h1>Staff sign-in</h1>");
  });

  it("AUTH-12 leads to the other's", async () => {
    const { signInUrl, staffSignInUrl } = served.options.client;
    const { page: forStaff } = await portal.begin(new PlainBrowser(), onStaffPage);
    expect(forStaff.text).toContain(`<a href="${signInUrl}?again=1">Sign in to the physician portal</a>`);
    const { page } = await portal.begin(new PlainBrowser());
    expect(page.text).toContain(`<a href="${staffSignInUrl}?again=1">Staff sign-in</a>`);
  });

  it.each([
    ["a physician on the staff's", physician, onStaffPage],
    ["staff on the physicians'", staff, {}],
  ])("does not let %s sign in, and does not say why", async (_who, entered, parameters) => {
    const browser = new PlainBrowser();
    const { page } = await portal.begin(browser, parameters);
    const answer = await browser.post(page.url, entered);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain("The e-mail address or the password is incorrect.");
  });

  it("asks a signed-in physician for a staff account, and then ends the physician's session", async () => {
    const browser = new PlainBrowser();
    const asPhysician = await portal.signIn(browser, physician.email, physician.password);
    const asStaff = await portal.signIn(browser, staff.email, staff.password, onStaffPage);
    expect(asStaff.status).toBe(200);
    expect(await portal.renew(asPhysician.refresh_token)).toMatchObject({ error: "invalid_grant" });
    expect(await portal.renew(asStaff.refresh_token)).toMatchObject({ status: 200 });
    expect((await portal.begin(browser, onStaffPage)).page.url).toContain("code=");
  });
});

describe("a sign-in that is over", () => {
  it("shows a clear page, for another browser, for a finished sign-in and for an unknown one", async () => {
    const browser = new PlainBrowser();
    const begun = await portal.begin(browser);
    const elsewhere = await fetch(begun.page.url, { headers: { cookie: "other=1" } });
    const done = await browser.post(begun.page.url, physician, portal.isPortal);
    expect(done.url).toContain("code=");
    const finished = await browser.post(begun.page.url, physician);
    const unknown = await browser.open(`${served.options.issuer}/sign-in/nothing`);
    const resumed = await browser.open(`${served.options.issuer}/auth/nothing`);
    for (const page of [{ status: elsewhere.status, text: await elsewhere.text() }, finished, unknown, resumed]) {
      expect(page.status).toBe(400);
      expect(page.text).toContain("This sign-in page has expired");
      expect(page.text).toContain(`href="${served.options.client.homeUrl}"`);
    }
  });

  it("AUTH-24 says that cookies are needed where the browser sends none", async () => {
    const { page } = await portal.begin(new PlainBrowser());
    const shown = await new PlainBrowser().open(page.url);
    expect(shown.status).toBe(400);
    expect(shown.text).toContain("Your browser sent no cookies");
    expect(shown.text).not.toContain("expired");
  });

  it("is over after an hour, though its record may still be there", async () => {
    const browser = new PlainBrowser();
    const { page } = await portal.begin(browser);
    await database.pool.query("update identity.artifact set expires_at = now()");
    expect((await browser.post(page.url, physician)).text).toContain("This sign-in page has expired");
  });

  it("leaves nothing behind for ever: the next sign-in clears expired records away", async () => {
    await database.pool.query("update identity.artifact set expires_at = '2001-01-01Z'");
    const { page } = await portal.begin(new PlainBrowser());
    expect(page.status).toBe(200);
    const left = await database.pool.query("select 1 from identity.artifact where expires_at < '2002-01-01Z'");
    const all = await database.pool.query("select 1 from identity.artifact");
    expect(all.rowCount).toBeGreaterThan(0);
    expect(left.rowCount).toBe(0);
  });
});

describe("a post that no page of ours sent", () => {
  const forged: [string, Record<string, string | null>, number][] = [
    ["names a foreign origin", { origin: "https://elsewhere.example" }, 403],
    ["names no origin", { origin: null }, 403],
    ["has a null origin", { origin: "null" }, 403],
    ["has a null origin and comes from another site", { origin: "null", "sec-fetch-site": "cross-site" }, 403],
    ["comes from another site, by the browser's word", { "sec-fetch-site": "cross-site" }, 403],
    ["comes from a neighbor, by the browser's word", { origin: null, "sec-fetch-site": "same-site" }, 403],
    ["comes from a page elsewhere, by its Referer", { origin: null, referer: "https://elsewhere.example/" }, 403],
    ["is JSON", { "content-type": "application/json" }, 415],
    ["is plain text", { "content-type": "text/plain" }, 415],
    ["has an unknown charset", { "content-type": "application/x-www-form-urlencoded; charset=utf-42" }, 415],
  ];

  it.each(forged)("is refused where it %s", async (_what, headers, status) => {
    const browser = new PlainBrowser();
    const { page } = await portal.begin(browser);
    for (const path of ["", "/cancel"]) {
      const answer = await browser.send(`${page.url}${path}`, physician, headers);
      expect(answer.status).toBe(status);
      expect(await answer.text()).toContain("othing was done");
    }
    expect((await browser.post(page.url, physician, portal.isPortal)).url).toContain("code=");
  });

  it.each([null, "null"])("is taken where only Sec-Fetch-Site says that it is ours (Origin: %s)", async (origin) => {
    const browser = new PlainBrowser();
    const { page } = await portal.begin(browser);
    const answer = await browser.send(page.url, physician, { origin, "sec-fetch-site": "same-origin" });
    expect(answer.status).toBe(303);
  });

  it("is taken where only Referer says that it is ours", async () => {
    const browser = new PlainBrowser();
    const { page } = await portal.begin(browser);
    const answer = await browser.send(page.url, physician, { origin: null, referer: page.url });
    expect(answer.status).toBe(303);
    expect(page.headers.get("referrer-policy")).toBe("same-origin");
  });

  it.each([
    ["too large", `email=a%40b.example&password=${"x".repeat(17 * 1024)}`, 413],
    ["not our form", "name=value", 400],
    ["a form with a field twice", "email=a%40b.example&email=c%40d.example&password=x", 400],
    ["empty", "", 400],
  ])("is refused where it is %s", async (_what, body, status) => {
    const browser = new PlainBrowser();
    const { page } = await portal.begin(browser);
    expect((await browser.send(page.url, body)).status).toBe(status);
  });
});

describe("what is logged", () => {
  it("holds no e-mail address, password, code or token", async () => {
    const browser = new PlainBrowser();
    const begun = await portal.begin(browser, { login_hint: physician.email });
    await browser.send(begun.page.url, { ...physician, password: "planted-wrong-password" });
    const callback = await browser.post(begun.page.url, physician, portal.isPortal);
    const tokens = await portal.exchange(callback, begun);
    await portal.exchange(callback, begun);
    const all = served.logged.join("");
    expect(all).toContain("signed in");
    const code = new URL(callback.url).searchParams.get("code") ?? "";
    for (const secret of ["keller", "planted", physician.password, code, tokens.refresh_token, tokens.id_token]) {
      expect(all.toLowerCase()).not.toContain(secret.toLowerCase());
    }
  });
});
