import { eq, inArray, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { Temporal } from "temporal-polyfill";
import type { PhysicianId } from "@portal/contract/ids";
import { emailKey } from "@portal/domain/people/emailAddress";
import { isSameAddress } from "@portal/domain/correspondence/letterRecipients";
import type { BoardTransaction } from "../../store/boardDatabase";
import { type IdentityDatabase, accounts, formerAddresses } from "../schema";
import { stopReplacement, trustMailbox } from "../emails/emailReplacements";
import { endFormerAddresses } from "../emails/formerEmails";
import { hashPassword, joinHashing, passwordMatches, unmatched } from "../passwords/passwords";
import { reserveEmail } from "../emails/reserveEmail";
import { forgetBrowsers } from "../secondFactor/rememberedBrowsers";
import { rowsToCopy } from "../../store/importing/copyRows";
import { principal } from "../../store/schema";
import type { Account } from "./accounts";
import { endLinks } from "./mailedLinks";
import { actorName } from "./staffRequests";

interface ImportedAccount {
  readonly email: string;
  readonly fullName: string;
  /** Null: an existing password stays, and a new account gets `otherwise`. */
  readonly password: string | null;
  readonly otherwise: string | null;
}

type AccountOutcome =
  | { readonly kind: "added" | "changed" | "unchanged"; readonly subject: string }
  | { readonly kind: "taken" };

/**
 * Adds the account, or changes the first one of `subjects` (the person's own, at `issuer`) to match. Returns `taken`,
 * and stores nothing, if another account uses the email address for sign-in or recovery. Call `reserveAllEmails`
 * before. A changed address counts as confirmed, and links to earlier ones become invalid.
 */
export async function saveImportedAccount(
  tx: BoardTransaction,
  issuer: string,
  subjects: readonly string[],
  account: ImportedAccount,
): Promise<AccountOutcome> {
  const { email, fullName, password } = account;
  const theirs = await accountsOf(tx, subjects);
  const own = theirs.find((one) => isSameAddress(one.email, email)) ?? theirs[0];
  const reserved = await reserveEmail(tx, issuer, email, {
    subject: own?.subject ?? null,
    physicianId: null,
    isImport: true,
  });
  if (reserved !== "reserved") return { kind: "taken" };
  if (own === undefined) {
    const subject = randomUUID();
    const passwordHash = await initialHash(subject, account);
    await tx.insert(accounts).values({ subject, email, fullName, passwordHash, directory: "physicians", claims: {} });
    return { kind: "added", subject };
  }
  const { subject } = own;
  const passwordHash =
    password === null || (await passwordMatches(own.passwordHash, password, joinHashing(own)))
      ? own.passwordHash
      : await hashPassword(password, own);
  const isSame = own.email === email && own.fullName === fullName && own.passwordHash === passwordHash;
  if (isSame) return { kind: "unchanged", subject };
  const isMoved = !isSameAddress(own.email, email);
  const recoveryEmail = isMoved ? null : own.recoveryEmail;
  await tx.update(accounts).set({ email, recoveryEmail, fullName, passwordHash }).where(eq(accounts.subject, subject));
  if (own.passwordHash !== passwordHash) await forgetBrowsers(tx, subject);
  if (isMoved) {
    await endLinks(tx, subject, ["create-password", "confirm-email", "object-to-email"]);
    await endFormerAddresses(tx, subject);
    const end = { endedAs: "changed", endedByName: actorName("operator") } as const;
    await stopReplacement(tx, { issuer, subject }, Temporal.Now.instant(), end);
    await trustMailbox(tx, subject);
  }
  return { kind: "changed", subject };
}

interface NewAccount extends ImportedAccount {
  readonly physicianId: PhysicianId;
}

/**
 * Adds accounts for physicians without one, with their principals, in bulk. Leaves out and returns those whose address
 * an account has, or had recently: `saveImportedAccount` handles each of them.
 */
export async function addImportedAccounts(
  tx: BoardTransaction,
  client: pg.PoolClient,
  issuers: readonly string[],
  newAccounts: readonly NewAccount[],
): Promise<ReadonlySet<PhysicianId>> {
  const held = await heldKeys(tx, [...new Set(newAccounts.map(({ email }) => emailKey(email)))]);
  const rows = rowsToCopy(accounts);
  const known = rowsToCopy(principal);
  const left = new Set<PhysicianId>();
  for (const one of newAccounts) {
    const { physicianId, email, fullName } = one;
    if (held.has(emailKey(email))) {
      left.add(physicianId);
      continue;
    }
    const subject = randomUUID();
    const passwordHash = await initialHash(subject, one);
    rows.add({ subject, email, fullName, directory: "physicians", passwordHash, claims: {} });
    for (const issuer of issuers) known.add({ issuer, subject, physicianId });
  }
  await rows.copy(client);
  await known.copy(client);
  return left;
}

/** Returns addresses that would be refused, for an import that only looks for faults. */
export async function usedAddresses(
  tx: BoardTransaction,
  issuer: string,
  newAccounts: readonly Pick<NewAccount, "email" | "physicianId">[],
): Promise<ReadonlySet<PhysicianId>> {
  const held = await heldKeys(tx, [...new Set(newAccounts.map(({ email }) => emailKey(email)))]);
  const taken = new Set<PhysicianId>();
  for (const { email, physicianId } of newAccounts.filter((one) => held.has(emailKey(one.email)))) {
    const reserved = await reserveEmail(tx, issuer, email, { subject: null, physicianId: null, isImport: true });
    if (reserved !== "reserved") taken.add(physicianId);
  }
  return taken;
}

/** Addresses that an account has for sign-in or recovery, or had recently. */
async function heldKeys(tx: BoardTransaction, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    with wanted as (select unnest(${sql.param([...keys])}::text[]) as key)
    select key from wanted join ${accounts} on ${accounts.emailKey} = key
    union select key from wanted join ${accounts} on ${accounts.recoveryEmailKey} = key
    union select key from wanted join ${formerAddresses} on ${formerAddresses.emailKey} = key`);
  return new Set(rows.map(({ key }) => key));
}

const sharedHashes = new Map<string, Promise<string>>();

/**
 * Hashes a new account's password. A password shared by all, and an unknown one, are hashed once: separate hashes would
 * take an hour for a hundred thousand accounts and protect nothing.
 */
async function initialHash(subject: string, { password, otherwise }: ImportedAccount): Promise<string> {
  if (password !== null) return hashPassword(password, { subject });
  if (otherwise === null) return unmatched();
  const before = sharedHashes.get(otherwise);
  if (before !== undefined) return before;
  const hash = hashPassword(otherwise, { subject });
  sharedHashes.set(otherwise, hash);
  return hash;
}

/** Returns them in a stable order. */
export async function accountsOf(db: IdentityDatabase, subjects: readonly string[]): Promise<Account[]> {
  if (subjects.length === 0) return [];
  return db
    .select()
    .from(accounts)
    .where(inArray(accounts.subject, [...subjects]))
    .orderBy(accounts.subject);
}
