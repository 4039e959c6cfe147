import { describe, expect, it } from "vitest";
import { addAccount, addPhysician } from "~/tests/support/records/accounts";
import { linkTo, mailsTo } from "~/tests/support/servers/mails";
import { PlainBrowser } from "~/tests/support/pages/plainBrowser";
import { outcomeOf, testIdentity } from "~/tests/support/session/testIdentity";
import { readOperations } from "~/board/store/journals";
import { boardDatabase } from "../../store/boardDatabase";
import { readAccountHistory } from "../../store/people/accountHistory";
import { addPrincipals } from "../../store/people/principals";
import { readPhysicianRecord } from "../../store/people/readPhysicianRecord";
import { replaceLostEmail } from "./replaceLostEmail";

const at = testIdentity();

const parts = (hasUnfinished = false) => ({
  database: boardDatabase(at.pool),
  dropEmailChange: () => Promise.resolve(hasUnfinished),
  from: { issuer: at.served.options.issuer, boardName: "Board", contactEmail: "contact@board.example" },
});
const reason = "case 4711, passport seen";
const replace = async (email: string, newEmail: string) =>
  (await replaceLostEmail(parts(), { email, newEmail, reason })).kind;
const subjectsTo = async (email: string) => (await mailsTo(at.pool, email)).map(({ subject }) => subject);

async function signIn(email: string, password: string) {
  const browser = new PlainBrowser();
  const begun = await at.portal.begin(browser);
  return browser.post(begun.page.url, { email, password }, at.portal.isPortal);
}

async function staff(role = "staff") {
  const { email, password } = await addAccount(at.pool, "staff", { portal_role: role });
  const hint = { idp_hint: "staff-directory" };
  const { access_token } = await at.portal.signIn(new PlainBrowser(), email, password, hint);
  return at.service("process", access_token).as(access_token);
}

/** A physician with an account. */
async function addOwner() {
  const person = await addAccount(at.pool);
  const { database, from } = parts();
  const physicianId = await addPhysician(database, person.email);
  await addPrincipals(database, [{ issuer: from.issuer, subject: person.subject, physicianId }]);
  return { ...person, physicianId };
}

describe("OPER-14 staff help an owner in the portal", () => {
  it("who has lost the mailbox: both addresses get a mail, the new one signs in, and who did it is journaled", async () => {
    const { email, password, subject, physicianId } = await addOwner();
    const newEmail = `new.${email}`;
    const clerk = await staff();
    expect(await outcomeOf(clerk.replaceEmail(physicianId, newEmail, reason))).toBe("done");
    expect(at.served.signedOut).toContain(subject);
    expect(await subjectsTo(newEmail)).toEqual(["Your account has this e-mail address now"]);
    expect(await subjectsTo(email)).toEqual(["The e-mail address of your account was changed"]);
    expect((await signIn(newEmail, password)).url).toContain("code=");
    const answer = await clerk.factorRemovals(physicianId);
    expect(answer?.account).toMatchObject({ email: newEmail, hasPassword: true, isDisabled: false });
    expect(answer?.help).toMatchObject([{ action: "account change-email", by: "Nora Keller (staff)", reason }]);
    const [operation] = await readOperations(parts().database, 1);
    expect(operation?.physicianId).toBe(physicianId);
    expect(operation?.about).toMatch(/^by account /u);
  });

  it("who has lost a mail: the link to create a password is sent again", async () => {
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
  });

  it("not with an address in use, of a disabled account, nor without full access", async () => {
    const [one, other] = [await addOwner(), await addOwner()];
    const [clerk, reader] = [await staff(), await staff("staff-read-only")];
    const { access_token } = await at.portal.signIn(new PlainBrowser(), other.email, other.password);
    const physician = at.service("process", access_token).as(access_token);
    const newEmail = `new.${one.email}`;
    for (const by of [reader, physician]) {
      expect(await outcomeOf(by.replaceEmail(one.physicianId, newEmail, reason))).toBe("403 not-for-this-account");
      expect(await outcomeOf(by.sendAccountLink(one.physicianId, reason))).toBe("403 not-for-this-account");
    }
    expect(await outcomeOf(clerk.replaceEmail(one.physicianId, other.email, reason))).toBe("409 email-in-use");
    expect(await outcomeOf(clerk.replaceEmail(one.physicianId, "ada", reason))).toBe("422 not-an-email");
    await at.pool.query("update identity.account set disabled_at = now() where subject = $1", [one.subject]);
    expect(await outcomeOf(clerk.replaceEmail(one.physicianId, newEmail, reason))).toBe("409 disabled");
    expect(await outcomeOf(clerk.sendAccountLink(one.physicianId, reason))).toBe("409 disabled");
    expect(await at.account(one.subject)).toEqual({ email: one.email, recovery_email: null });
    expect(await subjectsTo(one.email)).toEqual([]);
  });
});

describe("OPER-10 an owner who has lost the mailbox", () => {
  it("signs in with the new address, which can create a password; nothing else stays signed in", async () => {
    const { email, password } = await addAccount(at.pool);
    const newEmail = `new.${email}`;
    const tokens = await at.portal.signIn(new PlainBrowser(), email, password);
    expect(await replace(email.toUpperCase(), newEmail)).toBe("replaced");
    expect((await at.portal.renew(tokens.refresh_token)).status).not.toBe(200);
    expect((await signIn(email, password)).status).toBe(422);
    expect((await signIn(newEmail, password)).url).toContain("code=");
    const chosen = { newPassword: "lilac ferry under snow", confirmNewPassword: "lilac ferry under snow" };
    await new PlainBrowser().send(await linkTo(at.pool, newEmail, "create-password"), chosen);
    expect((await signIn(newEmail, chosen.newPassword)).url).toContain("code=");
  });

  it("is mailed at both addresses, and the former one takes it back", async () => {
    const { email, subject } = await addAccount(at.pool);
    const newEmail = `new.${email}`;
    await replace(email, newEmail);
    expect(await subjectsTo(newEmail)).toEqual(["Your account has this e-mail address now"]);
    expect(await subjectsTo(email)).toEqual(["The e-mail address of your account was changed"]);
    expect(JSON.stringify(await mailsTo(at.pool, email))).not.toContain(newEmail);
    await new PlainBrowser().post(await linkTo(at.pool, email, "object-to-email"), {});
    expect(await at.account(subject)).toEqual({ email, recovery_email: null });
  });

  it("gets the confirmed address back after a mistyped change, with nothing to undo", async () => {
    const { email, password, subject } = await addAccount(at.pool);
    const { access_token } = await at.portal.signIn(new PlainBrowser(), email, password);
    const mistyped = `typo.${email}`;
    await at.service().as(access_token).changeEmail({ email, currentEmail: email, newEmail: mistyped });
    expect(await replace(mistyped, email)).toBe("replaced");
    expect(await at.account(subject)).toEqual({ email, recovery_email: null });
    expect((await subjectsTo(email))[0]).toBe("Your account has this e-mail address now");
    const undoable = "select 1 from identity.former_address where subject = $1";
    const undoing = "select 1 from identity.link where subject = $1 and purpose = 'object-to-email'";
    const left = [await at.pool.query(undoable, [subject]), await at.pool.query(undoing, [subject])];
    expect(left.map(({ rowCount }) => rowCount)).toEqual([0, 0]);
    expect(await subjectsTo(email)).toHaveLength(2);
  });

  it("is written to at the new address from then on, and the history says that staff changed it", async () => {
    const { email, subject } = await addAccount(at.pool);
    const { database, from } = parts();
    const physicianId = await addPhysician(database, email);
    await addPrincipals(database, [{ issuer: from.issuer, subject, physicianId }]);
    await replace(email, `new.${email}`);
    expect((await readPhysicianRecord(database, physicianId))?.emailAddress).toBe(`new.${email}`);
    const [change] = await readAccountHistory(database, physicianId, () => undefined);
    expect(change).toMatchObject({ subject: "email-address", changedBy: "staff", after: `new.${email}` });
    expect((await readOperations(database, 1))[0]).toMatchObject({ physicianId });
  });

  it("is journaled with how the identity was checked, without an address", async () => {
    const { email } = await addAccount(at.pool);
    await replace(email, `new.${email}`);
    const operations = await readOperations(parts().database, 100);
    expect(operations[0]).toMatchObject({ action: "account change-email", reason });
    expect(JSON.stringify(operations)).not.toContain(email);
  });

  it("has an unfinished change of their own dropped, which is journaled too, with the member of staff if it was one", async () => {
    const [one, other] = [await addOwner(), await addAccount(at.pool)];
    const by = { subject: "clerk", name: "Kim Doe" };
    const replaced = await replaceLostEmail(parts(true), {
      email: one.email,
      newEmail: `new.${one.email}`,
      reason,
      by,
    });
    expect(replaced).toMatchObject({ kind: "replaced", droppedChange: true });
    await replaceLostEmail(parts(true), { email: other.email, newEmail: `new.${other.email}`, reason });
    expect((await readOperations(parts().database, 2)).map(({ about }) => about)).toEqual([
      `account ${other.subject}, an unfinished change was dropped`,
      "by account clerk, an unfinished change was dropped",
    ]);
  });

  it("is refused an address that is in use, and what changes nothing", async () => {
    const [one, other] = [await addAccount(at.pool), await addAccount(at.pool)];
    expect(await replace(one.email, other.email)).toBe("taken");
    expect(await replace(one.email, one.email.toUpperCase())).toBe("unchanged");
    expect(await replace("no.one@board.example", "new@board.example")).toBe("no-account");
    expect(await at.account(one.subject)).toEqual({ email: one.email, recovery_email: null });
    expect(await subjectsTo(one.email)).toEqual([]);
  });
});
