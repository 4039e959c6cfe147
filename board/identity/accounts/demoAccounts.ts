import { inArray, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { NewAccount } from "./accounts";
import { identityDatabase } from "../database";
import { emailKey } from "~/domain/people/emailAddress";
import { hashPassword } from "../passwords/passwords";
import { accounts } from "../schema";

/** Every demo person's. It is no secret: the sign-in page itself says it in demo mode. */
export const demoPassword = "certified-demo";

/**
 * Makes sure that every demo person has an account, and returns each one's subject by e-mail address. An account that
 * is there already keeps its subject and password, and one whose e-mail address has changed is left as it is. All share
 * one password hash: a hash for each would slow the first start, and a shared salt gives nothing away that the sign-in
 * page does not say.
 */
export async function ensureDemoAccounts(
  pool: pg.Pool,
  people: readonly NewAccount[],
): Promise<ReadonlyMap<string, string>> {
  const db = identityDatabase(pool);
  const known = await db
    .select({ subject: accounts.subject, email: accounts.email })
    .from(accounts)
    .where(
      inArray(
        accounts.subject,
        people.flatMap(({ subject }) => subject ?? []),
      ),
    );
  const emails = new Map(known.map(({ subject, email }) => [subject, emailKey(email)]));
  const unmoved = people.filter(
    ({ subject = "", email }) => (emails.get(subject) ?? emailKey(email)) === emailKey(email),
  );
  if (unmoved.length === 0) return new Map();
  const passwordHash = await hashPassword(demoPassword, { subject: "demonstration" });
  const stored = await db
    .insert(accounts)
    .values(unmoved.map((person) => ({ subject: randomUUID(), ...person, passwordHash })))
    .onConflictDoUpdate({
      target: accounts.emailKey,
      set: {
        fullName: sql`excluded.full_name`,
        directory: sql`excluded.directory`,
        claims: sql`excluded.claims`,
      },
    })
    .returning({ email: accounts.email, subject: accounts.subject });
  return new Map(stored.map(({ email, subject }) => [email, subject]));
}
