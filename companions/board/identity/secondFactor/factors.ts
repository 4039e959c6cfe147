import { and, eq } from "drizzle-orm";
import { createHmac } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import { seal, type SecretKeys, unseal } from "@portal/database/secretBox";
import { emailKey } from "@portal/domain/people/emailAddress";
import type { AccountIssuer } from "../../mail/accountMails";
import { type SecondFactorEvent, secondFactorMail } from "../../mail/secondFactorMails";
import type { BoardTransaction } from "../../store/boardDatabase";
import { recordSignInChange } from "../../store/people/accountHistory";
import type { Account } from "../accounts/accounts";
import { safetyLink } from "../accounts/mailedLinks";
import { type IdentityDatabase, secondFactors } from "../schema";
import { mailOwners } from "../emails/formerEmails";
import {
  deletePasskey,
  deletePasskeys,
  findPasskeys,
  isOneOf,
  type NewPasskey,
  type Passkey,
  storePasskey,
  type WhichFactors,
} from "../passkeys/passkeys";
import { checkCode, type CodeCheck } from "./authenticator";
import { countCodes, endCodes, storeCodes, takeCode } from "./recoveryCodes";
import { forgetBrowsers } from "./rememberedBrowsers";

type ChangedBy = Parameters<typeof recordSignInChange>[4];

/** Recovery codes exist only with an app or a passkey. */
export interface Factors {
  readonly app: { readonly addedAt: Temporal.Instant } | null;
  readonly passkeys: readonly Passkey[];
  readonly codesLeft: number;
}

/** Derives encryption keys from cookie secrets: the first encrypts, all decrypt. */
export function secretKeysOf([first, ...others]: readonly [string, ...string[]]): SecretKeys {
  const key = (secret: string) => createHmac("sha256", secret).update("second factors").digest();
  return [key(first), ...others.map(key)];
}

export async function findFactors(db: IdentityDatabase, subject: string): Promise<Factors> {
  const [app = null] = await db
    .select({ addedAt: secondFactors.addedAt })
    .from(secondFactors)
    .where(eq(secondFactors.subject, subject));
  return { app, passkeys: await findPasskeys(db, subject), codesLeft: await countCodes(db, subject) };
}

export function hasFactor({ app, passkeys }: Pick<Factors, "app" | "passkeys">): boolean {
  return app !== null || passkeys.length > 0;
}

/** Encrypts every secret with the first key, so that another can be removed (COOKIE_KEYS). */
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

export interface Changing {
  readonly tx: BoardTransaction;
  readonly from: AccountIssuer;
  /** Locked in the transaction. */
  readonly account: Account;
  readonly now: Temporal.Instant;
}

/** A new app whose code of this step its owner has entered. */
interface NewApp {
  readonly secret: string;
  readonly step: number;
  readonly codes: readonly string[];
}

/** Replaces an existing app and ends its recovery codes. */
export async function addApp(
  { tx, from, account, now }: Changing,
  keys: SecretKeys,
  { secret, step, codes }: NewApp,
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
  await journalAndMail({ tx, from, account, now }, { kind: "added" });
}

export async function renewCodes(changing: Changing, codes: readonly string[]): Promise<void> {
  const { tx, account } = changing;
  await endCodes(tx, account.subject);
  await storeCodes(tx, account.subject, codes);
  await journalAndMail(changing, { kind: "recovery-codes-renewed" });
}

export async function removeApp(changing: Changing): Promise<boolean> {
  const { tx, account } = changing;
  const removed = await tx.delete(secondFactors).where(eq(secondFactors.subject, account.subject));
  if (removed.rowCount !== 1) return false;
  await journalAndMail(changing, { kind: "removed", isLast: await endCodesWithoutFactor(changing) });
  return true;
}

/** An account's first factor comes with recovery codes. */
export async function addPasskey(
  changing: Changing,
  passkey: NewPasskey & { readonly name: string },
  codes: readonly string[] | null,
): Promise<boolean> {
  const { tx, account, now } = changing;
  if (!(await storePasskey(tx, account, passkey, now))) return false;
  if (codes !== null) {
    await endCodes(tx, account.subject);
    await storeCodes(tx, account.subject, codes);
  }
  await journalAndMail(changing, { kind: "passkey-added", name: passkey.name });
  return true;
}

export async function removePasskey(changing: Changing, { credentialId, name }: Passkey): Promise<boolean> {
  const { tx, account } = changing;
  if (!(await deletePasskey(tx, account.subject, credentialId))) return false;
  await journalAndMail(changing, { kind: "passkey-removed", name, isLast: await endCodesWithoutFactor(changing) });
  return true;
}

/**
 * Removes app and passkeys: all, recent ones, or those added while the account had another, possibly wrong address.
 * False if there are none.
 */
export async function removeFactors(changing: Changing, which: WhichFactors, by?: ChangedBy): Promise<boolean> {
  const { tx, account } = changing;
  const isOwn = eq(secondFactors.subject, account.subject);
  const isMeant = isOneOf(secondFactors, account, which);
  const apps = (await tx.delete(secondFactors).where(and(isOwn, isMeant))).rowCount ?? 0;
  const passkeys = await deletePasskeys(tx, account, which);
  const isLast = await endCodesWithoutFactor(changing);
  if (apps > 0) await journalAndMail(changing, { kind: "removed", isLast }, by);
  if (passkeys > 0) await journalAndMail(changing, { kind: "passkeys-removed", isLast }, by);
  return apps + passkeys > 0;
}

/**
 * Checks an app's code and uses it up: of concurrent calls with the same code, one succeeds.
 *
 * @returns null if the account has no app, or the key of its secret was removed.
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

/** Returns whether it is an unused code of the account. Mails the owner. */
export async function useRecoveryCode(changing: Changing, typed: string): Promise<boolean> {
  const { tx, account, now } = changing;
  const { subject } = account;
  if (!(await takeCode(tx, subject, typed, now))) return false;
  const { codesLeft } = await findFactors(tx, subject);
  await journalAndMail(changing, { kind: "recovery-code-used", codesLeft });
  return true;
}

async function endCodesWithoutFactor({ tx, account }: Changing): Promise<boolean> {
  if (hasFactor(await findFactors(tx, account.subject))) return false;
  await endCodes(tx, account.subject);
  return true;
}

/** Every browser will be asked for the changed factor. */
async function journalAndMail(
  { tx, from, account, now }: Changing,
  event: SecondFactorEvent,
  by?: ChangedBy,
): Promise<void> {
  const { subject } = account;
  if (event.kind !== "recovery-code-used") await forgetBrowsers(tx, subject);
  const action = event.kind === "passkeys-removed" ? "passkey-removed" : event.kind;
  await recordSignInChange(tx, { issuer: from.issuer, subject }, { kind: "second-factor", action }, now, by);
  const purpose = action === "added" || action === "passkey-added" ? "not-my-factor" : "not-me";
  await mailOwners(tx, account, now, async (email) => {
    const link = await safetyLink(tx, from, account, { purpose, email, now });
    return secondFactorMail(from, { email, link }, event);
  });
}
