import { decodeJwt } from "jose";
import { Temporal } from "temporal-polyfill";
import { afterEach, describe, expect, it, vi } from "vitest";
import { addAccount, addPhysician } from "~/tests/support/records/accounts";
import { linkTo, mailsTo } from "~/tests/support/servers/mails";
import { PlainBrowser } from "~/tests/support/pages/plainBrowser";
import { codeOf, codesOn, secretOn } from "~/tests/support/session/authenticatorApp";
import { serveIdentity } from "~/tests/support/session/identity";
import { RelyingParty } from "~/tests/support/session/relyingParty";
import { askedOn, cbor, SoftAuthenticator } from "~/tests/support/session/softAuthenticator";
import { testIdentity } from "~/tests/support/session/testIdentity";
import { boardDatabase } from "../../store/boardDatabase";
import { readAccountHistory } from "../../store/people/accountHistory";
import { addPrincipals } from "../../store/people/principals";
import { operateAccount } from "../accounts/operatedAccounts";

const at = testIdentity();
const adding = { prompt: "login", account_action: "passkey" };

afterEach(() => void vi.restoreAllMocks());

type Person = Awaited<ReturnType<typeof addAccount>>;
type Portal = typeof at.portal;

async function enterPassword({ email, password }: Person, parameters = {}, portal = at.portal) {
  const browser = new PlainBrowser();
  const begun = await portal.begin(browser, parameters);
  const page = await browser.post(begun.page.url, { email, password }, portal.isPortal);
  return { browser, begun, page };
}

async function offerFirst(person: Person, parameters = {}, portal = at.portal) {
  const entered = await enterPassword(person, { ...adding, ...parameters }, portal);
  const key = new SoftAuthenticator(new URL(entered.page.url).origin);
  const asked = await entered.browser.open(entered.page.url.replace("set-up", "passkeys"));
  const saving = await entered.browser.post(asked.url, { name: " Work laptop ", answer: key.create(asked.text) });
  return { ...entered, key, asked, saving, codes: codesOn(saving.text) };
}

async function withPasskey(directory: "physicians" | "staff" = "physicians", parameters = {}, portal = at.portal) {
  const person = await addAccount(at.pool, directory);
  const offered = await offerFirst(person, parameters, portal);
  const done = await offered.browser.post(offered.saving.url, {}, portal.isPortal);
  const { amr } = decodeJwt((await portal.exchange(done, offered.begun)).id_token);
  return { ...person, ...offered, amr };
}

async function signInAlone(key: SoftAuthenticator, how: Parameters<SoftAuthenticator["use"]>[1] = {}, parameters = {}) {
  const browser = new PlainBrowser();
  const begun = await at.portal.begin(browser, parameters);
  const answer = key.use(begun.page.text, how);
  const page = await browser.post(`${begun.page.url}/passkey-alone`, { answer }, at.portal.isPortal);
  return { browser, begun, answer, page };
}

const isSignedIn = ({ page }: { readonly page: { readonly url: string } }) => page.url.includes("code=");
const problemOn = (text: string) => /role="alert"[^>]*>\s*<p[^>]*>[^<]*<\/p>\s*<p>([^<]*)</u.exec(text)?.[1];
const subjectsTo = async (email: string) => (await mailsTo(at.pool, email)).map(({ subject }) => subject);
const unverified = "We couldn’t verify this passkey. Try again, or sign in another way.";

describe("a passkey", () => {
  it("is on once the recovery codes that come with the first factor are saved", async () => {
    const person = await addAccount(at.pool);
    const { browser, begun, key, saving, codes } = await offerFirst(person);
    expect(codes).toHaveLength(10);
    expect((await signInAlone(key)).page.text).toContain("We don’t know this passkey");
    expect(isSignedIn(await enterPassword(person))).toBe(true);
    const tokens = await at.portal.exchange(await browser.post(saving.url, {}, at.portal.isPortal), begun);
    expect(decodeJwt(tokens.id_token).amr).toEqual(["pwd", "swk", "user", "mfa"]);
    expect(await subjectsTo(person.email)).toEqual(["A passkey was added to your account"]);
    expect((await mailsTo(at.pool, person.email))[0]?.text).toContain("The passkey “Work laptop” was added");
    const status = await at.service().as(tokens.access_token).status();
    expect(status?.secondFactor).toMatchObject({
      addedAt: null,
      recoveryCodesLeft: 10,
      passkeys: [{ name: "Work laptop", lastUsedAt: null }],
    });
  });

  it("ACCT-07 signs in alone, and the ID token names it as a second factor", async () => {
    const { key } = await withPasskey();
    const { begun, page } = await signInAlone(key);
    const { id_token, access_token } = await at.portal.exchange(page, begun);
    expect(decodeJwt(id_token).amr).toEqual(["swk", "user", "mfa"]);
    const status = await at.service().as(access_token).status();
    expect(status?.secondFactor?.passkeys[0]?.lastUsedAt).toMatch(/^20/u);
  });

  it("is asked for after the password, which is no session without", async () => {
    const person = await withPasskey();
    const { browser, begun, page } = await enterPassword(person);
    expect(page.url).toMatch(/\/passkey$/u);
    for (const forbidden of ["set-up", "recovery-codes", "second-factor", "passkeys"])
      expect((await browser.open(page.url.replace(/passkey$/u, forbidden))).status).toBe(400);
    const used = await browser.post(page.url, { answer: person.key.use(page.text) }, at.portal.isPortal);
    expect(decodeJwt((await at.portal.exchange(used, begun)).id_token).amr).toEqual(["pwd", "swk", "user", "mfa"]);
  });

  it("is replaced by a recovery code, where there is no app", async () => {
    const person = await withPasskey();
    const { browser, page } = await enterPassword(person);
    const asked = await browser.open(page.url.replace(/passkey$/u, "code"));
    expect(asked.text).toContain("Enter a recovery code");
    expect(asked.text).not.toContain("Use your authenticator app");
    const [code = ""] = person.codes;
    expect((await browser.send(`${asked.url}?recovery`, { code })).status).toBe(303);
    expect((await mailsTo(at.pool, person.email))[0]?.text).toContain("You have 9 codes left.");
  });

  it("has no button where no script runs, also in text browsers, which show what is hidden", async () => {
    const { page } = await at.portal.begin(new PlainBrowser());
    expect(page.text).toContain("A passkey needs a browser that supports passkeys");
    expect(page.text).toContain("Sign in with a passkey");
    expect(page.text).not.toMatch(/<button[^>]*>\s*Sign in with a passkey/u);
  });

  it("brings no script but its own, on the pages that ask for one alone", async () => {
    const { browser, page, asked, saving } = await offerFirst(await addAccount(at.pool));
    const [, script = ""] = /<script src="([^"]+)" defer>/u.exec(asked.text) ?? [];
    expect(asked.headers.get("content-security-policy")).toMatch(
      new RegExp(`default-src 'none'.*; script-src ${script}$`),
    );
    expect((await (await browser.load(script)).text()).length).toBeGreaterThan(10_000);
    expect(saving.text).not.toContain("<script");
    expect(saving.headers.get("content-security-policy")).not.toContain("script-src");
    expect(page.text).toContain("needs a browser that supports passkeys, with JavaScript on");
  });
});

describe("an answer of a passkey is refused", () => {
  it.each([
    ["of another site", { origin: "https://board.example.evil" }],
    ["for another host", { host: "board.example.evil" }],
    ["to another challenge", { challenge: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" }],
    ["that added one", { type: "webauthn.create" }],
    ["without its user verified", { isUserVerified: false }],
    ["that names another user", { userHandle: "AAAA" }],
    ["that names no user", { userHandle: undefined }],
  ])("%s", async (_what, how) => {
    const { key } = await withPasskey();
    const refused = await signInAlone(key, how);
    expect([refused.page.status, problemOn(refused.page.text)]).toEqual([422, unverified]);
    expect(isSignedIn(await signInAlone(key))).toBe(true);
  });

  it("when it was given before", async () => {
    const { key } = await withPasskey();
    const { browser, begun, answer } = await signInAlone(key);
    const again = await browser.post(`${begun.page.url}/passkey-alone`, { answer });
    expect([again.status, again.text.includes("This sign-in page has expired")]).toEqual([400, true]);
    const other = await at.portal.begin(browser);
    expect(isSignedIn({ page: other.page })).toBe(true);
    const stranger = new PlainBrowser();
    const elsewhere = await stranger.open((await at.portal.begin(stranger)).page.url);
    const replayed = await stranger.post(`${elsewhere.url}/passkey-alone`, { answer });
    expect([replayed.status, problemOn(replayed.text)]).toEqual([422, unverified]);
  });

  it("by all but one of many who send it at once", async () => {
    const { key } = await withPasskey();
    const browser = new PlainBrowser();
    const { page } = await at.portal.begin(browser);
    const answer = key.use(page.text);
    const sent = await Promise.all([1, 2, 3, 4].map(() => browser.send(`${page.url}/passkey-alone`, { answer })));
    expect(sent.filter(({ status }) => status === 303)).toHaveLength(1);
  });

  it("by the sign-in of another browser", async () => {
    const { key } = await withPasskey();
    const [own, other] = [new PlainBrowser(), new PlainBrowser()];
    const [mine, others] = [await at.portal.begin(own), await at.portal.begin(other)];
    const answer = key.use(others.page.text);
    expect((await own.post(`${others.page.url}/passkey-alone`, { answer })).status).toBe(400);
    const refused = await own.post(`${mine.page.url}/passkey-alone`, { answer });
    expect([refused.status, problemOn(refused.text)]).toEqual([422, unverified]);
    expect(askedOn(refused.text).challenge).not.toBe(askedOn(mine.page.text).challenge);
  });

  it("once its sign-in is over", async () => {
    const { key } = await withPasskey();
    const browser = new PlainBrowser();
    const { page } = await at.portal.begin(browser);
    expect(askedOn((await browser.open(page.url)).text).challenge).toBe(askedOn(page.text).challenge);
    await at.pool.query("update identity.artifact set expires_at = now() where model = 'PasskeyChallenge'");
    const late = await browser.post(`${page.url}/passkey-alone`, { answer: key.use(page.text) });
    expect([late.status, problemOn(late.text)]).toEqual([422, expect.stringContaining("open for too long")]);
  });

  it("when its count goes back, and one that never counts stays good", async () => {
    const { key } = await withPasskey();
    expect(isSignedIn(await signInAlone(key, { counter: 7 }))).toBe(true);
    for (const counter of [7, 6, 0]) expect(isSignedIn(await signInAlone(key, { counter }))).toBe(false);
    const silent = (await withPasskey()).key;
    for (const counter of [0, 0]) expect(isSignedIn(await signInAlone(silent, { counter }))).toBe(true);
  });

  it("when the passkey or its account was removed", async () => {
    const removed = await withPasskey();
    const manage = await signInAlone(removed.key, {}, adding);
    await manage.browser.post(
      manage.page.url,
      { choice: "remove-passkey", passkey: removed.key.id },
      at.portal.isPortal,
    );
    const gone = await withPasskey();
    await at.pool.query("delete from identity.account where subject = $1", [gone.subject]);
    for (const { key } of [removed, gone])
      expect(problemOn((await signInAlone(key)).page.text)).toContain(
        "it was removed, or its account no longer exists",
      );
  });

  it("after the password of another account", async () => {
    const [person, stranger] = [await withPasskey(), await withPasskey()];
    const { browser, page } = await enterPassword(person);
    const refused = await browser.post(page.url, { answer: stranger.key.use(page.text) });
    expect([refused.status, problemOn(refused.text)]).toEqual([422, expect.stringContaining("don’t know")]);
    const forged = {
      ...(JSON.parse(stranger.key.use(refused.text)) as object),
      id: person.key.id,
      rawId: person.key.id,
    };
    const again = await browser.post(page.url, { answer: JSON.stringify(forged) });
    expect([again.status, problemOn(again.text)]).toEqual([422, unverified]);
  });

  it("on the page of the other directory", async () => {
    const { key } = await withPasskey();
    const staff = await signInAlone(key, {}, { idp_hint: "staff-directory" });
    expect(problemOn(staff.page.text)).toContain("doesn’t belong to a staff account");
  });

  it.each([
    ["nothing", 422, ""],
    ["no JSON", 422, "{"],
    ["other JSON", 422, '{"id":1}'],
    ["deep JSON", 422, "[".repeat(5000)],
    ["a field too long", 422, JSON.stringify({ id: "A".repeat(9000) })],
    ["a body too large", 413, "A".repeat(17_000)],
  ])("that is %s", async (_what, status, answer) => {
    const browser = new PlainBrowser();
    const { page } = await at.portal.begin(browser);
    expect((await browser.send(`${page.url}/passkey-alone`, { answer })).status).toBe(status);
    const { browser: own, asked } = await offerFirst(await addAccount(at.pool));
    expect((await own.send(asked.url, { answer })).status).toBe(status === 413 ? 413 : 400);
  });
});

describe("adding a passkey", () => {
  const x5c = "63666d74667061636b65646761747453746d74a3" + "63616c6726" + "637369674100" + "637835638141";
  it.each([
    ["another site's", { origin: "https://board.example.evil" }],
    ["another host's", { host: "board.example.evil" }],
    ["one of another challenge", { challenge: "AAAA" }],
    ["one without its user verified", { isUserVerified: false }],
    ["one with certificates, which name addresses to load", { attestation: cbor(`${x5c}00`) }],
    ["one whose attestation cannot be read", { attestation: cbor("6161") }],
  ])("refuses %s", async (_what, how) => {
    const { browser, page } = await enterPassword(await addAccount(at.pool), adding);
    const key = new SoftAuthenticator(at.served.origin);
    const refused = await browser.post(page.url, { name: "Key", answer: key.create(page.text, how) });
    expect([refused.status, problemOn(refused.text)]).toEqual([422, expect.stringContaining("Nothing was added")]);
    expect(askedOn(refused.text).challenge).not.toBe(askedOn(page.text).challenge);
  });

  it("ACCT-06 needs a sign-in younger than five minutes, as does removing one", async () => {
    const { key } = await withPasskey();
    const { browser, page } = await signInAlone(key, {}, adding);
    expect(page.text).toContain("Your second factor");
    vi.spyOn(Temporal.Now, "instant").mockReturnValue(Temporal.Now.instant().add({ minutes: 6 }));
    for (const choice of ["new-passkey", "remove-passkey"])
      expect((await browser.post(page.url, { choice, passkey: key.id })).text).toContain("Sign in again");
  });

  it("asks for no new codes where there are some, and ends at ten", async () => {
    const person = await withPasskey();
    const add = async () => {
      const { browser, page } = await signInAlone(person.key, {}, adding);
      const asked = await browser.post(page.url, { choice: "new-passkey" });
      const answer = asked.status === 200 ? new SoftAuthenticator(at.served.origin).create(asked.text) : "";
      return { page, asked, done: await browser.post(asked.url, { name: "", answer }, at.portal.isPortal) };
    };
    for (let count = 2; count <= 10; count += 1) expect(isSignedIn({ page: (await add()).done })).toBe(true);
    const { page, asked, done } = await add();
    expect(page.text).toContain("as many passkeys as an account can have");
    expect([asked.status, done.status]).toEqual([400, 400]);
  });

  it("refuses one that an account has already", async () => {
    const person = await withPasskey();
    const { browser, page } = await enterPassword(await addAccount(at.pool), adding);
    const saving = await browser.post(page.url, { name: "Mine", answer: person.key.create(page.text) });
    expect((await browser.post(saving.url, {})).status).toBe(400);
    expect(isSignedIn(await signInAlone(person.key))).toBe(false);
  });
});

describe("renaming a passkey", () => {
  it("stays on the page, shortens a long name, leaves another account's alone, and mails nothing", async () => {
    const [person, stranger] = [await withPasskey(), await withPasskey()];
    const { browser, page } = await signInAlone(person.key, {}, adding);
    const rename = (passkey: string, name: string) =>
      browser.post(page.url, { choice: "rename-passkey", passkey, name });
    const renamed = await rename(person.key.id, ` <b>Phone</b> ${"x".repeat(60)}`);
    expect([renamed.status, renamed.url]).toEqual([200, page.url]);
    expect(renamed.text).toContain(`<strong>&lt;b&gt;Phone&lt;/b&gt; ${"x".repeat(37)}</strong>`);
    await rename(stranger.key.id, "Mine");
    const { rows } = await at.pool.query("select name from identity.passkey where credential_id = $1", [
      stranger.key.id,
    ]);
    expect(rows).toEqual([{ name: "Work laptop" }]);
    expect(await subjectsTo(person.email)).toEqual(["A passkey was added to your account"]);
    vi.spyOn(Temporal.Now, "instant").mockReturnValue(Temporal.Now.instant().add({ minutes: 6 }));
    expect((await rename(person.key.id, "Later")).status).toBe(400);
  });
});

describe("removing a passkey", () => {
  it("is mailed and in the history, and takes the codes with the last one", async () => {
    const database = boardDatabase(at.pool);
    const person = await addAccount(at.pool);
    const physicianId = await addPhysician(database, person.email);
    const { issuer } = at.served.options;
    await database.transaction((tx) => addPrincipals(tx, [{ issuer, subject: person.subject, physicianId }]));
    const { browser, saving, key } = await offerFirst(person);
    await browser.post(saving.url, {}, at.portal.isPortal);
    const manage = await signInAlone(key, {}, adding);
    await manage.browser.post(manage.page.url, { choice: "remove-passkey", passkey: key.id }, at.portal.isPortal);
    expect(await subjectsTo(person.email)).toEqual([
      "A passkey of your account was removed",
      "A passkey was added to your account",
    ]);
    const history = await readAccountHistory(database, physicianId, () => expect.unreachable());
    expect(history).toMatchObject([{ action: "passkey-removed" }, { action: "passkey-added" }]);
    expect(isSignedIn(await enterPassword(person))).toBe(true);
    const { rows } = await at.pool.query("select 1 from identity.recovery_code where subject = $1", [person.subject]);
    expect(rows).toEqual([]);
  });

  it("leaves another account's alone, and an app with its codes", async () => {
    const [person, stranger] = [await withPasskey(), await withPasskey()];
    const { browser, page } = await signInAlone(stranger.key, {}, adding);
    expect((await browser.post(page.url, { choice: "remove-passkey", passkey: person.key.id })).status).toBe(400);
    const again = await signInAlone(person.key, {}, adding);
    const setUp = await again.browser.post(again.page.url, { choice: "new-app" });
    const saving = await again.browser.post(setUp.url, { code: codeOf(secretOn(setUp.text)) });
    await again.browser.post(saving.url, {}, at.portal.isPortal);
    const manage = await signInAlone(person.key, {}, adding);
    await manage.browser.post(
      manage.page.url,
      { choice: "remove-passkey", passkey: person.key.id },
      at.portal.isPortal,
    );
    const [mail] = await mailsTo(at.pool, person.email);
    expect(mail?.text).toContain("You can still use your other ways to sign in.");
    const { browser: later, page: asked } = await enterPassword(person);
    const [code = ""] = codesOn(saving.text);
    expect((await later.send(`${asked.url}?recovery`, { code })).status).toBe(303);
  });

  it("is done by the board for those who lost everything, and by objecting to a new address", async () => {
    const lost = await withPasskey();
    const from = { issuer: at.served.options.issuer, boardName: "Board", contactEmail: "contact@board.example" };
    const parts = { database: boardDatabase(at.pool), from };
    expect(await operateAccount(parts, "reset-factor", lost.email, null)).toMatchObject({ kind: "done" });
    expect((await subjectsTo(lost.email))[0]).toBe("Passkeys of your account were removed");

    const person = await addAccount(at.pool);
    const { access_token } = await at.portal.signIn(new PlainBrowser(), person.email, person.password);
    const thief = { ...person, email: `thief.${person.email}` };
    const moved = { email: person.email, currentEmail: person.email, newEmail: thief.email };
    await at.service().as(access_token).changeEmail(moved);
    const { browser, saving, key } = await offerFirst(thief);
    await browser.post(saving.url, {}, at.portal.isPortal);
    await new PlainBrowser().post(await linkTo(at.pool, person.email, "object-to-email"), {});
    for (const gone of [lost.key, key]) expect(isSignedIn(await signInAlone(gone))).toBe(false);
  });
});

describe("staff who need a second factor", () => {
  it("ACCT-07 sign in with a passkey in place of an app, and keep the last one", async () => {
    const served = await serveIdentity(at.pool, { staffNeedSecondFactor: true });
    const portal: Portal = new RelyingParty(served);
    const staff = { idp_hint: "staff-directory" };
    const person = await withPasskey("staff", { ...staff, account_action: null }, portal);
    expect(person.amr).toEqual(["pwd", "swk", "user", "mfa"]);
    const browser = new PlainBrowser();
    const { page } = await portal.begin(browser, { ...staff, ...adding });
    const answer = person.key.use(page.text);
    const manage = await browser.post(`${page.url}/passkey-alone`, { answer });
    expect(manage.text).not.toContain("Remove the passkey");
    const refused = await browser.post(manage.url, { choice: "remove-passkey", passkey: person.key.id });
    expect([refused.status, refused.text.includes("You need a second factor")]).toEqual([409, true]);
    const physicians = new PlainBrowser();
    const other = await portal.begin(physicians);
    const misplaced = await physicians.post(`${other.page.url}/passkey-alone`, {
      answer: person.key.use(other.page.text),
    });
    expect(problemOn(misplaced.text)).toContain("Use the staff sign-in");
    await served.close();
  });
});
