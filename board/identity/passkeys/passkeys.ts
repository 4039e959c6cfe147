import { and, asc, count, eq, gte, ne, type SQL } from "drizzle-orm";
import type { Temporal } from "temporal-polyfill";
import { emailKey } from "~/domain/people/emailAddress";
import type { BoardTransaction } from "../../store/boardDatabase";
import type { Account } from "../accounts/accounts";
import type { IdentityDatabase } from "../database";
import { passkeys, type secondFactors } from "../schema";

export type Passkey = typeof passkeys.$inferSelect;

/** One that a browser has just shown to work. */
export type NewPasskey = Pick<Passkey, "credentialId" | "publicKey" | "counter" | "transports">;

/** Of one account. */
export const mostPasskeys = 10;

/** In characters. */
const longestName = 50;

/** What a passkey is called, as typed. */
export function passkeyName(typed: string): string {
  return typed.trim().slice(0, longestName).trim() || "Passkey";
}

/** An account's, oldest first. */
export async function findPasskeys(db: IdentityDatabase, subject: string): Promise<Passkey[]> {
  return db.select().from(passkeys).where(eq(passkeys.subject, subject)).orderBy(asc(passkeys.addedAt));
}

export async function findPasskey(db: IdentityDatabase, credentialId: string): Promise<Passkey | null> {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return found ?? null;
}

/** False where the account, which is locked, has as many as it may have, or some account has this one already. */
export async function storePasskey(
  tx: BoardTransaction,
  { subject, email }: Pick<Account, "subject" | "email">,
  passkey: NewPasskey & { readonly name: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const [own] = await tx.select({ count: count() }).from(passkeys).where(eq(passkeys.subject, subject));
  if ((own?.count ?? 0) >= mostPasskeys) return false;
  const row = { ...passkey, subject, emailKey: emailKey(email), addedAt: now };
  return (await tx.insert(passkeys).values(row).onConflictDoNothing()).rowCount === 1;
}

export async function recordUse(
  tx: BoardTransaction,
  credentialId: string,
  used: { readonly counter: number; readonly lastUsedAt: Temporal.Instant },
): Promise<void> {
  await tx.update(passkeys).set(used).where(eq(passkeys.credentialId, credentialId));
}

/** Does nothing where the account has none like this. */
export async function renamePasskey(
  db: IdentityDatabase,
  subject: string,
  credentialId: string,
  name: string,
): Promise<void> {
  const isOwn = and(eq(passkeys.subject, subject), eq(passkeys.credentialId, credentialId));
  await db.update(passkeys).set({ name }).where(isOwn);
}

/** Deletes one of the account's; false where it has none like this. */
export async function deletePasskey(tx: BoardTransaction, subject: string, credentialId: string): Promise<boolean> {
  const isOwn = and(eq(passkeys.subject, subject), eq(passkeys.credentialId, credentialId));
  return (await tx.delete(passkeys).where(isOwn)).rowCount === 1;
}

/** Of an account's factors: all, those added while it had another address, or those added since a moment. */
export type WhichFactors = "all" | "of-other-addresses" | { readonly addedSince: Temporal.Instant };

/** Which rows of apps or passkeys are meant; undefined: all. */
export function isOneOf(
  table: typeof passkeys | typeof secondFactors,
  { email }: Pick<Account, "email">,
  which: WhichFactors,
): SQL | undefined {
  if (which === "all") return undefined;
  return which === "of-other-addresses" ? ne(table.emailKey, emailKey(email)) : gte(table.addedAt, which.addedSince);
}

/** Deletes those of the account's that are meant; returns how many there were. */
export async function deletePasskeys(
  tx: BoardTransaction,
  account: Pick<Account, "subject" | "email">,
  which: WhichFactors,
): Promise<number> {
  const isOwn = eq(passkeys.subject, account.subject);
  return (await tx.delete(passkeys).where(and(isOwn, isOneOf(passkeys, account, which)))).rowCount ?? 0;
}
