import { decodeJwt } from "jose";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it, onTestFinished } from "vitest";
import { addAccount } from "~/tests/support/records/accounts";
import { linkTo, mailsTo } from "~/tests/support/servers/mails";
import { PlainBrowser } from "~/tests/support/pages/plainBrowser";
import { serveIdentity } from "~/tests/support/session/identity";
import { testIdentity } from "~/tests/support/session/testIdentity";
import { identityDatabase } from "../schema";
import type { Directory } from "../tables/accountTables";
import { makeLink } from "./mailedLinks";

const at = testIdentity();

const newPerson = (directory?: Directory) => addAccount(at.pool, directory);
const pageFor = (path: string) => `${at.served.options.issuer}${path}`;
const ask = async (email: string) => {
  const answer = await new PlainBrowser().send(pageFor("/forgotten-password"), { email });
  await at.served.identity.settled();
  return answer;
};
const typed = (newPassword: string, confirmNewPassword = newPassword) => ({ newPassword, confirmNewPassword });
const good = "correct horse battery";
const link = (subject: string, email: string, purpose: Parameters<typeof makeLink>[1]["purpose"] = "create-password") =>
  makeLink(identityDatabase(at.pool), { purpose, subject, email }, Temporal.Now.instant());

describe("PERS-05 the link that creates a password", () => {
  it("shows whose it is, sets the password as it was typed, and lets the browser sign in without typing it again", async () => {
    const { email, subject } = await newPerson();
    await at.pool.query("update identity.account set password_hash = null where subject = $1", [subject]);
    const url = pageFor(`/account/create-password/${await link(subject, email)}`);
    const browser = new PlainBrowser();
    const page = await browser.open(url);
    expect([page.status, page.text.includes(email)]).toEqual([200, true]);
    // Mail scanners open every link.
    expect((await browser.open(url)).status).toBe(200);
    const saved = await browser.send(url, typed(" пароль and spaces "));
    expect(saved.status).toBe(303);
    expect(saved.headers.get("location")).toBe(`${at.served.options.client.signInUrl}?again=1`);
    const begun = await at.portal.begin(browser, { prompt: "login", max_age: "900" });
    expect(begun.page.url).toContain("code=");
    expect(decodeJwt((await at.portal.exchange(begun.page, begun)).id_token).sub).toBe(subject);
    // Once, and only in this browser.
    expect((await at.portal.begin(browser, { prompt: "login" })).page.text).toContain(
      "Sign in to the physician portal",
    );
    const again = await at.portal.signIn(new PlainBrowser(), email, " пароль and spaces ");
    expect(again.status).toBe(200);
    expect(await mailsTo(at.pool, email)).toEqual([]);
  });

  it("leads a new physician on to the application that was chosen", async () => {
    const { email, subject } = await newPerson();
    const token = await link(subject, email);
    await at.pool.query("update identity.link set examination_id = 48 where subject = $1", [subject]);
    const saved = await new PlainBrowser().send(pageFor(`/account/create-password/${token}`), typed(good));
    expect(saved.headers.get("location")).toBe(`${at.served.options.client.signInUrl}?again=1&returnTo=%2FApply%2F48`);
  });

  it("works once, within 24 hours, unaltered, and for nothing else", async () => {
    const { email, subject, password } = await newPerson();
    const [first, second, old] = [await link(subject, email), await link(subject, email), await link(subject, email)];
    const other = await link(subject, email, "confirm-email");
    await at.pool.query(
      "update identity.link set expires_at = now() - interval '1 second' where token_hash = encode(sha256($1::bytea), 'hex')",
      [old],
    );
    const altered = `${first.slice(0, -1)}${first.endsWith("A") ? "B" : "A"}`;
    for (const token of [old, altered, other, "x", "%00", `${first}/..`, "a".repeat(4_000)]) {
      const url = pageFor(`/account/create-password/${token}`);
      expect((await new PlainBrowser().open(url)).status).toBe(404);
      expect((await new PlainBrowser().send(url, typed(good))).status).toBe(404);
    }
    expect((await at.portal.signIn(new PlainBrowser(), email, password)).status).toBe(200);
    const url = pageFor(`/account/create-password/${first}`);
    const answers = await Promise.all([1, 2, 3].map((n) => new PlainBrowser().send(url, typed(`${good} ${n}`))));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 404, 404]);
    const used = await new PlainBrowser().open(url);
    expect([used.status, used.text.includes("This link no longer works")]).toEqual([404, true]);
    // Setting the password also invalidates the other links.
    expect((await new PlainBrowser().open(pageFor(`/account/create-password/${second}`))).status).toBe(404);
  });

  it("takes a button that was selected twice for done, once, if it is the same password, and signs no one in by it", async () => {
    const { email, subject } = await newPerson();
    const url = pageFor(`/account/create-password/${await link(subject, email)}`);
    const owner = new PlainBrowser();
    const answers = await Promise.all([owner.send(url, typed(good)), new PlainBrowser().send(url, typed(good))]);
    const signIn = `${at.served.options.client.signInUrl}?again=1`;
    expect(answers.map((answer) => answer.headers.get("location"))).toEqual([signIn, signIn]);
    expect(answers.filter((answer) => answer.headers.getSetCookie().join().includes("identity-arrival"))).toHaveLength(
      1,
    );
    expect((await owner.send(url, typed(good))).status).toBe(404);

    const another = pageFor(`/account/create-password/${await link(subject, email)}`);
    await owner.send(another, typed(`${good} 1`));
    const tried = [`${good} 2`, `${good} 1`].map((password) => () => owner.send(another, typed(password)));
    for (const post of tried) expect((await post()).status, "a guess, and the next one").toBe(404);
    const late = pageFor(`/account/create-password/${await link(subject, email)}`);
    await owner.send(late, typed(good));
    await at.pool.query("update identity.link set used_at = used_at - interval '2 minutes'");
    expect((await owner.send(late, typed(good))).status, "later").toBe(404);
  });

  it.each<[string, Record<string, string>, string]>([
    ["short", typed("1234567"), "The password must have at least 8 characters."],
    ["long", typed("x".repeat(129)), "The password must have at most 128 characters."],
    ["common", typed("Password1"), "Too easy to guess: it is a common password"],
    ["her own name", typed("NoraKeller1"), "Too easy to guess: it is made of your name"],
    ["typed otherwise", typed(good, "correct horse"), "Does not match &#39;Confirm New Password&#39;"],
    ["empty", typed(""), "Enter a new password."],
  ])("refuses what is %s, says why beside the field, repeats nothing, and stays good", async (_what, fields, text) => {
    const { email, subject, password } = await newPerson();
    const url = pageFor(`/account/create-password/${await link(subject, email)}`);
    const answer = await new PlainBrowser().post(url, fields);
    expect(answer.status).toBe(422);
    expect(answer.text.replaceAll("&#x27;", "&#39;")).toContain(text);
    expect(answer.text).toContain('href="#newPassword"');
    for (const value of Object.values(fields)) if (value !== "") expect(answer.text).not.toContain(value);
    expect((await at.portal.signIn(new PlainBrowser(), email, password)).status).toBe(200);
    expect((await new PlainBrowser().send(url, typed(good))).status).toBe(303);
  });

  it.each<[string, string | Record<string, string>, Record<string, string | null>, number]>([
    ["a megabyte", `newPassword=${"x".repeat(1_000_000)}&confirmNewPassword=x`, {}, 413],
    ["another form", { password: good }, {}, 400],
    ["a field twice", `newPassword=${good}&newPassword=x&confirmNewPassword=x`, {}, 400],
    ["JSON", JSON.stringify(typed(good)), { "content-type": "application/json" }, 415],
    ["from elsewhere", typed(good), { origin: "https://elsewhere.example" }, 403],
  ])("refuses what is not a form of the page: %s", async (_what, body, headers, status) => {
    const { email, subject } = await newPerson();
    const url = pageFor(`/account/create-password/${await link(subject, email)}`);
    expect((await new PlainBrowser().send(url, body, headers)).status).toBe(status);
    expect((await new PlainBrowser().open(url)).status).toBe(200);
  });
});

describe("a forgotten password", () => {
  it("is replaced by the mailed link, which ends every session and token there was and says so by mail", async () => {
    const { email, subject, password } = await newPerson();
    const elsewhere = new PlainBrowser();
    const tokens = await at.portal.signIn(elsewhere, email, password);
    const answer = await ask(` ${email.toUpperCase()} `);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/identity/forgotten-password/sent"]);
    const url = await linkTo(at.pool, email, "create-password");
    expect((await at.portal.renew(tokens.refresh_token)).status).toBe(200);
    expect((await new PlainBrowser().send(url, typed(good))).status).toBe(303);
    expect(await at.portal.renew(tokens.refresh_token)).toMatchObject({ error: "invalid_grant" });
    expect((await at.portal.begin(elsewhere)).page.text).toContain("Sign in to the physician portal");
    expect(at.served.signedOut).toContain(subject);
    const [newest] = await mailsTo(at.pool, email);
    expect(newest?.subject).toBe("The password of your account was changed");
    const old = new PlainBrowser();
    const begun = await at.portal.begin(old);
    expect((await old.send(begun.page.url, { email, password })).status).toBe(422);
    expect((await at.portal.signIn(new PlainBrowser(), email, good)).status).toBe(200);
  });

  it("SEARCH-09 answers alike whether or not someone has an account, and mails only who has", async () => {
    const { email } = await newPerson();
    const staff = await newPerson("staff");
    const before = (await mailsTo(at.pool)).length;
    const answers = await Promise.all(
      [email, staff.email, "nobody@hospital.example"].map(async (address) => {
        const answer = await ask(address);
        const headers = [...answer.headers].filter(([name]) => name !== "date");
        return { status: answer.status, headers, text: await answer.text() };
      }),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    const mails = await mailsTo(at.pool);
    expect(mails.slice(0, mails.length - before).map(({ recipient }) => recipient)).toEqual([email]);
    const page = await new PlainBrowser().open(pageFor("/forgotten-password/sent"));
    expect([page.status, page.text.includes("If there is an account")]).toEqual([200, true]);
  });

  it("goes to the last confirmed address while a new one is not confirmed", async () => {
    const { email, subject } = await newPerson();
    await at.pool.query("update identity.account set email = $2, recovery_email = $3 where subject = $1", [
      subject,
      `new.${email}`,
      email,
    ]);
    await ask(`new.${email}`);
    expect(await mailsTo(at.pool, `new.${email}`)).toEqual([]);
    const url = await linkTo(at.pool, email, "create-password");
    await new PlainBrowser().send(url, typed(good));
    const { rows } = await at.pool.query("select email, recovery_email from identity.account where subject = $1", [
      subject,
    ]);
    expect(rows).toEqual([{ email: `new.${email}`, recovery_email: email }]);
  });

  it("is asked for three times, then waits, for no one's address as for someone's", async () => {
    const { email } = await newPerson();
    for (const address of [email, "no.one@hospital.example"]) {
      const statuses = [];
      for (let time = 0; time < 4; time += 1) statuses.push((await ask(address)).status);
      expect(statuses).toEqual([303, 303, 303, 429]);
    }
    expect(await mailsTo(at.pool, email)).toHaveLength(3);
  });

  it.each([
    ["", 422],
    ["nora", 422],
    ["nora@hospital.example\r\nBcc: all@example.org", 422],
    [`${"a".repeat(300)}@b.example`, 422],
  ])("takes an address only: %j", async (email, status) => {
    const answer = await new PlainBrowser().post(pageFor("/forgotten-password"), { email });
    expect([answer.status, answer.text.includes("Please enter a valid email address.")]).toEqual([status, true]);
    expect((await mailsTo(at.pool)).filter(({ recipient }) => recipient.includes("Bcc"))).toEqual([]);
  });

  it("OPER-21 reports a link that could not be queued, since its page was answered before", async () => {
    const { email } = await newPerson();
    let failures = 0;
    const served = await serveIdentity(at.pool, { onLinkFailed: () => (failures += 1) });
    onTestFinished(() => served.close());
    const asked = async () => {
      const { status } = await new PlainBrowser().send(`${served.options.issuer}/forgotten-password`, { email });
      await served.identity.settled();
      return [status, failures];
    };
    await at.pool.query("alter table board.outgoing_mail rename to away");
    expect(await asked()).toEqual([303, 1]);
    await at.pool.query("alter table board.away rename to outgoing_mail");
    expect(await asked()).toEqual([303, 1]);
  });

  it("is offered on the physicians' page, and not to staff", async () => {
    const { page } = await at.portal.begin(new PlainBrowser());
    expect(page.text).toContain('href="/identity/forgotten-password"');
    const staff = await at.portal.begin(new PlainBrowser(), { idp_hint: "staff-directory" });
    expect(staff.page.text).not.toContain("forgotten-password");
  });
});

describe("what is logged of links", () => {
  it("holds no token, address or password", async () => {
    const { email, subject } = await newPerson();
    await ask(email);
    const url = await linkTo(at.pool, email, "create-password");
    await new PlainBrowser().send(url, typed("planted secret words"));
    const all = at.served.logged.join("");
    expect(all).toContain(subject);
    for (const secret of [email, url.split("/").at(-1) ?? "", "planted"]) expect(all).not.toContain(secret);
  });
});
