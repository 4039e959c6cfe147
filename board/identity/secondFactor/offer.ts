import { eq } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { Temporal } from "temporal-polyfill";
import type { Account } from "../accounts/accounts";
import { type IdentityDatabase, accounts, passkeys, secondFactors } from "../schema";

const putOffFor = { hours: 24 * 90 };
/** Means "never". */
const forGood = Temporal.Instant.from("9999-12-31T00:00:00Z");

/** ACCT-10: whether the account has no second factor and its owner has not postponed the offer. */
export async function isOfferDue(
  db: IdentityDatabase,
  { subject, secondFactorPutOffUntil: until }: Pick<Account, "subject" | "secondFactorPutOffUntil">,
  now: Temporal.Instant,
): Promise<boolean> {
  if (until !== null && Temporal.Instant.compare(now, until) < 0) return false;
  const apps = db
    .select({ subject: secondFactors.subject })
    .from(secondFactors)
    .where(eq(secondFactors.subject, subject));
  const keys = db.select({ subject: passkeys.subject }).from(passkeys).where(eq(passkeys.subject, subject));
  return (await unionAll(apps, keys).limit(1)).length === 0;
}

export async function putOffSecondFactor(
  db: IdentityDatabase,
  subject: string,
  howLong: "90-days" | "for-good",
  now: Temporal.Instant,
): Promise<void> {
  const secondFactorPutOffUntil = howLong === "for-good" ? forGood : now.add(putOffFor);
  await db.update(accounts).set({ secondFactorPutOffUntil }).where(eq(accounts.subject, subject));
}
