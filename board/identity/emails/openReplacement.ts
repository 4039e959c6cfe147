import { and, desc, eq, isNull } from "drizzle-orm";
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
  return last?.mailbox === "compromised" && (last.endedAs === null || last.endedAs === "taken");
}
