import { and, eq, ne, or, sql } from "drizzle-orm";
import type { PhysicianId } from "~/contract/ids";
import { isSameAddress } from "~/domain/letterRecipients";
import type { BoardTransaction } from "../store/boardDatabase";
import { isAddressOfAnother } from "../store/changeEmailAddress";
import { newPhysician, physician, principal } from "../store/schema";
import { accounts } from "./schema";

/** Whom an address is wanted for. */
export interface Wanting {
  /** Null where there is no account yet. */
  readonly subject: string | null;
  /** Where the board is to know them by the address too, who they are; null: it is about signing in alone. */
  readonly physicianId: PhysicianId | null;
}

export type Reserved =
  /** It is nobody else's, and until the transaction ends nobody else can take it. */
  | "reserved"
  /** Somebody signs in with it, or did before they changed to one that is not confirmed. Nothing was changed. */
  | "has-account"
  /** The board writes to another physician there. Nothing was changed. */
  | "on-record";

/**
 * Takes an address for one account. An account that never got a password gives it up and is gone, with its link:
 * nobody has shown that the address is theirs, and `isEmailFree` says so. Else whoever mistyped a birthday, or had their
 * address typed by somebody else, could have no account with it ever. Who had it can be invited again.
 */
export async function reserveAddress(tx: BoardTransaction, issuer: string, email: string, own: Wanting): Promise<Reserved> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('address of an account: ' || lower(${email}), 0))`);
  const unused = await unusedAccount(tx, issuer, email, own.subject);
  const holders = await tx.select({ subject: accounts.subject }).from(accounts).where(isHolder(email, own.subject));
  if (holders.some(({ subject }) => subject !== unused?.subject)) return "has-account";
  if (own.physicianId !== null) {
    const notOthers = [own.physicianId, ...(unused === null ? [] : [unused.physicianId])];
    if (await isAddressOfAnother(tx, email, notOthers)) return "on-record";
  }
  if (unused !== null) await giveUp(tx, issuer, unused);
  return "reserved";
}

function isHolder(email: string, exceptFor: string | null) {
  const key = sql`lower(${email})`;
  return and(
    or(eq(accounts.emailKey, key), eq(accounts.recoveryEmailKey, key)),
    exceptFor === null ? undefined : ne(accounts.subject, exceptFor),
  );
}

interface Unused {
  readonly subject: string;
  readonly physicianId: PhysicianId;
  /** Whether the board writes to the address because somebody signed up with it. */
  readonly isOnRecord: boolean;
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
  const { subject, physicianId } = found;
  const isOnRecord = isSameAddress(found.onRecord ?? "", email);
  if (!isOnRecord) return { subject, physicianId, isOnRecord };
  const [signedUp] = await tx
    .select({ physicianId: newPhysician.physicianId })
    .from(newPhysician)
    .where(eq(newPhysician.physicianId, physicianId));
  return signedUp === undefined ? null : { subject, physicianId, isOnRecord };
}

async function giveUp(tx: BoardTransaction, issuer: string, { subject, physicianId, isOnRecord }: Unused): Promise<void> {
  // Its links go with it.
  await tx.delete(accounts).where(eq(accounts.subject, subject));
  await tx.delete(principal).where(and(eq(principal.issuer, issuer), eq(principal.subject, subject)));
  if (isOnRecord) await tx.update(physician).set({ emailAddress: null }).where(eq(physician.physicianId, physicianId));
}
