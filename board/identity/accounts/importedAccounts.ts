import { eq, inArray } from "drizzle-orm";
import { randomBytes, randomUUID } from "node:crypto";
import { isSameAddress } from "~/domain/correspondence/letterRecipients";
import type { BoardTransaction } from "../../store/boardDatabase";
import type { Account } from "./accounts";
import type { IdentityDatabase } from "../database";
import { endFormerAddresses } from "../emails/formerEmails";
import { endLinks } from "./links";
import { hashPassword, joinHashing, passwordMatches } from "../passwords/passwords";
import { reserveEmail } from "../emails/reserveEmail";
import { forgetBrowsers } from "../secondFactor/rememberedBrowsers";
import { accounts } from "../schema";

/** A physician's account as a file has it. */
interface ImportedAccount {
  readonly email: string;
  readonly fullName: string;
  /** Null: one that is there stays, and a new account gets `otherwise`. */
  readonly password: string | null;
  /** Null: one that nobody knows. */
  readonly otherwise: string | null;
}

type AccountOutcome =
  { readonly kind: "added" | "changed" | "unchanged"; readonly subject: string } | { readonly kind: "taken" };

/**
 * Adds the account, or makes the first one of `subjects` (a person's own, at `issuer`) the same. `taken` when somebody else
 * signs in with the e-mail address, or gets back into an account by it: nothing is stored then. Another address than the
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
  const reserved = await reserveEmail(tx, issuer, email, { subject: own?.subject ?? null, physicianId: null });
  if (reserved !== "reserved") return { kind: "taken" };
  if (own === undefined) {
    const subject = randomUUID();
    const initial = password ?? wanted.otherwise ?? randomBytes(32).toString("base64url");
    const passwordHash = await hashPassword(initial, { subject });
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

/** The accounts of these subjects, always in the same order. */
export async function accountsOf(db: IdentityDatabase, subjects: readonly string[]): Promise<Account[]> {
  if (subjects.length === 0) return [];
  return db
    .select()
    .from(accounts)
    .where(inArray(accounts.subject, [...subjects]))
    .orderBy(accounts.subject);
}
