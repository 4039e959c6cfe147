import { and, asc, count, eq, gte, ne, type SQL } from "drizzle-orm";
import type { Temporal } from "temporal-polyfill";
import { emailKey } from "@portal/domain/people/emailAddress";
import type { BoardTransaction } from "../../store/boardDatabase";
import type { Account } from "../accounts/accounts";
import { type IdentityDatabase, passkeys, type secondFactors } from "../schema";

export type Passkey = typeof passkeys.$inferSelect;

/** A passkey that a browser has just verified. */
export type NewPasskey = Pick<Passkey, "credentialId" | "publicKey" | "counter" | "transports">;

/** Per account. */
export const maxPasskeys = 10;

const maxNameLength = 50;

export function passkeyName(typed: string): string {
  return typed.trim().slice(0, maxNameLength).trim() || "Passkey";
}

/** Oldest first. */
export async function findPasskeys(db: IdentityDatabase, subject: string): Promise<Passkey[]> {
  return db.select().from(passkeys).where(eq(passkeys.subject, subject)).orderBy(asc(passkeys.addedAt));
}

export async function findPasskey(db: IdentityDatabase, credentialId: string): Promise<Passkey | null> {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return found ?? null;
}

/**
 * Stores a passkey with the account locked. False if the account has reached the limit, or if an account has this
 * passkey already.
 */
export async function storePasskey(
  tx: BoardTransaction,
  { subject, email }: Pick<Account, "subject" | "email">,
  passkey: NewPasskey & { readonly name: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const [own] = await tx.select({ count: count() }).from(passkeys).where(eq(passkeys.subject, subject));
  if ((own?.count ?? 0) >= maxPasskeys) return false;
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

export async function renamePasskey(
  db: IdentityDatabase,
  subject: string,
  credentialId: string,
  name: string,
): Promise<void> {
  const isOwn = and(eq(passkeys.subject, subject), eq(passkeys.credentialId, credentialId));
  await db.update(passkeys).set({ name }).where(isOwn);
}

export async function deletePasskey(tx: BoardTransaction, subject: string, credentialId: string): Promise<boolean> {
  const isOwn = and(eq(passkeys.subject, subject), eq(passkeys.credentialId, credentialId));
  return (await tx.delete(passkeys).where(isOwn)).rowCount === 1;
}

/** Which of an account's factors: all, those added under another email address, or those added since an instant. */
export type WhichFactors = "all" | "of-other-addresses" | { readonly addedSince: Temporal.Instant };

/** SQL condition for the apps or passkeys meant; undefined: all. */
export function isOneOf(
  table: typeof passkeys | typeof secondFactors,
  { email }: Pick<Account, "email">,
  which: WhichFactors,
): SQL | undefined {
  if (which === "all") return undefined;
  return which === "of-other-addresses" ? ne(table.emailKey, emailKey(email)) : gte(table.addedAt, which.addedSince);
}

export async function deletePasskeys(
  tx: BoardTransaction,
  account: Pick<Account, "subject" | "email">,
  which: WhichFactors,
): Promise<number> {
  const isOwn = eq(passkeys.subject, account.subject);
  return (await tx.delete(passkeys).where(and(isOwn, isOneOf(passkeys, account, which)))).rowCount ?? 0;
}
