import { describe, expect, it } from "vitest";
import { addAccount, addPhysician } from "~/tests/support/records/accounts";
import { linkTo, mailsTo } from "~/tests/support/servers/mails";
import { PlainBrowser } from "~/tests/support/pages/plainBrowser";
import { outcomeOf, testIdentity } from "~/tests/support/session/testIdentity";
import { boardDatabase } from "../../store/boardDatabase";
import { readAccountHistory } from "../../store/people/accountHistory";
import type { Directory } from "../tables/accountTables";

const at = testIdentity();
const { service, account } = at;

async function newPerson(directory: Directory = "physicians") {
  const added = await addAccount(at.pool, directory);
  const browser = new PlainBrowser();
  const hint = directory === "staff" ? { idp_hint: "staff-directory" } : {};
  const tokens = await at.portal.signIn(browser, added.email, added.password, hint);
  return { ...added, tokens, browser };
}

const good = "correct horse battery";
const change = (email: string, currentPassword: string, newPassword = good, confirmNewPassword = newPassword) => ({
  email,
  currentPassword,
  newPassword,
  confirmNewPassword,
});
const signsIn = async (email: string, password: string) => {
  const browser = new PlainBrowser();
  const { page } = await at.portal.begin(browser);
  return (await browser.send(page.url, { email, password })).status === 303;
};
const moving = (currentEmail: string, newEmail: string) => ({ email: currentEmail, currentEmail, newEmail });

describe.each(["http", "process"] as const)("ACCT-04 changing the password, %s", (way) => {
  it("ends every other session and token, keeps the one that it came from, and says so by mail", async () => {
    const { email, password, subject, tokens, browser } = await newPerson();
    const elsewhere = new PlainBrowser();
    const others = await at.portal.signIn(elsewhere, email, password);
    expect(await outcomeOf(service(way).as(tokens.access_token).changePassword(change(email, password)))).toBe("done");
    expect(await at.portal.renew(others.refresh_token)).toMatchObject({ error: "invalid_grant" });
    expect((await at.portal.begin(elsewhere)).page.text).toContain("Sign in to the physician portal");
    expect((await at.portal.begin(browser)).page.url).toContain("code=");
    expect((await at.portal.renew(tokens.refresh_token)).status).toBe(200);
    expect([await signsIn(email, password), await signsIn(email, good)]).toEqual([false, true]);
    expect((await mailsTo(at.pool, email)).map((mail) => mail.subject)).toEqual([
      "The password of your account was changed",
    ]);
    expect(at.served.logged.join("")).not.toContain(email);
    expect(subject).not.toBe("");
  });
});

describe("ACCT-04 a new password", () => {
  it.each<[string, (own: { email: string; password: string }) => ReturnType<typeof change>, string]>([
    ["with the wrong current one", ({ email }) => change(email, "not hers"), "422 wrong-password"],
    ["that is too short", ({ email, password }) => change(email, password, "1234567"), "422 password-not-allowed"],
    [
      "that is typed otherwise",
      ({ email, password }) => change(email, password, good, "other"),
      "422 password-not-allowed",
    ],
    ["that is common", ({ email, password }) => change(email, password, "password123"), "422 common-password"],
    ["that is the address", ({ email, password }) => change(email, password, email), "422 common-password"],
    ["that is the current one", ({ email, password }) => change(email, password, password), "422 same-password"],
    ["of another address", ({ password }) => change("other@hospital.example", password), "409 out-of-date"],
    ["of 2,000 characters", ({ email, password }) => change(email, password, "x".repeat(2_000)), "400 misshapen"],
    ["of a megabyte", ({ email, password }) => change(email, password, "x".repeat(1_000_000)), "413 too-large"],
  ])("is refused %s, and nothing changes", async (_what, sent, expected) => {
    const { email, password, tokens } = await newPerson();
    expect(await outcomeOf(service().as(tokens.access_token).changePassword(sent({ email, password })))).toBe(expected);
    expect(await signsIn(email, password)).toBe(true);
    expect(await mailsTo(at.pool, email)).toEqual([]);
  });

  it("cannot be had by guessing, and guesses from a session do not block the sign-in", async () => {
    const { email, password, tokens } = await newPerson();
    const identity = service().as(tokens.access_token);
    for (let time = 0; time < 5; time += 1)
      expect(await outcomeOf(identity.changePassword(change(email, "guess")))).toBe("422 wrong-password");
    expect(await outcomeOf(identity.changePassword(change(email, password)))).toBe("429 too-many-attempts");
    expect(await signsIn(email, password)).toBe(true);
  });

  it("of two at once is one of them", async () => {
    const { email, password, tokens } = await newPerson();
    const identity = service().as(tokens.access_token);
    const outcomes = await Promise.all(
      [1, 2].map((n) => outcomeOf(identity.changePassword(change(email, password, `${good} ${n}`)))),
    );
    expect(outcomes.filter((one) => one === "done")).toHaveLength(1);
  });
});

describe("ACCT-03 changing the address", () => {
  it("is how one signs in from then on, and asks at the new address and tells the old one", async () => {
    const { email, password, subject, tokens } = await newPerson();
    const newEmail = `New.${email}`;
    const identity = service().as(tokens.access_token);
    expect(await outcomeOf(identity.changeEmail(moving(email.toUpperCase(), newEmail)))).toBe("done");
    expect([await signsIn(email, password), await signsIn(newEmail, password)]).toEqual([false, true]);
    expect(await account(subject)).toEqual({ email: newEmail, recovery_email: email });
    // A repeated request after a lost answer sends nothing more.
    expect(await outcomeOf(identity.changeEmail(moving(email, newEmail)))).toBe("done");
    expect((await mailsTo(at.pool, newEmail)).map((mail) => mail.subject)).toEqual(["Confirm your new e-mail address"]);
    const [firstMail, ...more] = await mailsTo(at.pool, email);
    expect([firstMail?.subject, more]).toEqual(["The e-mail address of your account was changed", []]);
    expect(JSON.stringify(firstMail)).not.toContain(newEmail);

    const confirm = await linkTo(at.pool, newEmail, "confirm-email");
    const browser = new PlainBrowser();
    expect((await browser.open(confirm)).text.replaceAll("<wbr />", "")).toContain(newEmail);
    expect((await account(subject))?.recovery_email).toBe(email);
    expect((await browser.post(confirm, {})).text).toContain("Your e-mail address is confirmed");
    expect(await account(subject)).toEqual({ email: newEmail, recovery_email: null });
    expect((await browser.open(confirm)).status).toBe(404);
  });

  it("is taken back at the old address: everyone is signed out, and a new password is made", async () => {
    const { email, password, subject, tokens } = await newPerson();
    await service()
      .as(tokens.access_token)
      .changeEmail(moving(email, `thief.${email}`));
    await new PlainBrowser().post(await linkTo(at.pool, `thief.${email}`, "confirm-email"), {});
    const objection = await linkTo(at.pool, email, "object-to-email");
    const browser = new PlainBrowser();
    expect((await browser.open(objection)).text).toContain("Undo the change");
    // The mail may have been forwarded.
    const answer = await browser.post(objection, {});
    expect([answer.status, answer.text.includes("The change was undone")]).toEqual([200, true]);
    await expect(linkTo(at.pool, email, "create-password")).rejects.toThrow("No such mail");
    expect(await account(subject)).toEqual({ email, recovery_email: null });
    expect(await at.portal.renew(tokens.refresh_token)).toMatchObject({ error: "invalid_grant" });
    expect(at.served.signedOut).toContain(subject);
    // The person who changed it may know the password.
    expect(await signsIn(email, password)).toBe(false);
    await browser.send(`${at.served.options.issuer}/forgotten-password`, { email });
    await at.served.identity.settled();
    await browser.send(await linkTo(at.pool, email, "create-password"), {
      newPassword: good,
      confirmNewPassword: good,
    });
    expect(await signsIn(email, good)).toBe(true);
    expect((await browser.open(objection)).status).toBe(404);
  });

  it("that no one confirmed gives the mistyped address no power, and is corrected", async () => {
    const { email, subject, tokens } = await newPerson();
    const identity = service().as(tokens.access_token);
    await identity.changeEmail(moving(email, `typo.${email}`));
    const lost = await linkTo(at.pool, `typo.${email}`, "confirm-email");
    await identity.changeEmail(moving(`typo.${email}`, `right.${email}`));
    expect(await account(subject)).toEqual({ email: `right.${email}`, recovery_email: email });
    expect((await new PlainBrowser().post(lost, {})).status).toBe(404);
    const subjects = (await mailsTo(at.pool, `typo.${email}`)).map((mail) => mail.subject);
    expect(subjects).toEqual(["Confirm your new e-mail address"]);
    // Restoring the confirmed address leaves nothing to confirm.
    await identity.changeEmail(moving(`right.${email}`, email));
    expect(await account(subject)).toEqual({ email, recovery_email: null });
  });

  it("mails no address more than three times, and limits the addresses that one person can mail", async () => {
    const { email, subject, tokens } = await newPerson();
    const identity = service().as(tokens.access_token);
    const go = async (to: string) => outcomeOf(identity.changeEmail(moving((await account(subject))?.email ?? "", to)));
    const stranger = `stranger.of.${email}`;
    for (let time = 0; time < 3; time += 1) {
      expect([await go(stranger), await go(email)]).toEqual(["done", "done"]);
    }
    expect(await go(stranger)).toBe("429 too-many-attempts");
    expect(await mailsTo(at.pool, stranger)).toHaveLength(3);
    // Refused changes don't count: five per account are allowed.
    const others = ["one", "two", "three"].map((name) => `${name}.${email}`);
    const outcomes = [];
    for (const other of others) outcomes.push(await go(other));
    expect(outcomes).toEqual(["done", "done", "429 too-many-attempts"]);
    expect(await mailsTo(at.pool, `three.${email}`)).toEqual([]);
    expect([await go(email), await account(subject)]).toEqual(["done", { email, recovery_email: null }]);
  });

  it("to other capitals is the same address", async () => {
    const { email, subject, tokens } = await newPerson();
    expect(await outcomeOf(service().as(tokens.access_token).changeEmail(moving(email, email.toUpperCase())))).toBe(
      "done",
    );
    expect(await account(subject)).toEqual({ email: email.toUpperCase(), recovery_email: null });
    expect(await mailsTo(at.pool, email)).toEqual([]);
  });

  it.each<[string, (own: string, other: string) => [string, string], string]>([
    ["another account's", (own, other) => [own, other], "409 email-in-use"],
    ["another account's in capitals", (own, other) => [own, other.toUpperCase()], "409 email-in-use"],
    ["decided on another one", (_own, other) => [other, "new@hospital.example"], "409 out-of-date"],
    ["no address", (own) => [own, "nora"], "422 not-an-email"],
    ["one that ends a line", (own) => [own, "nora@hospital.example\r\nBcc: all@example.org"], "422 not-an-email"],
    ["too long", (own) => [own, `${"a".repeat(300)}@b.example`], "400 misshapen"],
  ])("is refused where it is %s", async (_what, addresses, expected) => {
    const own = await newPerson();
    const other = await newPerson();
    expect(
      await outcomeOf(
        service()
          .as(own.tokens.access_token)
          .changeEmail(moving(...addresses(own.email, other.email))),
      ),
    ).toBe(expected);
    expect(await account(own.subject)).toEqual({ email: own.email, recovery_email: null });
  });

  it("of two people to one address at once is one's", async () => {
    const both = [await newPerson(), await newPerson()];
    const wanted = "wanted@hospital.example";
    const outcomes = await Promise.all(
      both.map(({ email, tokens }) => outcomeOf(service().as(tokens.access_token).changeEmail(moving(email, wanted)))),
    );
    expect(outcomes.sort()).toEqual(["409 email-in-use", "done"]);
  });
});

describe("whose calls these are", () => {
  it("are no one's without a token, not staff's, and not the portal's own", async () => {
    const { email, password, tokens } = await newPerson();
    const staff = await newPerson("staff");
    expect(await outcomeOf(service().as("no.token.atall").changePassword(change(email, password)))).toBe(
      "401 no-valid-token",
    );
    const asStaff = service().as(staff.tokens.access_token);
    expect(await outcomeOf(asStaff.changePassword(change(staff.email, staff.password)))).toBe(
      "403 not-for-this-account",
    );
    expect(await outcomeOf(asStaff.changeEmail(moving(staff.email, "x@y.example")))).toBe("403 not-for-this-account");
    const asIfPortal = service("process", tokens.access_token);
    expect(await outcomeOf(asIfPortal.register({ email }))).toBe("403 not-for-this-account");
  });

  it("PERS-04 registers, in the portal's name, whom the board knows by the address, once", async () => {
    expect(await outcomeOf(service().register({ email: "unknown@hospital.example" }))).toBe("404 unknown-person");
    await addPhysician(boardDatabase(at.pool), "Known@hospital.example");
    expect(await outcomeOf(service("http").register({ email: "known@hospital.example", examinationId: null }))).toBe(
      "done",
    );
    expect(await outcomeOf(service().register({ email: "known@hospital.example" }))).toBe("done");
    const link = await linkTo(at.pool, "known@hospital.example", "create-password");
    expect((await new PlainBrowser().send(link, { newPassword: good, confirmNewPassword: good })).status).toBe(303);
    expect(await outcomeOf(service().register({ email: "known@hospital.example" }))).toBe("409 has-account");
  });
});

describe("the history of a physician's account", () => {
  it("says when the password was created, changed, set anew and withdrawn, and never what it was", async () => {
    const email = "history@hospital.example";
    const board = boardDatabase(at.pool);
    const physicianId = await addPhysician(board, email);
    const browser = new PlainBrowser();
    const setByLink = async (password: string) => {
      const link = await linkTo(at.pool, email, "create-password");
      expect((await browser.send(link, { newPassword: password, confirmNewPassword: password })).status).toBe(303);
    };
    await service().register({ email });
    await setByLink(good);
    const { access_token } = await at.portal.signIn(browser, email, good);
    const identity = service().as(access_token);
    expect(await outcomeOf(identity.changePassword(change(email, good, `${good} 2`)))).toBe("done");
    await browser.send(`${at.served.options.issuer}/forgotten-password`, { email });
    await at.served.identity.settled();
    await setByLink(`${good} 3`);
    const { access_token: later } = await at.portal.signIn(new PlainBrowser(), email, `${good} 3`);
    await service()
      .as(later)
      .changeEmail(moving(email, `thief.${email}`));
    await browser.post(await linkTo(at.pool, email, "object-to-email"), {});

    const history = await readAccountHistory(board, physicianId, () => undefined);
    const actions = history.flatMap((one) => (one.subject === "password" ? [[one.action, one.changedBy]] : []));
    expect(actions).toEqual(["withdrawn", "reset", "changed", "created"].map((action) => [action, "physician"]));
    const { rows } = await at.pool.query<{ said: string }>(
      "select p::text as said from board.change p where kind = 'password'",
    );
    expect(rows.map(({ said }) => said).join()).not.toMatch(/correct horse|argon/u);
  });
});
