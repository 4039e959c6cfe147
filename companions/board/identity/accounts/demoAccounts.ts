import { inArray, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { importJWK, type JWK, SignJWT } from "jose";
import { emailKey } from "@portal/domain/people/emailAddress";
import { identityDatabase, accounts } from "../schema";
import { hashPassword } from "../passwords/passwords";
import { signingAlgorithm } from "../oidc/signingKeys";
import type { NewAccount, Account } from "./accounts";

export const demoPassword = "certified-demo";

/**
 * Ensures that every demo person has an account, and returns the subjects by email address. Existing accounts keep
 * their subject and password; an account with a changed email address stays unchanged. All share one password hash, to
 * keep the first start fast; the password is public anyway.
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
  // Existing accounts keep their password, so no hash is needed.
  const passwordHash = unmoved.every(({ subject = "" }) => emails.has(subject))
    ? ""
    : await hashPassword(demoPassword, { subject: "demonstration" });
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

/** In seconds, the same as for a sign-in. */
const lifetimeSeconds = 10 * 60;

interface TokenOf {
  readonly issuer: string;
  readonly audience: string;
  readonly account: Pick<Account, "subject" | "fullName" | "claims">;
  /** Of the identity provider; the first one signs. */
  readonly signingKeys: readonly JWK[];
}

/** To call a demo's board by hand, without a sign-in. */
export async function demoToken({ issuer, audience, account, signingKeys }: TokenOf): Promise<string> {
  const [key] = signingKeys;
  if (key === undefined) throw new TypeError("There is no key to sign with.");
  const alg = signingAlgorithm(signingKeys);
  return new SignJWT({ ...account.claims, name: account.fullName })
    .setProtectedHeader({ alg, kid: key.kid, typ: "at+jwt" })
    .setIssuer(issuer)
    .setSubject(account.subject)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${lifetimeSeconds} s`)
    .sign(await importJWK(key, alg));
}
