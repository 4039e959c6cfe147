import { and, eq, inArray, isNotNull, isNull, ne, or } from "drizzle-orm";
import { emailKey } from "@portal/domain/people/emailAddress";
import { type IdentityDatabase, accounts } from "../schema";
import type { Directory } from "../tables/accountTables";
import { findFormerAddress } from "../emails/formerEmails";

export type Account = typeof accounts.$inferSelect;

export interface NewAccount {
  readonly subject?: string;
  /** Unique regardless of case. */
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

/** The account for password mails to an address: its current or its recovery address. */
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

/** Returns the subjects that have set a password, always in one query. */
export async function withPassword(db: IdentityDatabase, subjects: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ subject: accounts.subject })
    .from(accounts)
    // No subject is empty; drizzle rejects an empty list.
    .where(and(inArray(accounts.subject, ["", ...subjects]), isNotNull(accounts.passwordHash)));
  return new Set(found.map(({ subject }) => subject));
}

/**
 * Returns whether the address is free: no account has it, and no other than `exceptFor` had it in the last week, or
 * could take it back. An account that never got a password doesn't count (`reserveEmail`).
 */
export async function isEmailFree(db: IdentityDatabase, email: string, exceptFor = ""): Promise<boolean> {
  const key = emailKey(email);
  const holders = await db
    .select({ subject: accounts.subject })
    .from(accounts)
    .where(
      and(
        or(eq(accounts.emailKey, key), and(eq(accounts.recoveryEmailKey, key), ne(accounts.subject, exceptFor))),
        isNotNull(accounts.passwordHash),
      ),
    )
    .limit(1);
  const former = await findFormerAddress(db, email, { exceptFor });
  return holders.length === 0 && former === null;
}

export async function lockAccount(db: IdentityDatabase, subject: string): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.subject, subject)).for("update");
  return account;
}
