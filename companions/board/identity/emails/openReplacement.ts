import { and, desc, eq, isNull } from "drizzle-orm";
import type { PhysicianId } from "@portal/contract/ids";
import { accounts, type IdentityDatabase, emailReplacements } from "../schema";

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

/** A physician's addresses to which nothing may be mailed for that reason. */
export async function withheldAddresses(db: IdentityDatabase, physicianId: PhysicianId): Promise<readonly string[]> {
  const [last] = await db
    .select({
      mailbox: emailReplacements.mailbox,
      endedAs: emailReplacements.endedAs,
      email: accounts.email,
      recoveryEmail: accounts.recoveryEmail,
    })
    .from(emailReplacements)
    .innerJoin(accounts, eq(accounts.subject, emailReplacements.subject))
    .where(eq(emailReplacements.physicianId, physicianId))
    .orderBy(desc(emailReplacements.requestedAt))
    .limit(1);
  return last !== undefined && isCompromised(last) ? [last.email, last.recoveryEmail ?? last.email] : [];
}

function isCompromised({ mailbox, endedAs }: Pick<Replacement, "mailbox" | "endedAs">): boolean {
  return mailbox === "compromised" && (endedAs === null || endedAs === "taken");
}
