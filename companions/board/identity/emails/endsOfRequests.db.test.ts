import { Temporal } from "temporal-polyfill";
import { describe, expect, it, vi } from "vitest";
import { PlainBrowser } from "~/tests/support/pages/plainBrowser";
import { quiet } from "~/tests/support/session/session";
import { reason, staffHelp } from "~/tests/support/session/staffHelp";
import { outcomeOf, testIdentity } from "~/tests/support/session/testIdentity";
import { readOperations } from "#store/journals";
import { readAccountHistory } from "../../store/people/accountHistory";
import { lockAccount } from "../accounts/accounts";
import { removeDueFactors, replaceDueAddresses, startStaffRequests } from "../accounts/dueRequests";
import { saveImportedAccount } from "../accounts/importedAccounts";
import { changeFactor } from "../secondFactor/changeFactor";
import { addPasskey, findFactors, hasFactor, secretKeysOf } from "../secondFactor/factors";
import { reserveAllEmails, reserveEmail } from "./reserveEmail";

const at = testIdentity();
const { parts, addOwner, staff, request, last, decide, hoursPass, addressOf, subjectsTo } = staffHelp(at);
type Owner = Awaited<ReturnType<typeof addOwner>>;

async function forget(email: string) {
  await new PlainBrowser().send(`${at.served.options.issuer}/forgotten-password`, { email });
  await at.served.identity.settled();
}

async function newestChange({ physicianId }: Owner) {
  const history = await readAccountHistory(parts().database, physicianId, () => expect.unreachable());
  return history.find((change) => change.subject === "email-replacement");
}

const importAt = ({ subject }: Owner, email: string) =>
  parts().database.transaction(async (tx) => {
    await reserveAllEmails(tx);
    const account = { email, fullName: "Nora Keller", password: null, otherwise: null };
    return saveImportedAccount(tx, parts().from.issuer, [subject], account);
  });

const changing = async <Done>(
  { subject }: Owner,
  change: (changing: Parameters<typeof addPasskey>[0]) => Promise<Done>,
) =>
  parts().database.transaction(async (tx) => {
    const account = await lockAccount(tx, subject);
    if (account === undefined) throw new Error("The owner has an account");
    return change({ tx, from: parts().from, account, now: Temporal.Now.instant() });
  });

const passkey = (credentialId: string) => ({
  ...{ credentialId, publicKey: "key", counter: 0, transports: [], name: "Phone" },
});

async function addOwnerWithFactor() {
  const owner = await addOwner();
  await changing(owner, (its) => addPasskey(its, passkey(owner.subject), ["0123-4567-89ab-cde"]));
  return owner;
}
const hasOne = async ({ subject }: Owner) => hasFactor(await findFactors(parts().database, subject));

/** The new address became another account's before it was due. */
async function take(owner: Owner) {
  await at.pool.query(
    "insert into identity.account (subject, email, full_name, directory, claims, password_hash) values ($1, $2, '', 'physicians', '{}', '')",
    [`taken ${owner.subject}`, owner.newEmail],
  );
  await hoursPass(25);
}

describe("OPER-14 an import that gives the account another address", () => {
  it("ends an open request, and the history says that it was stopped by the board", async () => {
    const owner = await addOwner();
    await request(await staff(), owner);
    await importAt(owner, `imported.${owner.email}`);
    expect(await newestChange(owner)).toMatchObject({ action: "stopped", changedBy: "staff", staffName: null });
    await hoursPass(25);
    expect(await addressOf(owner.subject)).toBe(`imported.${owner.email}`);
  });

  it("lets mails go there after a compromised mailbox whose new address was taken, not to the former one", async () => {
    const owner = await addOwner();
    const [one, two] = [await staff(), await staff()];
    await request(one, owner, "compromised");
    await decide(two, owner, "confirmed");
    await take(owner);
    expect((await last(one, owner))?.endedAs).toBe("taken");
    const imported = `imported.${owner.email}`;
    await importAt(owner, imported);
    for (const email of [owner.email, imported]) await forget(email);
    expect([await subjectsTo(owner.email), await subjectsTo(imported)]).toEqual([
      [],
      ["Create a new password for the physician portal"],
    ]);
    expect((await last(one, owner))?.endedAs).toBe("changed");
  });
});

describe("OPER-14 a sign-up with the address of an account that never got a password", () => {
  const signUp = async (email: string) =>
    parts().database.transaction((tx) =>
      reserveEmail(tx, parts().from.issuer, email, { subject: null, physicianId: null }),
    );
  /** Its physician signed up with the address, and a request is open. */
  async function unused(mailbox: "lost" | "compromised") {
    const owner = await addOwner();
    await at.pool.query("update identity.account set password_hash = null where subject = $1", [owner.subject]);
    await at.pool.query(
      `insert into board.new_physician (physician_id, title, graduation_year, location_id, examination_applied_to_id, created_at)
       values ($1, 'MD', 2022, 1, 1, now())`,
      [owner.physicianId],
    );
    await request(await staff(), owner, mailbox);
    return owner;
  }

  it("ends the request for a lost mailbox, and the history says so", async () => {
    const owner = await unused("lost");
    expect(await signUp(owner.email)).toBe("reserved");
    expect(await addressOf(owner.subject)).toBeUndefined();
    expect(await newestChange(owner)).toMatchObject({ action: "stopped", changedBy: "staff", staffName: null });
  });

  it("does not end the request for a compromised one", async () => {
    const owner = await unused("compromised");
    expect(await signUp(owner.email)).toBe("has-account");
    expect(await addressOf(owner.subject)).toBe(owner.email);
  });
});

describe("ACCT-11 the removal of a second factor while the mailbox is compromised", () => {
  it("is stopped neither by someone who is signed in nor by another factor", async () => {
    const owner = await addOwnerWithFactor();
    const own = at.service("process", await tokenOf(owner)).as(await tokenOf(owner));
    const [one, two] = [await staff(), await staff()];
    await one.requestFactorRemoval(owner.physicianId, reason);
    await request(one, owner, "compromised");
    expect(await outcomeOf(own.keepSecondFactor())).toBe("409 being-replaced");
    expect(await outcomeOf(own.keepEmail())).toBe("409 being-replaced");
    const { database, from } = parts();
    const context = { database, from, keys: secretKeysOf(["secret"]) };
    const account = await changing(owner, (its) => Promise.resolve(its.account));
    const added = { kind: "add-passkey", passkey: passkey(`another of ${owner.subject}`), codes: null } as const;
    expect(await changeFactor(context, account, added, () => Promise.resolve(true))).toBe(true);
    const [removal] = (await two.factorRemovals(owner.physicianId))?.removals ?? [];
    expect(removal).toMatchObject({ endedAs: null, confirmedAt: null });
    await two.decideFactorRemoval(owner.physicianId, removal?.removalId ?? "", "confirmed");
    await removeDueFactors(parts(), quiet, Temporal.Now.instant().add({ hours: 25 }));
    expect(await hasOne(owner)).toBe(false);
  });

  /** Of a sign-in before the request, without the factor. */
  async function tokenOf({ email, password, subject }: Owner) {
    await at.pool.query("update identity.passkey set subject = $2 where subject = $1", [subject, await parked()]);
    const { access_token } = await at.portal.signIn(new PlainBrowser(), email, password);
    await at.pool.query("update identity.passkey set subject = $2 where credential_id = $1", [subject, subject]);
    return access_token;
  }
  const parked = async () => (await addOwner()).subject;
});

describe("ACCT-11 the open requests of all physicians", () => {
  it("are listed even where there are many", async () => {
    await at.pool.query(
      `with owner as (insert into identity.account (subject, email, full_name, directory, claims)
         select 'many ' || n, 'many' || n || '@hospital.example', 'Nora Keller', 'physicians', '{}' from generate_series(1, 50) n)
       insert into identity.factor_removal (removal_id, subject, physician_id, factors, reason, requested_at, requested_by, requested_by_name, due_at)
         select gen_random_uuid(), 'many ' || n, n, '1 passkey', 'Case 12', now(), 'kim', 'Kim Doe', now() + interval '1 year'
           from generate_series(1, 50) n`,
    );
    const { removals = [] } = (await (await staff()).factorRemovals()) ?? {};
    expect(removals.filter((one) => one.reason === "Case 12")).toHaveLength(50);
  });
});

describe("OPER-14, ACCT-11 requests that are due", () => {
  const tomorrow = () => Temporal.Now.instant().add({ hours: 25 });
  /** Changes to this row fail. */
  const breakRow = (table: string, { subject }: Owner) =>
    at.pool.query(`
      create or replace function identity.refuse() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger refuse before update on identity.${table} for each row when (old.subject = '${subject}')
        execute function identity.refuse()`);

  it("are carried out one by one: a removal that fails delays no other, and each is in the operators' journal", async () => {
    const [broken, whole] = [await addOwnerWithFactor(), await addOwnerWithFactor()];
    const clerk = await staff();
    for (const { physicianId } of [broken, whole]) await clerk.requestFactorRemoval(physicianId, reason);
    await breakRow("factor_removal", broken);
    const log = { error: vi.fn(), warn: vi.fn() };
    await removeDueFactors(parts(), log, tomorrow());
    await at.pool.query("drop trigger refuse on identity.factor_removal");
    expect([await hasOne(broken), await hasOne(whole)]).toEqual([true, false]);
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ subject: broken.subject }),
      "a request by staff could not be carried out",
    );
    const [removed] = await readOperations(parts().database, 1, whole.physicianId);
    expect(removed).toMatchObject({ action: "account reset-factor", operator: "Nora Keller (staff)", reason });
    expect(await readOperations(parts().database, 1, broken.physicianId)).toEqual([]);
  });

  it("OPER-20 are no success of the process where one fails", async () => {
    const owner = await addOwnerWithFactor();
    await (await staff()).requestFactorRemoval(owner.physicianId, reason);
    await at.pool.query("update identity.factor_removal set due_at = now()");
    const onSuccess = vi.fn();
    const work = startStaffRequests(at.pool, parts(), { watch: () => onSuccess, log: quiet });
    await breakRow("factor_removal", owner);
    await work.run();
    expect(onSuccess).not.toHaveBeenCalled();
    await at.pool.query("drop trigger refuse on identity.factor_removal");
    await work.run();
    expect(onSuccess).toHaveBeenCalledOnce();
    await work.stop();
  });

  it("end as the owner's own act where the owner has removed the factor meanwhile", async () => {
    const owner = await addOwnerWithFactor();
    const clerk = await staff();
    await clerk.requestFactorRemoval(owner.physicianId, reason);
    await at.pool.query("delete from identity.passkey where subject = $1", [owner.subject]);
    await removeDueFactors(parts(), quiet, tomorrow());
    expect((await clerk.factorRemovals(owner.physicianId))?.removals[0]).toMatchObject({ endedAs: "changed" });
    const [change] = await readAccountHistory(parts().database, owner.physicianId, () => expect.unreachable());
    expect(change).toMatchObject({ action: "removal-stopped", changedBy: "physician" });
    expect(await readOperations(parts().database, 1, owner.physicianId)).toEqual([]);
  });

  it("are carried out one by one: an address that cannot be replaced delays no other", async () => {
    const [broken, whole] = [await addOwner(), await addOwner()];
    const clerk = await staff();
    for (const owner of [broken, whole]) await request(clerk, owner);
    await breakRow("email_replacement", broken);
    const log = { error: vi.fn(), warn: vi.fn() };
    await replaceDueAddresses(parts(), log, tomorrow());
    expect([await addressOf(broken.subject), await addressOf(whole.subject)]).toEqual([broken.email, whole.newEmail]);
    expect(log.error).toHaveBeenCalledOnce();
  });
});
