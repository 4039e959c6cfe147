import { decodeJwt } from "jose";
import { Temporal } from "temporal-polyfill";
import { afterEach, describe, expect, it, vi } from "vitest";
import { PlainBrowser } from "~/tests/support/pages/plainBrowser";
import { addAccount } from "~/tests/support/records/accounts";
import { linkTo } from "~/tests/support/servers/mails";
import { codeOf, codesOn, secretOn } from "~/tests/support/session/authenticatorApp";
import { testIdentity } from "~/tests/support/session/testIdentity";
import { operateAccount } from "../accounts/operatedAccounts";
import { boardDatabase } from "../../store/boardDatabase";

const at = testIdentity();
const staff = { idp_hint: "staff-directory" };
const managing = { prompt: "login", account_action: "second-factor" };

afterEach(() => void vi.restoreAllMocks());

type Person = Awaited<ReturnType<typeof addAccount>>;

async function enterPassword({ email, password }: Person, browser = new PlainBrowser(), parameters = {}) {
  const begun = await at.portal.begin(browser, { prompt: "login", ...parameters });
  const page = await browser.post(begun.page.url, { email, password }, at.portal.isPortal);
  return { browser, begun, page };
}

const asksForCode = async (person: Person, browser: PlainBrowser, parameters = {}) =>
  (await enterPassword(person, browser, parameters)).page.url.endsWith("/code");

async function withApp(directory: "physicians" | "staff" = "physicians") {
  const person = await addAccount(at.pool, directory);
  const { browser, page } = await enterPassword(person, undefined, {
    ...managing,
    ...(directory === "staff" && staff),
  });
  const secret = secretOn(page.text);
  const saving = await browser.post(page.url, { code: codeOf(secret) });
  await browser.post(saving.url, {}, at.portal.isPortal);
  return { ...person, secret, codes: codesOn(saving.text) };
}

async function remembered(person: Awaited<ReturnType<typeof withApp>>, browser = new PlainBrowser(), parameters = {}) {
  const { begun, page } = await enterPassword(person, browser, parameters);
  const done = await browser.post(page.url, { code: codeOf(person.secret, 30), remember: "on" }, at.portal.isPortal);
  return { browser, begun, page, done, tokens: await at.portal.exchange(done, begun) };
}

describe("ACCT-09 a remembered browser", () => {
  it("is offered unticked, and keeps the tick with a wrong code", async () => {
    const person = await withApp();
    const { browser, page } = await enterPassword(person);
    const box = /<input id="remember"[^>]*>/u;
    expect(page.text).toContain("Only on your own device.");
    expect(box.exec(page.text)?.[0]).not.toContain("checked");
    const wrong = await browser.post(page.url, { code: "000000", remember: "on" });
    expect(box.exec(wrong.text)?.[0]).toContain("checked");
    const unticked = await browser.post(page.url, { code: codeOf(person.secret, 30) }, at.portal.isPortal);
    expect(unticked.url).toContain("code=");
    expect(await asksForCode(person, browser)).toBe(true);
  });

  it("asks for no code for 30 days, of which the ID token says nothing, and is stored as a hash", async () => {
    const person = await withApp();
    const { browser } = await remembered(person);
    const again = await enterPassword(person, browser);
    expect(again.page.url).toContain("code=");
    const tokens = await at.portal.exchange(again.page, again.begun);
    expect(decodeJwt(tokens.id_token).amr).toEqual(["pwd"]);
    const line = browser.setCookies.find((one) => one.startsWith("identity-remembered-browser=")) ?? "";
    expect(line).toMatch(/HttpOnly; SameSite=Strict/iu);
    const token = /=([\w-]{43});/u.exec(line)?.[1] ?? "none";
    const stored = await at.pool.query("select * from identity.remembered_browser where subject = $1", [
      person.subject,
    ]);
    expect(stored.rows).toHaveLength(1);
    expect(JSON.stringify(stored.rows)).not.toContain(token);
    expect(await asksForCode(person, new PlainBrowser())).toBe(true);
    expect(await asksForCode(person, browser, managing)).toBe(true);
    const later = Temporal.Now.instant().add({ hours: 30 * 24 });
    vi.spyOn(Temporal.Now, "instant").mockReturnValue(later);
    await at.pool.query("delete from identity.attempt_bucket");
    expect(await asksForCode(person, browser)).toBe(true);
  });

  it("does not belong to another account, and remembers both where both asked for it", async () => {
    const [one, other] = [await withApp(), await withApp()];
    const { browser } = await remembered(one);
    expect(await asksForCode(other, browser)).toBe(true);
    await remembered(other, browser);
    expect([await asksForCode(one, browser), await asksForCode(other, browser)]).toEqual([false, false]);
  });

  it("is none with a recovery code, a wrong code, or while the app is changed", async () => {
    const person = await withApp();
    const { browser, page } = await enterPassword(person);
    await browser.send(page.url, { code: "000000", remember: "on" });
    await browser.send(`${page.url}?recovery`, { code: person.codes[0] ?? "", remember: "on" });
    expect(await asksForCode(person, browser)).toBe(true);
    const change = await enterPassword(person, browser, managing);
    expect(change.page.text).not.toContain("remember");
    await browser.send(change.page.url, { code: codeOf(person.secret, 30), remember: "on" });
    expect(await asksForCode(person, browser)).toBe(true);
  });

  it("is not offered to staff, and not made where they post it", async () => {
    const person = await withApp("staff");
    const { browser, page } = await remembered(person, new PlainBrowser(), staff);
    expect(page.text).not.toContain("remember");
    expect(await asksForCode(person, browser, staff)).toBe(true);
  });

  it.each<[string, (person: Awaited<ReturnType<typeof withApp>>, token: string) => Promise<unknown>]>([
    [
      "a change of the password",
      ({ email, password: currentPassword }, token) =>
        at.service().as(token).changePassword({
          email,
          currentPassword,
          newPassword: "lilac ferry under snow",
          confirmNewPassword: "lilac ferry under snow",
        }),
    ],
    [
      "a change of the factor",
      async (person) => {
        const { browser, page } = await enterPassword(person, undefined, managing);
        const manage = await browser.post(`${page.url}?recovery`, { code: person.codes[0] ?? "" });
        const saving = await browser.post(manage.url, { choice: "new-codes" });
        await browser.post(saving.url, {}, at.portal.isPortal);
      },
    ],
    ["signing out everywhere", (_person, token) => at.service().as(token).forgetBrowsers()],
    ["'This wasn't me'", async ({ email }) => new PlainBrowser().post(await linkTo(at.pool, email, "not-me"), {})],
    [
      "the operator's command",
      ({ email }) =>
        operateAccount(
          {
            database: boardDatabase(at.pool),
            from: { issuer: at.served.options.issuer, boardName: "Board", contactEmail: "contact@board.example" },
          },
          "reset-factor",
          email,
          null,
        ),
    ],
  ])("is forgotten with %s", async (_what, change) => {
    const person = await withApp();
    const { tokens } = await remembered(person);
    await change(person, tokens.access_token);
    const { rows } = await at.pool.query("select 1 from identity.remembered_browser where subject = $1", [
      person.subject,
    ]);
    expect(rows).toEqual([]);
  });

  it("is listed, and forgotten by its owner alone", async () => {
    const [person, other] = [await withApp(), await withApp()];
    const { browser, tokens } = await remembered(person);
    const theirs = await remembered(other);
    const service = at.service().as(tokens.access_token);
    const listed = async () => (await service.status())?.secondFactor?.rememberedBrowsers ?? [];
    const [own] = await listed();
    expect(own).toMatchObject({ browser: null });
    await at.service().as(theirs.tokens.access_token).forgetBrowsers(own?.browserId);
    expect(await listed()).toHaveLength(1);
    expect(await asksForCode(person, browser)).toBe(false);
    await service.forgetBrowsers(own?.browserId);
    expect(await listed()).toEqual([]);
    expect([await asksForCode(person, browser), await asksForCode(other, theirs.browser)]).toEqual([true, false]);
  });
});
