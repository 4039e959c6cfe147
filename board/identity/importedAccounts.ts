import { eq, inArray } from "drizzle-orm";
import { randomBytes, randomUUID } from "node:crypto";
import { type Account, findAccountByEmail } from "./accounts";
import type { IdentityDatabase } from "./database";
import { hashPassword, passwordMatches } from "./passwords";
import { accounts } from "./schema";

/** A physician's account as a file has it. */
export interface ImportedAccount {
  readonly email: string;
  readonly fullName: string;
  /** Null: one that is there stays, and a new account gets `otherwise`. */
  readonly password: string | null;
  /** Null: one that nobody knows. */
  readonly otherwise: string | null;
}

export type AccountOutcome =
  | { readonly kind: "added" | "changed" | "unchanged"; readonly subject: string }
  | { readonly kind: "taken" };

/**
 * Adds the account, or makes the first one of `subjects` (a person's own) the same. `taken` when somebody else signs in
 * with the e-mail address: nothing is stored then.
 */
export async function saveImportedAccount(
  db: IdentityDatabase,
  subjects: readonly string[],
  wanted: ImportedAccount,
): Promise<AccountOutcome> {
  const { email, fullName, password } = wanted;
  const holder = await findAccountByEmail(db, email);
  if (holder !== undefined && !subjects.includes(holder.subject)) return { kind: "taken" };
  const own = holder ?? (await accountsOf(db, subjects))[0];
  if (own === undefined) {
    const subject = randomUUID();
    const passwordHash = await hashPassword(password ?? wanted.otherwise ?? randomBytes(32).toString("base64url"));
    await db.insert(accounts).values({ subject, email, fullName, passwordHash, directory: "physicians", claims: {} });
    return { kind: "added", subject };
  }
  const { subject } = own;
  const passwordHash =
    password === null || (await passwordMatches(own.passwordHash, password)) ? own.passwordHash : await hashPassword(password);
  const isSame = own.email === email && own.fullName === fullName && own.passwordHash === passwordHash;
  if (isSame) return { kind: "unchanged", subject };
  await db.update(accounts).set({ email, fullName, passwordHash }).where(eq(accounts.subject, subject));
  return { kind: "changed", subject };
}

/** The accounts of these subjects, always in the same order. */
export async function accountsOf(db: IdentityDatabase, subjects: readonly string[]): Promise<Account[]> {
  if (subjects.length === 0) return [];
  return db.select().from(accounts).where(inArray(accounts.subject, [...subjects])).orderBy(accounts.subject);
}
