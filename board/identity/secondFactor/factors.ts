import { and, count, eq, isNull } from "drizzle-orm";
import { createHmac } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import { seal, type SecretKeys, unseal } from "~/database/secretBox";
import { emailKey } from "~/domain/people/emailAddress";
import type { AccountIssuer } from "../../mail/accountMails";
import { type SecondFactorEvent, secondFactorMail } from "../../mail/secondFactorMails";
import type { Author } from "../../store/changes";
import type { BoardTransaction } from "../../store/boardDatabase";
import { recordSignInChange } from "../../store/people/accountHistory";
import type { Account } from "../accounts/accounts";
import type { IdentityDatabase } from "../database";
import { mailOwners } from "../emails/formerEmails";
import { recoveryCodes, secondFactors } from "../schema";
import { checkCode, type CodeCheck } from "./authenticator";
import { recoveryCodeHash } from "./recoveryCodes";

/** What is said of an account's second factor. */
export interface SecondFactor {
  readonly addedAt: Temporal.Instant;
  readonly codesLeft: number;
}

/** Keys of secrets, from those of cookies: the first seals, all of them open. */
export function secretKeysOf([first, ...others]: readonly [string, ...string[]]): SecretKeys {
  const key = (secret: string) => createHmac("sha256", secret).update("second factors").digest();
  return [key(first), ...others.map(key)];
}

export async function findFactor(db: IdentityDatabase, subject: string): Promise<SecondFactor | null> {
  const [found] = await db
    .select({ addedAt: secondFactors.addedAt, codesLeft: count(recoveryCodes.codeHash) })
    .from(secondFactors)
    .leftJoin(recoveryCodes, and(eq(recoveryCodes.subject, secondFactors.subject), isNull(recoveryCodes.usedAt)))
    .where(eq(secondFactors.subject, subject))
    .groupBy(secondFactors.subject);
  return found ?? null;
}

/** Seals every secret with the first key, so that another one can be taken away (COOKIE_KEYS). */
export async function resealSecrets(db: IdentityDatabase, keys: SecretKeys): Promise<void> {
  const stored = await db.select({ subject: secondFactors.subject, secret: secondFactors.secret }).from(secondFactors);
  for (const { subject, secret: sealed } of stored) {
    if (unseal([keys[0]], subject, sealed) !== null) continue;
    const secret = unseal(keys, subject, sealed);
    if (secret === null) continue;
    const isUnchanged = and(eq(secondFactors.subject, subject), eq(secondFactors.secret, sealed));
    await db
      .update(secondFactors)
      .set({ secret: seal(keys, subject, secret) })
      .where(isUnchanged);
  }
}

interface Changing {
  readonly tx: BoardTransaction;
  readonly from: AccountIssuer;
  /** Locked in the transaction. */
  readonly account: Account;
  readonly now: Temporal.Instant;
}

/** A factor that its owner has just shown to work, by the code of this step. */
interface NewFactor {
  readonly secret: string;
  readonly step: number;
  readonly codes: readonly string[];
}

/** In place of the one that there may be, whose recovery codes end. */
export async function addFactor(
  { tx, from, account, now }: Changing,
  keys: SecretKeys,
  { secret, step, codes }: NewFactor,
): Promise<void> {
  const { subject, email } = account;
  await tx.delete(secondFactors).where(eq(secondFactors.subject, subject));
  await endCodes(tx, subject);
  await tx.insert(secondFactors).values({
    subject,
    secret: seal(keys, subject, secret),
    lastStep: step,
    emailKey: emailKey(email),
    addedAt: now,
  });
  await storeCodes(tx, subject, codes);
  await tell({ tx, from, account, now }, { kind: "added" });
}

/** Earlier ones end. */
export async function renewCodes(changing: Changing, codes: readonly string[]): Promise<void> {
  const { tx, account } = changing;
  await endCodes(tx, account.subject);
  await storeCodes(tx, account.subject, codes);
  await tell(changing, { kind: "recovery-codes-renewed" });
}

/** False where there is none. */
export async function removeFactor(changing: Changing, actedAs: Author["actedAs"] = "self"): Promise<boolean> {
  const { tx, account } = changing;
  const removed = await tx.delete(secondFactors).where(eq(secondFactors.subject, account.subject));
  if (removed.rowCount !== 1) return false;
  await endCodes(tx, account.subject);
  await tell(changing, { kind: "removed" }, actedAs);
  return true;
}

/** Removes one that was added while the account had another address, which may have been a stranger's. */
export async function removeFactorOfOtherAddress(changing: Changing): Promise<void> {
  const { tx, account } = changing;
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.subject, account.subject));
  if (factor !== undefined && factor.emailKey !== emailKey(account.email)) await removeFactor(changing);
}

/**
 * Checks a code of the app and uses it up: of many at once with the same code one is right.
 *
 * @returns null where the account has no factor, or its secret was sealed with a key that is gone.
 */
export async function useAppCode(
  tx: BoardTransaction,
  keys: SecretKeys,
  { subject, code, now }: { readonly subject: string; readonly code: string; readonly now: Temporal.Instant },
): Promise<CodeCheck | null> {
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.subject, subject)).for("update");
  const secret = factor === undefined ? null : unseal(keys, subject, factor.secret);
  if (factor === undefined || secret === null) return null;
  const checked = checkCode(secret, code, factor.lastStep, now);
  if (checked.kind === "right")
    await tx.update(secondFactors).set({ lastStep: checked.step }).where(eq(secondFactors.subject, subject));
  return checked;
}

/** Whether it was one of the account's that had not been used; its owner hears of it. */
export async function useRecoveryCode(changing: Changing, typed: string): Promise<boolean> {
  const { tx, account, now } = changing;
  const { subject } = account;
  const codeHash = recoveryCodeHash(subject, typed);
  if (codeHash === null) return false;
  const isGood = and(
    eq(recoveryCodes.subject, subject),
    eq(recoveryCodes.codeHash, codeHash),
    isNull(recoveryCodes.usedAt),
  );
  const used = await tx.update(recoveryCodes).set({ usedAt: now }).where(isGood);
  if (used.rowCount !== 1) return false;
  const { codesLeft = 0 } = (await findFactor(tx, subject)) ?? {};
  await tell(changing, { kind: "recovery-code-used", codesLeft });
  return true;
}

async function endCodes(tx: BoardTransaction, subject: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.subject, subject));
}

async function storeCodes(tx: BoardTransaction, subject: string, codes: readonly string[]): Promise<void> {
  const hashes = codes.flatMap((code) => recoveryCodeHash(subject, code) ?? []);
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ subject, codeHash })));
}

/** Writes it into a physician's history, and to the owner. */
async function tell(
  { tx, from, account, now }: Changing,
  event: SecondFactorEvent,
  actedAs: Author["actedAs"] = "self",
): Promise<void> {
  const { subject, directory } = account;
  const { kind: action } = event;
  await recordSignInChange(tx, { issuer: from.issuer, subject }, { kind: "second-factor", action }, now, actedAs);
  const resetsPassword = directory === "physicians";
  await mailOwners(tx, account, now, (email) => secondFactorMail(from, { email, resetsPassword }, event));
}
