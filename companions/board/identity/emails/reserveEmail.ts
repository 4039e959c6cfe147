import { and, eq, ne, or, sql } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import type { PhysicianId } from "@portal/contract/ids";
import { emailKey } from "@portal/domain/people/emailAddress";
import { isSameAddress } from "@portal/domain/correspondence/letterRecipients";
import { readChanges } from "#store/journals";
import type { BoardTransaction } from "../../store/boardDatabase";
import { changeEmailAddress, isAddressOfAnother } from "../../store/people/changeEmailAddress";
import type { Subject } from "../../store/people/principals";
import { newPhysician, physician, principal } from "../../store/schema";
import { accounts } from "../schema";
import { stopReplacement } from "./emailReplacements";
import { findFormerAddress } from "./formerEmails";
import { isMailboxCompromised } from "./openReplacement";

interface Wanting {
  readonly subject: string | null;
  /** The physician if the board stores the address too; null: for sign-in only. */
  readonly physicianId: PhysicianId | null;
  readonly isImport?: boolean;
}

const allAddresses = sql`hashtextextended('addresses of all accounts', 0)`;

/**
 * Blocks other transactions from taking any address until this one ends: an import needs one lock, since a lock per
 * address would exceed PostgreSQL's limit.
 */
export async function reserveAllEmails(tx: BoardTransaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${allAddresses})`);
}

type Reserved =
  /** No one else has it, and no one else can take it until the transaction ends. */
  | "reserved"
  /** Another account has it, or had it before a change that is unconfirmed or can be undone. Nothing changed. */
  | "has-account"
  /** The board writes to another physician there. Nothing changed. */
  | "on-record";

/**
 * Takes an address for one account. An account that never got a password loses it and is deleted with its link: its
 * address was never confirmed, and `isEmailFree` treats it as free. Otherwise a mistyped birthday, or an address typed
 * by another person, would block its real owner forever. The person who lost it can be invited again.
 */
export async function reserveEmail(
  tx: BoardTransaction,
  issuer: string,
  email: string,
  own: Wanting,
): Promise<Reserved> {
  if (!own.isImport) {
    await tx.execute(
      sql`select pg_advisory_xact_lock_shared(${allAddresses}),
                 pg_advisory_xact_lock(hashtextextended('address of an account: ' || ${emailKey(email)}::text, 0))`,
    );
  }
  const unused = await unusedAccount(tx, issuer, email, own.subject);
  const holders = await tx.select({ subject: accounts.subject }).from(accounts).where(isHolder(email, own.subject));
  if (holders.some(({ subject }) => subject !== unused?.subject)) return "has-account";
  if ((await findFormerAddress(tx, email, { exceptFor: own.subject ?? "" })) !== null) return "has-account";
  if (own.physicianId !== null) {
    const notOthers = [own.physicianId, ...(unused === null ? [] : [unused.physicianId])];
    if (await isAddressOfAnother(tx, email, notOthers)) return "on-record";
  }
  if (unused !== null) await giveUp(tx, issuer, unused);
  return "reserved";
}

function isHolder(email: string, exceptFor: string | null) {
  const key = emailKey(email);
  return and(
    or(eq(accounts.emailKey, key), eq(accounts.recoveryEmailKey, key)),
    exceptFor === null ? undefined : ne(accounts.subject, exceptFor),
  );
}

interface Unused {
  readonly subject: string;
  readonly physicianId: PhysicianId;
  /** The board's address of the record since the sign-up, and before; null: the record doesn't have the address. */
  readonly onRecord: { readonly now: string; readonly before: string | null } | null;
}

/**
 * Locks and returns the account that has the address and no password. Null if there is none, if another transaction is
 * using it (waiting could deadlock), if staff have said that others read its mails, or if the board itself had the
 * address on its record.
 */
async function unusedAccount(
  tx: BoardTransaction,
  issuer: string,
  email: string,
  exceptFor: string | null,
): Promise<Unused | null> {
  const [found] = await tx
    .select({ subject: accounts.subject, physicianId: physician.physicianId, onRecord: physician.emailAddress })
    .from(accounts)
    .innerJoin(principal, and(eq(principal.issuer, issuer), eq(principal.subject, accounts.subject)))
    .innerJoin(physician, eq(physician.physicianId, principal.physicianId))
    .where(and(isHolder(email, exceptFor), sql`${accounts.passwordHash} is null`))
    .limit(1)
    .for("update", { skipLocked: true });
  if (found === undefined) return null;
  const { subject, physicianId, onRecord: now } = found;
  // Only its staff end that request.
  if (await isMailboxCompromised(tx, subject)) return null;
  if (now === null || !isSameAddress(now, email)) return { subject, physicianId, onRecord: null };
  const signedUp = await signUpOf(tx, physicianId, { issuer, subject });
  if (signedUp === null || isSameAddress(signedUp.before ?? "", email)) return null;
  return { subject, physicianId, onRecord: { now, before: signedUp.before } };
}

/** The record's address before the account wrote its own; null if it wrote none. */
async function signUpOf(
  tx: BoardTransaction,
  physicianId: PhysicianId,
  { issuer, subject }: Subject,
): Promise<{ readonly before: string | null } | null> {
  const [signedUp] = await tx
    .select({ one: sql`1` })
    .from(newPhysician)
    .where(eq(newPhysician.physicianId, physicianId));
  if (signedUp !== undefined) return { before: null };
  const changes = await readChanges(tx, physicianId, ["email-address"]);
  const own = changes.filter((change) => change.issuer === issuer && change.subject === subject);
  const [first] = own.sort((a, b) => a.changeId - b.changeId);
  return first === undefined ? null : { before: first.before?.emailAddress ?? null };
}

async function giveUp(tx: BoardTransaction, issuer: string, { subject, physicianId, onRecord }: Unused): Promise<void> {
  await stopReplacement(tx, { issuer, subject }, Temporal.Now.instant(), { endedAs: "taken" });
  // Deletes its links and requests too.
  await tx.delete(accounts).where(eq(accounts.subject, subject));
  await tx.delete(principal).where(and(eq(principal.issuer, issuer), eq(principal.subject, subject)));
  if (onRecord === null) return;
  const { now, before: after } = onRecord;
  if (after === null || (await isAddressOfAnother(tx, after, [physicianId]))) {
    // The history records a change to another address; here it is a change to none.
    await tx.update(physician).set({ emailAddress: null }).where(eq(physician.physicianId, physicianId));
    return;
  }
  const author = { issuer, subject, actedAs: "self", at: Temporal.Now.instant() } as const;
  await changeEmailAddress(tx, physicianId, { before: now, after }, author);
}
