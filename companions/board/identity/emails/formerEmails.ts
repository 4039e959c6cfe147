import { and, asc, eq, gt, gte, isNull, lt, ne, notInArray } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { emailKey } from "@portal/domain/people/emailAddress";
import { isSameAddress } from "@portal/domain/correspondence/letterRecipients";
import { type AccountIssuer, addressConfirmedMail } from "../../mail/accountMails";
import { queueMail, type Mail } from "../../mail/mailQueue";
import type { BoardTransaction } from "../../store/boardDatabase";
import { type IdentityDatabase, accounts, formerAddresses, links } from "../schema";
import { makeLink, objectionPeriod } from "../accounts/mailedLinks";
import { isMailboxCompromised } from "./openReplacement";

type FormerAddress = typeof formerAddresses.$inferSelect;

/**
 * Confirms the account's address after its link was followed. The former address keeps the right to undo the change and
 * is mailed the link for it.
 */
export async function confirmAddress(
  tx: BoardTransaction,
  from: AccountIssuer,
  { subject, email, recoveryEmail: before }: Addresses,
  now: Temporal.Instant,
): Promise<void> {
  if (before === null) return;
  await tx.update(accounts).set({ recoveryEmail: null }).where(eq(accounts.subject, subject));
  await tx.delete(formerAddresses).where(lt(formerAddresses.expiresAt, now));
  await tx.delete(formerAddresses).where(and(eq(formerAddresses.subject, subject), hasKey(email)));
  const expiresAt = now.add(objectionPeriod);
  await tx
    .insert(formerAddresses)
    .values({ subject, email: before, replacedAt: now, expiresAt })
    .onConflictDoUpdate({ target: [formerAddresses.subject, formerAddresses.emailKey], set: { expiresAt } });
  const token = await makeLink(tx, { purpose: "object-to-email", subject, email: before, expiresAt }, now);
  await queueMail(tx, await addressConfirmedMail(from, before, token));
}

/** The account that had the address in the last week; null if none. At most one can have had it. */
export async function findFormerAddress(
  db: IdentityDatabase,
  email: string,
  {
    exceptFor = "",
    now = Temporal.Now.instant(),
  }: { readonly exceptFor?: string; readonly now?: Temporal.Instant } = {},
): Promise<FormerAddress | null> {
  const [found] = await db
    .select()
    .from(formerAddresses)
    .where(and(hasKey(email), ne(formerAddresses.subject, exceptFor), gt(formerAddresses.expiresAt, now)))
    .limit(1);
  return found ?? null;
}

type Addresses = Pick<typeof accounts.$inferSelect, "subject" | "email" | "recoveryEmail">;

/** Mails everyone who has a say in the account: their owners need to know too. */
export async function mailOwners(
  tx: BoardTransaction,
  account: Addresses,
  now: Temporal.Instant,
  mailTo: (recipient: string) => Promise<Mail>,
): Promise<void> {
  for (const recipient of await ownerAddresses(tx, account, now)) await queueMail(tx, await mailTo(recipient));
}

/**
 * The account's confirmed address, and the former ones that can still be restored. None while staff know that someone
 * else reads its mails.
 */
export async function ownerAddresses(
  tx: BoardTransaction,
  { subject, email, recoveryEmail }: Addresses,
  now: Temporal.Instant,
): Promise<readonly string[]> {
  if (await isMailboxCompromised(tx, subject)) return [];
  const former = await formerAddressesOf(tx, subject, now);
  return [recoveryEmail ?? email, ...former.map((one) => one.email)];
}

/** Oldest first. */
async function formerAddressesOf(
  db: IdentityDatabase,
  subject: string,
  now: Temporal.Instant,
): Promise<FormerAddress[]> {
  return db
    .select()
    .from(formerAddresses)
    .where(and(eq(formerAddresses.subject, subject), gt(formerAddresses.expiresAt, now)))
    .orderBy(asc(formerAddresses.replacedAt));
}

/**
 * Restores an address. Later addresses lose their right to undo, with their links. Earlier ones keep it, or two changes
 * in a row could lock out the owner.
 */
export async function restoreAddress(
  tx: BoardTransaction,
  subject: string,
  email: string,
  now: Temporal.Instant,
): Promise<void> {
  const former = await formerAddressesOf(tx, subject, now);
  const restored = former.find((one) => isSameAddress(one.email, email));
  if (restored !== undefined) {
    const isLater = gte(formerAddresses.replacedAt, restored.replacedAt);
    await tx.delete(formerAddresses).where(and(eq(formerAddresses.subject, subject), isLater));
  }
  const older = await formerAddressesOf(tx, subject, now);
  const isObjection = and(eq(links.subject, subject), eq(links.purpose, "object-to-email"), isNull(links.usedAt));
  await tx.delete(links).where(and(isObjection, notInArray(links.email, ["", ...older.map((one) => one.email)])));
}

/** Called when the board itself sets the account's address. */
export async function endFormerAddresses(tx: BoardTransaction, subject: string): Promise<void> {
  await tx.delete(formerAddresses).where(eq(formerAddresses.subject, subject));
}

function hasKey(email: string) {
  return eq(formerAddresses.emailKey, emailKey(email));
}
