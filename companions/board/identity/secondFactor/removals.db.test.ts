import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { connectIdentity } from "~/app/identity/connectIdentity";
import type { PhysicianId } from "@portal/contract/ids";
import { PlainBrowser } from "~/tests/support/pages/plainBrowser";
import { addAccount, addPhysician } from "~/tests/support/records/accounts";
import { linkTo, mailsTo } from "~/tests/support/servers/mails";
import { codeOf, secretOn } from "~/tests/support/session/authenticatorApp";
import { quiet } from "~/tests/support/session/session";
import { serveIdentity } from "~/tests/support/session/identity";
import { RelyingParty } from "~/tests/support/session/relyingParty";
import { outcomeOf, testIdentity } from "~/tests/support/session/testIdentity";
import { boardDatabase } from "../../store/boardDatabase";
import { readAccountHistory } from "../../store/people/accountHistory";
import { addPrincipals } from "../../store/people/principals";
import { lockAccount } from "../accounts/accounts";
import { makeLink } from "../accounts/mailedLinks";
import { removeDueFactors } from "../accounts/dueRequests";
import { addPasskey, findFactors, hasFactor } from "./factors";

const at = testIdentity();
const reason = "Case 4711: passport shown in a video call";
const hoursLater = (hours: number) => Temporal.Now.instant().add({ hours });
const from = () => ({ issuer: at.served.options.issuer, boardName: "Board", contactEmail: "contact@board.example" });
const removeDueAt = (now: Temporal.Instant) =>
  removeDueFactors({ database: boardDatabase(at.pool), from: from() }, quiet, now);

interface NewOwner {
  readonly hasPasskey?: boolean;
  readonly directory?: "physicians" | "staff";
}

/** A physician with an account and, by default, a passkey. */
async function addOwner({ hasPasskey = true, directory = "physicians" }: NewOwner = {}) {
  const database = boardDatabase(at.pool);
  const person = await addAccount(at.pool, directory);
  const { subject, email } = person;
  const physicianId = await addPhysician(database, email);
  await database.transaction(async (tx) => {
    await addPrincipals(tx, [{ issuer: from().issuer, subject, physicianId }]);
    const account = await lockAccount(tx, subject);
    if (!hasPasskey || account === undefined) return;
    const key = { credentialId: subject, publicKey: "key", counter: 0, transports: [], name: "Phone" };
    const changing = { tx, from: from(), account, now: Temporal.Now.instant() };
    await addPasskey(changing, key, ["0123-4567-89ab-cde"]);
  });
  return { ...person, physicianId };
}

async function staff(role = "staff") {
  const { email, password } = await addAccount(at.pool, "staff", { portal_role: role });
  const hint = { idp_hint: "staff-directory" };
  const { access_token } = await at.portal.signIn(new PlainBrowser(), email, password, hint);
  return at.service("process", access_token).as(access_token);
}

const hasSecondFactor = async (subject: string) => hasFactor(await findFactors(boardDatabase(at.pool), subject));
const open = async (physicianId: PhysicianId) => (await (await staff()).factorRemovals(physicianId))?.removals[0];
const subjectsTo = async (email: string) => (await mailsTo(at.pool, email)).map(({ subject }) => subject);

describe("ACCT-11 a second factor that staff remove", () => {
  it("is removed 24 hours after the mail to the owner, not before, and who did what is kept", async () => {
    const { subject, email, physicianId, password } = await addOwner();
    const clerk = await staff();
    expect(await outcomeOf(clerk.requestFactorRemoval(physicianId, reason))).toBe("done");
    const [mail] = await mailsTo(at.pool, email);
    expect(mail?.subject).toBe("Your second factor will be removed");
    expect(mail?.text).toMatch(/\(1 passkey\), because it was lost\. We’ll remove it after \w+ \d+, \d{4} at/u);
    await removeDueAt(hoursLater(23));
    expect(await hasSecondFactor(subject)).toBe(true);
    await Promise.all([removeDueAt(hoursLater(25)), removeDueAt(hoursLater(25))]);
    expect(await hasSecondFactor(subject)).toBe(false);
    expect((await subjectsTo(email)).slice(0, 2)).toEqual([
      "Passkeys of your account were removed",
      "Your second factor will be removed",
    ]);
    expect((await at.portal.signIn(new PlainBrowser(), email, password)).access_token).toBeDefined();
    const removal = await open(physicianId);
    expect(removal).toMatchObject({ reason, factors: "1 passkey", requestedBy: "Nora Keller", endedAs: "removed" });
    const history = await readAccountHistory(boardDatabase(at.pool), physicianId, () => expect.unreachable());
    expect(history.slice(0, 2)).toMatchObject([
      { action: "passkey-removed", changedBy: "staff" },
      { action: "removal-requested", changedBy: "staff", staffName: "Nora Keller" },
    ]);
  });

  it("stays where its owner follows the link, which asks first and works until the request ends", async () => {
    const { subject, email, physicianId } = await addOwner();
    const clerk = await staff();
    await clerk.requestFactorRemoval(physicianId, reason);
    const url = await linkTo(at.pool, email, "keep-factor");
    const owner = new PlainBrowser();
    // Mail scanners open every link.
    expect((await owner.open(url)).text).toContain("Keep my second factor");
    expect((await open(physicianId))?.endedAt).toBeNull();
    expect((await owner.send(url.slice(0, -1), {})).status).toBe(404);
    const answers = await Promise.all([owner.send(url, {}), owner.send(url, {})]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 303]);
    expect((await owner.open(url)).status).toBe(404);
    expect(await open(physicianId)).toMatchObject({ endedAs: "kept", endedBy: null });
    expect((await subjectsTo(email))[0]).toBe("Your second factor will not be removed");
    await removeDueAt(hoursLater(25));
    expect(await hasSecondFactor(subject)).toBe(true);
    const [change] = await readAccountHistory(boardDatabase(at.pool), physicianId, () => expect.unreachable());
    expect(change).toMatchObject({ subject: "second-factor", action: "removal-stopped-by-link" });
  });

  it("is mailed to an address that the account had before, whose owner can keep it, and no link works longer than 7 days", async () => {
    const { subject, email, physicianId } = await addOwner();
    const former = `former.${email}`;
    await at.pool.query(
      "insert into identity.former_address (subject, email, replaced_at, expires_at) values ($1, $2, now(), now() + interval '1 day')",
      [subject, former],
    );
    await (await staff()).requestFactorRemoval(physicianId, reason);
    const expired = await makeLink(
      boardDatabase(at.pool),
      { purpose: "keep-factor", subject, email },
      hoursLater(-7 * 24 - 1),
    );
    const { issuer } = from();
    expect((await new PlainBrowser().send(`${issuer}/account/keep-factor/${expired}`, {})).status).toBe(404);
    await new PlainBrowser().post(await linkTo(at.pool, former, "keep-factor"), {});
    expect(await open(physicianId)).toMatchObject({ endedAs: "kept" });
  });

  it("stays where its owner, signed in, keeps it or sets up another one", async () => {
    const owner = await addOwner({ hasPasskey: false });
    const browser = new PlainBrowser();
    const begun = await at.portal.begin(browser, { prompt: "login", account_action: "second-factor" });
    const setUp = await browser.post(begun.page.url, { email: owner.email, password: owner.password });
    const secret = secretOn(setUp.text);
    const saving = await browser.post(setUp.url, { code: codeOf(secret) });
    const { access_token } = await at.portal.exchange(await browser.post(saving.url, {}, at.portal.isPortal), begun);
    const own = at.service("process", access_token).as(access_token);
    const clerk = await staff();
    await clerk.requestFactorRemoval(owner.physicianId, reason);
    expect((await own.status())?.secondFactor?.removal).not.toBeNull();
    expect(await outcomeOf(own.keepSecondFactor())).toBe("done");
    expect((await own.status())?.secondFactor?.removal).toBeNull();
    expect(await outcomeOf(own.keepSecondFactor())).toBe("done");

    await clerk.requestFactorRemoval(owner.physicianId, reason);
    const again = await at.portal.begin(browser, { prompt: "login", account_action: "second-factor" });
    const asked = await browser.post(again.page.url, { email: owner.email, password: owner.password });
    const manage = await browser.post(asked.url, { code: codeOf(secret, 30) });
    await browser.send(manage.url, { choice: "new-codes" });
    await browser.send(manage.url.replace(/second-factor$/u, "recovery-codes"), {});
    expect(await open(owner.physicianId)).toMatchObject({ endedAs: "changed" });
    await removeDueAt(hoursLater(25));
    expect(await hasSecondFactor(owner.subject)).toBe(true);
  });

  it("is requested once, of a physician's account that has one, and by staff who may act", async () => {
    const [owner, other, bare] = [await addOwner(), await addOwner(), await addOwner({ hasPasskey: false })];
    const ofStaff = await addOwner({ directory: "staff" });
    const [clerk, reader] = [await staff(), await staff("staff-read-only")];
    const { access_token } = await at.portal.signIn(new PlainBrowser(), bare.email, bare.password);
    const physician = at.service("process", access_token).as(access_token);
    const request = (by: typeof clerk, { physicianId }: { physicianId: PhysicianId }) =>
      outcomeOf(by.requestFactorRemoval(physicianId, reason));
    expect(await request(physician, bare)).toBe("403 not-for-this-account");
    expect(await request(reader, owner)).toBe("403 not-for-this-account");
    expect(await outcomeOf(physician.factorRemovals(owner.physicianId))).toBe("403 not-for-this-account");
    expect(await request(clerk, bare)).toBe("409 no-factor");
    expect(await request(clerk, ofStaff)).toBe("404 no-account");
    expect(await request(clerk, { physicianId: 1 as PhysicianId })).toBe("404 no-account");
    const twice = await Promise.all([request(clerk, owner), request(clerk, owner)]);
    expect(twice.sort()).toEqual(["409 requested-before", "done"]);

    const removalId = (await open(owner.physicianId))?.removalId ?? "";
    const withdraw = (by: typeof clerk, { physicianId }: { physicianId: PhysicianId }) =>
      outcomeOf(by.decideFactorRemoval(physicianId, removalId, "withdrawn"));
    expect(await withdraw(reader, owner)).toBe("403 not-for-this-account");
    expect(await withdraw(clerk, other)).toBe("409 over");
    expect((await reader.factorRemovals())?.removals.map((one) => one.removalId)).toContain(removalId);
    expect(await withdraw(clerk, owner)).toBe("done");
    expect(await withdraw(clerk, owner)).toBe("409 over");
    await removeDueAt(hoursLater(25));
    expect(await hasSecondFactor(owner.subject)).toBe(true);
    expect((await reader.factorRemovals())?.removals.map((one) => one.removalId)).not.toContain(removalId);
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
    for (const { subject, physicianId } of [owner, late]) {
      await boardDatabase(at.pool).transaction((tx) => addPrincipals(tx, [{ issuer, subject, physicianId }]));
      await one.requestFactorRemoval(physicianId, reason);
    }
    const confirm = async (by: typeof one) => {
      const [removal] = (await by.factorRemovals(owner.physicianId))?.removals ?? [];
      return outcomeOf(by.decideFactorRemoval(owner.physicianId, removal?.removalId ?? "", "confirmed"));
    };
    expect(await confirm(one)).toBe("409 same-person");
    await removeDueAt(hoursLater(25));
    expect(await hasSecondFactor(owner.subject)).toBe(true);
    expect(await confirm(two)).toBe("done");
    expect(await confirm(two)).toBe("409 over");
    const [change] = await readAccountHistory(boardDatabase(at.pool), owner.physicianId, () => expect.unreachable());
    expect(change).toMatchObject({ action: "removal-confirmed", changedBy: "staff", staffName: "Nora Keller" });
    await removeDueAt(hoursLater(25));
    expect(await hasSecondFactor(owner.subject)).toBe(false);
    expect(await hasSecondFactor(late.subject)).toBe(true);
    await removeDueAt(hoursLater(7 * 24 + 1));
    expect((await one.factorRemovals(late.physicianId))?.removals[0]).toMatchObject({ endedAs: "expired" });
    expect(await hasSecondFactor(late.subject)).toBe(true);
    await served.close();
  });
});
