import { describe, expect, it } from "vitest";
import { addAccount } from "~/tests/support/records/accounts";
import { fillHashing } from "~/tests/support/session/fillHashing";
import { linkTo, mailsTo } from "~/tests/support/servers/mails";
import { PlainBrowser } from "~/tests/support/pages/plainBrowser";
import { outcomeOf, testIdentity } from "~/tests/support/session/testIdentity";
import { isEmailFree } from "../accounts/accounts";
import { identityDatabase } from "../schema";

const at = testIdentity();

async function newPerson() {
  const added = await addAccount(at.pool);
  const { access_token } = await at.portal.signIn(new PlainBrowser(), added.email, added.password);
  const identity = at.service().as(access_token);
  return {
    ...added,
    identity,
    async moveTo(newEmail: string) {
      const { email = "" } = (await at.account(added.subject)) ?? {};
      await identity.changeEmail({ email, currentEmail: email, newEmail });
      await follow(newEmail, "confirm-email");
    },
  };
}

const follow = async (email: string, purpose: Parameters<typeof linkTo>[2]) =>
  new PlainBrowser().post(await linkTo(at.pool, email, purpose), {});
const forget = async (email: string) => {
  await new PlainBrowser().send(`${at.served.options.issuer}/forgotten-password`, { email });
  await at.served.identity.settled();
};
const subjectsTo = async (email: string) => (await mailsTo(at.pool, email)).map(({ subject }) => subject);
const weekPasses = () =>
  at.pool.query(`
    with l as (update identity.link set expires_at = expires_at - interval '7 days 1 second')
    update identity.former_address set expires_at = expires_at - interval '7 days 1 second'`);

describe("ACCT-06 the address that an account had before", () => {
  it("is sent a link that takes the change back, also after the new one is confirmed and has set a password", async () => {
    const { email, subject, moveTo } = await newPerson();
    const thief = `thief.${email}`;
    await moveTo(thief);
    expect(await subjectsTo(email)).toEqual([
      "The new e-mail address of your account was confirmed",
      "The e-mail address of your account was changed",
    ]);
    await forget(thief);
    const chosen = { newPassword: "lilac ferry under snow", confirmNewPassword: "lilac ferry under snow" };
    await new PlainBrowser().send(await linkTo(at.pool, thief, "create-password"), chosen);
    expect((await subjectsTo(email))[0]).toBe("The password of your account was changed");
    const page = await follow(email, "object-to-email");
    expect(page.text).toContain("The change was undone");
    expect(await at.account(subject)).toEqual({ email, recovery_email: null });
    const before = (await subjectsTo(thief)).length;
    await forget(thief);
    expect(await subjectsTo(thief)).toHaveLength(before);
  });

  it("gets that link for a forgotten password, for 7 days and no longer", async () => {
    const { email, subject, moveTo } = await newPerson();
    await moveTo(`new.${email}`);
    await forget(email.toUpperCase());
    expect((await subjectsTo(email))[0]).toBe("Your account now has a different e-mail address");
    const link = await linkTo(at.pool, email, "object-to-email");
    expect((await new PlainBrowser().open(link)).status).toBe(200);
    await weekPasses();
    const before = (await subjectsTo(email)).length;
    await forget(email);
    expect(await subjectsTo(email)).toHaveLength(before);
    expect((await new PlainBrowser().post(link, {})).status).toBe(404);
    expect((await at.account(subject))?.email).toBe(`new.${email}`);
  });

  it("keeps its right when the address is changed again, against objections of later ones too", async () => {
    const { email, subject, moveTo } = await newPerson();
    await moveTo(`thief.${email}`);
    await moveTo(`second.${email}`);
    await follow(`thief.${email}`, "object-to-email");
    expect((await at.account(subject))?.email).toBe(`thief.${email}`);
    await follow(email, "object-to-email");
    expect(await at.account(subject)).toEqual({ email, recovery_email: null });
    await forget(`thief.${email}`);
    const restored = await follow(`thief.${email}`, "object-to-email");
    expect(restored.status).toBe(404);
    expect((await at.account(subject))?.email).toBe(email);
  });

  it("takes a button that was selected twice for done, as long as it is", async () => {
    const { email, subject, identity } = await newPerson();
    const newEmail = `new.${email}`;
    await identity.changeEmail({ email, currentEmail: email, newEmail });
    const twice = async (recipient: string, purpose: Parameters<typeof linkTo>[2]) => {
      const url = await linkTo(at.pool, recipient, purpose);
      const answers = await Promise.all([1, 2].map(() => new PlainBrowser().send(url, {})));
      return {
        again: () => new PlainBrowser().post(url, {}),
        to: answers.map(({ headers }) => headers.get("location")),
      };
    };
    const confirmed = "/identity/account/email-confirmed";
    const confirming = await twice(newEmail, "confirm-email");
    expect(confirming.to).toEqual([confirmed, confirmed]);
    const undoing = await twice(email, "object-to-email");
    const restored = "/identity/account/email-restored";
    expect(undoing.to).toEqual([restored, restored]);
    expect((await undoing.again()).text).toContain("Get a link to create a password");
    expect(await at.account(subject)).toEqual({ email, recovery_email: null });
    expect((await confirming.again()).status, "undone since").toBe(404);
  });

  it("is given to no other account before the 7 days are over", async () => {
    const { email, moveTo } = await newPerson();
    const other = await newPerson();
    await moveTo(`new.${email}`);
    const take = () =>
      outcomeOf(
        other.identity.changeEmail({ email: other.email, currentEmail: other.email, newEmail: email.toUpperCase() }),
      );
    expect([await take(), await isEmailFree(identityDatabase(at.pool), email)]).toEqual(["409 email-in-use", false]);
    await weekPasses();
    expect([await isEmailFree(identityDatabase(at.pool), email), await take()]).toEqual([true, "done"]);
  });
});

describe("ACCT-06 an address that waits for confirmation", () => {
  it("is reported as such, is sent the link again, and is canceled", async () => {
    const { email, identity } = await newPerson();
    const newEmail = `new.${email}`;
    expect(await identity.status()).toMatchObject({ email, confirmedEmail: null });
    await identity.resendConfirmation();
    expect(await mailsTo(at.pool, email)).toEqual([]);
    await identity.changeEmail({ email, currentEmail: email, newEmail });
    expect(await identity.status()).toMatchObject({ email: newEmail, confirmedEmail: email });
    const objection = await linkTo(at.pool, email, "object-to-email");
    await identity.resendConfirmation();
    await identity.resendConfirmation();
    expect(await subjectsTo(newEmail)).toHaveLength(3);
    expect(await outcomeOf(identity.resendConfirmation())).toBe("429 too-many-attempts");
    await identity.changeEmail({ email: newEmail, currentEmail: newEmail, newEmail: email });
    expect(await identity.status()).toMatchObject({ email, confirmedEmail: null });
    expect((await follow(newEmail, "confirm-email")).status).toBe(404);
    expect((await new PlainBrowser().open(objection)).status).toBe(404);
  });

  it("is confirmed without a deadlock while a change of the same account ends its links", async () => {
    const { email, subject, identity } = await newPerson();
    await identity.changeEmail({ email, currentEmail: email, newEmail: `new.${email}` });
    const change = await at.pool.connect();
    await change.query("begin");
    await change.query("select 1 from identity.account where subject = $1 for update", [subject]);
    const confirmed = follow(`new.${email}`, "confirm-email");
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await at.pool.query(waiting)).rowCount).toBe(1);
    await change.query("delete from identity.link where subject = $1 and purpose = 'confirm-email'", [subject]);
    await change.query("commit");
    change.release();
    expect((await confirmed).status).toBe(404);
  });
});

describe("ACCT-06 an objection", () => {
  it("hashes no password: the page answers while too many are waiting, also for links that are not good", async () => {
    const { email, subject, moveTo } = await newPerson();
    await moveTo(`thief.${email}`);
    const link = await linkTo(at.pool, email, "object-to-email");
    const release = fillHashing();
    expect((await new PlainBrowser().post(link.replace(/.{43}$/u, "x".repeat(43)), {})).status).toBe(404);
    expect((await new PlainBrowser().post(link, {})).status).toBe(200);
    release();
    expect(await at.account(subject)).toEqual({ email, recovery_email: null });
  });
});

describe("ACCT-06 the current password", () => {
  it("is not a guess while too many are waiting: nothing is checked or counted, and it says when to try again", async () => {
    const { identity, password } = await newPerson();
    const release = fillHashing();
    for (let time = 0; time < 6; time += 1) {
      const refusal = identity.confirmPassword("a guess");
      await expect(refusal).rejects.toMatchObject({ isBusy: true, retryAfterSeconds: 5 });
    }
    release();
    expect(await outcomeOf(identity.confirmPassword(password))).toBe("done");
  });

  it("is proved by the service, which limits guesses and still lets the owner sign in", async () => {
    const { identity, password, email } = await newPerson();
    expect(await outcomeOf(identity.confirmPassword(password))).toBe("done");
    for (let time = 0; time < 5; time += 1)
      expect(await outcomeOf(identity.confirmPassword("guess"))).toBe("422 wrong-password");
    expect(await outcomeOf(identity.confirmPassword(password))).toBe("429 too-many-attempts");
    const browser = new PlainBrowser();
    const { page } = await at.portal.begin(browser);
    expect((await browser.send(page.url, { email, password })).status).toBe(303);
  });
});
