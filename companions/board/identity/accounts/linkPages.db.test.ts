import { Temporal } from "temporal-polyfill";
import { afterEach, describe, expect, it, vi } from "vitest";
import { PlainBrowser } from "~/tests/support/pages/plainBrowser";
import { addAccount, addPhysician } from "~/tests/support/records/accounts";
import { linkTo, mailsTo, newBrowserMailsTo } from "~/tests/support/servers/mails";
import { codeOf, secretOn } from "~/tests/support/session/authenticatorApp";
import { testIdentity } from "~/tests/support/session/testIdentity";
import { boardDatabase } from "../../store/boardDatabase";
import { readAccountHistory } from "../../store/people/accountHistory";
import { addPrincipals } from "../../store/people/principals";
import { identityDatabase } from "../schema";
import { addPasskey, findFactors } from "../secondFactor/factors";
import { lockAccount } from "./accounts";
import { makeLink } from "./mailedLinks";

const at = testIdentity();

afterEach(() => void vi.restoreAllMocks());

const newBrowserMails = (email: string) => newBrowserMailsTo(at.pool, email);
const chosen = (password: string) => ({ newPassword: password, confirmNewPassword: password });
const good = "lilac ferry under snow";
const linkFor = (person: { subject: string; email: string }, purpose: "create-password" | "not-me") =>
  makeLink(identityDatabase(at.pool), { purpose, ...person }, Temporal.Now.instant());
const pageOf = (path: string) => `${at.served.options.issuer}${path}`;

async function signIn({ email, password }: { email: string; password: string }, userAgent = "", idpHint = {}) {
  const browser = new PlainBrowser();
  const begun = await at.portal.begin(browser, idpHint);
  const answer = await browser.send(begun.page.url, { email, password }, { "user-agent": userAgent });
  return { browser, status: answer.status };
}

async function setUpApp({ email, password }: { email: string; password: string }) {
  const browser = new PlainBrowser();
  const begun = await at.portal.begin(browser, { prompt: "login", account_action: "second-factor" });
  const page = await browser.post(begun.page.url, { email, password });
  const saving = await browser.post(page.url, { code: codeOf(secretOn(page.text)) });
  await browser.post(saving.url, {}, at.portal.isPortal);
}

const canSignIn = async (person: { email: string; password: string }) => (await signIn(person)).status === 303;

describe("ACCT-08 the mail at the first sign-in with a browser", () => {
  it("names browser, system and time, and comes once for each browser", async () => {
    const person = await addAccount(at.pool);
    const { browser } = await signIn(person, "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0");
    const [mail] = await newBrowserMails(person.email);
    expect(mail?.text).toMatch(/Firefox on Windows/u);
    expect(mail?.text).toMatch(/\d{4} at \d+:\d\d [ap]\.m\. Central Time/u);
    const again = await at.portal.begin(browser, { prompt: "login" });
    await browser.post(again.page.url, person, at.portal.isPortal);
    expect(await newBrowserMails(person.email)).toHaveLength(1);
    await signIn(person);
    expect((await newBrowserMails(person.email))[0]?.text).toContain("an unknown browser");
  });

  it("comes with another account's browser", async () => {
    const [one, other] = [await addAccount(at.pool), await addAccount(at.pool)];
    const { browser } = await signIn(one);
    const begun = await at.portal.begin(browser, { prompt: "login" });
    await browser.post(begun.page.url, other, at.portal.isPortal);
    expect(await newBrowserMails(other.email)).toHaveLength(1);
  });

  it("does not come to a browser that has just activated the account, and comes after a reset", async () => {
    for (const [activated, mails] of [
      [true, 0],
      [false, 1],
    ] as const) {
      const person = await addAccount(at.pool);
      if (activated)
        await at.pool.query("update identity.account set password_hash = null where subject = $1", [person.subject]);
      const browser = new PlainBrowser();
      await browser.send(pageOf(`/account/create-password/${await linkFor(person, "create-password")}`), chosen(good));
      expect((await at.portal.begin(browser, { prompt: "login" })).page.url).toContain("code=");
      expect(await newBrowserMails(person.email)).toHaveLength(mails);
    }
  });

  it("has no link for staff, who write to the board", async () => {
    const person = await addAccount(at.pool, "staff");
    await signIn(person, "", { idp_hint: "staff-directory" });
    const [mail] = await newBrowserMails(person.email);
    expect(mail?.text).toContain("Write to the address below at once.");
    expect(mail?.text).not.toContain("/account/");
  });
});

describe("ACCT-08 'This wasn't me'", () => {
  it("asks first, then ends sessions and password, mails the way back in, and is written into the history", async () => {
    const database = boardDatabase(at.pool);
    const person = await addAccount(at.pool);
    const physicianId = await addPhysician(database, person.email);
    const { issuer } = at.served.options;
    await database.transaction((tx) => addPrincipals(tx, [{ issuer, subject: person.subject, physicianId }]));
    const tokens = await at.portal.signIn(new PlainBrowser(), person.email, person.password);
    const url = await linkTo(at.pool, person.email, "not-me");
    const owner = new PlainBrowser();
    // Mail scanners open every link.
    await owner.open(url);
    expect((await owner.open(url)).text).toContain("This wasn’t me");
    expect(await canSignIn(person)).toBe(true);

    const reported = await owner.post(url, {});
    expect([reported.status, reported.url]).toEqual([200, pageOf("/account/reported")]);
    expect(await at.portal.renew(tokens.refresh_token)).toMatchObject({ error: "invalid_grant" });
    expect(at.served.signedOut).toContain(person.subject);
    expect(await canSignIn(person)).toBe(false);
    const [change] = await readAccountHistory(database, physicianId, () => expect.unreachable());
    expect(change).toMatchObject({ subject: "password", action: "reported", changedBy: "physician" });
    await owner.send(await linkTo(at.pool, person.email, "create-password"), chosen(good));
    expect(await canSignIn({ ...person, password: good })).toBe(true);
    expect(at.served.logged.join("")).not.toContain(url.split("/").at(-1));
  });

  it("makes a browser that was known unknown: its next sign-in is mailed again", async () => {
    const person = await addAccount(at.pool);
    const { browser } = await signIn(person);
    await new PlainBrowser().post(await linkTo(at.pool, person.email, "not-me"), {});
    await new PlainBrowser().send(await linkTo(at.pool, person.email, "create-password"), chosen(good));
    const again = await at.portal.begin(browser, { prompt: "login" });
    await browser.post(again.page.url, { email: person.email, password: good }, at.portal.isPortal);
    expect(await newBrowserMails(person.email)).toHaveLength(2);
  });

  it("works once, also for many at once, within 7 days, unaltered, from our own page, and for nothing else", async () => {
    const person = await addAccount(at.pool);
    const other = await addAccount(at.pool);
    const [token, old] = [await linkFor(person, "not-me"), await linkFor(other, "not-me")];
    const reset = await linkFor(other, "create-password");
    await at.pool.query(
      "update identity.link set expires_at = now() - interval '1 second' where token_hash = encode(sha256($1::bytea), 'hex')",
      [old],
    );
    for (const path of [
      `not-me/${old}`,
      `not-me/${reset}`,
      `not-my-factor/${token}`,
      `not-me/${token}x`,
      "not-me/%00",
    ]) {
      expect((await new PlainBrowser().open(pageOf(`/account/${path}`))).status).toBe(404);
      expect((await new PlainBrowser().send(pageOf(`/account/${path}`), {})).status).toBe(404);
    }
    const url = pageOf(`/account/not-me/${token}`);
    expect((await new PlainBrowser().send(url, {}, { origin: "https://elsewhere.example" })).status).toBe(403);
    expect([await canSignIn(person), await canSignIn(other)]).toEqual([true, true]);
    const answers = await Promise.all([1, 2, 3].map(() => new PlainBrowser().send(url, {})));
    // A button that is selected twice is answered alike, and acts once.
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 303, 303]);
    expect((await new PlainBrowser().open(url)).status).toBe(404);
    await at.pool.query("update identity.link set used_at = used_at - interval '2 minutes' where subject = $1", [
      person.subject,
    ]);
    expect((await new PlainBrowser().send(url, {})).status).toBe(404);
    const resets = (await mailsTo(at.pool, person.email)).filter(({ text }) => text.includes("/create-password/"));
    expect(resets).toHaveLength(1);
    // It may be forwarded to ask who it was, so it must not set a password.
    const { rows } = await at.pool.query("select 1 from identity.link where subject = $1 and email <> $2", [
      person.subject,
      person.email,
    ]);
    expect(rows).toEqual([]);
  });

  it("removes an app that a thief has added, and leaves one alone that was there before a sign-in", async () => {
    const hasApp = async ({ subject: of }: { subject: string }) =>
      (await at.pool.query("select 1 from identity.second_factor where subject = $1", [of])).rows.length === 1;
    const [stolen, own] = [await addAccount(at.pool), await addAccount(at.pool)];
    await setUpApp(stolen);
    await setUpApp(own);
    expect((await mailsTo(at.pool, stolen.email))[0]?.text).toContain("remove what was added in the last 7 days");
    await new PlainBrowser().post(await linkTo(at.pool, stolen.email, "not-my-factor"), {});
    await new PlainBrowser().post(await linkTo(at.pool, own.email, "not-me"), {});
    expect([await hasApp(stolen), await hasApp(own)]).toEqual([false, true]);
  });

  it("ACCT-08 removes a passkey that a thief has added, and leaves an app that was there for more than 7 days", async () => {
    const person = await addAccount(at.pool);
    await setUpApp(person);
    await at.pool.query("update identity.second_factor set added_at = now() - interval '8 days' where subject = $1", [
      person.subject,
    ]);
    const passkey = { credentialId: "thief", publicKey: "key", counter: 0, transports: [], name: "Thief" };
    const { issuer, boardName, contactEmail } = at.served.options;
    const database = boardDatabase(at.pool);
    await database.transaction(async (tx) => {
      const account = await lockAccount(tx, person.subject);
      if (account === undefined) throw new Error("The account is there");
      const changing = { tx, from: { issuer, boardName, contactEmail }, account, now: Temporal.Now.instant() };
      await addPasskey(changing, passkey, null);
    });
    await new PlainBrowser().post(await linkTo(at.pool, person.email, "not-my-factor"), {});
    const { app, passkeys } = await findFactors(database, person.subject);
    expect([app !== null, passkeys]).toEqual([true, []]);
  });

  it("gives a thief who has changed the address nothing", async () => {
    const person = await addAccount(at.pool);
    const { access_token } = await at.portal.signIn(new PlainBrowser(), person.email, person.password);
    const url = await linkTo(at.pool, person.email, "not-me");
    const thief = `thief.${person.email}`;
    await at
      .service()
      .as(access_token)
      .changeEmail({ email: person.email, currentEmail: person.email, newEmail: thief });
    const confirming = await linkTo(at.pool, thief, "confirm-email");
    await new PlainBrowser().post(confirming, {});
    const toThief = (await mailsTo(at.pool, thief)).length;
    await new PlainBrowser().post(url, {});
    expect(await linkTo(at.pool, person.email, "object-to-email")).toBeTruthy();
    expect(await mailsTo(at.pool, thief)).toHaveLength(toThief);
  });

  it("works no more once the address has been another account's for long", async () => {
    const person = await addAccount(at.pool);
    const token = await linkFor(person, "not-me");
    await at.pool.query("update identity.account set email = $2 where subject = $1", [
      person.subject,
      `new.${person.email}`,
    ]);
    expect((await new PlainBrowser().send(pageOf(`/account/not-me/${token}`), {})).status).toBe(404);
    expect(await canSignIn({ ...person, email: `new.${person.email}` })).toBe(true);
  });
});
