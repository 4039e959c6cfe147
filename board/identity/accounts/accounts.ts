import { and, eq, inArray, isNotNull, isNull, ne, or } from "drizzle-orm";
import { emailKey } from "~/domain/people/emailAddress";
import type { IdentityDatabase } from "../database";
import type { Directory } from "./directory";
import { findFormerAddress } from "../emails/formerEmails";
import { accounts } from "../schema";

export type Account = typeof accounts.$inferSelect;

export interface NewAccount {
  /** A random one unless given. */
  readonly subject?: string;
  /** Unique without regard to case. */
  readonly email: string;
  readonly fullName: string;
  readonly directory: Directory;
  readonly claims: Readonly<Record<string, string>>;
}

export async function findAccountBySubject(db: IdentityDatabase, subject: string): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.subject, subject));
  return account;
}

export async function findAccountByEmail(db: IdentityDatabase, email: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.emailKey, emailKey(email)));
  return account;
}

/** The account that mails about a forgotten password are for, by either of the addresses that may be its own. */
export async function findAccountToRecover(db: IdentityDatabase, email: string): Promise<Account | undefined> {
  const key = emailKey(email);
  const [account] = await db
    .select()
    .from(accounts)
    .where(
      and(
        or(eq(accounts.emailKey, key), eq(accounts.recoveryEmailKey, key)),
        eq(accounts.directory, "physicians"),
        isNull(accounts.disabledAt),
      ),
    );
  return account;
}

/** Of these subjects, those who have made themselves a password. One query, whether there are any or none. */
export async function withPassword(db: IdentityDatabase, subjects: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ subject: accounts.subject })
    .from(accounts)
    // No subject is empty; drizzle takes an empty list for a mistake.
    .where(and(inArray(accounts.subject, ["", ...subjects]), isNotNull(accounts.passwordHash)));
  return new Set(found.map(({ subject }) => subject));
}

/**
 * Whether no account has the address or had it in the last week, other than that of the subject `exceptFor`. An account that
 * never got a password does not keep it (`reserveEmail`).
 */
export async function isEmailFree(db: IdentityDatabase, email: string, exceptFor = ""): Promise<boolean> {
  const key = emailKey(email);
  const holders = await db
    .select({ subject: accounts.subject })
    .from(accounts)
    .where(
      and(
        or(eq(accounts.emailKey, key), eq(accounts.recoveryEmailKey, key)),
        isNotNull(accounts.passwordHash),
        ne(accounts.subject, exceptFor),
      ),
    )
    .limit(1);
  const former = await findFormerAddress(db, email, { exceptFor });
  return holders.length === 0 && former === null;
}

/** The account, which nobody else changes until the transaction ends. */
export async function lockAccount(db: IdentityDatabase, subject: string): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.subject, subject)).for("update");
  return account;
}
