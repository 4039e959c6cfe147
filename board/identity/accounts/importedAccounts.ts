import { eq, inArray, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { PhysicianId } from "~/contract/ids";
import { emailKey } from "~/domain/people/emailAddress";
import { isSameAddress } from "~/domain/correspondence/letterRecipients";
import type { BoardTransaction } from "../../store/boardDatabase";
import type { Account } from "./accounts";
import type { IdentityDatabase } from "../database";
import { endFormerAddresses } from "../emails/formerEmails";
import { endLinks } from "./links";
import { hashPassword, joinHashing, passwordMatches, unmatched } from "../passwords/passwords";
import { reserveEmail } from "../emails/reserveEmail";
import { forgetBrowsers } from "../secondFactor/rememberedBrowsers";
import { rowsToCopy } from "../../store/importing/copyRows";
import { principal } from "../../store/schema";
import { accounts, formerAddresses } from "../schema";

/** A physician's account as a file has it. */
interface ImportedAccount {
  readonly email: string;
  readonly fullName: string;
  /** Null: one that is there stays, and a new account gets `otherwise`. */
  readonly password: string | null;
  /** Null: an unknown one. */
  readonly otherwise: string | null;
}

type AccountOutcome =
  { readonly kind: "added" | "changed" | "unchanged"; readonly subject: string } | { readonly kind: "taken" };

/**
 * Adds the account, or makes the first one of `subjects` (a person's own, at `issuer`) the same. `taken` when somebody else
 * signs in with the e-mail address, or gets back into an account by it: nothing is stored then. `reserveAllEmails` is to be called before. Another address than the
 * account had counts as confirmed, and links that went to earlier ones end.
 */
export async function saveImportedAccount(
  tx: BoardTransaction,
  issuer: string,
  subjects: readonly string[],
  wanted: ImportedAccount,
): Promise<AccountOutcome> {
  const { email, fullName, password } = wanted;
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
    const passwordHash = await initialHash(subject, wanted);
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
  }
  return { kind: "changed", subject };
}

/** An account that one file adds, and whose it is. */
interface NewAccount extends ImportedAccount {
  readonly physicianId: PhysicianId;
}

/**
 * Adds accounts of physicians who have none, with their principals, all at once. Those whose address is, or was not long
 * ago, that of an account are left out and answered: `saveImportedAccount` knows what to do with each.
 */
export async function addImportedAccounts(
  tx: BoardTransaction,
  client: pg.PoolClient,
  issuers: readonly string[],
  wanted: readonly NewAccount[],
): Promise<ReadonlySet<PhysicianId>> {
  const held = await heldKeys(tx, [...new Set(wanted.map(({ email }) => emailKey(email)))]);
  const rows = rowsToCopy(accounts);
  const known = rowsToCopy(principal);
  const left = new Set<PhysicianId>();
  for (const one of wanted) {
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

/** Whose address would be refused: for an import that stores nothing any more, and only looks for what is wrong. */
export async function takenAddresses(
  tx: BoardTransaction,
  issuer: string,
  wanted: readonly Pick<NewAccount, "email" | "physicianId">[],
): Promise<ReadonlySet<PhysicianId>> {
  const held = await heldKeys(tx, [...new Set(wanted.map(({ email }) => emailKey(email)))]);
  const taken = new Set<PhysicianId>();
  for (const { email, physicianId } of wanted.filter((one) => held.has(emailKey(one.email)))) {
    const reserved = await reserveEmail(tx, issuer, email, { subject: null, physicianId: null, isImport: true });
    if (reserved !== "reserved") taken.add(physicianId);
  }
  return taken;
}

/** Of the addresses those that an account has, gets back by, or had until not long ago. */
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
 * The hash of a new account's password. One that is the same for all, and an unknown one, is hashed once: it
 * would take an hour for a hundred thousand accounts and protect nothing.
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

/** The accounts of these subjects, always in the same order. */
export async function accountsOf(db: IdentityDatabase, subjects: readonly string[]): Promise<Account[]> {
  if (subjects.length === 0) return [];
  return db
    .select()
    .from(accounts)
    .where(inArray(accounts.subject, [...subjects]))
    .orderBy(accounts.subject);
}
