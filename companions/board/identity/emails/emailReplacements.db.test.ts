import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { connectIdentity } from "~/app/identity/connectIdentity";
import { PlainBrowser } from "~/tests/support/pages/plainBrowser";
import { addAccount } from "~/tests/support/records/accounts";
import { linkTo, mailsTo, newBrowserMailsTo } from "~/tests/support/servers/mails";
import { serveIdentity } from "~/tests/support/session/identity";
import { RelyingParty } from "~/tests/support/session/relyingParty";
import { reason, staffHelp } from "~/tests/support/session/staffHelp";
import { outcomeOf, testIdentity } from "~/tests/support/session/testIdentity";
import type { MailboxState } from "@portal/contract/staffRequests";
import { readOperations } from "#store/journals";
import { boardDatabase } from "../../store/boardDatabase";
import { readAccountHistory } from "../../store/people/accountHistory";
import { failedMails, retryMails } from "../../mail/failedMails";
import { recipientOf } from "../../mail/recipient";
import { addPrincipals } from "../../store/people/principals";
import { readPhysicianRecord } from "../../store/people/readPhysicianRecord";
import { requestReplacement } from "./requestReplacement";

const at = testIdentity();
const { parts, hoursPass, subjectsTo, addressOf, addOwner, staff, request, last, decide } = staffHelp(at);
type Owner = Awaited<ReturnType<typeof addOwner>>;
const chosen = { newPassword: "lilac ferry under snow", confirmNewPassword: "lilac ferry under snow" };

async function signIn(email: string, password: string) {
  const browser = new PlainBrowser();
  const begun = await at.portal.begin(browser);
  return browser.post(begun.page.url, { email, password }, at.portal.isPortal);
}
const canSignIn = async (email: string, password: string) => (await signIn(email, password)).url.includes("code=");

async function forget(email: string) {
  await new PlainBrowser().send(`${at.served.options.issuer}/forgotten-password`, { email });
  await at.served.identity.settled();
}

describe("OPER-14 the address of a lost mailbox", () => {
  it("is replaced 24 hours after a mail to the old one, not before; the old password never works afterward", async () => {
    const owner = await addOwner();
    const { email, password, subject, physicianId, newEmail } = owner;
    const tokens = await at.portal.signIn(new PlainBrowser(), email, password);
    const clerk = await staff();
    expect(await request(clerk, owner)).toBe("done");
    expect(await request(clerk, owner)).toBe("409 requested-before");
    const [mail] = await mailsTo(at.pool, email);
    expect(mail?.subject).toBe("The e-mail address of your account will be changed");
    expect(mail?.text).not.toContain(newEmail);
    expect((await clerk.factorRemovals())?.replacements.map((one) => one.fullName)).toContain("Nora Keller");
    await hoursPass(23);
    expect([await addressOf(subject), await canSignIn(email, password)]).toEqual([email, true]);
    await Promise.all([hoursPass(25), hoursPass(25)]);
    expect(await at.account(subject)).toEqual({ email: newEmail, recovery_email: null });
    expect(at.served.signedOut).toContain(subject);
    expect((await at.portal.renew(tokens.refresh_token)).status).not.toBe(200);
    expect([await canSignIn(email, password), await canSignIn(newEmail, password)]).toEqual([false, false]);
    expect((await subjectsTo(email))[0]).toBe("The e-mail address of your account was changed");
    expect((await readPhysicianRecord(parts().database, physicianId))?.emailAddress).toBe(newEmail);
    await new PlainBrowser().send(await linkTo(at.pool, newEmail, "create-password"), chosen);
    expect(await canSignIn(newEmail, chosen.newPassword)).toBe(true);
    expect(await last(clerk, owner)).toMatchObject({ endedAs: "replaced", requestedBy: "Nora Keller", reason });
    expect((await last(clerk, owner))?.passwordCreatedAt).not.toBeNull();
  });

  it("names in the history who did it, also for the first password, which is not the physician's own act", async () => {
    const owner = await addOwner();
    const clerk = await staff();
    await request(clerk, owner);
    await hoursPass(25);
    await new PlainBrowser().send(await linkTo(at.pool, owner.newEmail, "create-password"), chosen);
    const history = await readAccountHistory(parts().database, owner.physicianId, () => expect.unreachable());
    const by = { changedBy: "staff", staffName: "Nora Keller" };
    // The password is created now, the rest is a day ahead.
    expect(history).toMatchObject([
      { ...by, subject: "password", action: "canceled" },
      { ...by, subject: "email-address", before: owner.email, after: owner.newEmail },
      { ...by, subject: "password", action: "created-by-new-address" },
      { ...by, subject: "email-replacement", action: "requested" },
    ]);
    const [operation] = await readOperations(parts().database, 1, owner.physicianId);
    expect(operation).toMatchObject({ action: "account change-email", operator: "Nora Keller (staff)", reason });
    expect(operation?.about).toMatch(/^by account \S+, mailbox lost$/u);
    await forget(owner.newEmail);
    await new PlainBrowser().send(await linkTo(at.pool, owner.newEmail, "create-password"), chosen);
    const later = await readAccountHistory(parts().database, owner.physicianId, () => undefined);
    expect(later[2]).toMatchObject({ action: "reset", changedBy: "physician" });
  });

  it("stays where its owner follows the link, which asks first and does nothing else", async () => {
    const owner = await addOwner();
    const { email, password, subject } = owner;
    const clerk = await staff();
    await request(clerk, owner);
    const url = await linkTo(at.pool, email, "keep-email");
    const browser = new PlainBrowser();
    expect((await browser.open(url)).text).toContain("Keep my e-mail address");
    const answers = await Promise.all([browser.send(url, {}), browser.send(url, {})]);
    const kept = "/identity/account/email-kept";
    expect(answers.map(({ headers }) => headers.get("location"))).toEqual([kept, kept]);
    expect((await browser.open(url)).status).toBe(404);
    await hoursPass(25);
    expect([await addressOf(subject), await canSignIn(email, password)]).toEqual([email, true]);
    expect((await subjectsTo(email))[0]).toBe("The e-mail address of your account will not be changed");
    expect(await last(clerk, owner)).toMatchObject({ endedAs: "kept", endedBy: null });
    const [change] = await readAccountHistory(parts().database, owner.physicianId, () => undefined);
    expect(change).toMatchObject({ subject: "email-replacement", action: "stopped-by-link" });
    const created = "select 1 from identity.link where subject = $1 and purpose = 'create-password'";
    expect((await at.pool.query(created, [subject])).rowCount).toBe(0);
  });

  it("ACCT-08 stays after 'This wasn’t me', which then mails no link for a new password", async () => {
    const owner = await addOwner();
    await at.portal.signIn(new PlainBrowser(), owner.email, owner.password);
    expect(await newBrowserMailsTo(at.pool, owner.email)).toHaveLength(1);
    await request(await staff(), owner);
    const page = await new PlainBrowser().post(await linkTo(at.pool, owner.email, "not-me"), {});
    expect(page.text).toContain("it was kept");
    await hoursPass(25);
    expect(await addressOf(owner.subject)).toBe(owner.email);
    expect(await canSignIn(owner.email, owner.password)).toBe(false);
    await expect(linkTo(at.pool, owner.email, "create-password")).rejects.toThrow("No such mail");
  });

  it("stays where staff withdraw it, its owner keeps it in the portal, or sets another one", async () => {
    const [withdrawn, kept, moved] = [await addOwner(), await addOwner(), await addOwner()];
    const [clerk, reader] = [await staff(), await staff("staff-read-only")];
    for (const owner of [withdrawn, kept, moved]) await request(clerk, owner);
    expect(await decide(reader, withdrawn, "withdrawn")).toBe("403 not-for-this-account");
    expect(await decide(clerk, withdrawn, "withdrawn")).toBe("done");
    expect(await decide(clerk, withdrawn, "withdrawn")).toBe("409 over");
    const ownOf = async ({ email, password }: Owner) => {
      const { access_token } = await at.portal.signIn(new PlainBrowser(), email, password);
      return at.service("process", access_token).as(access_token);
    };
    const own = await ownOf(kept);
    expect((await own.status())?.replacement).not.toBeNull();
    expect(await outcomeOf(own.keepEmail())).toBe("done");
    expect((await own.status())?.replacement).toBeNull();
    const { email } = moved;
    await (await ownOf(moved)).changeEmail({ email, currentEmail: email, newEmail: `own.${email}` });
    await hoursPass(25);
    expect(await addressOf(withdrawn.subject)).toBe(withdrawn.email);
    expect(await addressOf(kept.subject)).toBe(kept.email);
    expect(await addressOf(moved.subject)).toBe(`own.${email}`);
    const ends = await Promise.all([withdrawn, kept, moved].map(async (owner) => (await last(clerk, owner))?.endedAs));
    expect(ends).toEqual(["withdrawn", "kept", "changed"]);
  });

  it("needs two members of staff where the setting says so, and 7 days later the request is over", async () => {
    const served = await serveIdentity(at.pool, { removalNeedsTwo: true });
    const { issuer, client } = served.options;
    const portal = new RelyingParty(served);
    const as = async () => {
      const { email, password } = await addAccount(at.pool, "staff", { portal_role: "staff" });
      const { access_token } = await portal.signIn(new PlainBrowser(), email, password, {
        idp_hint: "staff-directory",
      });
      const { fetch } = served.identity.accounts;
      const connection = { baseUrl: issuer, fetch, clientId: client.id, timeoutMs: 20_000, onFailure: () => undefined };
      return connectIdentity({ ...connection, serviceToken: () => Promise.resolve(null) }).as(access_token);
    };
    const [one, two] = [await as(), await as()];
    const [owner, late] = [await addOwner(), await addOwner()];
    for (const each of [owner, late]) {
      const { subject, physicianId } = each;
      await boardDatabase(at.pool).transaction((tx) => addPrincipals(tx, [{ issuer, subject, physicianId }]));
      expect(await request(one, each)).toBe("done");
    }
    expect(await decide(one, owner, "confirmed")).toBe("409 same-person");
    await hoursPass(25);
    expect(await addressOf(owner.subject)).toBe(owner.email);
    expect(await decide(two, owner, "confirmed")).toBe("done");
    await hoursPass(25);
    expect(await addressOf(owner.subject)).toBe(owner.newEmail);
    await hoursPass(7 * 24 + 1);
    expect(await last(one, late)).toMatchObject({ endedAs: "expired" });
    expect(await addressOf(late.subject)).toBe(late.email);
    await served.close();
  });
});

describe("OPER-14 the address of a compromised mailbox", () => {
  it("ends sessions and password at once, sends nothing there, and is replaced after 24 hours and a second member of staff", async () => {
    const owner = await addOwner();
    const { email, password, subject, newEmail } = owner;
    const tokens = await at.portal.signIn(new PlainBrowser(), email, password);
    await forget(email);
    const links = [await linkTo(at.pool, email, "create-password"), await linkTo(at.pool, email, "not-me")];
    const before = (await subjectsTo(email)).length;
    const [one, two] = [await staff(), await staff()];
    expect(await request(one, owner, "compromised")).toBe("done");
    expect(at.served.signedOut).toContain(subject);
    expect((await at.portal.renew(tokens.refresh_token)).status).not.toBe(200);
    expect(await canSignIn(email, password)).toBe(false);
    for (const link of links) expect((await new PlainBrowser().open(link)).status).toBe(404);
    await forget(email);
    expect(await outcomeOf(two.sendAccountLink(owner.physicianId, reason))).toBe("409 compromised");
    await hoursPass(25);
    expect(await addressOf(subject), "not confirmed").toBe(email);
    expect(await decide(one, owner, "confirmed")).toBe("409 same-person");
    expect(await decide(two, owner, "confirmed")).toBe("done");
    await hoursPass(23);
    expect(await addressOf(subject), "too early").toBe(email);
    await hoursPass(25);
    expect(await addressOf(subject)).toBe(newEmail);
    expect(await canSignIn(newEmail, password)).toBe(false);
    expect(await subjectsTo(email)).toHaveLength(before);
    expect(await subjectsTo(newEmail)).toEqual(["Your account has this e-mail address now"]);
    await forget(email);
    expect(await subjectsTo(email)).toHaveLength(before);
    const history = await readAccountHistory(parts().database, owner.physicianId, () => expect.unreachable());
    expect(history.map((change) => ("action" in change ? change.action : change.subject))).toEqual([
      "email-address",
      "confirmed",
      "canceled",
      "requested",
    ]);
  });

  it("is trusted again only where staff withdraw, not where a confirmation is missing or the new address is taken", async () => {
    const [owner, taken] = [await addOwner(), await addOwner()];
    const [one, two] = [await staff(), await staff()];
    for (const each of [owner, taken]) await request(one, each, "compromised");
    await decide(two, taken, "confirmed");
    await at.pool.query(
      "insert into identity.account (subject, email, full_name, directory, claims, password_hash) values ($1, $2, '', 'physicians', '{}', '')",
      [`taken ${taken.subject}`, taken.newEmail],
    );
    await hoursPass(8 * 24);
    expect((await last(one, owner))?.endedAs).toBeNull();
    expect((await last(one, taken))?.endedAs).toBe("taken");
    for (const { email } of [owner, taken]) {
      await forget(email);
      expect(await subjectsTo(email)).toEqual([]);
    }
    expect(await decide(two, owner, "withdrawn")).toBe("done");
    await forget(owner.email);
    expect(await subjectsTo(owner.email)).toEqual(["Create a new password for the physician portal"]);
    expect(await canSignIn(owner.email, owner.password)).toBe(false);
  });

  it("can be stopped neither by its links nor by an address that the account had before, which can undo again after a withdrawal", async () => {
    const owner = await addOwner();
    const { email, subject } = owner;
    const former = `former.${email}`;
    await at.pool.query(
      "insert into identity.former_address (subject, email, replaced_at, expires_at) values ($1, $2, now(), now() + interval '1 day')",
      [subject, former],
    );
    await forget(former);
    const link = await linkTo(at.pool, former, "object-to-email");
    const clerk = await staff();
    await request(clerk, owner, "compromised");
    await forget(former);
    expect(await subjectsTo(former)).toHaveLength(1);
    expect((await new PlainBrowser().post(link, {})).status).toBe(404);
    expect(await addressOf(subject)).toBe(email);
    await decide(clerk, owner, "withdrawn");
    await forget(former);
    expect(await subjectsTo(former)).toHaveLength(2);
    expect((await new PlainBrowser().post(link, {})).text).toContain("The change was undone");
    expect(await addressOf(subject)).toBe(former);
  });

  it("gets no mail that was waiting for it, or had failed; operators read why", async () => {
    const owner = await addOwner();
    const { email, subject } = owner;
    await forget(email);
    await at.pool.query(
      "update board.outgoing_mail set state = 'failed', last_fault = 'ESOCKET', recipient = upper(recipient) where recipient = $1",
      [email],
    );
    await forget(email);
    await request(await staff(), owner, "compromised");
    const database = boardDatabase(at.pool);
    const own = (await failedMails(database)).filter((mail) => mail.recipient.toLowerCase() === email);
    expect(own.map(({ fault }) => fault)).toEqual(["WITHHELD", "WITHHELD"]);
    const ids = own.map(({ mailId }) => mailId);
    expect(await retryMails(database, ids, Temporal.Now.instant())).toBe(0);
    expect((await failedMails(database, 100)).filter(({ mailId }) => ids.includes(mailId))).toEqual([]);
    expect(await addressOf(subject)).toBe(email);
  });

  it("gets no receipt either after the change, where it was typed for the payment", async () => {
    const owner = await addOwner();
    const { email, newEmail, physicianId } = owner;
    const [one, two] = [await staff(), await staff()];
    await request(one, owner, "compromised");
    await decide(two, owner, "confirmed");
    const database = boardDatabase(at.pool);
    const to = () => database.transaction((tx) => recipientOf(tx, true, physicianId, email));
    expect(await to()).toBeNull();
    await hoursPass(25);
    expect(await to()).toBe(newEmail);
  });
});

describe("OPER-14 staff help an owner in the portal", () => {
  it("who has lost a mail: the link to create a password is sent again, and the history names who did it", async () => {
    const { email, subject, physicianId } = await addOwner();
    const clerk = await staff();
    expect(await outcomeOf(clerk.sendAccountLink(physicianId, reason))).toBe("done");
    await at.pool.query("update identity.account set password_hash = null where subject = $1", [subject]);
    expect(await outcomeOf(clerk.sendAccountLink(physicianId, reason))).toBe("done");
    expect(await subjectsTo(email)).toEqual([
      "Create your password for the physician portal",
      "Create a new password for the physician portal",
    ]);
    expect((await clerk.factorRemovals(physicianId))?.help).toHaveLength(2);
    const [change] = await readAccountHistory(parts().database, physicianId, () => expect.unreachable());
    expect(change).toMatchObject({ action: "link-sent", changedBy: "staff", staffName: "Nora Keller" });
  });

  it("not with an address in use, of a disabled account, nor without full access", async () => {
    const [one, other] = [await addOwner(), await addOwner()];
    const [clerk, reader] = [await staff(), await staff("staff-read-only")];
    const { access_token } = await at.portal.signIn(new PlainBrowser(), other.email, other.password);
    const physician = at.service("process", access_token).as(access_token);
    for (const by of [reader, physician]) {
      expect(await request(by, one)).toBe("403 not-for-this-account");
      expect(await outcomeOf(by.sendAccountLink(one.physicianId, reason))).toBe("403 not-for-this-account");
    }
    expect(await request(clerk, { ...one, newEmail: other.email })).toBe("409 email-in-use");
    expect(await request(clerk, { ...one, newEmail: "ada" })).toBe("422 not-an-email");
    expect(await request(clerk, { ...one, newEmail: one.email.toUpperCase() })).toBe("409 unchanged");
    await at.pool.query("update identity.account set disabled_at = now() where subject = $1", [one.subject]);
    expect(await request(clerk, one)).toBe("409 disabled");
    expect(await outcomeOf(clerk.sendAccountLink(one.physicianId, reason))).toBe("409 disabled");
    expect(await at.account(one.subject)).toEqual({ email: one.email, recovery_email: null });
    expect(await subjectsTo(one.email)).toEqual([]);
  });
});

describe("OPER-10 an operator's command", () => {
  const operate = (
    { subject, newEmail }: Pick<Owner, "subject" | "newEmail">,
    mailbox: MailboxState,
    { isAtOnce = false, hasUnfinished = false } = {},
  ) =>
    requestReplacement(parts(hasUnfinished), {
      ...{ subject, newEmail, mailbox, reason, isAtOnce },
      by: "operator",
      needsTwo: true,
    });

  it("has the same delay, and mails the owner; it is journaled without an address", async () => {
    const owner = await addOwner();
    expect(await operate(owner, "lost")).toMatchObject({ kind: "requested", sessionsEnded: false });
    expect(await subjectsTo(owner.email)).toEqual(["The e-mail address of your account will be changed"]);
    await hoursPass(23);
    expect(await addressOf(owner.subject)).toBe(owner.email);
    await hoursPass(25);
    expect(await addressOf(owner.subject)).toBe(owner.newEmail);
    const [change] = await readAccountHistory(parts().database, owner.physicianId, () => undefined);
    expect(change).toMatchObject({ changedBy: "staff", staffName: null });
    const operations = await readOperations(parts().database, 9, owner.physicianId);
    expect(operations).toMatchObject([{ action: "account request-change-email", about: "mailbox lost", reason }]);
    expect(JSON.stringify(operations)).not.toContain(owner.email);
  });

  it("replaces it at once with --now, with the same mails, and drops an unfinished change of the owner's", async () => {
    const [lost, compromised] = [await addOwner(), await addOwner()];
    const outcome = await operate(lost, "lost", { isAtOnce: true, hasUnfinished: true });
    expect(outcome).toEqual({ kind: "replaced", sessionsEnded: true, droppedChange: true });
    expect((await operate(compromised, "compromised", { isAtOnce: true })).kind).toBe("replaced");
    for (const { subject, newEmail, password } of [lost, compromised]) {
      expect([await addressOf(subject), await canSignIn(newEmail, password)]).toEqual([newEmail, false]);
      expect(await subjectsTo(newEmail)).toEqual(["Your account has this e-mail address now"]);
    }
    expect(await subjectsTo(lost.email)).toEqual(["The e-mail address of your account was changed"]);
    expect(await subjectsTo(compromised.email)).toEqual([]);
    const abouts = (await readOperations(parts().database, 2)).map(({ action, about }) => [action, about]);
    expect(abouts).toEqual([
      ["account change-email", "mailbox compromised, at once"],
      ["account change-email", "mailbox lost, at once, an unfinished change was dropped"],
    ]);
  });

  it("gives back the confirmed address after a mistyped change, with nothing to undo", async () => {
    const { email, password, subject } = await addAccount(at.pool);
    const { access_token } = await at.portal.signIn(new PlainBrowser(), email, password);
    await at
      .service()
      .as(access_token)
      .changeEmail({ email, currentEmail: email, newEmail: `typo.${email}` });
    expect((await operate({ subject, newEmail: email }, "lost")).kind).toBe("requested");
    await hoursPass(25);
    expect(await at.account(subject)).toEqual({ email, recovery_email: null });
    expect((await subjectsTo(email))[0]).toBe("Your account has this e-mail address now");
    const undoing = "select 1 from identity.link where subject = $1 and purpose = 'object-to-email'";
    expect((await at.pool.query(undoing, [subject])).rowCount).toBe(0);
  });
});

describe("OPER-10 a replacement from before the upgrade", () => {
  it("keeps its state: the former address can still undo it, and the link sets no password", async () => {
    const { email, subject } = await addOwner();
    await at.pool.query("update identity.account set email = 'new.' || email where subject = $1", [subject]);
    await at.pool.query(
      "insert into identity.former_address (subject, email, replaced_at, expires_at) values ($1, $2, now(), now() + interval '1 day')",
      [subject, email],
    );
    await hoursPass(25);
    expect(await addressOf(subject)).toBe(`new.${email}`);
    await forget(email);
    const page = await new PlainBrowser().post(await linkTo(at.pool, email, "object-to-email"), {});
    expect(page.text).toContain("The change was undone");
    expect(await addressOf(subject)).toBe(email);
    await expect(linkTo(at.pool, email, "create-password")).rejects.toThrow("No such mail");
  });
});
