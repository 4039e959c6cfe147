import { and, desc, eq, isNull } from "drizzle-orm";
import type { PhysicianId } from "@portal/contract/ids";
import { isSameAddress } from "@portal/domain/correspondence/letterRecipients";
import { type IdentityDatabase, emailReplacements } from "../schema";

export type Replacement = typeof emailReplacements.$inferSelect;

export async function findOpenReplacement(db: IdentityDatabase, subject: string): Promise<Replacement | null> {
  const [open] = await db
    .select()
    .from(emailReplacements)
    .where(and(eq(emailReplacements.subject, subject), isNull(emailReplacements.endedAt)));
  return open ?? null;
}

/**
 * Whether someone else can read the account's mails, according to staff: nothing may go there until they withdraw that,
 * or the account has another address.
 */
export async function isMailboxCompromised(db: IdentityDatabase, subject: string): Promise<boolean> {
  const [last] = await db
    .select({ mailbox: emailReplacements.mailbox, endedAs: emailReplacements.endedAs })
    .from(emailReplacements)
    .where(eq(emailReplacements.subject, subject))
    .orderBy(desc(emailReplacements.requestedAt))
    .limit(1);
  return last !== undefined && isCompromised(last);
}

/**
 * Addresses to which nothing about a physician may be mailed for that reason. Former ones stay so: one may have been typed
 * for a payment. The one on record does only until the account has another address.
 */
export async function withheldAddresses(
  db: IdentityDatabase,
  physicianId: PhysicianId,
  onRecord: string,
): Promise<readonly string[]> {
  const { subject, mailbox, endedAs, withheldEmails } = emailReplacements;
  const rows = await db
    .select({ subject, mailbox, endedAs, withheldEmails })
    .from(emailReplacements)
    .where(eq(emailReplacements.physicianId, physicianId))
    .orderBy(desc(emailReplacements.requestedAt));
  const isLast = (row: { readonly subject: string }) => rows.find((one) => one.subject === row.subject) === row;
  const present = rows.filter((row) => isLast(row) && isCompromised(row));
  const former = rows.filter((row) => row.endedAs === "replaced" || row.endedAs === "changed");
  const withheld = [...present, ...former].flatMap((row) => row.withheldEmails);
  return present.length > 0 ? [...withheld, onRecord] : withheld.filter((one) => !isSameAddress(one, onRecord));
}

function isCompromised({ mailbox, endedAs }: Pick<Replacement, "mailbox" | "endedAs">): boolean {
  return mailbox === "compromised" && (endedAs === null || endedAs === "taken");
}
