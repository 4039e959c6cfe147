import { and, eq, ne, or, sql } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import type { PhysicianId } from "~/contract/ids";
import { emailKey } from "~/domain/people/emailAddress";
import { isSameAddress } from "~/domain/correspondence/letterRecipients";
import type { BoardTransaction } from "../../store/boardDatabase";
import { changeEmailAddress, isAddressOfAnother } from "../../store/people/changeEmailAddress";
import { readChanges } from "../../store/changes";
import type { Subject } from "../../store/people/principals";
import { newPhysician, physician, principal } from "../../store/schema";
import { findFormerAddress } from "./formerEmails";
import { accounts } from "../schema";

/** Whom an address is wanted for. */
interface Wanting {
  /** Null where there is no account yet. */
  readonly subject: string | null;
  /** Where the board is to know them by the address too, who they are; null: it is about signing in alone. */
  readonly physicianId: PhysicianId | null;
  /** Whether `reserveAllEmails` was called before. */
  readonly isImport?: boolean;
}

const allAddresses = sql`hashtextextended('addresses of all accounts', 0)`;

/**
 * Until the transaction ends no other transaction takes an address: one lock for an import, where a lock for each address would
 * be more than PostgreSQL holds at once.
 */
export async function reserveAllEmails(tx: BoardTransaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${allAddresses})`);
}

type Reserved =
  /** It is nobody else's, and until the transaction ends nobody else can take it. */
  | "reserved"
  /** Another account has it, or had it before a change that is not confirmed or can be taken back. Nothing was changed. */
  | "has-account"
  /** The board writes to another physician there. Nothing was changed. */
  | "on-record";

/**
 * Takes an address for one account. An account that never got a password gives it up and is gone, with its link:
 * nobody has shown that the address is theirs, and `isEmailFree` says so. Else whoever mistyped a birthday, or had their
 * address typed by somebody else, could have no account with it ever. Who had it can be invited again.
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
  /** What the board has on the record since somebody signed up, and had before; null: it has not the address. */
  readonly onRecord: { readonly now: string; readonly before: string | null } | null;
}

/**
 * The account that has the address and no password, which nobody else changes until the transaction ends. Null where
 * there is none, where somebody is at work on it this moment (to wait for them could be to wait for each other), and
 * where the board itself had the address on the record that it opens.
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
  if (now === null || !isSameAddress(now, email)) return { subject, physicianId, onRecord: null };
  const signedUp = await signUpOf(tx, physicianId, { issuer, subject });
  if (signedUp === null || isSameAddress(signedUp.before ?? "", email)) return null;
  return { subject, physicianId, onRecord: { now, before: signedUp.before } };
}

/** What the board had on the record before the account wrote its address there; null where it has written nothing. */
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
  // Its links go with it.
  await tx.delete(accounts).where(eq(accounts.subject, subject));
  await tx.delete(principal).where(and(eq(principal.issuer, issuer), eq(principal.subject, subject)));
  if (onRecord === null) return;
  const { now, before: after } = onRecord;
  if (after === null || (await isAddressOfAnother(tx, after, [physicianId]))) {
    // The history tells to what an address was changed; here it is changed to none.
    await tx.update(physician).set({ emailAddress: null }).where(eq(physician.physicianId, physicianId));
    return;
  }
  const author = { issuer, subject, actedAs: "self", at: Temporal.Now.instant() } as const;
  await changeEmailAddress(tx, physicianId, { before: now, after }, author);
}
