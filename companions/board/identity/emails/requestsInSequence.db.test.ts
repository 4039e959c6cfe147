import { Temporal } from "temporal-polyfill";
import { describe, expect, it, vi } from "vitest";
import { PlainBrowser } from "~/tests/support/pages/plainBrowser";
import { everyMailTo, linkTo } from "~/tests/support/servers/mails";
import { quiet } from "~/tests/support/session/session";
import { reason, staffHelp } from "~/tests/support/session/staffHelp";
import { outcomeOf, testIdentity } from "~/tests/support/session/testIdentity";
import { readAccountHistory } from "../../store/people/accountHistory";
import { lockAccount } from "../accounts/accounts";
import { removeDueFactors } from "../accounts/dueRequests";
import { inviteAccount } from "../accounts/inviteAccount";
import { addPasskey, findFactors, hasFactor } from "../secondFactor/factors";
import { confirmReplacement } from "./emailReplacements";
import { findOpenReplacement } from "./openReplacement";

const at = testIdentity();
const { parts, addOwner, staff, request, last, decide, hoursPass, addressOf, subjectsTo } = staffHelp(at);

async function forget(email: string) {
  await new PlainBrowser().send(`${at.served.options.issuer}/forgotten-password`, { email });
  await at.served.identity.settled();
}

/** What one member of staff could do alone, by two requests one after the other. */
describe("OPER-14, ACCT-11 requests in sequence", () => {
  it("let no one member of staff call a compromised mailbox lost after the new address was taken", async () => {
    const owner = await addOwner();
    const [one, two] = [await staff(), await staff()];
    await request(one, owner, "compromised");
    await decide(two, owner, "confirmed");
    await at.pool.query(
      "insert into identity.account (subject, email, full_name, directory, claims, password_hash) values ($1, $2, '', 'physicians', '{}', '')",
      [`taken ${owner.subject}`, owner.newEmail],
    );
    await hoursPass(25);
    expect((await last(one, owner))?.endedAs).toBe("taken");
    const other = { ...owner, newEmail: `other.${owner.email}` };
    expect(await request(one, other, "lost")).toBe("409 compromised");
    expect(await request(one, other, "compromised")).toBe("done");
    await hoursPass(25);
    expect(await addressOf(owner.subject), "without a second member of staff").toBe(owner.email);
    expect(await subjectsTo(owner.email)).toEqual([]);
  });

  const withFactor = async () => {
    const owner = await addOwner();
    const { database, from } = parts();
    const now = Temporal.Now.instant();
    await database.transaction(async (tx) => {
      const account = await lockAccount(tx, owner.subject);
      const key = { credentialId: owner.subject, publicKey: "key", counter: 0, transports: [], name: "Phone" };
      if (account) await addPasskey({ tx, from, account, now }, key, ["0123-4567-89ab-cde"]);
    });
    return { owner, database, from, now, hasOne: async () => hasFactor(await findFactors(database, owner.subject)) };
  };

  it("ask for a second one for a removal where a lost mailbox was replaced, and the owner's link ended", async () => {
    const { owner, database, from, now, hasOne } = await withFactor();
    const clerk = await staff();
    await request(clerk, owner, "lost");
    expect(await outcomeOf(clerk.requestFactorRemoval(owner.physicianId, reason))).toBe("done");
    await at.pool.query("update identity.factor_removal set due_at = due_at + interval '2 days' where subject = $1", [
      owner.subject,
    ]);
    await hoursPass(25);
    expect((await last(clerk, owner))?.endedAs).toBe("replaced");
    await removeDueFactors({ database, from }, quiet, now.add({ hours: 100 }));
    expect(await hasOne()).toBe(true);
  });

  it("ask for a second member of staff for a removal that the owner can no longer stop", async () => {
    const { owner, database, from, now, hasOne } = await withFactor();
    const [one, two] = [await staff(), await staff()];
    expect(await outcomeOf(one.requestFactorRemoval(owner.physicianId, reason))).toBe("done");
    const link = await linkTo(at.pool, owner.email, "keep-factor");
    await request(one, owner, "compromised");
    expect((await new PlainBrowser().open(link)).status).toBe(404);
    await removeDueFactors({ database, from }, quiet, now.add({ hours: 25 }));
    expect(await hasOne()).toBe(true);
    const [removal] = (await one.factorRemovals(owner.physicianId))?.removals ?? [];
    const confirm = (by: typeof one) =>
      outcomeOf(by.decideFactorRemoval(owner.physicianId, removal?.removalId ?? "", "confirmed"));
    expect([await confirm(one), await confirm(two)]).toEqual(["409 same-person", "done"]);
    await removeDueFactors({ database, from }, quiet, now.add({ hours: 25 }));
    expect(await hasOne()).toBe(false);
  });

  it("cannot be confirmed once 7 days have passed, even before the request is ended", async () => {
    const [lost, compromised] = [await addOwner(), await addOwner()];
    const clerk = await staff();
    await request(clerk, lost);
    await at.pool.query("update identity.email_replacement set confirmed_at = null where subject = $1", [lost.subject]);
    await request(clerk, compromised, "compromised");
    const confirmed = ({ subject }: typeof lost) =>
      parts().database.transaction(async (tx) => {
        const account = await lockAccount(tx, subject);
        const replacement = await findOpenReplacement(tx, subject);
        if (!account || !replacement) return null;
        const now = Temporal.Now.instant().add({ hours: 7 * 24 });
        return confirmReplacement({ tx, from: parts().from, account, now }, replacement, "operator");
      });
    expect(await confirmed(lost)).toBe("over");
    expect(await confirmed(compromised), "which never expires").toBe("confirmed");
  });

  it("end where the owner activates the account with another address", async () => {
    const owner = await addOwner();
    await at.pool.query("update identity.account set password_hash = null where subject = $1", [owner.subject]);
    const clerk = await staff();
    await request(clerk, owner);
    const own = `own.${owner.email}`;
    const { database, from } = parts();
    const { physicianId } = owner;
    const person = { physicianId, fullName: "Nora Keller", examinationId: null };
    const invite = (emailAddress: string) =>
      database.transaction((tx) => inviteAccount(tx, from, { ...person, emailAddress }));
    await invite(owner.email);
    expect((await last(clerk, owner))?.endedAs, "with the same address").toBeNull();
    await invite(own);
    expect((await last(clerk, owner))?.endedAs).toBe("changed");
    await hoursPass(25);
    expect(await addressOf(owner.subject)).toBe(own);
  });

  it.each(["its address", "a former address", "a new browser"])(
    "send nothing for what is asked in the same moment: %s",
    async (asked) => {
      const { email, password, subject, physicianId } = await addOwner();
      const former = `former.${email}`;
      await at.pool.query(
        "insert into identity.former_address (subject, email, replaced_at, expires_at) values ($1, $2, now(), now() + interval '1 day')",
        [subject, former],
      );
      const client = await at.pool.connect();
      await client.query("begin");
      await client.query("select from identity.account where subject = $1 for update", [subject]);
      await client.query(
        `insert into identity.email_replacement
           (replacement_id, subject, physician_id, mailbox, new_email, reason, requested_at, requested_by_name, due_at)
         values (gen_random_uuid(), $1, $2, 'compromised', 'new@hospital.example', 'Case 12', now(), 'Kim Doe', now() + interval '1 day')`,
        [subject, physicianId],
      );
      const answered =
        asked === "a new browser"
          ? at.portal.signIn(new PlainBrowser(), email, password)
          : forget(asked === "its address" ? email : former);
      const mails = async () => [...(await everyMailTo(at.pool, email)), ...(await everyMailTo(at.pool, former))];
      const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      await vi.waitFor(async () => {
        expect((await mails()).length + ((await at.pool.query(waiting)).rowCount ?? 0)).toBeGreaterThan(0);
      });
      await client.query("commit");
      client.release();
      await answered;
      expect(await mails()).toEqual([]);
    },
  );

  it("name the recipient of a link that undid an earlier change, not the physician", async () => {
    const owner = await addOwner();
    await at.pool.query("update identity.account set email = 'wrong.' || email where subject = $1", [owner.subject]);
    await at.pool.query(
      "insert into identity.former_address (subject, email, replaced_at, expires_at) values ($1, $2, now(), now() + interval '1 day')",
      [owner.subject, owner.email],
    );
    await forget(owner.email);
    await request(await staff(), owner);
    await new PlainBrowser().post(await linkTo(at.pool, owner.email, "object-to-email"), {});
    const history = await readAccountHistory(parts().database, owner.physicianId, () => expect.unreachable());
    const stopped = history.find((change) => change.subject === "email-replacement" && change.action !== "requested");
    expect(stopped).toMatchObject({ action: "stopped-by-link" });
  });
});
