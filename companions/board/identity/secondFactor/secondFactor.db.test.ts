import { decodeJwt } from "jose";
import { Temporal } from "temporal-polyfill";
import { afterEach, describe, expect, it, vi } from "vitest";
import { addAccount, addPhysician } from "~/tests/support/records/accounts";
import { linkTo, mailsTo } from "~/tests/support/servers/mails";
import { PlainBrowser } from "~/tests/support/pages/plainBrowser";
import { codeOf, codesOn, secretOn } from "~/tests/support/session/authenticatorApp";
import { serveIdentity } from "~/tests/support/session/identity";
import { RelyingParty } from "~/tests/support/session/relyingParty";
import { testIdentity } from "~/tests/support/session/testIdentity";
import { readOperations } from "#store/journals";
import { boardDatabase } from "../../store/boardDatabase";
import { readAccountHistory } from "../../store/people/accountHistory";
import { addPrincipals } from "../../store/people/principals";
import { findAccountBySubject } from "../accounts/accounts";
import { operateAccount } from "../accounts/operatedAccounts";
import { proveCode } from "./changeFactor";
import { secretKeysOf } from "./factors";

const at = testIdentity();
const managing = { prompt: "login", account_action: "second-factor" };

afterEach(() => void vi.restoreAllMocks());

type Person = Awaited<ReturnType<typeof addAccount>>;

async function enterPassword({ email, password }: Person, parameters = {}, browser = new PlainBrowser()) {
  const begun = await at.portal.begin(browser, parameters);
  const page = await browser.post(begun.page.url, { email, password }, at.portal.isPortal);
  return { browser, begun, page };
}

async function setUp(person: Person) {
  const { browser, page } = await enterPassword(person, managing);
  const secret = secretOn(page.text);
  const saved = await browser.post(page.url, { code: codeOf(secret) });
  const done = await browser.post(saved.url, {}, at.portal.isPortal);
  return { browser, secret, codes: codesOn(saved.text), page, saved, done };
}

async function withApp(directory: "physicians" | "staff" = "physicians") {
  const person = await addAccount(at.pool, directory);
  return { ...person, ...(await setUp(person)) };
}

/** The app's next code: the current step's was used to set it up. */
const next = (secret: string) => codeOf(secret, 30);
const subjectsTo = async (email: string) => (await mailsTo(at.pool, email)).map(({ subject }) => subject);
const minutesLater = (minutes: number) =>
  vi.spyOn(Temporal.Now, "instant").mockReturnValue(Temporal.Now.instant().add({ minutes }));

describe("an authenticator app", () => {
  it("is set up after a sign-in, by a code of its own, and is on once the recovery codes are saved", async () => {
    const person = await addAccount(at.pool);
    const { browser, begun, page } = await enterPassword(person, managing);
    expect(page.url).toMatch(/\/set-up$/u);
    const secret = secretOn(page.text);
    expect(secretOn((await browser.open(page.url)).text)).toBe(secret);
    const wrong = await browser.post(page.url, { code: "12345" });
    expect([wrong.status, wrong.text.includes("Enter the 6 digits")]).toEqual([422, true]);
    const slow = await browser.post(page.url, { code: codeOf(secret, 600) });
    expect([slow.status, slow.text.includes("about 10 minutes fast")]).toEqual([422, true]);

    const saving = await browser.post(page.url, { code: codeOf(secret) });
    expect(codesOn(saving.text)).toHaveLength(10);
    expect(codesOn((await browser.open(saving.url)).text)).toEqual(codesOn(saving.text));
    expect((await enterPassword(person)).page.url).toContain("code=");
    const tokens = await at.portal.exchange(await browser.post(saving.url, {}, at.portal.isPortal), begun);
    expect(decodeJwt(tokens.id_token).amr).toEqual(["pwd", "otp", "mfa"]);
    expect(await subjectsTo(person.email)).toEqual(["An authenticator app was added to your account"]);
    expect((await browser.open(saving.url)).status).toBe(400);
    const stored = JSON.stringify(
      (await at.pool.query("select * from identity.second_factor, identity.recovery_code")).rows,
    );
    for (const secretText of [secret, ...codesOn(saving.text)]) expect(stored).not.toContain(secretText);
  });

  it("ACCT-07 is asked for a code after the password, which is no session without", async () => {
    const person = await withApp();
    const { browser, begun, page } = await enterPassword(person);
    expect(page.url).toMatch(/\/code$/u);
    const again = await at.portal.begin(browser);
    expect(again.page.url).toMatch(/\/sign-in\/[^/]+$/u);
    for (const forbidden of ["set-up", "recovery-codes", "second-factor"])
      expect((await browser.open(page.url.replace(/code$/u, forbidden))).status).toBe(400);
    expect((await browser.post(page.url, { code: codeOf(person.secret, -120) })).text).toContain("2 minutes slow");
    const back = await browser.post(page.url, { code: next(person.secret) }, at.portal.isPortal);
    const tokens = await at.portal.exchange(back, begun);
    expect(decodeJwt(tokens.id_token).amr).toEqual(["pwd", "otp", "mfa"]);
    const signedIn = await at.portal.begin(browser);
    expect(signedIn.page.url).toContain("code=");
  });

  it("is asked for no code where there is none, and the ID token says so", async () => {
    const { email, password } = await addAccount(at.pool);
    const tokens = await at.portal.signIn(new PlainBrowser(), email, password);
    expect(decodeJwt(tokens.id_token).amr).toEqual(["pwd"]);
  });

  it("is asked for a code after a new password was set by a link", async () => {
    const person = await withApp();
    await new PlainBrowser().send(`${at.served.options.issuer}/forgotten-password`, { email: person.email });
    await at.served.identity.settled();
    const browser = new PlainBrowser();
    const chosen = { newPassword: "lilac ferry under snow", confirmNewPassword: "lilac ferry under snow" };
    await browser.send(await linkTo(at.pool, person.email, "create-password"), chosen);
    expect((await at.portal.begin(browser)).page.url).toMatch(/\/code$/u);
  });

  it("is shown in the account's history and status", async () => {
    const person = await withApp();
    const { browser, begun, page } = await enterPassword(person);
    const back = await browser.post(page.url, { code: next(person.secret) }, at.portal.isPortal);
    const { access_token } = await at.portal.exchange(back, begun);
    const status = await at.service().as(access_token).status();
    expect(status?.secondFactor?.addedAt).toMatch(/^20/u);
    expect(status?.secondFactor?.recoveryCodesLeft).toBe(10);
  });
});

describe("a code after the password", () => {
  it("is good once, also for two who send it at once", async () => {
    const person = await withApp();
    const [one, other] = [await enterPassword(person), await enterPassword(person)];
    const code = next(person.secret);
    const answers = await Promise.all([one, other].map(({ browser, page }) => browser.send(page.url, { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
    const replayed = await enterPassword(person);
    expect((await replayed.browser.post(replayed.page.url, { code })).text).toContain("already used");
  });

  it("does not belong to another account, and not that of a clock that is 10 minutes off", async () => {
    const person = await withApp();
    const stranger = await withApp();
    const { browser, page } = await enterPassword(person);
    const problemFor = async (code: string, query = "") => {
      const answer = await browser.post(page.url + query, { code });
      return [answer.status, /id="code-problem">([^<]+)</u.exec(answer.text)?.[1]];
    };
    const general = [422, expect.stringContaining("That code is incorrect. Enter the one that the app shows now")];
    expect(await problemFor(next(stranger.secret))).toEqual(general);
    expect(await problemFor(stranger.codes[0] ?? "", "?recovery")).toEqual([
      422,
      expect.stringContaining("not one of your"),
    ]);
    expect(await problemFor(codeOf(person.secret, -600))).toEqual([
      422,
      expect.stringContaining("about 10 minutes slow"),
    ]);
    // Otherwise a guesser would learn that the code is right in 10 minutes.
    expect(await problemFor(codeOf(person.secret, 600))).toEqual(general);
  });

  it("is answered by no other browser", async () => {
    const person = await withApp();
    const { page } = await enterPassword(person);
    const stranger = await enterPassword(await addAccount(at.pool), managing);
    for (const browser of [new PlainBrowser(), stranger.browser])
      expect((await browser.post(page.url, { code: next(person.secret) })).status).toBe(400);
  });

  it("is guessed five times at most, however many guess at once, and the owner's own browser still gets in", async () => {
    const person = await withApp();
    const begun = await Promise.all(Array.from({ length: 4 }, () => enterPassword(person)));
    const guesses = begun.flatMap(({ browser, page }) =>
      ["000000", "111111", "222222"].map((code) => browser.send(page.url, { code })),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    const [{ browser, page }] = begun as [(typeof begun)[number]];
    expect((await browser.send(page.url, { code: next(person.secret) })).status).toBe(429);
    const own = await enterPassword(person, managing, person.browser);
    expect((await own.browser.send(own.page.url, { code: next(person.secret) })).status).toBe(303);
  });
});

describe("a recovery code", () => {
  it("ACCT-07 stays good, without a mail, where its sign-in ends at that moment", async () => {
    const { subject, email, codes } = await withApp();
    const database = boardDatabase(at.pool);
    const account = await findAccountBySubject(database, subject);
    if (account === undefined) return expect.unreachable();
    const from = { issuer: at.served.options.issuer, boardName: "Board", contactEmail: "contact@board.example" };
    const context = { database, from, keys: secretKeysOf(["a key"]) };
    const typed = { code: codes[0] ?? "", isRecovery: true, now: Temporal.Now.instant() };
    expect(await proveCode(context, account, typed, async () => false)).toEqual({ kind: "over" });
    expect((await subjectsTo(email))[0]).toBe("An authenticator app was added to your account");
    expect(await proveCode(context, account, typed, async () => true)).toMatchObject({ kind: "right" });
  });

  it("ACCT-07 signs in once in place of the app, however it is typed, and a mail says so", async () => {
    const person = await withApp();
    const [code = ""] = person.codes;
    const one = await enterPassword(person);
    expect((await one.browser.open(`${one.page.url}?recovery`)).text).toContain("Enter a recovery code");
    const typed = code.toUpperCase().replaceAll("-", " ");
    expect((await one.browser.send(`${one.page.url}?recovery`, { code: typed })).status).toBe(303);
    const [mail] = await mailsTo(at.pool, person.email);
    expect(mail?.subject).toBe("A recovery code of your account was used");
    expect(mail?.text).toContain("You have 9 codes left.");
    const two = await enterPassword(person);
    expect((await two.browser.send(`${two.page.url}?recovery`, { code })).status).toBe(422);
  });

  it("is replaced by new ones, of which one signs in", async () => {
    const person = await withApp();
    const { browser, page } = await enterPassword(person, managing);
    const manage = await browser.post(page.url, { code: next(person.secret) });
    expect(manage.text).toContain("10 of your 10 recovery codes");
    const saving = await browser.post(manage.url, { choice: "new-codes" });
    const [fresh = ""] = codesOn(saving.text);
    await browser.post(saving.url, {}, at.portal.isPortal);
    expect((await subjectsTo(person.email))[0]).toBe("New recovery codes were created for your account");
    const again = await enterPassword(person);
    const use = (code: string) => again.browser.send(`${again.page.url}?recovery`, { code });
    expect((await use(person.codes[0] ?? "")).status).toBe(422);
    expect((await use(fresh)).status).toBe(303);
  });
});

describe("changing the second factor", () => {
  it("removes the app, and says so by mail", async () => {
    const person = await withApp();
    const { browser, page } = await enterPassword(person, managing);
    const manage = await browser.post(page.url, { code: next(person.secret) });
    await browser.post(manage.url, { choice: "remove" }, at.portal.isPortal);
    expect((await subjectsTo(person.email))[0]).toBe("The authenticator app of your account was removed");
    expect((await enterPassword(person)).page.url).toContain("code=");
  });

  it("needs a sign-in younger than five minutes", async () => {
    const person = await withApp();
    const { browser, page } = await enterPassword(person, managing);
    const manage = await browser.post(page.url, { code: next(person.secret) });
    minutesLater(6);
    for (const choice of ["remove", "new-codes", "new-app"])
      expect((await browser.post(manage.url, { choice })).text).toContain("Sign in again");
    expect((await browser.send(manage.url, { choice: "done" })).status).toBe(303);
  });

  it("ends with the password of the sign-in, and with another's change of the app", async () => {
    const person = await addAccount(at.pool);
    const early = await enterPassword(person, managing);
    const ahead = await early.browser.post(early.page.url, { code: codeOf(secretOn(early.page.text)) });
    const { secret } = await setUp(person);
    expect((await early.browser.send(ahead.url, {})).status).toBe(400);
    const waiting = await enterPassword(person);
    await at.pool.query("delete from identity.artifact where account_id = $1", [person.subject]);
    expect((await waiting.browser.send(waiting.page.url, { code: next(secret) })).status).toBe(400);
  });

  it("is taken back with a change of the address that its owner objects to", async () => {
    const person = await addAccount(at.pool);
    const { access_token } = await at.portal.signIn(new PlainBrowser(), person.email, person.password);
    const thief = { ...person, email: `thief.${person.email}` };
    const moved = { email: person.email, currentEmail: person.email, newEmail: thief.email };
    await at.service().as(access_token).changeEmail(moved);
    await setUp(thief);
    await new PlainBrowser().post(await linkTo(at.pool, person.email, "object-to-email"), {});
    const { rows } = await at.pool.query("select 1 from identity.second_factor where subject = $1", [person.subject]);
    expect(rows).toEqual([]);
  });
});

describe("a lost phone without recovery codes", () => {
  it("is helped by the board: the app is removed, the history says who did it, and the owner gets a mail", async () => {
    const database = boardDatabase(at.pool);
    const person = await withApp();
    const physicianId = await addPhysician(database, person.email);
    const { issuer } = at.served.options;
    await database.transaction((tx) => addPrincipals(tx, [{ issuer, subject: person.subject, physicianId }]));
    const waiting = await enterPassword(person);
    const from = { issuer, boardName: "Board", contactEmail: "contact@board.example" };
    const remove = async (email: string) =>
      (await operateAccount({ database, from }, "reset-factor", email, "passport on a video call")).kind;
    expect(await remove(person.email.toUpperCase())).toBe("done");
    expect(await remove(person.email)).toBe("unchanged");
    expect(await remove("no.account@board.example")).toBe("no-account");
    expect((await readOperations(database, 1))[0]).toMatchObject({
      action: "account reset-factor",
      physicianId,
      about: null,
      reason: "passport on a video call",
    });
    const [change] = await readAccountHistory(database, physicianId, () => expect.unreachable());
    expect(change).toMatchObject({ subject: "second-factor", action: "removed", changedBy: "staff" });
    expect((await subjectsTo(person.email))[0]).toBe("The authenticator app of your account was removed");
    expect((await waiting.browser.open(waiting.page.url)).status).toBe(400);
    expect((await enterPassword(person)).page.url).toContain("code=");
  });
});

describe("staff who need a second factor", () => {
  it("set it up before anything else, and cannot remove it", async () => {
    const served = await serveIdentity(at.pool, { staffNeedSecondFactor: true });
    const portal = new RelyingParty(served);
    const { email, password } = await addAccount(at.pool, "staff");
    const staff = { idp_hint: "staff-directory" };
    const browser = new PlainBrowser();
    const begun = await portal.begin(browser, staff);
    const page = await browser.post(begun.page.url, { email, password });
    expect(page.text).toContain("Staff need an app or a passkey to sign in.");
    expect((await browser.send(page.url.replace("set-up", "second-factor"), { choice: "done" })).status).toBe(404);
    const secret = secretOn(page.text);
    const saving = await browser.post(page.url, { code: codeOf(secret) });
    await browser.post(saving.url, {}, portal.isPortal);
    expect((await mailsTo(at.pool, email))[0]?.text).not.toContain("forgotten-password");

    const later = await portal.begin(browser, { ...staff, ...managing });
    const asked = await browser.post(later.page.url, { email, password });
    const manage = await browser.post(asked.url, { code: next(secret) });
    expect(manage.text).not.toContain("Remove the authenticator app");
    expect((await browser.send(manage.url, { choice: "remove" })).status).toBe(409);
    await served.close();
  });
});

describe("a secret of an app", () => {
  it("outlives the key that it was encrypted with, after a start with both", async () => {
    const person = await withApp();
    const keys = ["a newer cookie key", ...at.served.options.cookieKeys];
    await (await serveIdentity(at.pool, { cookieKeys: keys })).close();
    const served = await serveIdentity(at.pool, { cookieKeys: keys.slice(0, 1) });
    const portal = new RelyingParty(served);
    const browser = new PlainBrowser();
    const begun = await portal.begin(browser);
    const page = await browser.post(begun.page.url, { email: person.email, password: person.password });
    expect((await browser.send(page.url, { code: next(person.secret) })).status).toBe(303);
    await served.close();
    await (await serveIdentity(at.pool, { cookieKeys: [...at.served.options.cookieKeys, ...keys] })).close();
  });
});
