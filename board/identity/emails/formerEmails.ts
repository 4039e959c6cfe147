import { and, asc, eq, gt, gte, lt, ne, notInArray } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { emailKey } from "~/domain/people/emailAddress";
import { isSameAddress } from "~/domain/correspondence/letterRecipients";
import { type AccountIssuer, addressConfirmedMail } from "../../mail/accountMails";
import { type Mail, queueMail } from "../../mail/mail";
import type { BoardTransaction } from "../../store/boardDatabase";
import type { IdentityDatabase } from "../database";
import { makeLink, objectionPeriod } from "../accounts/links";
import { accounts, formerAddresses, links } from "../schema";

type FormerAddress = typeof formerAddresses.$inferSelect;

/**
 * The account's address is its owner's, as they have followed a link that went there. The one before keeps the right to take
 * the change back, and is sent the link for it.
 */
export async function confirmAddress(
  tx: BoardTransaction,
  from: AccountIssuer,
  { subject, email, recoveryEmail: before }: Pick<typeof accounts.$inferSelect, "subject" | "email" | "recoveryEmail">,
  now: Temporal.Instant,
  mail: typeof addressConfirmedMail = addressConfirmedMail,
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
  await queueMail(tx, await mail(from, before, token));
}

/** Whose address it was in the last week; null for any other. Only one account can have had it. */
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

/** Mails the account's confirmed address and those that can still be restored, whose owners have to hear of it, too. */
export async function mailOwners(
  tx: BoardTransaction,
  { subject, email, recoveryEmail }: Pick<typeof accounts.$inferSelect, "subject" | "email" | "recoveryEmail">,
  now: Temporal.Instant,
  mailTo: (recipient: string) => Promise<Mail>,
): Promise<void> {
  const former = await formerAddressesOf(tx, subject, now);
  for (const recipient of [recoveryEmail ?? email, ...former.map((one) => one.email)]) {
    await queueMail(tx, await mailTo(recipient));
  }
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
 * The account has this address again. Addresses that came after it lose their right with their links. Older ones keep it, or
 * two changes in a row could cut off the owner.
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
  const isObjection = and(eq(links.subject, subject), eq(links.purpose, "object-to-email"));
  await tx.delete(links).where(and(isObjection, notInArray(links.email, ["", ...older.map((one) => one.email)])));
}

/** After the board itself said which address the account has. */
export async function endFormerAddresses(tx: BoardTransaction, subject: string): Promise<void> {
  await tx.delete(formerAddresses).where(eq(formerAddresses.subject, subject));
}

function hasKey(email: string) {
  return eq(formerAddresses.emailKey, emailKey(email));
}
